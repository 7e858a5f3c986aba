/**
 * A site as `deploy/README.md` sets it up, without its own machine: releases below a folder, the service on a
 * socket that stays open while it is restarted (as `deploy/systemd/site.socket` has it), nginx in front, and
 * visitors. Needs a build, `nginx` and `openssl`.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
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
import { Agent, request } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { BUILD_FOLDER, CONTENT_FOLDER } from '#folders'
import { rawRequest } from '../../server/testing/raw-request.ts'
import { freePort } from './free-port.ts'
import { startNginx } from './nginx.ts'

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
class Service {
  readonly #holder: ChildProcess
  readonly #pidFile: string
  readonly port: number

  private constructor(holder: ChildProcess, pidFile: string, port: number) {
    this.#holder = holder
    this.#pidFile = pidFile
    this.port = port
  }

  static async start(root: string): Promise<Service> {
    const socket = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
    await once(socket, 'listening')
    const { port } = socket.address() as AddressInfo
    const pidFile = join(root, 'pid')
    // What systemd does: the socket is the third file, and the variables are for the process itself.
    const script = `cd "$0/current" && echo $$ > "$1" && LISTEN_PID=$$ LISTEN_FDS=1 exec "$2" server/main.ts`
    const { fd } = (socket as unknown as { _handle: { fd: number } })._handle
    const holder = spawn(
      '/bin/sh',
      [
        '-c',
        `while [ -e "$0/current" ]; do sh -c '${script}' "$0" "$1" "$2" >> "$0/log" 2>&1; done`,
        root,
        pidFile,
        process.execPath,
      ],
      { stdio: ['ignore', 'inherit', 'inherit', fd], env: { PATH: process.env.PATH } },
    )
    socket.close()
    const service = new Service(holder, pidFile, port)
    await service.#answers()
    return service
  }

  #pid = (): number => Number(readFileSync(this.#pidFile, 'utf8').trim() || 0)

  async #answers(): Promise<void> {
    // On a connection of its own, not on one that the service has just closed.
    const { status } = await rawRequest(`http://127.0.0.1:${this.port}`, '/readyz', {
      headers: { connection: 'close' },
    })
    if (status !== 200) throw new Error(`/readyz: ${status}`)
  }

  /** `systemctl restart site`. */
  async restart(): Promise<void> {
    const before = this.#pid()
    process.kill(before, 'SIGTERM')
    // The one that is asked to end may still take what comes first.
    while ([0, before].includes(this.#pid())) await new Promise((done) => setTimeout(done, 10))
    await this.#answers()
  }

  async stop(): Promise<void> {
    this.#holder.kill('SIGKILL')
    const pid = this.#pid()
    process.kill(pid, 'SIGTERM')
    while (existsSync(`/proc/${pid}`)) await new Promise((done) => setTimeout(done, 10))
    if (this.#holder.exitCode === null && this.#holder.signalCode === null)
      await once(this.#holder, 'exit')
  }
}

/** A running site. */
export interface RunningSite {
  service: Service
  /** Answer of nginx, with the whole body. */
  ask: (path: string, fields?: Record<string, string>) => Promise<{ status: number; text: string }>
  stop: () => Promise<void>
}

/** Starts service and nginx over a folder of releases. */
export async function startSite(root: string): Promise<RunningSite> {
  const service = await Service.start(root)
  const ports = { http: await freePort(), https: await freePort() }
  const stopNginx = await startNginx({ ports, service: service.port })
  const agent = new Agent({ rejectUnauthorized: false, keepAlive: true, maxSockets: 16 })
  return {
    service,
    ask: (path, fields) =>
      new Promise((done, fail) => {
        const outgoing = request(
          {
            host: '127.0.0.1',
            port: ports.https,
            path,
            agent,
            timeout: 30_000,
            ...(fields && {
              method: 'POST',
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
            }),
          },
          (response) => {
            let text = ''
            response.setEncoding('utf8').on('data', (part) => (text += part))
            response.on('error', fail)
            response.on('end', () => done({ status: response.statusCode!, text }))
          },
        )
        outgoing.on('timeout', () => outgoing.destroy(new Error('no answer within 30 s')))
        outgoing.on('error', fail)
        outgoing.end(fields && new URLSearchParams(fields).toString())
      }),
    async stop() {
      agent.destroy()
      await stopNginx()
      await service.stop()
    },
  }
}

/** What visitors met with. */
export interface Visits {
  requests: number
  failures: string[]
  /** `request_id` of each consultation that was acknowledged, with its number. */
  receipts: Map<string, string>
  slowestMs: number
}

/** Visitors who read and consult until they are told to stop. */
export function startVisitors({ ask }: RunningSite, paths: readonly string[]) {
  const visits: Visits = { requests: 0, failures: [], receipts: new Map(), slowestMs: 0 }
  let stopped = false
  let next = 0
  const attempt = async (name: string, work: () => Promise<boolean>): Promise<void> => {
    const started = performance.now()
    const failure = await work().then(
      (ok) => (ok ? undefined : `${name}: refused`),
      (error: Error) => `${name}: ${error.message}`,
    )
    visits.requests += 1
    visits.slowestMs = Math.max(visits.slowestMs, performance.now() - started)
    if (failure) visits.failures.push(failure)
  }
  const reader = async (): Promise<void> => {
    while (!stopped) {
      const path = paths[next++ % paths.length]!
      await attempt(path, async () => (await ask(path)).status === 200)
      // As fast as they can they would measure the machine.
      await new Promise((done) => setTimeout(done, 15))
    }
  }
  const client = async (): Promise<void> => {
    while (!stopped) {
      const number = next++
      const id = `update-${process.pid}-${number}`
      await attempt('/v1/consult-add', async () => {
        const { status, text } = await ask('/v1/consult-add', {
          name: '更新测试',
          phone: '13800000000',
          consent: '1',
          request_id: id,
          content: `第 ${number} 份咨询：想了解额度、期限和材料。`,
        })
        const { code, data } = JSON.parse(text)
        if (status !== 200 || code !== 1) throw new Error(`${status} ${text.slice(0, 100)}`)
        visits.receipts.set(id, data.receipt_no)
        return true
      })
      // Each is written to the disk; a handful a second is more than any company gets.
      await new Promise((done) => setTimeout(done, 50))
    }
  }
  const all = [reader(), reader(), reader(), reader(), client(), client()]
  return {
    visits,
    async stop(): Promise<Visits> {
      stopped = true
      await Promise.all(all)
      return visits
    },
  }
}
