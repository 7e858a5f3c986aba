/** @vitest-environment jsdom */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
} from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { expect, it, vi } from 'vitest'
import {
  type DocumentState,
  dehydrate,
  parseState,
  restoreDocumentState,
  serialise,
} from './document-state.ts'

it.each([
  '</script><img src=x onerror=alert(1)>',
  '</SCRIPT\t>',
  '<!--<script>',
  '<!-- <ScRiPt>',
  '<script src=x></script>',
  '--></p></div>',
  '\\u003c/script>',
  '`"\\"\\\\"\\`\u2028',
])('%s does not get out of the script element', (text) => {
  const state = { matches: [{ i: text, s: 'success', l: { text } }] } as DocumentState
  const html = `<script type="text/plain">${serialise(state)}</script><p>${'after'}</p>`
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(parseState(page.querySelector('script')!.textContent)).toEqual(state)
  expect(page.querySelectorAll('*')).toHaveLength(5)
  expect(page.body.textContent).toBe('after')
})

it('markup stands in it as in the page', () => {
  const markup = '<p class="a" title="b">text</p>'
  expect(serialise({ matches: [{ i: '', s: '', l: markup }] })).toContain(markup)
})

const load = vi.fn(async (id: string) => {
  if (id === '404') throw notFound()
  return { view: { ok: true, data: id } }
})

const loaderDeps = ({ search }: { search: object }) => search

function makeRouter(href: string, isServer = false) {
  const root = createRootRoute()
  const detail = createRoute({
    getParentRoute: () => root,
    path: '/news_detail/$id',
    loader: ({ params }) => load(params.id),
  })
  const search = createRoute({ getParentRoute: () => root, path: '/search', loaderDeps })
  const history = createMemoryHistory({ initialEntries: [href] })
  const routeTree = root.addChildren([detail, search])
  return createRouter({ routeTree, history, isServer, defaultNotFoundComponent: () => null })
}

interface TakeOver {
  document: string
  address?: string
  fresh?: boolean
}

/** Puts the document of one address into the page, and lets the browser's router take it over at another. */
async function takeOver({ document: from, address = from, fresh = true }: TakeOver) {
  const server = makeRouter(from, true)
  await server.load()
  const state = serialise({ ...dehydrate(server), ...(fresh && { fresh }) })
  document.body.innerHTML = `<script type="text/plain" id="router-state">${state}</script>`
  load.mockClear()
  const browser = makeRouter(address)
  const restored = restoreDocumentState(browser)
  if (restored) await hydrate(browser)
  return { restored, server: server.state.matches, browser: browser.state.matches }
}

it('the router takes over what a document has loaded, and loads nothing again', async () => {
  const { restored, server, browser } = await takeOver({ document: '/news_detail/7' })
  expect(restored?.fresh).toBe(true)
  expect(browser.map(({ id }) => id)).toEqual(server.map(({ id }) => id))
  expect(browser.at(-1)).toMatchObject({
    status: 'success',
    loaderData: { view: { ok: true, data: '7' } },
  })
  expect(browser.at(-1)!.updatedAt).toBeGreaterThan(0)
  expect(load).not.toHaveBeenCalled()
})

it.each<TakeOver>([
  { document: '/news_detail/404' },
  { document: '/nowhere' },
  { document: '/nowhere', address: '/news_detail/7' },
])('the 404 page of the service is taken over: $document', async (one) => {
  const { server, browser } = await takeOver(one)
  const state = ({ id, status, _notFound = false }: (typeof server)[0]) => [id, status, _notFound]
  // For `/news_detail/7` the browser's router has one route more, which renders nothing of the document.
  expect(browser.slice(0, server.length).map(state)).toEqual(server.map(state))
  expect(load).not.toHaveBeenCalled()
})

it.each<TakeOver>([
  { document: '/search', address: '/search?keyword=%E4%BF%9D%E5%87%BD' },
  { document: '/nowhere', address: '/news_detail/7', fresh: false },
])('a document of another address is not: $document for $address', async (one) => {
  expect((await takeOver(one)).restored).toBeUndefined()
})
