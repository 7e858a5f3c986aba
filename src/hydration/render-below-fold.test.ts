/** @vitest-environment jsdom */
import { afterEach, expect, it, vi } from 'vitest'
import { renderBelowFold } from './render-below-fold.ts'

afterEach(() => vi.unstubAllGlobals())

/** A part that was believed to end at a place, and does at another. */
function addPart(believed: number, real: number): HTMLElement {
  const part = document.createElement('div')
  part.className = 'below-fold'
  part.getBoundingClientRect = () =>
    ({ bottom: part.style.contentVisibility ? real : believed }) as DOMRect
  document.body.append(part)
  return part
}

it.each([
  ['moves the page along where the browser does not', false, [[{ top: 300, behavior: 'instant' }]]],
  ['leaves that to the browser where it can', true, []],
])('renders part by part; %s', (_, anchors, scrolls) => {
  document.body.replaceChildren()
  delete document.documentElement.dataset.fullyRendered
  const parts = [addPart(-100, 200), addPart(500, 900)]
  const tasks: (() => void)[] = []
  const scrollBy = vi.fn()
  vi.stubGlobal('scrollBy', scrollBy)
  vi.stubGlobal('CSS', { supports: () => anchors })
  vi.stubGlobal('requestIdleCallback', (task: () => void) => tasks.push(task))
  renderBelowFold()
  const states = []
  while (tasks.length > 0) {
    tasks.shift()!()
    states.push(parts.map(({ style }) => style.contentVisibility))
  }
  expect(states).toEqual([
    ['visible', ''],
    ['visible', 'visible'],
    ['', ''],
  ])
  expect(document.documentElement.dataset.fullyRendered).toBe('')
  expect(scrollBy.mock.calls).toEqual(scrolls)
})
