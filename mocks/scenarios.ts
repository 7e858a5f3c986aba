/** Every way in which an API can fail, by name. */
import { type HttpHandler, HttpResponse, delay, http } from 'msw'
import type { Call } from '../shared/contract/call.ts'
import { keysOf } from '../shared/keys-of.ts'
import { empty, malicious } from './transforms.ts'

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

/** The data of a success in another form. */
const changed =
  (change: (data: unknown) => unknown) =>
  async (success: Success): Promise<Response> => {
    const envelope = (await (await success()).json()) as { code: unknown; data: unknown }
    return HttpResponse.json(
      envelope.code === 1 ? { ...envelope, data: change(envelope.data) } : envelope,
    )
  }

/** The handler in place of the answer. `success` makes the answer, and stores what the call stores. */
const ANSWERS = {
  'code-1': () => HttpResponse.json({ code: -1, info: BUSINESS_INFO, data: null }),
  'code-1-no-info': () => HttpResponse.json({ code: -1, data: null }),
  'no-code': () => HttpResponse.json({ data: null }),
  'no-code-with-info': () => HttpResponse.json({ info: BUSINESS_INFO, data: null }),
  network: () => HttpResponse.error(),
  stall: () => new Promise<never>(() => {}),
  malformed: () => json('{"code":1,"info":"success","data":{"list":['),
  html: () => gatewayPage('系统维护中'),
  'empty-body': () => json(''),
  truncated: async (success) =>
    new HttpResponse(broken(await (await success()).arrayBuffer()), {
      headers: { 'content-type': 'application/json' },
    }),
  'answer-lost': async (success) => {
    await success()
    return HttpResponse.error()
  },
  'wrong-types': async (success) => {
    await success()
    return HttpResponse.json({ code: 1, info: 'success', data: 'unexpected' })
  },
  // Pages can read the answers of these scenarios.
  bom: async (success) => json(`\uFEFF${await (await success()).text()}`),
  slow: async (success) => {
    await delay(SLOW_MS)
    return success()
  },
  empty: changed(empty),
  malicious: changed(malicious),
} satisfies Record<string, (success: Success) => Response | Promise<Response>>

type AnswerName = keyof typeof ANSWERS
export type ScenarioName = AnswerName | `http${(typeof HTTP_STATUSES)[number]}`

export const SCENARIOS: readonly ScenarioName[] = [
  ...HTTP_STATUSES.map((status) => `http${status}` as const),
  ...keysOf(ANSWERS),
]

/** Any object that has the path of a call, such as a call of the contract. */
export type Called = Pick<Call, 'path'>

/** The path of any call. */
export const ANY_CALL = /\/v[12]\/[\w-]+$/

/**
 * A handler that stands in front of others and answers as a scenario says.
 * @param success asks the others for the answer without the scenario
 * @param call the only call that is changed; without it, every call
 */
export const failing = (
  name: ScenarioName,
  success: (request: Request) => Promise<Response | undefined>,
  call?: Called,
): HttpHandler =>
  http.post(call ? `*${call.path}` : ANY_CALL, ({ request }) => {
    if (name in ANSWERS)
      return ANSWERS[name as AnswerName](async () => (await success(request.clone()))!)
    const status = name.slice('http'.length)
    return gatewayPage(status, Number(status))
  })
