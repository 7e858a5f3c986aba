/**
 * Updating as `deploy/README.md` says. Under load: a new build, a build whose migration fails, back and forward again; no
 * request fails, no consultation is lost, and tabs find the files of both builds. Then each way in which a release can
 * go wrong.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '@playwright/test'
import { BUILD_FOLDER, CONTENT_FOLDER } from '#folders'
import { rawRequest } from '../support/raw-request.ts'

test.skip(process.platform !== 'linux', 'needs links and sockets as systemd hands them over')
test.describe.configure({ mode: 'serial', timeout: 2_400_000 })

const folder = mkdtempSync(join(tmpdir(), 'update-'))
const checkout = join(folder, 'checkout')
const root = join(folder, 'site')

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
/** Changes a file of the checkout. @returns how to undo it @throws when nothing has changed */
function edit(name: string, change: (text: string) => string): () => void {
  const file = join(checkout, name)
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${name} does not hold what is to be changed`)
  writeFileSync(file, after)
  return () => writeFileSync(file, before)
}

/** A second step of the migrations. @param up its code, with `db` */
const addMigration = (up: string): (() => void) =>
  edit('server/db/database.ts', (text) =>
    text.replace(
      /'0001-all-tables': tables\(this\.dialect\)/,
      `$&, '9000-test': { async up(db: any) { ${up} } }`,
    ),
  )
const MAKE_TABLE = `await db.schema.createTable('second').addColumn('id', 'integer').execute()`

/**
 * A copy of the repository in which the test site is the company's site, because a release is started without the
 * condition `test-site`.
 */
function makeCheckout(): void {
  const own = ['company', 'content', 'dist', 'server', 'data', '.env', '.git']
  mkdirSync(checkout)
  for (const name of readdirSync('.'))
    if (!own.includes(name)) symlinkSync(resolve(name), join(checkout, name))
  symlinkSync(resolve(CONTENT_FOLDER), join(checkout, 'content'))
  cpSync('tests/site/company', join(checkout, 'company'), { recursive: true })
  for (const name of readdirSync(join(checkout, 'company'))) {
    const file = join(checkout, 'company', name)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replaceAll("'../../../shared/", "'../shared/"))
  }
  cpSync('server', join(checkout, 'server'), { recursive: true })
  cpSync(BUILD_FOLDER, join(checkout, 'dist'), { recursive: true, preserveTimestamps: true })
}

/** Stands in for a new build: puts `mark` at the end of every page, and adds a hashed file of that name. */
function build(mark: string): void {
  edit('dist/template.html', (text) => `${text}<!-- ${mark} -->`)
  writeFileSync(join(checkout, `dist/client/assets/${mark}.js`), `// ${mark}`)
}

/** Runs `deploy/release.sh` while visitors go on. */
const release = (...more: string[]): Promise<{ status: number; output: string }> =>
  new Promise((done) => {
    const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
    const options = { cwd: checkout, env }
    execFile('sh', ['deploy/release.sh', root, ...more], options, (error, stdout, stderr) =>
      done({ status: error ? 1 : 0, output: stdout + stderr }),
    )
  })

/** The service of the release that is current, on a socket that outlives it (as `deploy/systemd/site.socket` has it). */
async function startSite() {
  const socket = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle
  // systemd passes the socket as the third file, and gives these two variables to the process itself.
  const service = `cd "$0/current" && echo $$ > "$0/pid" && LISTEN_PID=$$ LISTEN_FDS=1 exec "$1" server/main.ts`
  const loop = `while :; do sh -c '${service}' "$0" "$1" >> "$0/log" 2>&1; done`
  const holder = spawn('/bin/sh', ['-c', loop, root, process.execPath], {
    stdio: ['ignore', 'inherit', 'inherit', fd],
    env: { PATH: process.env.PATH },
    detached: true,
  })
  socket.close()
  /** Requests a page as nginx does: on a new connection, not on one that the service may have just closed. */
  async function ask(path: string, fields?: Record<string, string>): Promise<string> {
    const { status, body } = await rawRequest(`http://127.0.0.1:${port}`, path, {
      agent: false,
      headers: { connection: 'close', 'content-type': 'application/x-www-form-urlencoded' },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields).toString() }),
    })
    if (status !== 200) throw new Error(`${path}: ${status} ${body.toString().slice(0, 100)}`)
    return body.toString()
  }
  const pid = (): number => Number(readFileSync(join(root, 'pid'), 'utf8').trim() || 0)
  await ask('/readyz')
  return {
    ask,
    /** Does the same as `systemctl restart site`. */
    async restart(): Promise<void> {
      const before = pid()
      process.kill(before, 'SIGTERM')
      // The process that is stopping may still answer the next request, so its successor is awaited first.
      while ([0, before].includes(pid())) await pause(10)
      await ask('/readyz')
    },
    async stop(): Promise<void> {
      const ended = once(holder, 'exit')
      process.kill(-holder.pid!, 'SIGKILL')
      await ended
    },
  }
}

