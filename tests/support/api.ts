/**
 * Answers to the calls of a page. In journeys, audits and layouts they come from the handlers of `mocks/`: MSW's `getResponse`
 * behind Playwright's `route`, as in `@msw/playwright`, which takes msw 2 only (0.6.7). A suite about the service itself
 * says `answeredBy: 'service'`; there only what is put in front is answered here.
 *
 *     await api.fail('http500', listNewsCall)                    // by name: mocks/scenarios.ts
 *     await api.use(http.post('*' + listNewsCall.path, () => …)) // any handler of MSW
 *     api.reset()
 */
import {
  type BrowserContext,
  type Request as Asked,
  type Route,
  test as base,
} from '@playwright/test'
import { type MockApi, mockApi } from '../../mocks/mock-api.ts'
import { handlersOf } from '../../mocks/handlers.ts'
import { ANY_CALL } from '../../mocks/scenarios.ts'
import { openContent } from './templates.ts'

type Content = ReturnType<typeof handlersOf>

const isCall = (url: URL): boolean => ANY_CALL.test(url.pathname)

export class Api {
  /** Calls that reached the service although `mocks/` should have answered them, and errors of the handlers. */
  readonly strays: string[] = []
  /** True once a test has added handlers. */
  isChanged = false
  private readonly context: BrowserContext
  private readonly content: Content | undefined
  private readonly mocks: MockApi
  private readonly answered = new WeakSet<Asked>()
  private routed: Promise<unknown> | undefined

  /** @param content answers the calls; without it, the service does */
  constructor(context: BrowserContext, content?: Content) {
    this.context = context
    this.content = content
    this.mocks = content ? mockApi(content.handlers) : mockApi([], fetch)
    if (content)
      context.on('response', (response) => {
        const asked = response.request()
        if (isCall(new URL(asked.url())) && !this.answered.has(asked)) this.strays.push(asked.url())
      })
  }

  /** Routes calls here from now on. Only when needed, because Chromium does not use its cache while requests are routed. */
  route(): Promise<unknown> {
    return (this.routed ??= this.context.route(isCall, (route) => this.answer(route)))
  }

  /** Adds handlers in front of the others. */
  async use(...handlers: Parameters<MockApi['use']>): Promise<void> {
    this.isChanged = true
    await this.route()
    this.mocks.use(...handlers)
  }

  /** Lets a call fail, or all of them. */
  async fail(...scenario: Parameters<MockApi['fail']>): Promise<void> {
    this.isChanged = true
    await this.route()
    this.mocks.fail(...scenario)
  }

  /** Removes added handlers. */
  reset(): void {
    this.mocks.reset()
  }

  /** The consultations that this test has sent. */
  stored() {
    return this.content!.database.kysely.selectFrom('consultations').selectAll().execute()
  }

  private async answer(route: Route): Promise<void> {
    const asked = route.request()
    const request = new Request(asked.url(), {
      method: asked.method(),
      headers: { 'content-type': asked.headers()['content-type'] ?? '' },
      body: asked.postData(),
    })
    const response = await this.mocks.answer(request).catch((error: unknown) => {
      this.strays.push(String(error))
      return Response.error()
    })
    try {
      if (!response) return await route.fallback()
      this.answered.add(asked)
      if (response.type === 'error') return await route.abort('failed')
      const body = Buffer.from(await response.arrayBuffer())
      const headers = Object.fromEntries(response.headers)
      await route.fulfill({ status: response.status, headers, body })
    } catch {
      // The answer breaks off on purpose, or the page was left in the meantime.
      await route.abort('connectionreset').catch(() => {})
    }
  }
}

export interface ApiOptions {
  answeredBy: 'mocks' | 'service'
}

interface WorkerFixtures {
  /** The content as handlers, opened once and only when a test asks for it. */
  readHandlers: () => Promise<Content>
}

export const test = base.extend<ApiOptions & { api: Api }, WorkerFixtures>({
  answeredBy: ['mocks', { option: true }],
  readHandlers: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures out of the pattern
    async ({}, use) => {
      let content: Promise<Content> | undefined
      await use(() => (content ??= openContent().then(handlersOf)))
    },
    { scope: 'worker' },
  ],
  api: [
    async ({ context, answeredBy, readHandlers }, use) => {
      if (answeredBy === 'service') return use(new Api(context))
      const content = await readHandlers()
      await content.database.kysely.deleteFrom('consultations').execute()
      const api = new Api(context, content)
      await api.route()
      await use(api)
      expect(api.strays, 'calls that the handlers of mocks/ did not answer').toEqual([])
    },
    { auto: true },
  ],
})

export const { expect } = test
