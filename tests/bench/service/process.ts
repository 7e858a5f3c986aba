/** A service as a process of its own, for measurements. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { processMemory } from '../measure/process-memory.ts'

export interface ServiceProcess {
  url: string
  /** Resident memory now, in MB: everything, and what belongs to this process alone. */
  memory: () => { total: number; own: number }
  /** Processor time that it has used, in ms: says more than waiting times where others work too. */
  cpuMs: () => number
  /** Kills it (SIGKILL). */
  kill: () => Promise<void>
  /** Stops it (SIGTERM) and waits. */
  stop: () => Promise<void>
}

const BENCH_PORT = Number(process.env.BENCH_PORT ?? 4830)

const POLL_MS = 10

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done()
    else child.once('exit', () => done())
  })

/** Calls the service as the site does. Rejects when it does not answer with JSON. */
export async function callService(
  url: string,
  path: string,
  fields: Record<string, string>,
): Promise<{ status: number; code: number; data: unknown }> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-encoding': 'br' },
    body: new URLSearchParams(fields).toString(),
  })
  const { code, data } = (await response.json()) as { code: number; data: unknown }
  return { status: response.status, code, data }
}

/** A consultation that the service accepts; its text and name are told apart by the number. */
export const consultation = (name: string, number: number): Record<string, string> => ({
  name: '压力测试',
  phone: '13800000000',
  content: `第 ${number} 份咨询：想了解额度、期限和材料。`,
  consent: '1',
  request_id: `${name}-${process.pid}-${number}`,
})

/** Starts a service and waits for its first answer. @throws when it ends before */
export async function startProcess(env: Record<string, string>): Promise<ServiceProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env.PATH ?? '',
      LOG_LEVEL: 'error',
      // All callers have one address.
      SEARCH_PER_MINUTE: '1000000',
      ...(process.env.SITE_ROOT && { SITE_ROOT: process.env.SITE_ROOT }),
      ...env,
      PORT: String(BENCH_PORT),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${BENCH_PORT}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}`)
    const ok = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) break
    await new Promise((done) => setTimeout(done, POLL_MS))
  }
  return {
    url,
    memory: () => ({
      total: processMemory(child.pid!, 'VmRSS'),
      own: processMemory(child.pid!, 'RssAnon'),
    }),
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

export const ms = (value: number): string => value.toFixed(1)
