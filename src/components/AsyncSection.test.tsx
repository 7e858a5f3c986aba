// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Result } from '../api/result.ts'
import { AsyncSection } from './AsyncSection.tsx'
import { SiteDataContext } from './site-data.ts'

const invalidate = vi.fn<() => Promise<void>>()
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ invalidate }) }))

const siteData = {
  products: { ok: true as const, data: [] },
  contacts: { ok: true as const, data: [] },
}
const failed = { ok: false as const, failure: { kind: 'http' as const, message: '服务器内部错误' } }

const show = (part: Result<string> | Promise<Result<string>>) =>
  render(
    <SiteDataContext value={siteData}>
      <section>
        <h2>公司荣誉</h2>
        <AsyncSection part={part} label="公司荣誉" skeleton={<p>骨架</p>}>
          {(data) => <p>{data}</p>}
        </AsyncSection>
      </section>
      <p>其他内容</p>
    </SiteDataContext>,
  )

afterEach(cleanup)

it('重试 asks once, however often it is pressed', async () => {
  let end: () => void = () => {}
  invalidate.mockReturnValue(new Promise((resolve) => (end = resolve)))
  show(failed)
  const button = screen.getByRole('button', { name: /重试/ })
  // Two presses before React has drawn the first.
  act(() => {
    button.click()
    button.click()
  })
  expect(invalidate).toHaveBeenCalledTimes(1)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await act(async () => end())
  expect(button.textContent).toContain('重试')
})
