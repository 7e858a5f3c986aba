import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Pagination, pageWindow } from './Pagination.tsx'

describe('pageWindow', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 0, 9]],
    [3, 9, [1, 2, 3, 4, 0, 9]],
    [4, 9, [1, 2, 3, 4, 5, 0, 9]],
    [5, 9, [1, 0, 4, 5, 6, 0, 9]],
    [9, 9, [1, 0, 8, 9]],
    [7, 9, [1, 0, 6, 7, 8, 9]],
  ])('page %d of %d', (page, pageCount, numbers) => {
    expect(pageWindow(page, pageCount)).toEqual(numbers)
  })
})

const render = (page: number, pageCount: number) =>
  renderToString(
    <Pagination
      page={page}
      pageCount={pageCount}
      total={pageCount * 10}
      renderLink={(number, children, props) => (
        <a href={`?page=${number}`} {...props}>
          {children}
        </a>
      )}
    />,
  )

describe('Pagination', () => {
  it('marks the current page and leads to its neighbours', () => {
    const html = render(2, 3)
    expect(html).toMatch(/aria-current="page"[^>]*>2</)
    expect(html).toContain('上一页')
    expect(html).toContain('下一页')
  })

  it('has no way before the first and after the last page', () => {
    expect(render(1, 2)).not.toContain('上一页')
    expect(render(2, 2)).not.toContain('下一页')
  })

  it('is no navigation when there is one page only', () => {
    const html = render(1, 1)
    expect(html).not.toContain('<nav')
    expect(html).toContain('条')
  })
})
