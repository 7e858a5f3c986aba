// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announce } from '../lib/announce.ts'
import { SearchForm } from './SearchForm.tsx'

const navigate = vi.fn<(to: object) => Promise<void>>()
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ navigate }) }))
vi.mock('../hydration/timing.ts', () => ({ afterPaint: (run: () => void) => run() }))
vi.mock('../lib/announce.ts', () => ({ announce: vi.fn<typeof announce>() }))

const CUT = '关键词最多 50 个字，已保留前 50 个。'

function show(props?: { compact: boolean }) {
  render(<SearchForm styles={{}} {...props} />)
  const input = screen.getByRole<HTMLInputElement>('searchbox')
  const enter = (value: string) => fireEvent.input(input, { target: { value } })
  return { input, enter, submit: () => fireEvent.submit(screen.getByRole('search')) }
}

beforeEach(() => vi.clearAllMocks())
afterEach(cleanup)

it.each([false, true])('says once that a keyword was too long (compact: %s)', (compact) => {
  const { input, enter, submit } = show({ compact })
  enter('𠮷'.repeat(51))
  expect(input.value).toBe('𠮷'.repeat(50))
  expect(input.getAttribute('aria-describedby')).toBe(screen.getByText(CUT).id)
  expect(input.getAttribute('aria-invalid')).toBeNull()
  enter(`${'𠮷'.repeat(50)}保`)
  submit()
  expect(vi.mocked(announce).mock.calls).toEqual([[CUT]])
  expect(navigate).toHaveBeenCalledExactlyOnceWith({
    to: '/search',
    search: { keyword: '𠮷'.repeat(50) },
  })
  enter('担保')
  expect(screen.queryByText(CUT)).toBeNull()
})

it('shows the keyword of the page, and keeps what has been typed since', () => {
  const { rerender } = render(<SearchForm styles={{}} keyword="担保" />)
  const input = screen.getByRole<HTMLInputElement>('searchbox')
  const arriveAt = (keyword: string) => rerender(<SearchForm styles={{}} keyword={keyword} />)
  // Back and forward.
  arriveAt('保函')
  expect(input.value).toBe('保函')
  // Sent, and changed while the results were on their way.
  fireEvent.input(input, { target: { value: '再担保' } })
  fireEvent.submit(screen.getByRole('search'))
  fireEvent.input(input, { target: { value: '再担保 费率' } })
  arriveAt('再担保')
  expect(input.value).toBe('再担保 费率')
})

it('keeps what was typed before the application took over', () => {
  const markup = document.createElement('div')
  document.body.append(markup)
  markup.innerHTML = renderToString(<SearchForm styles={{}} keyword="担保" />)
  markup.querySelector('input')!.value = '保函'
  render(<SearchForm styles={{}} keyword="担保" />, { container: markup, hydrate: true })
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('保函')
})

it('cuts nothing while a word is composed, and what is too long once it is', () => {
  const { input } = show()
  fireEvent.input(input, { target: { value: '保'.repeat(60) }, isComposing: true })
  expect(input.value).toHaveLength(60)
  fireEvent.compositionEnd(input)
  expect(input.value).toHaveLength(50)
})
