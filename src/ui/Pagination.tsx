import type { ReactNode } from 'react'
import styles from './Pagination.module.css'

interface PaginationProps {
  page: number
  pageCount: number
  /** Items in the whole list. */
  total: number
  /** Renders the link to a page; `ui` knows no router. */
  renderLink: (
    page: number,
    children: ReactNode,
    props: { className: string; 'aria-label'?: string; 'aria-current'?: 'page' },
  ) => ReactNode
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
 * Pages of a list as links with an address each (a `nav` named 分页, the current one `aria-current="page"`; gaps are
 * silent). A list of one page only says how long it is.
 */
export function Pagination({ page, pageCount, total, renderLink }: PaginationProps) {
  if (pageCount <= 1) return <p className={styles.status}>{`共 ${total} 条`}</p>
  return (
    <nav className={styles.pagination} aria-label="分页" data-print="hide">
      <p className={styles.status}>{`共 ${total} 条，第 ${page} 页，共 ${pageCount} 页`}</p>
      <ul role="list" className={styles.pages}>
        {page > 1 && <li>{renderLink(page - 1, '上一页', { className: styles.step! })}</li>}
        {pageWindow(page, pageCount).map((number, index) => (
          <li key={number || `gap-${index}`}>
            {number === 0 ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              renderLink(number, number, {
                className: styles.page!,
                'aria-label': `第 ${number} 页`,
                ...(number === page && { 'aria-current': 'page' }),
              })
            )}
          </li>
        ))}
        {page < pageCount && <li>{renderLink(page + 1, '下一页', { className: styles.step! })}</li>}
      </ul>
    </nav>
  )
}
