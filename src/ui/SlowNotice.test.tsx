// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SlowNotice } from './SlowNotice.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('says after 10 s, and not before, that it is still loading, and offers the phone', () => {
  render(<SlowNotice label="公司要闻" phone="028-5550 1000" />)
  act(() => vi.advanceTimersByTime(9_900))
  expect(screen.queryByText(/仍在加载/)).toBeNull()
  act(() => vi.advanceTimersByTime(200))
  expect(screen.getByText(/公司要闻仍在加载/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '028-5550 1000' }).getAttribute('href')).toMatch(/^tel:/)
})
