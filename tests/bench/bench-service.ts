/** The service with the site in `dist`, as a process of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'
import { AUDIT_DIR } from '../support/program.ts'

export interface Service {
  url: string
  pid: number
  /** The exit status if it ended by itself; `null` while it runs. */
  hasEnded: () => number | string | null
  /** @returns the exit status */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<unknown[]>
}

/** Raises the limits that a benchmark from one address would reach at once. */
const LIMITS = {
  SEARCH_PER_MINUTE: '1000000',
  CONSULT_PER_ADDRESS: '1000000',
  CONSULT_PER_DAY: '1000000',
}

/** Starts a service and waits until it answers. @throws when it ends before */
export async function startService(
  env: Record<string, string | undefined>,
  node = process.execPath,
  cwd = '.',
): Promise<Service> {
  const port = await freePort()
  const child = spawn(node, ['server/main.ts'], {
    cwd,
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'error',
      AUDIT_DIR,
      ...LIMITS,
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}`)
    await setTimeout(20)
  }
  return {
    url,
    pid: child.pid!,
    hasEnded: () => child.exitCode ?? child.signalCode,
    end(signal) {
      const ended = once(child, 'exit')
      child.kill(signal)
      return ended
    },
  }
}

const METRICS_TOKEN = 'bench'

/**
 * Starts a service and waits until it has rendered its pages ahead. It does so on the cores that a browser is measured
 * on: with it the menu of a phone took 112 ms, after it 96, and a visitor's phone has its own processor.
 */
export async function startRendered(database: string): Promise<Service> {
  const service = await startService({ DATABASE_URL: database, METRICS_TOKEN })
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  for (let before = 0; ;) {
    const metrics = await (await fetch(`${service.url}/metrics`, { headers })).text()
    const pages = Number(/^pages_total\{result="ahead"\} (\d+)$/m.exec(metrics)?.[1] ?? 0)
    if (pages > 0 && pages === before) return service
    before = pages
    await setTimeout(3000)
  }
}

/** Runs something with a database that is thrown away: SQLite, or what DATABASE_URL names. */
export async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    await work(process.env.DATABASE_URL ?? join(folder, 'site.db'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
