import type { ReactNode } from 'react'
import { PageLink, type PageTarget } from '../../components/PageLink.tsx'
import dateStyles from './DateBlock.module.css'
import { formatDate } from '../../lib/format.ts'
import styles from './Row.module.css'
import type { Fact, StatedNotice } from '../../view-models/notice.ts'
import { NoticeState } from '../../components/NoticeState.tsx'

interface RowProps {
  link: PageTarget
  title: ReactNode
  date?: string | undefined
  badge?: string | undefined
  notice?: StatedNotice | undefined
  summary?: ReactNode
  facts?: Fact[]
}

/** A row of a typographic list; the whole row is the target of its one link. */
export function Row({ link, title, date, badge, notice, summary, facts = [] }: RowProps) {
  return (
    <li className={styles.row}>
      {date && <DateBlock date={date} />}
      <div className={styles.body}>
        <h3 className={styles.title}>
          {badge && <span className={styles.badge}>{badge}</span>}
          {notice && <NoticeState className={styles.badge} notice={notice} />}
          <PageLink className={styles.link} {...link}>
            {title}
          </PageLink>
        </h3>
        {summary && <p className={styles.summary}>{summary}</p>}
        {facts.length > 0 && (
          <p className={styles.facts}>
            {facts.map(({ label, value, dateTime }) => (
              <span key={label} className={styles.fact}>
                {label}：{dateTime ? <time dateTime={dateTime}>{value}</time> : value}{' '}
              </span>
            ))}
          </p>
        )}
      </div>
    </li>
  )
}

/** The date of a row: a large day over year and month; by ear it is one whole date. */
function DateBlock({ date }: { date: string }) {
  const whole = formatDate(date.slice(0, 10))
  return (
    <time className={dateStyles.date} dateTime={date}>
      <span className="visually-hidden">{whole}</span>
      <span className={dateStyles.day} aria-hidden="true">
        {date.slice(8, 10)}
      </span>
      <span className={dateStyles.month} aria-hidden="true">
        {whole.slice(0, whole.indexOf('月') + 1)}
      </span>
    </time>
  )
}
