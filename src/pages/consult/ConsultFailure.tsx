import { useState } from 'react'
import { REFUSAL_ID } from '../../../shared/contract/posted-consultation.ts'
import type { Failure } from '../../api/result.ts'
import { announce } from '../../lib/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice, PhoneHint } from '../../ui/Notice.tsx'

const TITLE = '咨询没有提交成功'
const KEPT_TITLE = `${TITLE}，您填写的内容都还在`
const UNABLE = '这台设备无法保存，请稍后重试或者打电话。'

interface ConsultFailureProps {
  failure: Failure
  /** True while the form holds what was sent. */
  kept: boolean
  sending: boolean
  phone: string | undefined
  /** Keeps the consultation until the network is back; absent when that would not help. */
  onLater: (() => boolean) | undefined
}

/** Says why the server did not take the consultation, with 重试 and the phone. It takes the focus. */
export function ConsultFailure({ failure, kept, sending, phone, onLater }: ConsultFailureProps) {
  const [unable, setUnable] = useState(false)
  const later = () => {
    if (onLater?.()) return
    setUnable(true)
    announce(UNABLE)
  }
  const actions = (
    <>
      {kept && (
        <Button type="submit" size="small" aria-disabled={sending || undefined}>
          <span>{sending ? '正在重试……' : '重试'}</span>
          <span className="visually-hidden">：提交咨询</span>
        </Button>
      )}
      {onLater && !sending && (
        <Button size="small" onClick={later}>
          网络恢复后自动发送
        </Button>
      )}
      {unable && <span>{UNABLE}</span>}
      <PhoneHint phone={phone} />
    </>
  )
  const title = kept ? KEPT_TITLE : TITLE
  return (
    <Notice
      tone="error"
      id={REFUSAL_ID}
      role="group"
      aria-label={title}
      tabIndex={-1}
      title={title}
      actions={actions}
    >
      <p>{failure.message}</p>
    </Notice>
  )
}
