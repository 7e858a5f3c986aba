import { expect, it } from 'vitest'
import { renderPage } from './support/render-page.ts'

// That every page renders: `empty-content.test.ts`, and with all its content `http/routes.spec.ts`.
it('a page says that it is incomplete when the API does not answer', async () => {
  expect(typeof window).toBe('undefined')
  const { html, failures } = await renderPage('/news/company', 'http://127.0.0.1:9')
  expect(failures.join()).toContain('网络连接故障')
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
  expect(html).toContain('网络连接故障')
})
