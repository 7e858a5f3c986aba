/** A service as a process of its own, for measurements. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A started service. */
export interface ServiceProcess {
  url: string
  /** From the start of the process to its first answer. */
  startMs: number
  /** Resident memory now, in MB: everything, and what belongs to this process alone. */
  memory: () => { total: number; own: number }
  /** Processor time that it has used, in ms: says more than waiting times where others work too. */
  cpuMs: () => number
  /** Ends it without a word. */
  kill: () => Promise<void>
  /** Asks it to end, and waits. */
  stop: () => Promise<void>
}

const POLL_MS = 10

const field = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done()
    else child.once('exit', () => done())
  })

/** Starts a service and waits for its first answer. @throws when it ends before */
export async function startProcess(
  port: number,
  env: Record<string, string>,
): Promise<ServiceProcess> {
  const started = performance.now()
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env.PATH ?? '',
      LOG_LEVEL: 'error',
      ...(process.env.SITE_ROOT && { SITE_ROOT: process.env.SITE_ROOT }),
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}`)
    const ok = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) break
    await new Promise((done) => setTimeout(done, POLL_MS))
  }
  const startMs = performance.now() - started
  return {
    url,
    startMs,
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return { total: field(status, 'VmRSS'), own: field(status, 'RssAnon') }
    },
    cpuMs() {
      // utime and stime, in ticks of 10 ms, after the name in brackets.
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      return (Number(fields[11]) + Number(fields[12])) * 10
    },
    async kill() {
      child.kill('SIGKILL')
      await ended(child)
    },
    async stop() {
      child.kill('SIGTERM')
      await ended(child)
    },
  }
}

/** The value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Milliseconds for a table. */
export const ms = (value: number): string => value.toFixed(1)
