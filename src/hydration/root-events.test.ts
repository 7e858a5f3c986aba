// @vitest-environment jsdom
/** React's root hears what components handle, and nothing else. */
import { globSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { limitRootEvents } from './root-events.ts'

const OTHER_NAMES: Record<string, string> = {
  blur: 'focusout',
  doubleclick: 'dblclick',
  focus: 'focusin',
}
/** React listens to these where the handler stands. */
const AT_THE_ELEMENT = new Set(['cancel', 'close', 'error', 'load', 'scroll', 'toggle'])
const isEvent = (name: string): boolean =>
  /^composition|^focus/.test(name) || `on${name}` in document.body

function handled(): string[] {
  const names = globSync('src/**/*.{ts,tsx}', { exclude: ['src/dev/**', '**/*.test.*'] })
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((text) => [...text.matchAll(/(?<![\w.])on([A-Z]\w*?)(?:Capture)?(?==\{|: )/g)])
    .map(([, name]) => name!.toLowerCase())
    .map((name) => OTHER_NAMES[name] ?? name)
  return [...new Set(names)].filter((name) => isEvent(name) && !AT_THE_ELEMENT.has(name))
}

function listenedTo(): Set<unknown> {
  const container = document.body.appendChild(document.createElement('div'))
  const add = vi.spyOn(container, 'addEventListener')
  limitRootEvents(container)
  createRoot(container)
  return new Set(add.mock.calls.map(([type]) => type))
}

it('is listened to for all that components handle', () => {
  expect(handled().toSorted()).toEqual(expect.arrayContaining(['click', 'input', 'submit']))
  expect(handled().filter((name) => !listenedTo().has(name))).toEqual([])
})

it('is listened to for nothing that comes with each press, movement or scroll', () => {
  expect(isEvent('pointerdown')).toBe(true)
  for (const name of ['pointerdown', 'mousemove', 'touchmove', 'scroll', 'wheel'])
    expect(listenedTo()).not.toContain(name)
})

it('gives a text field its changes', () => {
  const container = document.body.appendChild(document.createElement('div'))
  limitRootEvents(container)
  const onChange = vi.fn()
  flushSync(() => createRoot(container).render(createElement('input', { onChange })))
  const field = container.querySelector('input')!
  // Not by the field's own setter: React would take the value for its own.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, '保函业务')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(onChange).toHaveBeenCalledOnce()
})
