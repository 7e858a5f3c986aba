/** A built site and a service over it, for all tests of a file. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll } from 'vitest'
import type { RunningService } from '../../server/service.ts'
import { FORM } from './ask-calls.ts'
import { builtRenderer } from './built-renderer.ts'
import { type TestDatabase, databaseKinds } from './databases.ts'
import { type RawResponse, type RawOptions, rawRequest } from './raw-request.ts'
import { startTestService } from './test-service.ts'

/** The JSON of an answer. */
export const json = ({ body }: RawResponse): unknown => JSON.parse(body.toString())

/** A script that is worth compressing. */
const SCRIPT = `export const text = '${'示例'.repeat(400)}'`

const FILES: Readonly<Record<string, string | Buffer>> = {
  'assets/app-1a2b3c4d.js': SCRIPT,
  'assets/app-1a2b3c4d.js.br': brotliCompressSync(SCRIPT),
  'assets/app-1a2b3c4d.js.gz': gzipSync(SCRIPT),
}

/** Writes a built site into a folder of its own; see `built-renderer.ts`. @returns what is served, `dist/client` */
export function builtSite(): { root: string; put: (file: string, body: string | Buffer) => void } {
  const { root, put } = builtRenderer()
  const putClient = (file: string, body: string | Buffer): void => put(join('client', file), body)
  for (const [file, body] of Object.entries(FILES)) putClient(file, body)
  return { root: join(root, 'client'), put: putClient }
}

/** Starts a service on SQLite over a built site before the tests of a file, and stops it after them. */
export function serviceOfFile(env: Record<string, string> = {}) {
  const site = builtSite()
  const lines: string[] = []
  let database: TestDatabase
  let service: RunningService
  beforeAll(async () => {
    database = await databaseKinds[0]!.create()
    const own = { SITE_ROOT: site.root, ...env }
    service = await startTestService(database.url, own, lines)
  })
  afterAll(async () => {
    await service?.close()
    await database?.drop()
    rmSync(join(site.root, '..'), { recursive: true })
  })
  const raw = (path: string, options?: RawOptions): Promise<RawResponse> =>
    rawRequest(service.url, path, options)
  return {
    ...site,
    /** The log of the service. */
    lines,
    service: () => service,
    raw,
    /** Makes a call as the site does. */
    call: (
      path: string,
      body: string | Buffer = '',
      headers: Record<string, string> = FORM,
    ): Promise<RawResponse> => raw(path, { method: 'POST', body, headers }),
  }
}

/** Runs a task with a service of its own on SQLite. */
export async function withService(
  env: Record<string, string>,
  task: (service: RunningService, lines: readonly string[]) => Promise<void>,
  renderWaitMs?: number,
): Promise<void> {
  const database = await databaseKinds[0]!.create()
  const lines: string[] = []
  const service = await startTestService(database.url, env, lines, renderWaitMs)
  try {
    await task(service, lines)
  } finally {
    await service.close()
    await database.drop()
  }
}
