// @vitest-environment jsdom
/** Decides for each press on a link between the router and the browser. */
import type { AnyRouter } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { parseSearch } from '../../../shared/catalogue/search-params.ts'
import { delegateLinks } from './delegate-links.ts'

vi.mock('../../lib/timing.ts', () => ({ afterPaint: (task: () => void) => task() }))

const navigate = vi.fn(() => Promise.resolve())
delegateLinks({ navigate, options: { parseSearch } } as unknown as AnyRouter)

let isLeft = false
addEventListener('click', (event) => {
  isLeft = !event.defaultPrevented
  // jsdom cannot follow links.
  event.preventDefault()
})

/** @returns true when the press is left to the browser */
function press(attributes: string, init: MouseEventInit = {}): boolean {
  navigate.mockClear()
  document.body.innerHTML = `<a ${attributes}><span>文字</span></a>`
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  document.querySelector('span')!.dispatchEvent(event)
  return isLeft
}

it('hands pages of the site to the router, search parameters as strings', () => {
  expect(press('href="/product?classid=product-3&page=2"')).toBe(false)
  expect(navigate).toHaveBeenCalledExactlyOnceWith({
    to: '/product',
    search: { classid: 'product-3', page: '2' },
    resetScroll: true,
  })
})

it('leaves the page where it is for a link that does not jump', () => {
  expect(press('href="/reservation" data-no-jump')).toBe(false)
  expect(navigate).toHaveBeenCalledWith({ to: '/reservation', search: {}, resetScroll: false })
})

it.each([
  ['another host', 'href="https://example.com/a"'],
  ['a fragment', 'href="/about#x"'],
  ['a file', 'href="/files/a.pdf"'],
  ['another window', 'href="/about" target="_blank"'],
  ['a download', 'href="/about" download'],
])('leaves %s to the browser', (_, attributes) => {
  expect(press(attributes)).toBe(true)
  expect(navigate).not.toHaveBeenCalled()
})

it('leaves presses that open another tab or window to the browser', () => {
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    expect(press('href="/about"', init)).toBe(true)
  expect(navigate).not.toHaveBeenCalled()
})
