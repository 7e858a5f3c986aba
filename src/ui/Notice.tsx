import type { HTMLAttributes, ReactNode } from 'react'
import { Phone } from './Phone.tsx'
import styles from './Notice.module.css'

interface NoticeProps extends Omit<HTMLAttributes<HTMLDivElement>, 'className'> {
  tone?: 'error'
  title?: string
  actions?: ReactNode
}

/** A message about the place in which it stands, with the actions that help. */
export function Notice({ tone, title, actions, children, ...rest }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} {...rest}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

export function PhoneHint({ phone }: { phone: string | undefined }) {
  return (
    phone && (
      <span className={styles.hint}>
        也可以拨打电话 <Phone number={phone} />
      </span>
    )
  )
}
