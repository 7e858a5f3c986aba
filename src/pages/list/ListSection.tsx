import type { ReactNode } from 'react'
import type { PageSearch } from '../../../shared/catalogue/search-params.ts'
import type { Paged } from '../../api/load.ts'
import type { Result } from '../../api/result.ts'
import { Failed } from '../../components/AsyncSection.tsx'
import { FactValue } from '../../components/FactValue.tsx'
import { NoticeState } from '../../components/NoticeState.tsx'
import { PageLink, type PageTarget } from '../../components/PageLink.tsx'
import { Pagination } from '../../components/Pagination.tsx'
import { formatDate } from '../../lib/format.ts'
import { AmountText } from '../../ui/AmountText.tsx'
import { Frame } from '../../ui/Frame.tsx'
import type { ListRow } from '../../view-models/list-rows.ts'
import type { Fact, Tie } from '../../view-models/notice.ts'
import dateStyles from './DateBlock.module.css'
import styles from './ListSection.module.css'
import rowStyles from './Row.module.css'

interface ListSectionProps<T> {
  /** Name of the list, e.g. 公司要闻. */
  label: string
  list: Result<Paged<T>>
  /** Makes the target of a page of the list. */
  linkTo: (page: PageSearch) => PageTarget
  /** No row has a picture or a deadline at its end, so what is said of each stands beside its title. */
  isBare?: boolean
  /** Shown instead of the rows when there are none. */
  empty: ReactNode
  children: (item: T) => ReactNode
}

/**
 * One page of a list. Its heading says which page this is; after a change of page the focus moves there
 * (`startNavigationEffects`).
 */
export function ListSection<T>({
  label,
  list,
  linkTo,
  isBare,
  empty,
  children,
}: ListSectionProps<T>) {
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
          <ul role="list" className={styles.rows} data-bare={isBare || undefined}>
            {list.data.items.map(children)}
          </ul>
          <Pagination linkTo={linkTo} {...list.data} />
        </>
      )}
    </section>
  )
}

type Shown = 'badge' | 'thumb' | 'notice' | 'facts'

type RowProps = { [Key in Shown]?: ListRow[Key] | undefined } & {
  ties?: readonly (Tie & { link: PageTarget })[] | undefined
  link: PageTarget
  title: ReactNode
  date?: string | undefined
  summary?: ReactNode
}

/** A row of a typographic list; the whole row is the target of its link, except for links to tied notices. */
export function Row({
  link,
  title,
  date,
  badge,
  thumb,
  notice,
  summary,
  facts = [],
  ties = [],
}: RowProps) {
  const open = facts.filter(({ left }) => left)
  const isOpen = open.length > 0
  return (
    <li className={rowStyles.row}>
      {date && <DateBlock date={date} />}
      <div
        className={rowStyles.body}
        data-open={isOpen || undefined}
        data-summary={summary ? true : undefined}
      >
        {thumb && (
          <span className={rowStyles.thumb}>
            <Frame src={thumb} sizes="(max-width: 40em) 6.5rem, 14rem" isThumb />
          </span>
        )}
        <h3 className={rowStyles.title}>
          {badge && <span className={rowStyles.badge}>{badge}</span>}
          {notice && (
            <NoticeState
              className={isOpen ? `${rowStyles.badge} ${rowStyles.open}` : rowStyles.badge}
              notice={notice}
            />
          )}
          <PageLink className={rowStyles.link} {...link}>
            {title}
          </PageLink>
        </h3>
        <Facts facts={open} isOpen />
        <Facts facts={facts.filter(({ left }) => !left)} />
        {summary && <p className={rowStyles.summary}>{summary}</p>}
        {ties.map((tie) => (
          <p key={tie.label + tie.id} className={rowStyles.tie}>
            {tie.label}
            <PageLink {...tie.link}>
              <AmountText>{tie.title}</AmountText>
            </PageLink>
          </p>
        ))}
      </div>
    </li>
  )
}

/** @param isOpen deadlines with time left, which lead, and stand beside the text where there is room */
function Facts({ facts, isOpen }: { facts: readonly Fact[]; isOpen?: boolean }) {
  if (facts.length === 0) return null
  return (
    <p className={rowStyles.facts} data-open={isOpen}>
      {facts.map((fact) => (
        <span key={fact.label} className={rowStyles.fact}>
          {fact.label}：
          <FactValue {...fact} />{' '}
        </span>
      ))}
    </p>
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
