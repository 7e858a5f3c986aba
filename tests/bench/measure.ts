/** Shared by benches: load on a service, and its cost. Memory and processor time are Linux's, from `/proc`. */
// @ts-expect-error -- its package has no types
import autocannon from 'autocannon'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { FORM, consultationInput } from '../support/ask-calls.ts'
import type { Service } from './bench-service.ts'

/** A call of the API, as autocannon takes it. */
export const call = (path: string, fields: Record<string, string>): object => ({
  method: 'POST',
  path,
  headers: FORM,
  body: new URLSearchParams(fields).toString(),
})

/**
 * Consultations, each of which repeats no other.
 * @param bench the beginning of their `request_id`
 * @param headersOf further headers of the one with that number
 */
export function consultations(
  bench: string,
  headersOf: (number: number) => Record<string, string> = () => ({}),
): object {
  let sent = 0
  return {
    ...call('/v1/consult-add', {}),
    setupRequest: (request: { headers: object }) => {
      sent += 1
      const input = consultationInput({ request_id: `${bench}-${process.pid}-${sent}` })
      return {
        ...request,
        headers: { ...request.headers, ...headersOf(sent) },
        body: new URLSearchParams(input as Record<string, string>).toString(),
      }
    },
  }
}

function statusOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
  } catch {
    // It has ended.
    return 0
  }
}

/** Resident memory of a process in MB, now and at most; 0 when it has ended. */
export const memoryOf = (pid: number): number => Math.round(statusOf(pid, 'VmRSS') / 1024)
export const peakOf = (pid: number): number => Math.round(statusOf(pid, 'VmHWM') / 1024)

/** The processes that a process has started and that run. */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number)
  } catch {
    return []
  }
}

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Processor time of a process and its threads, ms; 0 when it has ended. */
export function processorTime(pid: number): number {
  try {
    // The second field is the name of the program, which may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS
  } catch {
    return 0
  }
}

interface Load {
  requests: readonly object[]
  /** Seconds, or the number of requests. */
  duration?: number
  amount?: number
  connections?: number
  /** Requests of all connections per second; without it, as many as possible. */
  overallRate?: number
}

/**
 * Puts a service under load.
 * @returns a row of the table. Any failed request fails the bench.
 */
export async function measure(
  { url, pid }: Pick<Service, 'url' | 'pid'>,
  { connections = 50, ...load }: Load,
): Promise<Record<string, number>> {
  const before = processorTime(pid)
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections, ...load })
  const failed = non2xx + errors
  if (failed > 0) process.exitCode = 1
  return {
    'requests/s': Math.round(requests.average),
    'median ms': latency.p50,
    'p99 ms': latency.p99,
    'most ms': latency.max,
    'processor ms': Number(((processorTime(pid) - before) / requests.total).toFixed(2)),
    requests: requests.total,
    failed,
    'memory MB': memoryOf(pid),
  }
}

/** Prints the figures, and under what load of the machine they were taken. */
export function printTable(rows: Record<string, object>): void {
  console.table(rows)
  console.log(
    `load of the machine: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  )
}
