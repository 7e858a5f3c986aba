import { useState } from 'react'
import type { ContactCode } from '../../../shared/contract/contact.ts'
import type { Failure } from '../../api/result.ts'
import notice from '../../ui/Notice.module.css'
import { Phone } from '../../ui/Phone.tsx'

interface ConsultFailureProps {
  failure: Failure
  sending: boolean
  contacts: Partial<Record<ContactCode, string>>
  /** Keeps the consultation until the network is back; absent when that would not help. */
  onLater: (() => boolean) | undefined
}

/** The server did not take the consultation: why, 重试, and the phone. Takes the focus. */
export function ConsultFailure({ failure, sending, contacts, onLater }: ConsultFailureProps) {
  const [unable, setUnable] = useState(false)
  return (
    <div
      id="consult-refusal"
      className={notice.notice}
      data-tone="error"
      role="group"
      aria-labelledby="consult-failure-title"
      tabIndex={-1}
    >
      <p className={notice.title} id="consult-failure-title">
        咨询没有提交成功，您填写的内容都还在
      </p>
      <p className={notice.message}>{failure.message}</p>
      <div className={notice.actions}>
        <button className={notice.retry} aria-disabled={sending || undefined}>
          {sending ? '正在重试……' : '重试'}
          <span className="visually-hidden">：提交咨询</span>
        </button>
        {onLater && !sending && (
          <button type="button" className={notice.retry} onClick={() => setUnable(!onLater())}>
            网络恢复后自动发送
          </button>
        )}
        {unable && <span role="status">这台设备无法保存，请稍后重试或者打电话。</span>}
        {contacts.contact_number && (
          <span className={notice.hint}>
            也可以拨打电话 <Phone number={contacts.contact_number} />
          </span>
        )}
      </div>
    </div>
  )
}
