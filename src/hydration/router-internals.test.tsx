// @vitest-environment jsdom
/** One test for each point in which this site relies on how the router works inside; see router-internals.ts. */
import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
} from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { RouterServer, createRequestHandler } from '@tanstack/react-router/ssr/server'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dehydrate } from './document-state.ts'
import { RELOAD_KEY, keepScrollPosition, loadPage, provideMatches } from './router-internals.ts'

const loader = vi.fn<() => { title: string }>(() => ({ title: '公司要闻' }))
const complaints = vi.spyOn(console, 'error')

function makeRouter(path: string) {
  const root = createRootRoute({
    component: () => (
      <main>
        <Outlet />
      </main>
    ),
    notFoundComponent: () => <h1>找不到页面</h1>,
  })
  const list = createRoute({
    getParentRoute: () => root,
    path: '/news/$type',
    loader,
    component: () => <h1>{(list.useLoaderData() as { title: string }).title}</h1>,
  })
  const gone = createRoute({
    getParentRoute: () => root,
    path: '/gone',
    loader: () => {
      throw notFound()
    },
  })
  return createRouter({
    routeTree: root.addChildren([list, gone]),
    history: createMemoryHistory({ initialEntries: [path] }),
    scrollRestoration: () => true,
  })
}

/** What the server sends for a path: markup and state. */
async function prerender(path: string) {
  let markup = ''
  let state = ''
  const handler = createRequestHandler({
    request: new Request(`http://localhost${path}`),
    createRouter: () => makeRouter(path),
  })
  await handler(async ({ router }) => {
    markup = renderToString(<RouterServer router={router} />)
    state = JSON.stringify(dehydrate(router))
    return new Response(null)
  })
  return { markup, state }
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('scrollTo', vi.fn())
  complaints.mockReset()
  loader.mockClear()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.resetModules()
  sessionStorage.clear()
  delete window.$_TSR
})

it('RouterServer and RouterClient: the markup of the server stays, and no loader runs', async () => {
  const { markup, state } = await prerender('/news/company')
  loader.mockClear()
  document.body.innerHTML = `<div id="app">${markup}</div>`
  const heading = document.querySelector('h1')!
  expect(heading.textContent).toBe('公司要闻')
  const router = makeRouter('/news/company')
  provideMatches(JSON.parse(state).matches)
  const app = document.getElementById('app')!
  const reactRoot = await act(async () => hydrateRoot(app, <RouterClient router={router} />))
  await waitFor(() => expect(router.state.resolvedLocation).toBeDefined())
  expect(document.querySelector('h1')).toBe(heading)
  expect(router.state.matches.at(-1)).toMatchObject({
    status: 'success',
    loaderData: { title: '公司要闻' },
  })
  expect(loader).not.toHaveBeenCalled()
  expect(complaints).not.toHaveBeenCalled()
  await act(async () => reactRoot.unmount())
})

it('_notFound: an unknown path is marked in the state', async () => {
  const { state } = await prerender('/no/such/page')
  expect(JSON.parse(state).matches[0]).toMatchObject({ g: true })
  expect(JSON.parse((await prerender('/news/company')).state).matches[0]).not.toHaveProperty('g')
})

it('scrollRestoration: the first rendering does not scroll, a later navigation does', async () => {
  const router = makeRouter('/news/company')
  const own = router.options.scrollRestoration
  keepScrollPosition(router)
  expect(router.options.scrollRestoration).not.toBe(own)
  render(createElement(RouterProvider, { router: router as never }))
  await waitFor(() => expect(router.options.scrollRestoration).toBe(own))
  expect(scrollTo).not.toHaveBeenCalled()
  await act(() => router.navigate({ to: '/news/reform' }))
  await waitFor(() => expect(scrollTo).toHaveBeenCalled())
})

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
