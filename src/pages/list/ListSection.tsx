import type { ReactNode } from 'react'
import { type PageSearch, pageSearch } from '../../../shared/catalogue/search-params.ts'
import { PageLink, type PageTarget } from '../../components/PageLink.tsx'
import type { Result } from '../../api/result.ts'
import { AsyncSection } from '../../components/AsyncSection.tsx'
import type { Paged } from '../../components/paged.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './ListSection.module.css'
import { Pagination } from '../../ui/Pagination.tsx'

interface ListSectionProps<T> {
  /** What is listed, e.g. 公司要闻. */
  label: string
  list: Result<Paged<T>>
  /** Leads to a page of the list. */
  linkTo: (page: PageSearch) => PageTarget
  /** Shown instead of the rows when there are none. */
  empty: ReactNode
  children: (item: T) => ReactNode
}

/**
 * One page of a list. Its heading says which page this is; the announcer moves the focus there after
 * a change of page.
 */
export function ListSection<T>(props: ListSectionProps<T>) {
  const { label, list, linkTo, empty, children } = props
  const place =
    list.ok && list.data.pageCount > 1
      ? `，第 ${list.data.page} 页，共 ${list.data.pageCount} 页`
      : ''
  return (
    <section className={styles.list} aria-labelledby="list">
      <h2 id="list" className="visually-hidden" tabIndex={-1} data-list-heading>
        {`${label}列表${place}`}
      </h2>
      <AsyncSection part={list} label={label} skeleton={<SkeletonRows rows={10} />}>
        {({ items, ...paged }) =>
          items.length === 0 ? (
            empty
          ) : (
            <>
              <ul role="list" className={styles.rows}>
                {items.map(children)}
              </ul>
              <PageLinks linkTo={linkTo} {...paged} />
            </>
          )
        }
      </AsyncSection>
    </section>
  )
}

interface PageLinksProps extends Omit<Paged<unknown>, 'items'> {
  /** Leads to a page of the list. */
  linkTo: (page: PageSearch) => PageTarget
}

/** The pages of a list, in the address as `?page=`; the first page has the address of the list. */
export function PageLinks({ linkTo, page, pageCount, total }: PageLinksProps) {
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      total={total}
      renderLink={(number, children, props) => (
        <PageLink {...linkTo(pageSearch(number))} {...props}>
          {children}
        </PageLink>
      )}
    />
  )
}
