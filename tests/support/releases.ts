/**
 * A site as `deploy/README.md` sets it up, without its own machine: releases below a folder, the service on a
 * socket that stays open while it is restarted (as `deploy/systemd/site.socket` has it), and visitors. Needs a build.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { BUILD_FOLDER, CONTENT_FOLDER } from '#folders'
import { rawRequest } from '../../server/testing/raw-request.ts'

/** What a folder is given instead of what the repository has. */
interface Checkout {
  /** Text at the end of `/about`, and the name of a hashed file of this build. */
  mark: string
  /** The `up` of each further migration. */
  migrations?: readonly string[]
}

/** What a folder has of its own. */
const OWN = ['node_modules', 'company', 'content', 'dist', 'server', 'data', '.env', '.git']

/** The Node of the tests runs it, and pages are rendered from the build: half of all files to copy, four times. */
const UNUSED = /^(?:node-|@arco-design$|dayjs$|framer-motion$|lodash$|motion)/

/** The test site as the site of a company: a release knows no conditions. */
function copyCompany(folder: string): void {
  const source = 'tests/site/company'
  mkdirSync(join(folder, 'company'))
  for (const name of readdirSync(source)) {
    const text = readFileSync(join(source, name), 'utf8')
    writeFileSync(
      join(folder, 'company', name),
      text.replaceAll("'../../../shared/", "'../shared/"),
    )
  }
  symlinkSync(resolve(CONTENT_FOLDER), join(folder, 'content'))
}

/** The repository as somebody else has checked it out and built it, with something of its own. */
export function makeCheckout(folder: string, { mark, migrations = [] }: Checkout): string {
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  for (const name of readdirSync('.'))
    if (!OWN.includes(name)) symlinkSync(resolve(name), join(folder, name))
  for (const name of readdirSync('node_modules'))
    if (!UNUSED.test(name))
      symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
  copyCompany(folder)
  cpSync(BUILD_FOLDER, join(folder, 'dist'), { recursive: true, preserveTimestamps: true })
  cpSync('server', join(folder, 'server'), { recursive: true, preserveTimestamps: true })
  const page = join(folder, 'dist/template.html')
  writeFileSync(page, `${readFileSync(page, 'utf8')}<!-- ${mark} -->`)
  writeFileSync(join(folder, 'dist/client/assets', `${mark}.js`), `// ${mark}`)
  addMigrations(join(folder, 'server/db/database.ts'), migrations)
  return folder
}

function addMigrations(file: string, migrations: readonly string[]): void {
  const last = /(?<='0001-tables': tables)(?= \})/
  const text = readFileSync(file, 'utf8')
  if (!last.test(text)) throw new Error(`${file}: no list of migrations`)
  const steps = migrations.map(
    (up, index) => `, '${9000 + index}-test': () => ({ async up(db: any) { ${up} } })`,
  )
  writeFileSync(file, text.replace(last, steps.join('')))
}

/** `deploy/release.sh` in a checkout; visitors go on meanwhile. */
export const release = (
  checkout: string,
  root: string,
  ...more: string[]
): Promise<{ status: number; output: string }> =>
  new Promise((done) => {
    const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
    execFile(
      'sh',
      ['deploy/release.sh', root, ...more],
      { cwd: checkout, env },
      (error, stdout, stderr) => done({ status: error ? 1 : 0, output: stdout + stderr }),
    )
  })

/** The service of the release that is current, on a socket that outlives it. */
export async function startSite(root: string) {
  const socket = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  const pidFile = join(root, 'pid')
  const pid = (): number => Number(readFileSync(pidFile, 'utf8').trim() || 0)
  // What systemd does: the socket is the third file, and the variables are for the process itself.
  const script = `cd "$0/current" && echo $$ > "$1" && LISTEN_PID=$$ LISTEN_FDS=1 exec "$2" server/main.ts`
  const loop = `while [ -e "$0/current" ]; do sh -c '${script}' "$0" "$1" "$2" >> "$0/log" 2>&1; done`
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle
  const holder = spawn('/bin/sh', ['-c', loop, root, pidFile, process.execPath], {
    stdio: ['ignore', 'inherit', 'inherit', fd],
    env: { PATH: process.env.PATH },
  })
  socket.close()
  /** As nginx asks: on a connection of its own, not on one that the service has just closed. */
  const ask = async (path: string, fields?: Record<string, string>) => {
    const { status, body } = await rawRequest(`http://127.0.0.1:${port}`, path, {
      agent: false,
      headers: { connection: 'close' },
      ...(fields && {
        method: 'POST',
        headers: { connection: 'close', 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }),
    })
    return { status, text: body.toString() }
  }
  const answers = async (): Promise<void> => {
    const { status } = await ask('/readyz')
    if (status !== 200) throw new Error(`/readyz: ${status}`)
  }
  await answers()
  return {
    ask,
    /** `systemctl restart site`. */
    async restart(): Promise<void> {
      const before = pid()
      process.kill(before, 'SIGTERM')
      // The one that is asked to end may still take what comes first.
      while ([0, before].includes(pid())) await new Promise((done) => setTimeout(done, 10))
      await answers()
    },
    async stop(): Promise<void> {
      const closed = once(holder, 'exit')
      holder.kill('SIGKILL')
      const last = pid()
      // To 0 it would be for the tests themselves.
      if (last === 0) throw new Error('the service is being started')
      process.kill(last, 'SIGTERM')
      while (existsSync(`/proc/${last}`)) await new Promise((done) => setTimeout(done, 10))
      await closed
    },
  }
}

export type RunningSite = Awaited<ReturnType<typeof startSite>>

/** Visitors who read and consult until they are told to stop. */
export function startVisitors({ ask }: RunningSite, paths: readonly string[]) {
  const failures: string[] = []
  /** `request_id` of each consultation that was acknowledged, with its number. */
  const receipts = new Map<string, string>()
  let stopped = false
  let requests = 0
  const visit = async (path: string, fields?: Record<string, string>): Promise<void> => {
    try {
      const { status, text } = await ask(path, fields)
      if (status !== 200) throw new Error(`${status} ${text.slice(0, 100)}`)
      if (fields) receipts.set(fields.request_id!, JSON.parse(text).data.receipt_no)
    } catch (error) {
      failures.push(`${path}: ${(error as Error).message}`)
    }
  }
  /** As fast as they can they would measure the machine. */
  const goOn = async (ms: number, next: () => Promise<void>): Promise<void> => {
    while (!stopped) {
      requests += 1
      await next()
      await new Promise((done) => setTimeout(done, ms))
    }
  }
  const read = () => visit(paths[requests % paths.length]!)
  const consult = () =>
    visit('/v1/consult-add', {
      name: '更新测试',
      phone: '13800000000',
      consent: '1',
      request_id: `update-${process.pid}-${requests}`,
      content: `第 ${requests} 份咨询：想了解额度、期限和材料。`,
    })
  const readers = [1, 2, 3, 4].map(() => goOn(15, read))
  // Each is written to the disk; a handful a second is more than any company gets.
  const clients = [1, 2].map(() => goOn(50, consult))
  return async () => {
    stopped = true
    await Promise.all([...readers, ...clients])
    return { requests, failures, receipts }
  }
}
