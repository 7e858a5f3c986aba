/** @vitest-environment jsdom */
import { beforeEach, expect, it, vi } from 'vitest'
import { ignoreSecondClicks } from './second-click.ts'

ignoreSecondClicks()

const taken = vi.fn()

/** A click at a place and a time. */
function click(target: Element, at: number, x = 100, detail = 1): boolean {
  const event = new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    clientX: x,
    clientY: 50,
    detail,
  })
  Object.defineProperty(event, 'timeStamp', { value: at })
  return target.dispatchEvent(event)
}

/** A button that gives way to a link. */
function page(): { button: Element; link: Element } {
  const button = document.createElement('button')
  const link = document.createElement('a')
  link.href = '#somewhere'
  button.addEventListener('click', () => button.replaceWith(link))
  link.addEventListener('click', taken)
  document.body.replaceChildren(button)
  return { button, link }
}

let now = 0
beforeEach(() => {
  taken.mockClear()
  now += 10_000
})

it('is not taken by what has come to stand under the pointer', () => {
  const { button, link } = page()
  click(button, now)
  expect(link.isConnected).toBe(true)
  expect(click(link, now + 200)).toBe(false)
  expect(click(link, now + 300)).toBe(false)
  expect(taken).not.toHaveBeenCalled()
})

it.each([
  ['a moment later', 500, 100, 1],
  ['elsewhere', 200, 120, 1],
  ['by keyboard', 200, 100, 0],
])('is taken %s', (_, after, x, detail) => {
  const { button, link } = page()
  click(button, now)
  expect(click(link, now + after, x, detail)).toBe(true)
  expect(taken).toHaveBeenCalledOnce()
})

it('is taken by a button that is still there', () => {
  const { link } = page()
  document.body.replaceChildren(link)
  click(link, now)
  click(link, now + 100)
  expect(taken).toHaveBeenCalledTimes(2)
})
