import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { useContacts } from '../../components/site-data.ts'
import styles from './ConsultReceipt.module.css'
import { DRAFT_LIFETIME_DAYS } from '#company/periods.ts'
import type { Waiting } from '../../consultation/device-store.ts'
import { flushOutbox } from '../../consultation/outbox.ts'

interface ConsultWaitingProps {
  waiting: Waiting
  /** True right after the visitor asked to wait; the heading then takes the focus. */
  fresh: boolean
  onEdit: () => void
}

/** A consultation that is kept on this device until the network is back. */
export function ConsultWaiting({ waiting, fresh, onEdit }: ConsultWaitingProps) {
  const { api } = useRouter().options.context
  const heading = useRef<HTMLHeadingElement>(null)
  const [sending, setSending] = useState(false)
  const phone = useContacts().contact_number
  useEffect(() => {
    if (fresh) heading.current?.focus()
  }, [fresh])
  const send = () => {
    if (sending) return
    setSending(true)
    void flushOutbox(api).finally(() => setSending(false))
  }
  return (
    <section className={styles.receipt} aria-labelledby="consult-waiting" data-print="hide">
      <h3 id="consult-waiting" className={styles.title} ref={heading} tabIndex={-1}>
        {waiting.refused ? '保存的咨询没有被受理' : '咨询已保存，网络恢复后自动发送'}
      </h3>
      {waiting.refused ? (
        <p>{waiting.refused}</p>
      ) : (
        <p>
          内容只保存在这台设备上，最多 {DRAFT_LIFETIME_DAYS}{' '}
          天；网络恢复并打开本网站时自动发送，发送成功后删除。
        </p>
      )}
      <p>“{waiting.values.content.trim()}”</p>
      {phone && (
        <p>
          急需办理时请拨打 <Phone number={phone} />。
        </p>
      )}
      <div className={styles.actions}>
        {!waiting.refused && (
          <Button aria-disabled={sending || undefined} onClick={send}>
            {sending ? '正在发送……' : '立即发送'}
          </Button>
        )}
        <Button variant="secondary" onClick={onEdit}>
          取消发送并修改
        </Button>
      </div>
    </section>
  )
}
