// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announce } from './announce.ts'
import { hideStrip, markSaved, showStrip, unmarkSaved } from './strip.ts'

vi.mock('./announce.ts', () => ({ announce: vi.fn<typeof announce>() }))

const lines = (): (string | null)[] =>
  Array.from(document.querySelectorAll('.strip'), ({ textContent }) => textContent)

beforeEach(() => {
  document.body.innerHTML = '<main id="main" tabindex="-1"></main>'
})
afterEach(() => {
  for (const name of ['offline', 'update']) hideStrip(name)
  unmarkSaved()
})

it('lines stand one above the other in one landmark, which goes with the last of them', () => {
  showStrip('offline', '网络已断开。')
  showStrip('update', '网站已更新。')
  expect(document.querySelectorAll('aside')).toHaveLength(1)
  expect(lines()).toEqual(['网络已断开。', '网站已更新。'])
  hideStrip('offline')
  expect(lines()).toEqual(['网站已更新。'])
  hideStrip('update')
  expect(document.querySelector('aside')).toBeNull()
})

it('says a text once, however often it is shown', () => {
  vi.mocked(announce).mockClear()
  showStrip('offline', '网络已断开。')
  showStrip('offline', '网络已断开。')
  expect(announce).toHaveBeenCalledExactlyOnceWith('网络已断开。')
  expect(lines()).toHaveLength(1)
})

it('a line that goes leaves the focus on the page', () => {
  showStrip('offline', '网络已断开。', { label: '知道了', run: () => hideStrip('offline') })
  const button = document.querySelector('button')!
  button.focus()
  button.click()
  expect(document.activeElement).toBe(document.querySelector('main'))
})

it('saved content is marked with the oldest time of what is shown', () => {
  markSaved(new Date(2026, 10, 21, 9, 5).getTime())
  markSaved(new Date(2026, 10, 20, 18, 30).getTime())
  markSaved(new Date(2026, 10, 21, 8, 0).getTime())
  expect(lines()).toEqual(['离线内容，保存于 2026年11月20日 18:30'])
  unmarkSaved()
  expect(lines()).toEqual([])
})
