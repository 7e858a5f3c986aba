// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announce } from '../../lib/announce.ts'
import { hideNoticeBar, showNoticeBar } from './notice-bar.ts'

vi.mock('../../lib/announce.ts', () => ({ announce: vi.fn<typeof announce>() }))

const bars = (): (string | null)[] =>
  Array.from(document.querySelectorAll('.notice-bar'), ({ textContent }) => textContent)

beforeEach(() => {
  document.body.innerHTML = '<main id="main" tabindex="-1"></main>'
})
afterEach(() => {
  for (const name of ['offline', 'outbox']) hideNoticeBar(name)
})

it('says a text once, however often it is shown', () => {
  vi.mocked(announce).mockClear()
  showNoticeBar('offline', '网络已断开。')
  showNoticeBar('offline', '网络已断开。')
  expect(announce).toHaveBeenCalledExactlyOnceWith('网络已断开。')
  expect(bars()).toHaveLength(1)
})
