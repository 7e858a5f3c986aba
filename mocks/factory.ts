/**
 * The only way to make a mock handler. It holds the request against the contract, runs the scenario,
 * and holds our own answer against the tidy wire shape: a mock that drifts from the contract fails
 * loudly instead of hiding a defect.
 */
import { HttpResponse, type HttpHandler, http } from 'msw'
import * as v from 'valibot'
import type { Call } from '../src/api/contract/call.ts'
import { type WireType, describeWire, strictWire } from '../src/api/contract/wire.ts'
import type { Db } from './db.ts'
import {
  SCENARIO_COOKIE,
  SLOW_MS,
  failureResponse,
  scenariosFor,
  transformsFor,
  wait,
} from './scenarios.ts'

/** What a resolver gives for a detail that does not exist. */
export const MISSING = Symbol('missing')
export const MISSING_INFO = '内容不存在或已删除'

/** A refusal with a sentence for the visitor. */
export class Refusal extends Error {}

/** What handlers run on. */
export interface MockContext {
  db: Db
  /** The scenarios when the request names none by its cookie. */
  scenario?: () => string
}

/** A handler that does not know its database yet. */
export type MockRoute = ((context: MockContext) => HttpHandler) & { path: string }

type Payload<C> = C extends Call<infer Request, any> ? v.InferOutput<Request> : never

interface Shape {
  type: WireType
  schema: v.GenericSchema
}

const shapes = new Map<v.GenericSchema<any, any>, Shape>()

function shapeOf(response: v.GenericSchema<any, any>): Shape {
  let shape = shapes.get(response)
  if (!shape)
    shapes.set(response, (shape = { type: describeWire(response), schema: strictWire(response) }))
  return shape
}

/**
 * Makes a handler for a call.
 * @param resolve tidy data, or `MISSING`; throws `Refusal` to answer code -1
 * @param responseFor the response schema where it depends on the request
 */
export function handle<C extends Call<any, any>>(
  call: C,
  resolve: (payload: Payload<C>, db: Db) => unknown,
  responseFor: (payload: Payload<C>) => v.GenericSchema<any, any> = () => call.response,
): MockRoute {
  const route = (context: MockContext): HttpHandler =>
    http.post(`*${call.path}`, async ({ request, cookies }) => {
      const names = scenariosFor(cookies[SCENARIO_COOKIE] || context.scenario?.() || '', call.path)
      if (names.has('slow')) await wait(SLOW_MS, request.signal)
      const payload = await readPayload(call, request)
      if (payload instanceof Refusal) return refuse(payload.message)
      const success = (): string => {
        const shape = shapeOf(responseFor(payload as Payload<C>))
        return succeed(call, resolve(payload as Payload<C>, context.db), shape, names)
      }
      try {
        const failure = await failureResponse(names, success, request.signal)
        // An outcome of the scenario goes through as it is: it is meant to be wrong.
        return failure ?? text(success())
      } catch (error) {
        if (error instanceof Refusal) return refuse(error.message)
        throw error
      }
    })
  return Object.assign(route, { path: call.path })
}

function succeed(
  call: Call<any, any>,
  data: unknown,
  { type, schema }: Shape,
  names: ReturnType<typeof scenariosFor>,
): string {
  if (data === MISSING) throw new Refusal(MISSING_INFO)
  const checked = v.safeParse(schema, data)
  if (!checked.success) {
    const [issue] = checked.issues
    throw new Error(
      `${call.path} 的模拟数据不符合接口约定：${v.getDotPath(issue!) ?? 'data'}：${issue!.message}`,
    )
  }
  const sent = transformsFor(names).reduce((value, transform) => transform(value, type), data)
  const body = JSON.stringify({ code: names.has('untidy') ? '1' : 1, info: 'success', data: sent })
  return names.has('bom') || names.has('untidy') ? `\uFEFF${body}` : body
}

const text = (body: string): Response =>
  new HttpResponse(body, { headers: { 'content-type': 'application/json; charset=utf-8' } })

const refuse = (info: string): Response => text(JSON.stringify({ code: -1, info, data: null }))

/** Reads a form-urlencoded body with the call's own request schema. */
async function readPayload(call: Call<any, any>, request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
    return new Refusal('请求格式应为 application/x-www-form-urlencoded')
  }
  const fields = new URLSearchParams(await request.text())
  const names = [...fields.keys()]
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) return new Refusal(`请求参数 ${twice} 重复`)
  const parsed = v.safeParse(call.request, Object.fromEntries(fields))
  return parsed.success ? parsed.output : new Refusal(explain(parsed.issues[0]))
}

/** A sentence about a request that does not fit; the schema's own where it has one in Chinese. */
function explain(issue: v.BaseIssue<unknown>): string {
  if (/[\u4E00-\u9FFF]/.test(issue.message)) return issue.message
  const name = v.getDotPath(issue) ?? ''
  const unknownKey = issue.type === 'strict_object' && issue.expected === 'never'
  if (unknownKey) return `请求参数 ${name} 不在接口约定之内`
  return issue.received === 'undefined' ? `缺少请求参数 ${name}` : `请求参数 ${name} 有误`
}

/** Answers for addresses of the API that no call has. */
export function rejectUnknown(paths: readonly string[]): HttpHandler {
  return http.all(/\/v[12]\/[\w-]+\/?$/, ({ request }) => {
    const { pathname } = new URL(request.url)
    const known = paths.some((path) => pathname.endsWith(path))
    return new HttpResponse(
      null,
      known ? { status: 405, headers: { allow: 'POST' } } : { status: 404 },
    )
  })
}
