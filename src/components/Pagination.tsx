import { type PageSearch, pageSearch } from '../../shared/catalogue/search-params.ts'
import { PageLink, type PageTarget } from './PageLink.tsx'
import styles from './Pagination.module.css'

interface PaginationProps {
  page: number
  pageCount: number
  /** The number of items in the whole list. */
  total: number
  /** Makes the target of a page of the list; the first page has the address of the list. */
  linkTo: (page: PageSearch) => PageTarget
}

/** The page numbers to show: first, last, and the neighbours of the current one; 0 is a gap. */
export function pageWindow(page: number, pageCount: number): number[] {
  const wanted = new Set(
    [1, pageCount, page - 1, page, page + 1].filter((n) => n >= 1 && n <= pageCount),
  )
  const numbers = [...wanted].sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const missing = number - (numbers[index - 1] ?? 0) - 1
    if (index === 0 || missing === 0) return [number]
    return missing === 1 ? [number - 1, number] : [0, number]
  })
}

/**
 * The pages of a list as links: a `nav` named 分页, with `aria-current="page"` on the current one; gaps are not read. A
 * list with a single page only says how long it is.
 */
export function Pagination({ page, pageCount, total, linkTo }: PaginationProps) {
  if (pageCount <= 1) return <p className={styles.status}>{`共 ${total} 条`}</p>
  const step = (to: number, name: string) => (
    <li>
      <PageLink className={styles.step} {...linkTo(pageSearch(to))}>
        {name}
      </PageLink>
    </li>
  )
  return (
    <nav className={styles.pagination} aria-label="分页" data-print="hide">
      <p className={styles.status}>{`共 ${total} 条，第 ${page} 页，共 ${pageCount} 页`}</p>
      <ul role="list" className={styles.pages}>
        {page > 1 && step(page - 1, '上一页')}
        {pageWindow(page, pageCount).map((number, index) => (
          <li key={number || `gap-${index}`}>
            {number === 0 ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <PageLink
                className={styles.page}
                {...linkTo(pageSearch(number))}
                aria-label={`第 ${number} 页`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </PageLink>
            )}
          </li>
        ))}
        {page < pageCount && step(page + 1, '下一页')}
      </ul>
    </nav>
  )
}
