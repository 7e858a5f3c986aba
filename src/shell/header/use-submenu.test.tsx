// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOVER_GRACE_MS, HOVER_REST_MS, useSubmenu } from './use-submenu.ts'

let accordion: boolean

function Entry({ name }: { name: string }) {
  const { entryProps, detailsProps, summaryProps } = useSubmenu(() => accordion)
  return (
    <li {...entryProps} data-testid={name}>
      <details {...detailsProps}>
        <summary tabIndex={0} {...summaryProps}>
          {name}
        </summary>
        <a href={`/${name}`}>{name} 1</a>
      </details>
    </li>
  )
}

const details = (name: string): HTMLDetailsElement =>
  screen.getByTestId(name).querySelector('details')!
const mouse = (type: 'pointerEnter' | 'pointerLeave', name: string): void => {
  fireEvent[type](screen.getByTestId(name), { pointerType: 'mouse' })
}
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  accordion = false
  render(
    <ul>
      <Entry name="about" />
      <Entry name="news" />
    </ul>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('coming back within the grace keeps it open', () => {
  mouse('pointerEnter', 'about')
  pass(HOVER_REST_MS)
  mouse('pointerLeave', 'about')
  pass(HOVER_GRACE_MS - 1)
  mouse('pointerEnter', 'about')
  pass(HOVER_GRACE_MS + HOVER_REST_MS)
  expect(details('about').open).toBe(true)
})

test('a click on what the mouse has opened keeps it', () => {
  mouse('pointerEnter', 'about')
  pass(HOVER_REST_MS)
  fireEvent.click(screen.getByText('about'))
  mouse('pointerLeave', 'about')
  pass(HOVER_GRACE_MS)
  expect(details('about').open).toBe(true)
})

test('in the accordion the mouse opens nothing, and several may be open', () => {
  accordion = true
  mouse('pointerEnter', 'about')
  pass(HOVER_REST_MS)
  expect(details('about').open).toBe(false)
  details('about').open = true
  details('news').open = true
  fireEvent(details('news'), new Event('toggle'))
  expect(details('about').open).toBe(true)
})
