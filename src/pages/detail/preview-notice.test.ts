import { expect, it } from 'vitest'
import { previewHeadMarkup } from '../../seo/head.ts'
import { withPreviewNotice } from './preview-notice.tsx'

it('stands before everything else in main, once, as text', () => {
  const html = '<header>网站</header><main id="main" tabindex="-1"><h1>标题</h1></main>'
  const marked = withPreviewNotice(html, { title: '预览 · 尚未发布', text: '<链接>' })
  const [, notice] = /<main id="main" tabindex="-1">(.*)<h1>标题<\/h1><\/main>$/.exec(marked)!
  expect(notice!.replace(/<[^>]*>/g, '|')).toBe('||预览 · 尚未发布||&lt;链接&gt;||')
  expect(marked.startsWith('<header>网站</header><main')).toBe(true)
})

it('its head tells search engines nothing but to stay away', () => {
  const head = previewHeadMarkup('<标题>')
  expect(head).toMatch(
    /^<title>[^<>]*<\/title>\s+<meta name="robots" content="noindex, nofollow">$/,
  )
})
