/** Serves the service's handlers through MSW, with the scenarios in which things go wrong. */
import { HttpResponse, type HttpHandler, http } from 'msw'
import {
  type Handler,
  type HandlerResult,
  Refusal,
  readPayload,
} from '../server/handlers/define-handler.ts'
import { demandProof } from '../server/handlers/proof.ts'
import type { ConsultationInput } from '../shared/contract/consult.ts'
import { isForeign } from '../server/handlers/same-site.ts'
import { submitConsultationCall } from '../shared/contract/consult.ts'
import type { Db } from './db.ts'
import {
  MORE_WORK_BITS,
  SCENARIO_COOKIE,
  SLOW_MS,
  failureResponse,
  scenariosFor,
  transformsFor,
  wait,
} from './scenarios.ts'

export interface MockContext {
  db: Db
  /** The scenarios when the request names none by its cookie. */
  scenario?: () => string
}

export const toHttpHandler = (
  { call, path, handle }: Handler,
  { db, scenario }: MockContext,
): HttpHandler =>
  http.post(`*${path}`, async ({ request, cookies }) => {
    const names = scenariosFor(cookies[SCENARIO_COOKIE] || scenario?.() || '', path)
    if (names.has('slow')) await wait(SLOW_MS, request.signal)
    try {
      const type = request.headers.get('content-type') ?? ''
      const payload = readPayload(call, type, await request.text())
      if (names.has('more-work') && path === submitConsultationCall.path)
        demandProof(payload as ConsultationInput, MORE_WORK_BITS)
      const context = {
        repository: db,
        consultations: { add: db.addConsultation.bind(db) },
        address: '',
        isForeign: isFromElsewhere(request),
      }
      const success = async (): Promise<string> => succeed(await handle(payload, context), names)
      const failure = await failureResponse(names, success, request.signal)
      // An outcome of the scenario goes through as it is: it is meant to be wrong.
      return failure ?? json(await success())
    } catch (error) {
      if (error instanceof Refusal) return refuse(error)
      throw error
    }
  })

function succeed({ data, type }: HandlerResult, names: ReturnType<typeof scenariosFor>): string {
  const sent = transformsFor(names).reduce((value, transform) => transform(value, type), data)
  const body = JSON.stringify({
    code: names.has('irregular') ? '1' : 1,
    info: 'success',
    data: sent,
  })
  return names.has('bom') || names.has('irregular') ? `\uFEFF${body}` : body
}

const json = (body: string, status = 200): Response =>
  new HttpResponse(body, { status, headers: { 'content-type': 'application/json; charset=utf-8' } })

const refuse = ({ message, status, data }: Refusal): Response =>
  json(JSON.stringify({ code: -1, info: message, data }), status)

/** As the service holds it against its origins; a demo has no other than its own. */
const isFromElsewhere = ({ headers }: Request): boolean =>
  isForeign(
    {
      origin: headers.get('origin') ?? undefined,
      'sec-fetch-site': headers.get('sec-fetch-site') ?? undefined,
    },
    [],
  )

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
