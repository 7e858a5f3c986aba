/**
 * Everything that can go wrong with an API, on demand. A value names scenarios, for every call or for one:
 *
 *     http500
 *     irregular,slow@/v1/search
 */
import { type HttpHandler, HttpResponse, delay, http } from 'msw'
import { empty, irregular, malicious } from './transforms.ts'

/** The statuses of the error catalogue, and one that it does not list. */
const HTTP_STATUSES = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505, 418] as const

const SLOW_MS = 3000

export const BUSINESS_INFO = '系统繁忙，请稍后再试'

const gatewayPage = (title: string, status = 200): Response =>
  HttpResponse.html(
    `<html>\r\n<head><title>${title}</title></head>\r\n<body>${title}</body>\r\n</html>`,
    {
      status,
    },
  )

const json = (body: string): Response =>
  new HttpResponse(body, { headers: { 'content-type': 'application/json' } })

const broken = (bytes: ArrayBuffer): ReadableStream =>
  new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(bytes.slice(0, bytes.byteLength / 2))),
    pull: (controller) => controller.error(new Error('broken off')),
  })

type Success = () => Promise<Response>

/** What comes instead of the answer; `success` gives that, and what is stored is stored then. */
const FAILURES = {
  'code-1': () => HttpResponse.json({ code: -1, info: BUSINESS_INFO, data: null }),
  'code-1-no-info': () => HttpResponse.json({ code: -1, data: null }),
  'no-code': () => HttpResponse.json({ data: null }),
  'no-code-with-info': () => HttpResponse.json({ info: BUSINESS_INFO, data: null }),
  network: () => HttpResponse.error(),
  stall: () => new Promise<never>(() => {}),
  malformed: () => json('{"code":1,"info":"success","data":{"list":['),
  html: () => gatewayPage('系统维护中'),
  'empty-body': () => json(''),
  truncated: async (success: Success) =>
    new HttpResponse(broken(await (await success()).arrayBuffer()), {
      headers: { 'content-type': 'application/json' },
    }),
  'answer-lost': async (success: Success) => {
    await success()
    return HttpResponse.error()
  },
  'wrong-types': async (success: Success) => {
    await success()
    return HttpResponse.json({ code: 1, info: 'success', data: 'unexpected' })
  },
} satisfies Record<string, (success: Success) => Response | Promise<Response>>

const TRANSFORMS = { empty, malicious, irregular }

const httpNames = HTTP_STATUSES.map((status) => `http${status}` as const)

export const SCENARIOS = [
  ...httpNames,
  ...(Object.keys(FAILURES) as (keyof typeof FAILURES)[]),
  ...(Object.keys(TRANSFORMS) as (keyof typeof TRANSFORMS)[]),
  'bom',
  'slow',
] as const

export type ScenarioName = (typeof SCENARIOS)[number]

/** @throws on a name that does not exist: a test would pass without testing */
function scenariosFor(value: string, path: string): ScenarioName[] {
  return value
    .split(',')
    .filter(Boolean)
    .flatMap((part) => {
      const [name, only] = part.split('@') as [ScenarioName, string?]
      if (!SCENARIOS.includes(name))
        throw new Error(`未知的场景 ${name}；可用：${SCENARIOS.join(' ')}`)
      return only === undefined || only === path ? [name] : []
    })
}

/** The answer in another form; what is no success stays as it is. */
async function transform(response: Response, names: ScenarioName[]) {
  const envelope = (await response.json()) as { code: unknown; data: unknown }
  if (envelope.code !== 1) return HttpResponse.json(envelope)
  for (const [name, change] of Object.entries(TRANSFORMS))
    if (names.includes(name as ScenarioName)) envelope.data = change(envelope.data)
  if (names.includes('irregular')) envelope.code = '1'
  const mark = names.includes('bom') || names.includes('irregular') ? '\uFEFF' : ''
  return json(mark + JSON.stringify(envelope))
}

/**
 * A handler that answers the calls which a value names, and leaves the others alone.
 * @param valueFor a request
 * @param success the answer as it would be
 */
export const scenarioHandler = (
  valueFor: (request: Request) => string,
  success: (request: Request) => Promise<Response | undefined>,
): HttpHandler =>
  http.post(/\/v[12]\/[\w-]+$/, async ({ request }) => {
    const names = scenariosFor(valueFor(request), new URL(request.url).pathname)
    if (names.length === 0) return undefined
    const succeed = async (): Promise<Response> => (await success(request.clone()))!
    if (names.includes('slow')) await delay(SLOW_MS)
    const status = HTTP_STATUSES.find((one) => names.includes(`http${one}`))
    if (status) return gatewayPage(String(status), status)
    const failure = names.find((name) => name in FAILURES) as keyof typeof FAILURES | undefined
    if (failure) return FAILURES[failure](succeed)
    return transform(await succeed(), names)
  })
