/** Renders one page on the server side, for the render pool and for tests. Needs no window. */
import { RouterServer, createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { type Api, createApi } from './api/client.ts'
import { PUBLIC_ASSETS } from './api/public-base.ts'
import type { Result } from './api/result.ts'
import { decodeText } from '../rich-text/text.ts'
import { WITHDRAWN_PATH } from '../shared/catalogue/pages.ts'
import type { PreviewNotice, RenderOptions, RenderedPage } from '../shared/rendered-page.ts'
import { headMarkup, previewHeadMarkup } from './seo/head.ts'
import { dehydrate, serialise } from './boot/document-state.ts'
import { PostedContext } from './consultation/posted-context.ts'
import { Notice } from './ui/Notice.tsx'
import { NotFoundRoute, type Router, makeRouter } from './router.tsx'

/** The text of an element that a page has once, read from React's markup. */
function textOf(name: 'h1' | 'main', html: string): string {
  return decodeText(new RegExp(`<${name}[^>]*>([^]*?)</${name}>`).exec(html)?.[1] ?? '')
}

type Matches = readonly { status: string; loaderData?: unknown; error?: unknown }[]

const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? String(error)) : `thrown: ${String(error)}`

const loadFailures = (matches: Matches): string[] =>
  matches.flatMap(({ status, loaderData, error }) => {
    if (status === 'error') return [describeError(error)]
    const parts = Object.values(loaderData ?? {}) as Partial<Result<unknown>>[]
    return parts.flatMap((part) => (part?.ok === false ? [part.failure!.message] : []))
  })

/**
 * Renders the whole page, waiting for whatever suspends. What a component throws ends up in `failures`
 * even where a Suspense boundary catches it: on the server side that leaves a hole instead of an error.
 */
async function renderMarkup(
  router: Router,
  posted: RenderOptions['posted'],
): Promise<{ html: string; failures: string[] }> {
  const failures: string[] = []
  const { prelude } = await prerender(
    <PostedContext value={posted}>
      <RouterServer router={router} />
    </PostedContext>,
    {
      onError: (error, { componentStack }) => {
        failures.push(describeError(error) + (componentStack ?? ''))
      },
      // The page is sent in one piece: React moves streamed parts into place by inline scripts, which the content
      // security policy forbids.
      progressiveChunkSize: Infinity,
    },
  )
  const html = await new Response(prelude).text()
  if (!textOf('h1', html)) failures.push('页面没有一级标题（h1）')
  if (!textOf('main', html)) failures.push('页面的正文（main）是空的')
  return { html, failures }
}

/**
 * The browser restores the place in a document by itself, because the router hands that back to it when a
 * document is left; the router's inline script would only do it a second time, in the way of the first
 * paint.
 */
function makeServerRouter(api: Api) {
  // Failed parts end up in `failures`.
  const router = makeRouter({ api, report: () => {} })
  router.options.scrollRestoration = false
  return router
}

/**
 * Puts what a preview says at the beginning of `main`. The browser's application has no part in it: a preview is
 * not hydrated.
 */
function withPreviewNotice(html: string, { title, text }: PreviewNotice): string {
  const notice = renderToStaticMarkup(
    <Notice title={title}>
      <p>{text}</p>
    </Notice>,
  )
  return html.replace(/<main\b[^<>]*>/, (main) => main + notice)
}

/**
 * Renders the page at a path.
 * @param path path and search, e.g. `/news/company?page=2`
 * @param apiBase absolute address of the API that the loaders call; the page's pictures come from the build's own
 */
export async function render(
  path: string,
  { apiBase, fetch, fresh = false, posted, sanitise, onRead, notice }: RenderOptions,
): Promise<RenderedPage> {
  const api = createApi({
    base: apiBase,
    assets: PUBLIC_ASSETS,
    fetch,
    sanitise,
    onRead,
    onUnreadable: console.warn,
  })
  await NotFoundRoute.preload()
  const request = new Request(new URL(path, 'http://localhost'))
  const handler = createRequestHandler({ request, createRouter: () => makeServerRouter(api) })
  let page: RenderedPage | undefined
  const response = await handler(async ({ router, responseHeaders }) => {
    const { html, failures } = await renderMarkup(router, posted)
    const { matches } = router.state
    const missing = getSsrStatus(router) === 404
    const last = matches[matches.length - 1]
    const name = missing ? 'NotFound' : (last?.staticData.page ?? 'NotFound')
    const heading = textOf('h1', html)
    page = {
      status: missing ? 404 : 200,
      html: notice ? withPreviewNotice(html, notice) : html,
      head: notice
        ? previewHeadMarkup(heading)
        : headMarkup({ page: name, path, heading, data: last?.loaderData, posted }),
      state: serialise({
        ...dehydrate(router),
        // At the address of a document only the API's answer tells 已下架 from 不存在.
        ...(fresh && path !== WITHDRAWN_PATH && { fresh }),
        ...(posted !== undefined && { posted }),
      }),
      page: name,
      routeIds: matches.map((match) => match.routeId),
      data: last?.loaderData,
      failures: [...loadFailures(matches), ...failures],
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
    failures: [],
  }
}
