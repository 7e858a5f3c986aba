import type { ReactNode } from 'react'
import type { PageSearch } from '../../../shared/catalogue/search-params.ts'
import type { Paged } from '../../api/load.ts'
import type { Result } from '../../api/result.ts'
import { Failed } from '../../components/AsyncSection.tsx'
import { NoticeState } from '../../components/NoticeState.tsx'
import { PageLink, type PageTarget } from '../../components/PageLink.tsx'
import { Pagination } from '../../components/Pagination.tsx'
import { formatDate } from '../../lib/format.ts'
import type { Fact, NoticeWithState } from '../../view-models/notice.ts'
import dateStyles from './DateBlock.module.css'
import styles from './ListSection.module.css'
import rowStyles from './Row.module.css'

interface ListSectionProps<T> {
  /** Name of the list, e.g. 公司要闻. */
  label: string
  list: Result<Paged<T>>
  /** Makes the target of a page of the list. */
  linkTo: (page: PageSearch) => PageTarget
  /** Shown instead of the rows when there are none. */
  empty: ReactNode
  children: (item: T) => ReactNode
}

/**
 * One page of a list. Its heading says which page this is; after a change of page the focus moves there
 * (`startNavigationEffects`).
 */
export function ListSection<T>({ label, list, linkTo, empty, children }: ListSectionProps<T>) {
  const place =
    list.ok && list.data.pageCount > 1
      ? `，第 ${list.data.page} 页，共 ${list.data.pageCount} 页`
      : ''
  return (
    <section className={styles.list} aria-labelledby="list">
      <h2 id="list" className="visually-hidden" tabIndex={-1} data-list-heading>
        {`${label}列表${place}`}
      </h2>
      {!list.ok ? (
        <Failed label={label} message={list.failure.message} />
      ) : list.data.items.length === 0 ? (
        empty
      ) : (
        <>
          <ul role="list" className={styles.rows}>
            {list.data.items.map(children)}
          </ul>
          <Pagination linkTo={linkTo} {...list.data} />
        </>
      )}
    </section>
  )
}

interface RowProps {
  link: PageTarget
  title: ReactNode
  date?: string | undefined
  badge?: string | undefined
  notice?: NoticeWithState | undefined
  summary?: ReactNode
  facts?: Fact[]
}

/** A row of a typographic list; the whole row is the target of its one link. */
export function Row({ link, title, date, badge, notice, summary, facts = [] }: RowProps) {
  return (
    <li className={rowStyles.row}>
      {date && <DateBlock date={date} />}
      <div className={rowStyles.body}>
        <h3 className={rowStyles.title}>
          {badge && <span className={rowStyles.badge}>{badge}</span>}
          {notice && <NoticeState className={rowStyles.badge} notice={notice} />}
          <PageLink className={rowStyles.link} {...link}>
            {title}
          </PageLink>
        </h3>
        {summary && <p className={rowStyles.summary}>{summary}</p>}
        {facts.length > 0 && (
          <p className={rowStyles.facts}>
            {facts.map(({ label, value, dateTime }) => (
              <span key={label} className={rowStyles.fact}>
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
  const fullDate = formatDate(date.slice(0, 10))
  return (
    <time className={dateStyles.date} dateTime={date}>
      <span className="visually-hidden">{fullDate}</span>
      <span className={dateStyles.day} aria-hidden="true">
        {date.slice(8, 10)}
      </span>
      <span className={dateStyles.month} aria-hidden="true">
        {fullDate.slice(0, fullDate.indexOf('月') + 1)}
      </span>
    </time>
  )
}
