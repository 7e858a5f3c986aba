import { formatDate } from '../../lib/format.ts'
import styles from './DateBlock.module.css'

/** The date of a row: a large day over year and month; by ear it is one whole date. */
export function DateBlock({ date }: { date: string }) {
  const whole = formatDate(date.slice(0, 10))
  return (
    <time className={styles.date} dateTime={date}>
      <span className="visually-hidden">{whole}</span>
      <span className={styles.day} aria-hidden="true">
        {date.slice(8, 10)}
      </span>
      <span className={styles.month} aria-hidden="true">
        {whole.slice(0, whole.indexOf('月') + 1)}
      </span>
    </time>
  )
}
