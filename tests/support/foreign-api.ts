/** Another company's API: the test content in the formats that common Chinese frameworks use by default. */
import { createServer } from 'node:http'
import { listenerOf } from '../../mocks/handlers.ts'
import { keysOf } from '../../shared/keys-of.ts'
import { listenOnFreePort } from './free-port.ts'
import { createTestApi } from './test-api.ts'

type Fields = Record<string, unknown>

const DATE = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?$/
const unix = (day: string, time = '00:00:00'): number => Date.parse(`${day}T${time}+08:00`) / 1000

/** Rewrites answers of the contract as a framework of another API would send them. */
interface Style {
  page: (page: { list: unknown[]; total: number; page: number; limit: number }) => Fields
  date: (day: string, time?: string) => unknown
  number: (value: number) => unknown
  address: (path: string) => string
}

const STYLES = {
  thinkphp: {
    page: ({ list, total, page, limit }) => ({
      total: String(total),
      per_page: limit,
      current_page: page,
      data: list,
    }),
    date: (day, time) => unix(day, time),
    number: String,
    address: (path) => path,
  },
  fastadmin: {
    page: ({ list, total }) => ({ total, rows: list }),
    date: (day, time) => String(unix(day, time)),
    number: String,
    address: (path) => path.slice(1),
  },
  spring: {
    page: ({ list, total, page, limit }) => ({
      records: list,
      total,
      current: page,
      size: limit,
      pages: Math.ceil(total / limit),
    }),
    date: (day, time = '00:00:00') => `${day}T${time}.000+08:00`,
    number: (value) => value,
    address: (path) => path,
  },
} satisfies Record<string, Style>

export type StyleName = keyof typeof STYLES
export const styleNames = keysOf(STYLES)

function rewrite(value: unknown, style: Style): unknown {
  if (typeof value === 'number') return style.number(value)
  if (typeof value === 'string') {
    const [, day, time] = DATE.exec(value) ?? []
    if (day) return style.date(day, time)
    return /^\/(?:media|files)\//.test(value) ? style.address(value) : value
  }
  if (Array.isArray(value)) return value.map((one) => rewrite(one, style))
  if (typeof value !== 'object' || value === null) return value
  if ('list' in value && 'total' in value) {
    const page = value as unknown as Parameters<Style['page']>[0]
    return style.page({ ...page, list: rewrite(page.list, style) as unknown[] })
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, rewrite(one, style)]))
}

/**
 * @param origin the site whose pages may read the answers; without it there are no CORS headers, which is the default
 * of a framework
 */
export async function startForeignApi(name: StyleName, origin?: string) {
  const api = await createTestApi()
  const server = createServer(
    listenerOf(async (request) => {
      const response = (await api.answer(request))!
      const { code, info, data } = (await response.json()) as Fields
      const headers = origin ? { 'Access-Control-Allow-Origin': origin } : undefined
      const body = {
        code,
        info,
        msg: info,
        time: '1764060000',
        data: rewrite(data, STYLES[name]),
      }
      return Response.json(body, { status: response.status, ...(headers && { headers }) })
    }),
  )
  return {
    url: `http://127.0.0.1:${await listenOnFreePort(server)}`,
    consultations: api.consultations,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
