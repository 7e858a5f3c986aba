import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface EmptyNoticeProps {
  /** A sentence, e.g. 该栏目暂无内容。 */
  children: ReactNode
  /** A way on: a link, usually. */
  action?: ReactNode
}

/** An empty list says so and offers a way on. */
export function EmptyNotice({ children, action }: EmptyNoticeProps) {
  return (
    <div className={styles.notice} data-tone="empty">
      <p className={styles.message}>{children}</p>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}
