// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOVER_GRACE_MS, HOVER_REST_MS, type Menu, attachMenu } from './menu-effects.ts'

let accordion = false
let panelOpen = false
let menu: Menu
let nav: HTMLElement

const entry = (name: string): string =>
  `<li data-entry id="${name}"><a href="/${name}">${name}</a><details><summary tabindex="0">更多</summary>` +
  `<ul><li><a href="/${name}/1">1</a></li></ul></details></li>`

const details = (name: string): HTMLDetailsElement => document.querySelector(`#${name} details`)!
const pointer = (type: string, name: string): void => {
  const event = new Event(type)
  Object.assign(event, { pointerType: 'mouse' })
  document.getElementById(name)!.dispatchEvent(event)
}
const escape = (): void => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
}

beforeEach(() => {
  vi.useFakeTimers()
  accordion = false
  panelOpen = false
  vi.stubGlobal('matchMedia', () => ({ matches: accordion }))
  document.body.innerHTML =
    `<nav><a data-menu-button href="#m" id="button">菜单</a><ul>${entry('about')}${entry('news')}</ul></nav>` +
    '<a id="elsewhere" href="/">首页</a>'
  nav = document.querySelector('nav')!
  menu = attachMenu(nav, {
    isOpen: () => panelOpen,
    close: () => {
      panelOpen = false
    },
  })
})

afterEach(() => {
  menu.stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a resting mouse opens, and leaving closes after the grace', () => {
  pointer('pointerenter', 'about')
  vi.advanceTimersByTime(HOVER_REST_MS)
  expect(details('about').open).toBe(true)
  pointer('pointerleave', 'about')
  vi.advanceTimersByTime(HOVER_GRACE_MS - 1)
  expect(details('about').open).toBe(true)
  vi.advanceTimersByTime(1)
  expect(details('about').open).toBe(false)
})

test('coming back within the grace keeps it open', () => {
  pointer('pointerenter', 'about')
  vi.advanceTimersByTime(HOVER_REST_MS)
  pointer('pointerleave', 'about')
  vi.advanceTimersByTime(HOVER_GRACE_MS - 1)
  pointer('pointerenter', 'about')
  vi.advanceTimersByTime(HOVER_GRACE_MS + HOVER_REST_MS)
  expect(details('about').open).toBe(true)
})

test('a click on what the mouse has opened keeps it', () => {
  pointer('pointerenter', 'about')
  vi.advanceTimersByTime(HOVER_REST_MS)
  details('about').querySelector('summary')!.click()
  pointer('pointerleave', 'about')
  vi.advanceTimersByTime(HOVER_GRACE_MS)
  expect(details('about').open).toBe(true)
})

test('Escape closes and returns the focus to the disclosure', () => {
  details('about').open = true
  document.querySelector<HTMLElement>('#about ul a')!.focus()
  escape()
  expect(details('about').open).toBe(false)
  expect(document.activeElement).toBe(details('about').querySelector('summary'))
})

test('the focus leaving an entry closes its submenu', () => {
  details('about').open = true
  document.querySelector<HTMLElement>('#about ul a')!.focus()
  document.querySelector<HTMLElement>('#news a')!.focus()
  expect(details('about').open).toBe(false)
})

test('a press elsewhere closes', () => {
  details('news').open = true
  document.getElementById('elsewhere')!.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(details('news').open).toBe(false)
})

test('in the accordion the mouse opens nothing and Escape closes the panel', () => {
  accordion = true
  panelOpen = true
  pointer('pointerenter', 'about')
  vi.advanceTimersByTime(HOVER_REST_MS)
  expect(details('about').open).toBe(false)
  document.querySelector<HTMLElement>('#news a')!.focus()
  escape()
  expect(panelOpen).toBe(false)
  expect(document.activeElement?.id).toBe('button')
})
