// @vitest-environment jsdom
/** How the router loads the code of pages; see router-internals.ts. The rest of it is asked by the journeys. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { RELOAD_KEY, loadPage } from './router-internals.ts'

afterEach(() => sessionStorage.clear())

it('preload: whether the code of a page has come can be told, and it can be asked for again', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const Page = lazyRouteComponent(load as () => Promise<{ default: () => null }>)
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/', component: Page })
  const router = createRouter({ routeTree: root.addChildren([page]) })
  expect(await loadPage(router)).toBe(false)
  load.mockResolvedValue({ default: () => null } as never)
  expect(await loadPage(router)).toBe(true)
  expect(load).toHaveBeenCalledTimes(2)
})

it('tanstack_router_reload: with the mark, a missing file is an error of the page and no reload', async () => {
  const message = 'Failed to fetch dynamically imported module: /assets/gone.js'
  sessionStorage.setItem(RELOAD_KEY + message, '1')
  const Gone = lazyRouteComponent(() => Promise.reject(new TypeError(message)))
  await Gone.preload?.()
  expect(() => Gone({})).toThrow(message)
  sessionStorage.clear()
  // Without the mark the router would reload: it sets the mark first and then waits for ever.
  expect(() => Gone({})).toThrow(expect.any(Promise))
  expect(sessionStorage.getItem(RELOAD_KEY + message)).toBe('1')
})
