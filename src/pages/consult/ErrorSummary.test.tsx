// @vitest-environment jsdom
import { cleanup, render, screen } from '../../../tests/support/testing-library.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { documentTitle } from '../../../shared/catalogue/pages.ts'
import { valuesOf } from '../../../shared/contract/consult-fields.ts'
import { headMarkup } from '../../seo/head.ts'
import { ErrorSummary } from './ErrorSummary.tsx'

vi.mock('#company/site.ts', async (original) => {
  const { siteConfig, ...rest } = await original<typeof import('#company/site.ts')>()
  return { ...rest, siteConfig: { ...siteConfig, documentTitle: 'page' } }
})

afterEach(cleanup)

const errors = [{ field: 'name', message: '请填写您的姓名' }] as const
const title = documentTitle('联系我们')

it('says 错误 in front of the title while it stands, also where the service has put it there', () => {
  for (const before of [title, `错误：${title}`]) {
    document.title = before
    const { unmount } = render(<ErrorSummary errors={errors} />)
    expect(document.title).toBe(`错误：${title}`)
    unmount()
    expect(document.title).toBe(title)
  }
})

it('is named as an error, which is announced when it takes the focus', () => {
  render(<ErrorSummary errors={errors} />)
  expect(screen.getByRole('group', { name: '错误：还不能提交，请检查以下 1 处' })).toBeTruthy()
})

it('the document that answers a posted form says it too', () => {
  const head = (posted: object) =>
    headMarkup({
      page: 'Contact',
      path: '/join/contact',
      heading: '联系我们',
      data: {},
      posted: { values: valuesOf(() => ''), errors: [], ...posted },
    })
  expect(head({ errors })).toContain(`<title>错误：${title}</title>`)
  expect(head({ problem: '服务繁忙' })).toContain(`<title>${title}</title>`)
})
