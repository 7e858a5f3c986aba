// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '../../tests/support/testing-library.ts'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchForm } from './SearchForm.tsx'

const navigate = vi.fn<(to: object) => Promise<void>>()
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ navigate }) }))
vi.mock('../lib/timing.ts', () => ({ afterPaint: (run: () => void) => run() }))

beforeEach(() => vi.clearAllMocks())
afterEach(cleanup)

it('shows the keyword of the page, and keeps what has been typed since', () => {
  const { rerender } = render(<SearchForm styles={{}} keyword="担保" />)
  const input = screen.getByRole<HTMLInputElement>('searchbox')
  const arriveAt = (keyword: string) => rerender(<SearchForm styles={{}} keyword={keyword} />)
  // The keyword changes by Back or Forward.
  arriveAt('保函')
  expect(input.value).toBe('保函')
  // The visitor submits, and types on before the results arrive.
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