type Site = Awaited<ReturnType<typeof startSite>>
let site: Site | undefined

/** Visitors who read and consult until they are told to stop. */
function startVisitors({ ask }: Site, paths: readonly string[]) {
  const failures: string[] = []
  /** `request_id` of each consultation that was acknowledged, with its number. */
  const receipts = new Map<string, string>()
  let stopped = false
  let requests = 0
  /** Visits pause in between; otherwise the test would measure the machine. */
  const goOn = async (ms: number, visit: (number: number) => Promise<unknown>): Promise<void> => {
    while (!stopped) {
      await visit((requests += 1)).catch((error: Error) => failures.push(error.message))
      await pause(ms)
    }
  }
  const read = (number: number) => ask(paths[number % paths.length]!)
  const consult = async (number: number): Promise<void> => {
    const request_id = `update-${process.pid}-${number}`
    const answer = await ask('/v1/consult-add', {
      name: '更新测试',
      phone: '13800000000',
      consent: '1',
      request_id,
      content: `第 ${number} 份咨询：想了解额度、期限和材料。`,
    })
    receipts.set(request_id, JSON.parse(answer).data.receipt_no)
  }
  const all = [...[1, 2, 3, 4].map(() => goOn(15, read)), ...[1, 2].map(() => goOn(50, consult))]
  return async () => {
    stopped = true
    await Promise.all(all)
    return { requests, failures, receipts }
  }
}

/** Rows of the site's database, while other programs use it. */
function rowsOf(statement: string): Record<string, unknown>[] {
  const database = new DatabaseSync(join(root, 'data/site.db'), { timeout: 10_000 })
  try {
    return database.prepare(statement).all()
  } finally {
    database.close()
  }
}

const hasSecondTable = (): boolean =>
  rowsOf(`select name from sqlite_master where name = 'second'`).length > 0

const linkTo = (name: 'current' | 'previous'): string =>
  readFileSync(join(root, name, 'dist/template.html'), 'utf8').match(/build-\w+(?= -->$)/)![0]

test.beforeAll(async () => {
  makeCheckout()
  build('build-one')
  const installed = await release()
  expect(installed.status, installed.output).toBe(0)
  const env =
    'TRUST_PROXY=1\nCONSULT_PER_ADDRESS=1000000\nCONSULT_PER_DAY=1000000\nLOG_LEVEL=warn\n'
  writeFileSync(join(root, '.env'), env)
})

