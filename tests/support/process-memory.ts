import { readFileSync } from 'node:fs'

/** `VmRSS`: resident now; `VmHWM`: at most until now; `RssAnon`: resident and its own. */
type Field = 'VmRSS' | 'VmHWM' | 'RssAnon'

/** Memory of a process in MB, from Linux's `/proc`; 0 when it has ended, and elsewhere. */
export function processMemory(pid: number, field: Field): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
