import type { ListRow } from '../../view-models/list-rows.ts'
import { AmountText } from '../../ui/AmountText.tsx'
import { Blank } from '../../ui/Blank.tsx'
import { formatDate } from '../../lib/format.ts'
import { PageLink } from '../../components/PageLink.tsx'
import { NoticeState } from '../../components/NoticeState.tsx'
import styles from './NoticeList.module.css'

/** Titles with their dates, ruled like a ledger. */
export function NoticeList({ items }: { items: readonly ListRow[] }) {
  return (
    <ul role="list" className={styles.list}>
      {items.map(({ id, title, date, link, notice }) => (
        <li key={id} className={`${styles.line} below-fold`}>
          <PageLink className={styles.link} {...link}>
            <AmountText>{title}</AmountText>
          </PageLink>
          <span className={styles.facts}>
            {date && <time dateTime={date}>{formatDate(date)}</time>}
            {notice && <NoticeState className={styles.badge} notice={notice} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Placeholders with the height of those lines. */
export function NoticeListSkeleton({ lines = 5 }: { lines?: number }) {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={styles.line}>
          <span className={styles.link}>
            <Blank />
          </span>
          <span className={styles.facts}>
            <span className={styles.blankDate}>
              <Blank />
            </span>
          </span>
        </div>
      ))}
    </div>
  )
}
