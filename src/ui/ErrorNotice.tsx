import { Phone } from './Phone.tsx'
import styles from './Notice.module.css'

interface ErrorNoticeProps {
  /** What could not be shown, e.g. 公司要闻. */
  label: string
  /** The catalogue's text. */
  message: string
  phone?: string | undefined
  retrying: boolean
  onRetry: (button: HTMLElement) => void
}

/** Stands in the place that could not be filled: what happened, 重试, and the phone. */
export function ErrorNotice({ label, message, phone, retrying, onRetry }: ErrorNoticeProps) {
  return (
    <div className={styles.notice} data-tone="error">
      <p className={styles.title}>{label}暂时无法显示</p>
      <p>这不是您的操作问题，请过一会儿点“重试”。</p>
      <p className={`${styles.message} ${styles.hint}`}>{message}</p>
      <div className={styles.actions}>
        {/* aria-disabled keeps the focus where it is; a disabled button would lose it. */}
        <button
          type="button"
          className={styles.retry}
          aria-disabled={retrying}
          onClick={(event) => {
            if (!retrying) onRetry(event.currentTarget)
          }}
        >
          {retrying ? '正在重试……' : '重试'}
          <span className="visually-hidden">：{label}</span>
        </button>
        {phone && (
          <span className={styles.hint}>
            也可以拨打电话 <Phone number={phone} />
          </span>
        )}
      </div>
    </div>
  )
}
