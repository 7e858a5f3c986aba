import { formatDate } from '../../ui/format.ts'
import styles from './DateBlock.module.css'

/** The date of a row: a large day over year and month; by ear it is one whole date. */
export function DateBlock({ date }: { date: string }) {
  const [year, month, day] = date.slice(0, 10).split('-')
  return (
    <time className={styles.date} dateTime={date}>
      <span className="visually-hidden">{formatDate(date.slice(0, 10))}</span>
      <span className={styles.day} aria-hidden="true">
        {day}
      </span>
      <span className={styles.month} aria-hidden="true">
        {year}-{month}
      </span>
    </time>
  )
}
