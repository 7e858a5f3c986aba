/**
 * Everything that can go wrong on a live server, on demand. A scenario is chosen per request by the
 * cookie `mock-scenario`, so that tests in parallel don't disturb each other:
 *
 *     mock-scenario=http500                        every call
 *     mock-scenario=http500@/v1/news-list          one call
 *     mock-scenario=irregular,slow@/v1/search         several; what the data looks like adds up
 *
 * The HTTP server also reads `MOCK_SCENARIO` from its environment; in development `?mock-scenario=…`
 * sets the cookie (`applyScenarioParameter`).
 */
import { PROOF_BITS } from '../shared/contract/proof.ts'
import { malicious } from './transforms/malicious.ts'
import { empty, irregular } from './transforms/irregular.ts'
import type { Transform } from './transforms/walk.ts'

/** The cookie and the search parameter that name the scenario. */
export const SCENARIO_COOKIE = 'mock-scenario'

/** The statuses of the error catalogue, and one that it does not list. */
export const HTTP_STATUSES = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505, 418] as const

const HTTP_NAMES = HTTP_STATUSES.map((status) => `http${status}` as const)

/** Scenarios in which the server gives no usable answer, or another envelope. */
const FAILURES = [
  'code-1',
  'code-1-no-info',
  'no-code',
  'no-code-with-info',
  'network',
  'stall',
  'malformed',
  'html',
  'empty-body',
  'truncated',
  'answer-lost',
  'wrong-types',
] as const

/** Scenarios with a usable answer. */
const CONDITIONS = ['bom', 'slow', 'more-work', 'empty', 'irregular', 'malicious'] as const

export const SCENARIOS = [...HTTP_NAMES, ...FAILURES, ...CONDITIONS] as const

export type ScenarioName = (typeof SCENARIOS)[number]

export const SLOW_MS = 3000

/** Bits that a consultation needs in `more-work`: what the service asks for at a quota. */
export const MORE_WORK_BITS = PROOF_BITS.usual + 2

export const BUSINESS_INFO = '系统繁忙，请稍后再试'

interface Chosen {
  name: ScenarioName
  /** The call's path; every call without it. */
  path?: string
}

/** Reads the value of the cookie. @throws on a name that does not exist: a test would pass without testing */
export function parseScenarios(value: string): Chosen[] {
  let decoded = value
  try {
    decoded = decodeURIComponent(value)
  } catch {
    // Not encoded; browsers send what they were given.
  }
  return decoded
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [name = '', path] = part.split('@')
      if (!(SCENARIOS as readonly string[]).includes(name)) {
        throw new Error(`未知的场景 ${name}；可用：${SCENARIOS.join(' ')}`)
      }
      return { name: name as ScenarioName, ...(path && { path }) }
    })
}

/** The scenarios that apply to a call. `path` is the call's own, e.g. `/v1/news-list`. */
export const scenariosFor = (value: string, path: string): Set<ScenarioName> =>
  new Set(
    parseScenarios(value)
      .filter((one) => one.path === undefined || path === one.path || path.endsWith(`/${one.path}`))
      .map((one) => one.name),
  )

export const transformsFor = (names: ReadonlySet<ScenarioName>): Transform[] =>
  (
    [
      ['empty', empty],
      ['malicious', malicious],
      ['irregular', irregular],
    ] as const
  )
    .filter(([name]) => names.has(name))
    .map(([, transform]) => transform)

const json = { 'content-type': 'application/json; charset=utf-8' }
const respond = (body: unknown): Response => new Response(JSON.stringify(body), { headers: json })

const GATEWAY_PAGE = (status: string): string =>
  `<html>\r\n<head><title>${status}</title></head>\r\n<body>\r\n<center><h1>${status}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`

/** Waits, or rejects as soon as the request is given up. */
export const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = ms === Number.POSITIVE_INFINITY ? undefined : setTimeout(resolve, ms)
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

function truncatedBody(body: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(body)
  let sent = false
  return new ReadableStream({
    pull(controller) {
      if (sent) return controller.error(new Error('truncated'))
      sent = true
      controller.enqueue(bytes.slice(0, Math.max(1, bytes.length >> 1)))
    },
  })
}

/**
 * The answer of a scenario that replaces the server's own.
 * @param success the body that the server would have sent
 * @returns `undefined` when no such scenario applies
 */
export async function failureResponse(
  names: ReadonlySet<ScenarioName>,
  success: () => Promise<string>,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const status = HTTP_STATUSES.find((one) => names.has(`http${one}`))
  if (status)
    return new Response(GATEWAY_PAGE(String(status)), {
      status,
      headers: { 'content-type': 'text/html' },
    })
  const name = FAILURES.find((one) => names.has(one))
  switch (name) {
    case undefined:
      return undefined
    case 'code-1':
      return respond({ code: -1, info: BUSINESS_INFO, data: null })
    case 'code-1-no-info':
      return respond({ code: -1, data: null })
    case 'no-code':
      return respond({ data: null })
    case 'no-code-with-info':
      return respond({ info: BUSINESS_INFO, data: null })
    case 'network':
      return Response.error()
    case 'stall':
      await wait(Number.POSITIVE_INFINITY, signal)
      return undefined
    case 'malformed':
      return new Response('{"code":1,"info":"success","data":{"list":[', { headers: json })
    case 'html':
      return new Response(GATEWAY_PAGE('系统维护中'), {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    case 'empty-body':
      return new Response('', { headers: json })
    case 'truncated':
      return new Response(truncatedBody(await success()), { headers: json })
    case 'answer-lost':
      // The request is processed; the response is lost.
      await success()
      return Response.error()
    case 'wrong-types':
      // The request is processed; only the response is irregular.
      await success()
      return respond({ code: 1, info: 'success', data: 'unexpected' })
  }
}

/** Chooses a scenario for this browser; the empty string ends it. */
function setScenario(value: string): void {
  document.cookie = value
    ? `${SCENARIO_COOKIE}=${encodeURIComponent(value)}; path=/; samesite=lax`
    : `${SCENARIO_COOKIE}=; path=/; max-age=0`
}

/** Development: `?mock-scenario=NAME` chooses a scenario, `?mock-scenario=` ends it. */
export function applyScenarioParameter(search: string): void {
  const value = new URLSearchParams(search).get(SCENARIO_COOKIE)
  if (value !== null) setScenario(value)
}
