// @vitest-environment jsdom
import { cleanup, render, screen } from '../../tests/support/testing-library.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { siteConfig } from '#company/site.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

afterEach(cleanup)

function Broken(): never {
  throw new Error('broken')
}

it('offers the phone, home and a reload when nothing can be drawn, and takes the focus', () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(screen.getByRole('link', { name: siteConfig.fallbackContact.contact_number })).toBeTruthy()
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy()
  reported.mockClear()
})
