/**
 * The HTTP server of `npm run start:mocks`, of the journeys and of prerendering: the built site, pictures,
 * attachments and the demo API on one origin. `HOST`, `PORT` and `MOCK_SCENARIO` come from the
 * environment. Not for production: it forgets consultations when it stops.
 */
import { existsSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUILD_FOLDER } from '#folders'
import { securityHeaders } from '../shared/config/headers.ts'
import { FILES_DIR, MEDIA_DIR, loadContent } from '../server/content/read.ts'
import { Db } from './db.ts'
import { createHandlers } from './handlers.ts'
import { parseScenarios } from './scenarios.ts'
import { handleCall, isApi } from './server/api.ts'
import { SiteFiles } from '../server/http/site-files.ts'
import { acceptTarget, siteUrl } from '../server/http/request-target.ts'

/** Where `npm run build` puts the site. */
export const DEFAULT_ROOT = fileURLToPath(new URL(`../${BUILD_FOLDER}/client`, import.meta.url))

export interface ServerOptions {
  /** 0 takes a free one. Default 4173. */
  port?: number
  /** Default 127.0.0.1. */
  host?: string
  /** The built site; need not exist when only the API is wanted. */
  root?: string
  /** Scenarios for requests that name none, see `scenarios.ts`. */
  scenario?: string
}

export interface RunningServer {
  /** Without a trailing slash. */
  url: string
  db: Db
  /** Ends open connections too. */
  close: () => Promise<void>
}

/** Starts the server; resolves when it listens. @throws when the port is taken */
export async function startServer({
  port = 4173,
  host = '127.0.0.1',
  root = DEFAULT_ROOT,
  scenario = '',
}: ServerOptions = {}): Promise<RunningServer> {
  parseScenarios(scenario)
  const content = loadContent()
  const db = new Db(content)
  const handlers = createHandlers({ db, scenario: () => scenario })
  const names = new Map(
    Object.values(content.manifest).map(({ url, name }) => [basename(url), name]),
  )
  const files = new SiteFiles(
    {
      root,
      media: MEDIA_DIR,
      files: FILES_DIR,
      attachmentName: (file) => Promise.resolve(names.get(file)),
    },
    db,
  )

  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
    if (!acceptTarget(request, response)) return
    const url = siteUrl(request.url!)
    if (isApi(url.pathname)) return handleCall(handlers, url, request, response)
    return files.send(request, response)
  }

  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, done)
  })
  const { port: actual } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    db,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

const untilStopped = (): Promise<void> =>
  new Promise((done) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => done())
  })

async function main(): Promise<void> {
  const {
    HOST: host = '127.0.0.1',
    PORT = '4173',
    MOCK_SCENARIO: scenario = '',
    SITE_ROOT,
  } = process.env
  const root = SITE_ROOT ? resolve(SITE_ROOT) : DEFAULT_ROOT
  const port = Number(PORT)
  if (!/^\d+$/.test(PORT) || port > 65_535)
    throw new Error(`PORT 应为 0 到 65535 的整数，现在是 ${PORT}`)
  if (!existsSync(join(root, 'shell.html')) && !existsSync(join(root, 'index.html'))) {
    throw new Error(
      `没有找到构建结果 ${root}，请先运行 npm run build（或直接运行 npm run start:mocks）`,
    )
  }
  const server = await startServer({ host, port, root, scenario }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error
      throw new Error(`端口 ${port} 已被占用，请换一个，例如 PORT=${port + 1} npm run start:mocks`)
    },
  )
  console.log(`网站已启动：${server.url}`)
  await untilStopped()
  await server.close()
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main().catch((error: unknown) => {
    console.error((error as Error).message)
    process.exitCode = 1
  })
}