test.afterAll(async () => {
  await site?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('old build, new build, a migration that fails, and back, with visitors all the time', async () => {
  site = await startSite()
  const aboutSays = async (): Promise<string> => (await site!.ask('/about')).slice(-40)
  await expect.poll(aboutSays).toContain('build-one')

  const paths = [
    '/',
    '/about',
    '/news/company?page=2',
    '/assets/build-one.js',
    '/media/bridge.webp',
  ]
  const leave = startVisitors(site, paths)

  build('build-two')
  const updated = await release()
  expect(updated.status, updated.output).toBe(0)
  expect(updated.output).toContain('已备份到')
  await site.restart()
  await expect.poll(aboutSays).toContain('build-two')
  paths.push('/assets/build-two.js')
  expect(readdirSync(join(root, 'releases'))).toHaveLength(2)

  build('build-three')
  const undo = addMigration(`${MAKE_TABLE}; throw new Error('broken step')`)
  const failed = await release()
  undo()
  expect(failed.status, failed.output).not.toBe(0)
  expect(failed.output).toContain('broken step')
  expect(failed.output).toContain('正在运行的版本没有受影响')
  expect(hasSecondTable()).toBe(false)
  expect(readdirSync(join(root, 'releases'))).toHaveLength(2)
  await site.restart()
  await expect.poll(aboutSays).toContain('build-two')

  for (const mark of ['build-one', 'build-two', 'build-one']) {
    const back = await release('--back')
    expect(back.status, back.output).toBe(0)
    await site.restart()
    await expect.poll(aboutSays).toContain(mark)
  }

  const { failures, receipts, requests } = await leave()
  expect(failures).toEqual([])
  expect(requests).toBeGreaterThan(100)
  const stored = rowsOf('select request_id, receipt_no from consultations')
  expect(
    Object.fromEntries(stored.map(({ request_id: id, receipt_no: receipt }) => [id, receipt])),
  ).toEqual(Object.fromEntries(receipts))
  for (const mark of ['build-one', 'build-two'])
    expect(existsSync(join(root, `current/dist/client/assets/${mark}.js`))).toBe(true)
})

test('three bad ones in a row: the way back leads to the good one each time', async () => {
  await site?.stop()
  site = undefined
  for (const mark of ['build-bad1', 'build-bad2', 'build-bad3']) {
    build(mark)
    const bad = await release()
    expect(bad.status, bad.output).toBe(0)
    expect([linkTo('current'), linkTo('previous')]).toEqual([mark, 'build-one'])
    const back = await release('--back')
    expect(back.status, back.output).toBe(0)
    expect([linkTo('current'), linkTo('previous')]).toEqual(['build-one', mark])
  }
  // The good release has the oldest name by now, and more than the five newest have been made since; it stays because
  // it is in use.
  for (const mark of ['build-six', 'build-seven']) {
    build(mark)
    expect((await release()).status).toBe(0)
    expect((await release('--back')).status).toBe(0)
    expect([linkTo('current'), linkTo('previous')]).toEqual(['build-one', mark])
  }
  expect(readdirSync(join(root, 'releases')).length).toBeLessThanOrEqual(7)
})

test('a build that cannot render a page is not switched to, and nothing of it stays', async () => {
  const before = readdirSync(join(root, 'releases'))
  const undo = edit(
    'dist/server/entry-server.js',
    (text) => `throw new Error('half a build')\n${text}`,
  )
  const failed = await release()
  undo()
  expect(failed.status, failed.output).not.toBe(0)
  expect(failed.output).toContain('half a build')
  expect(readdirSync(join(root, 'releases'))).toEqual(before)
  expect(linkTo('current')).toBe('build-one')
})

test('any release that is kept can be named, and one that is not there is refused', async () => {
  const names = readdirSync(join(root, 'releases'))
  const none = await release('--to', '20000101000000')
  expect(none.status, none.output).not.toBe(0)
  for (const name of names) expect(none.output).toContain(name)
  const running = readlinkSync(join(root, 'current')).split('/').at(-1)!
  const other = names.findLast((name) => name !== running)!
  expect((await release('--to', other)).status).toBe(0)
  expect(readlinkSync(join(root, 'current'))).toBe(`releases/${other}`)
  expect((await release('--back')).status).toBe(0)
  expect(linkTo('current')).toBe('build-one')
})

test('after a migration, content with mistakes is no reason against the switch, and the way back says why there is none', async () => {
  build('build-new')
  addMigration(MAKE_TABLE)
  writeFileSync(join(root, 'content/check.yaml'), 'words: [')
  const released = await release()
  expect(released.status, released.output).toBe(0)
  expect(released.output).toContain('内容没有更新')
  expect(hasSecondTable()).toBe(true)
  expect([linkTo('current'), linkTo('previous')]).toEqual(['build-new', 'build-one'])
  for (let time = 1; time <= 2; time += 1) {
    const back = await release('--back')
    expect(back.status, back.output).not.toBe(0)
    expect(back.output).toContain('数据库由程序的另一个版本写成')
    expect([linkTo('current'), linkTo('previous')]).toEqual(['build-new', 'build-one'])
  }
  site = await startSite()
  expect(await site.ask('/about')).toContain('build-new')
})
