/** @vitest-environment jsdom */
import type { RegisteredRouter } from '@tanstack/react-router'
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

/** A router that goes nowhere by itself. */
function fakeRouter() {
  const listeners: Record<string, (event: unknown) => void> = {}
  const router = {
    history: { subscribe: (run: (event: unknown) => void) => (listeners.history = run) },
    subscribe: (type: string, run: (event: unknown) => void) => (listeners[type] = run),
  } as unknown as RegisteredRouter
  return { router, go: (type: string) => listeners.history!({ action: { type } }), listeners }
}

function start() {
  document.body.replaceChildren()
  delete document.documentElement.dataset.fullyRendered
  const tasks: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (task: () => void) => tasks.push(task))
  const { router, go, listeners } = fakeRouter()
  return {
    begin: () => renderBelowFold(router),
    go,
    arrive: () => listeners.onRendered!({}),
    /** Runs what waits, one task after the other, and reads something after each. */
    idle: <T>(read: () => T): T[] => {
      const states = []
      while (tasks.length > 0) {
        tasks.shift()!()
        states.push(read())
      }
      return states
    },
  }
}

const isComplete = (): boolean => 'fullyRendered' in document.documentElement.dataset

it.each([
  ['moves the page along where the browser does not', false, [[{ top: 300, behavior: 'instant' }]]],
  ['leaves that to the browser where it can', true, []],
])('renders part by part; %s', (_, anchors, scrolls) => {
  const scrollBy = vi.fn()
  vi.stubGlobal('scrollBy', scrollBy)
  vi.stubGlobal('CSS', { supports: () => anchors })
  const { begin, idle } = start()
  const parts = [addPart(-100, 200), addPart(500, 900)]
  begin()
  expect(idle(() => [...parts.map(({ style }) => style.contentVisibility), isComplete()])).toEqual([
    ['visible', '', false],
    ['visible', 'visible', false],
    ['visible', 'visible', true],
  ])
  expect(scrollBy.mock.calls).toEqual(scrolls)
})

it('renders a page that follows part by part, and one that Back leads to at once', () => {
  vi.stubGlobal('CSS', { supports: () => true })
  const { begin, go, arrive, idle } = start()
  begin()
  idle(isComplete)
  go('PUSH')
  const part = addPart(500, 900)
  expect(isComplete()).toBe(false)
  arrive()
  arrive()
  expect(idle(() => part.style.contentVisibility)).toEqual(['visible', 'visible'])
  expect(isComplete()).toBe(true)
  go('PUSH')
  go('BACK')
  expect(isComplete()).toBe(true)
})

it('comes to its end in a browser that does not know the property', () => {
  vi.stubGlobal('CSS', { supports: () => true })
  const { begin, idle } = start()
  const part = addPart(500, 900)
  Object.defineProperty(part, 'style', { value: {} })
  begin()
  expect(idle(isComplete)).toEqual([false, true])
})
