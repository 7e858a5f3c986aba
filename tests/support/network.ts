/** Failures at the browser's network: MSW handlers stand between the page and the service. */
import type { BrowserContext, Page } from '@playwright/test'
import { type HttpHandler, getResponse } from 'msw'
import { scenarioHandler } from '../../mocks/scenarios.ts'

const API = /\/v[12]\/[\w-]+$/

/** Answers calls with these handlers instead of those before; what none of them answers goes to the service. */
async function answerCalls(context: BrowserContext, ...handlers: HttpHandler[]): Promise<void> {
  await context.unroute(API)
  if (handlers.length === 0) return
  await context.route(API, async (route) => {
    const asked = route.request()
    const request = new Request(asked.url(), {
      method: asked.method(),
      headers: { 'content-type': asked.headers()['content-type'] ?? '' },
      body: asked.postData(),
    })
    try {
      const response = await getResponse(handlers, request)
      if (!response) return await route.fallback()
      if (response.type === 'error') return await route.abort('failed')
      const body = Buffer.from(await response.arrayBuffer())
      const headers = Object.fromEntries(response.headers)
      await route.fulfill({ status: response.status, headers, body })
    } catch {
      // An answer that breaks off; or the page was left meanwhile.
      await route.abort('connectionreset').catch(() => {})
    }
  })
}

/** Lets calls fail as `mocks/scenarios.ts` says, e.g. `http500@/v1/news-list`; `''` ends it. */
export const failCalls = (context: BrowserContext, value: string): Promise<void> =>
  answerCalls(context, ...(value ? [scenarioHandler(() => value, fetch)] : []))

/** Scripts of the build wait until they are released. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}
