import type { ReactNode } from 'react'
import type { Paged, Result } from '../../api/result.ts'
import { type PageSearch, pageSearch } from '../../../shared/catalogue/search-params.ts'
import { AsyncSection } from '../../components/AsyncSection.tsx'
import { PageLink, type PageTarget } from '../../components/PageLink.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './ListSection.module.css'

interface ListSectionProps<T> {
  /** Name of the list, e.g. 公司要闻. */
  label: string
  list: Result<Paged<T>>
  /** Leads to a page of the list. */
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

type PageLinksProps = Pick<ListSectionProps<never>, 'linkTo'> & Omit<Paged<never>, 'items'>

/** The pages of a list, in the address as `?page=`; the first page has the address of the list. */
export function PageLinks({ linkTo, ...place }: PageLinksProps) {
  return (
    <Pagination
      {...place}
      renderLink={(number, children, props) => (
        <PageLink {...linkTo(pageSearch(number))} {...props}>
          {children}
        </PageLink>
      )}
    />
  )
}
