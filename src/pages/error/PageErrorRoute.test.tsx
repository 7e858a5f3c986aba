// @vitest-environment jsdom
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { siteConfig } from '#company/site.ts'
import { PageErrorRoute } from './PageErrorRoute.tsx'

afterEach(cleanup)

it('stands in for a page that cannot be drawn, and draws it again on request', async () => {
  // React and the router report the error that this test provokes.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('scrollTo', () => {})
  let broken = true
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => {
      if (broken) throw new Error('broken')
      return <h1>首页</h1>
    },
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory(),
    defaultErrorComponent: PageErrorRoute,
  })
  render(<RouterProvider router={router as never} />)

  const heading = await screen.findByRole('heading', { level: 1, name: '页面暂时无法显示' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: siteConfig.fallbackContact.contact_number })).toBeTruthy()

  broken = false
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('heading', { name: '首页' })).toBeTruthy()
  reported.mockClear()
})
