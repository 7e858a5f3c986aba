/**
 * Goes through `tests/support/failure-table.ts`. Failures that come quickly are brought about here; each other row names
 * its test.
 */
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { builtSite } from '../tests/support/built-site.ts'
import { databaseKinds } from '../tests/support/databases.ts'
import {
  type Failure,
  type FailureName,
  failureRows,
  failures,
} from '../tests/support/failure-table.ts'
import { type Scene, goThrough, sceneOn, send } from '../tests/support/failure-scene.ts'
import { listenOnFreePort } from '../tests/support/free-port.ts'
import { rawRequest } from '../tests/support/raw-request.ts'
import { mailServer } from '../tests/support/mail-server.ts'

const run = ({ service }: Scene, statement: string) =>
  sql.raw(statement).execute(service.database.kysely)

/** A webhook that gives this answer until `mend` is called. */
async function webhook(status: number, said = '') {
  let answer = { status, said }
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(answer.status).end(answer.said))
  })
  onTestFinished(() => void server.close())
  const port = await listenOnFreePort(server)
  return {
    url: `http://127.0.0.1:${port}/hook`,
    mend: () => void (answer = { status: 204, said: '' }),
  }
}

/** A port on which nobody listens. */
const NOWHERE = '127.0.0.1:1'

const mailTo = (server: string, to = 'staff@example.com') => ({
  SMTP_URL: `smtp://${server}`,
  NOTIFY_FROM: 'site@example.com',
  NOTIFY_TO: to,
})

const PROGRAM_TESTS = ['server/failures.program.test.ts', 'server/full-disk.program.test.ts']

const nothing = () => {}

type Bring = (
  start: (env?: Record<string, string>) => Promise<Scene>,
  url: string,
) => Promise<{ scene: Scene; fail: () => unknown; mend: () => unknown }>

/** A notification channel that fails from the start of the service. */
const way =
  (settings: () => Promise<{ env: Record<string, string>; mend?: () => void }>): Bring =>
  async (start) => {
    const { env, mend = nothing } = await settings()
    return { scene: await start(env), fail: nothing, mend }
  }

const bring: Partial<Record<FailureName, Bring>> = {
  async 'sqlite locked'(start, url) {
    const scene = await start()
    const other = new DatabaseSync(url)
    return {
      scene,
      fail: () => other.exec('begin immediate'),
      mend: () => other.close(),
    }
  },
  async 'sqlite full'(start) {
    const scene = await start()
    return {
      scene,
      fail: async () => {
        await run(scene, 'pragma max_page_count = 1')
        // SQLite's last pages still have room for a few consultations. One refusal is not the end: a page of an index
        // was full, and the next key belongs on another one.
        for (let refused = 0; refused < 5;)
          refused = (await send(scene.service.url)).code === 1 ? 0 : refused + 1
      },
      mend: () => run(scene, 'pragma max_page_count = 1000000'),
    }
  },
  async 'sqlite read-only'(start) {
    const scene = await start()
    return {
      scene,
      fail: () => run(scene, 'pragma query_only = on'),
      mend: () => run(scene, 'pragma query_only = off'),
    }
  },
  'mail away': way(async () => ({ env: mailTo(NOWHERE) })),
  'mail refuses all': way(async () => {
    const { port } = await mailServer({ refuses: ['staff@example.com'] })
    return { env: mailTo(`127.0.0.1:${port}`) }
  }),
  'mail refuses one': way(async () => {
    const { port } = await mailServer({ refuses: ['wrong@example.com'] })
    return { env: mailTo(`127.0.0.1:${port}`, 'staff@example.com,wrong@example.com') }
  }),
  'webhook away': way(async () => {
    const { port } = await mailServer()
    return { env: { ...mailTo(`127.0.0.1:${port}`), NOTIFY_WEBHOOK: `http://${NOWHERE}/hook` } }
  }),
  'webhook 500': way(async () => {
    const { url, mend } = await webhook(500)
    return { env: { NOTIFY_WEBHOOK: url }, mend }
  }),
  'webhook own error': way(async () => {
    const { url, mend } = await webhook(200, '{"errcode":93000,"errmsg":"invalid webhook url"}')
    return { env: { NOTIFY_WEBHOOK: url }, mend }
  }),
}

const all = Object.entries(failures as Record<FailureName, Failure>) as [FailureName, Failure][]

describe('what fails', () => {
  it.each(all.filter(([name]) => bring[name]))('%s', async (name, { seen }) => {
    const { url, drop } = await databaseKinds[0]!.create()
    onTestFinished(drop)
    const { scene, ...steps } = await bring[name]!((env) => sceneOn(url, env), url)
    await goThrough(scene, seen!, steps)
  })

  it('a half replaced build', async () => {
    const { url, drop } = await databaseKinds[0]!.create()
    onTestFinished(drop)
    const { root, put } = builtSite()
    const { service, lines } = await sceneOn(url, { SITE_ROOT: root })
    const statuses = (...paths: string[]) =>
      Promise.all(paths.map(async (path) => (await rawRequest(service.url, path)).status))
    rmSync(join(root, '..'), { recursive: true })
    const pages = ['/about', '/search?keyword=half', '/product']
    expect(await statuses(...pages, '/readyz')).toEqual([200, 200, 200, 200])
    expect((await send(service.url)).code).toBe(1)
    expect(await statuses('/assets/app-1a2b3c4d.js')).toEqual([404])
    await expect
      .poll(() => lines.filter((line) => /"path":"\/assets/.test(line)).join(''))
      .toContain('"status":404')
    put('assets/app-1a2b3c4d.js', 'export {}')
    expect(await statuses('/assets/app-1a2b3c4d.js')).toEqual([200])
  })

  it.each(all.filter(([name]) => !bring[name]))('%s is held by another test', (name, { held }) => {
    const [files, text] = held
      ? [[held.test[0]], held.test[1]]
      : [PROGRAM_TESTS, `failures['${name}'].seen`]
    expect(files.map((file) => readFileSync(file, 'utf8')).join('')).toContain(text)
  })

  it('stands in the documentation, row by row', () => {
    const lines = readFileSync('docs/operations.md', 'utf8').split('\n')
    const written = lines.slice(lines.findIndex((line) => line.startsWith('| Dependency |')) + 2)
    const rows = failureRows()
    expect(written.slice(0, rows.length)).toEqual(rows)
  })
})
