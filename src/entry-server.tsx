/** Renders one page on the server side, for prerendering and for tests. Needs no window. */
import { createRequestHandler, RouterServer } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { configureApi } from './api/settings.ts'
import type { Loaded } from './api/answer.ts'
import type { PageName } from './catalogue/pages.ts'
import { headMarkup } from './head.ts'
import { dehydrate, serialise } from './hydration/document-state.ts'
import { isNotFound } from './hydration/router-internals.ts'
import { NotFoundRoute, makeRouter } from './router.tsx'

/** A rendered page. */
export interface RenderedPage {
  /** 200, 404, or 3xx with `location`. */
  status: number
  location?: string
  /** Markup of `#app`. */
  html: string
  /** Markup for the document's head. */
  head: string
  /** JSON for the state element. */
  state: string
  /** The page's name in the catalogue; `NotFound` for unknown paths. */
  page: PageName
  /** Ids of the matched routes, for the assets that the page needs. */
  routeIds: string[]
  /** Why the page is not complete. */
  reason?: string
  /** Loader data of the page's own route. */
  data: unknown
  /** False when some call failed: such a page must not replace a good one. */
  complete: boolean
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** The page's title is always its `h1`; this reads it from React's markup. */
function headingText(html: string): string {
  const heading = /<h1[^>]*>([^]*?)<\/h1>/.exec(html)?.[1] ?? ''
  return heading
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim()
}

type Matches = readonly { status: string; loaderData?: unknown; error?: unknown }[]

/** Whether everything that the page shows has been loaded, and if not, why not. */
function completeness(matches: Matches): { complete: boolean; reason?: string } {
  for (const { status, loaderData, error } of matches) {
    if (status === 'error') return { complete: false, reason: String(error) }
    for (const part of Object.values(loaderData ?? {}) as Partial<Loaded<unknown>>[]) {
      if (part?.ok === false) return { complete: false, reason: part.failure!.message }
    }
  }
  return { complete: true }
}

/**
 * The browser restores the place in a document by itself, because the router hands that back to it when a
 * document is left; the router's inline script would only do it a second time, in the way of the first
 * paint.
 */
function makeServerRouter() {
  const router = makeRouter()
  router.options.scrollRestoration = false
  return router
}

/**
 * Renders the page at a path.
 * @param path path and search, e.g. `/news/company?page=2`
 * @param apiBase absolute address of the API that the loaders call; the build's own (VITE_API_BASE) is
 * what the page's pictures come from
 */
export async function render(
  path: string,
  { apiBase }: { apiBase: string },
): Promise<RenderedPage> {
  configureApi(apiBase, import.meta.env.VITE_API_BASE ?? '')
  await NotFoundRoute.preload()
  const request = new Request(new URL(path, 'http://localhost'))
  const handler = createRequestHandler({ request, createRouter: makeServerRouter })
  let page: RenderedPage | undefined
  const response = await handler(async ({ router, responseHeaders }) => {
    const html = renderToString(<RouterServer router={router} />)
    const { matches } = router.state
    const missing = matches.some((match) => match.status === 'notFound' || isNotFound(match))
    const last = matches[matches.length - 1]
    const name = missing ? 'NotFound' : (last?.staticData.page ?? 'NotFound')
    page = {
      status: missing ? 404 : 200,
      html,
      head: headMarkup({ page: name, path, heading: headingText(html), data: last?.loaderData }),
      state: serialise(dehydrate(router)),
      page: name,
      routeIds: matches.map((match) => match.routeId),
      data: last?.loaderData,
      ...completeness(matches),
    }
    return new Response(null, { status: page.status, headers: responseHeaders })
  })
  if (page) return page
  const location = response.headers.get('Location') ?? '/'
  return {
    status: response.status,
    location,
    html: '',
    head: '',
    state: '',
    page: 'NotFound',
    routeIds: [],
    data: undefined,
    complete: true,
  }
}
