/**
 * The audit trail: who did what, when, from where and with which outcome. Each line holds the hash of the line before
 * (`audit-line.ts`), also the first of a file, so that a line that was changed, removed, inserted or moved shows
 * (`check-trail.ts`).
 */
import {
  appendFileSync,
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  statSync,
} from 'node:fs'
import type { Action, Outcome } from './actions.ts'
import { AuditError, cutHalfLine, fileFor, newestHead, secure, whileLocked } from './audit-files.ts'
import { type Head, writeLine } from './audit-line.ts'
import { type Caller, commandCaller } from './caller.ts'

export interface AuditEvent {
  action: Action
  outcome: Outcome
  /** Numbers and paths, never texts and nothing of a visitor. */
  what?: readonly string[] | undefined
  count?: number | undefined
}

type Act = Pick<AuditEvent, 'action' | 'what'>

/** The numbers and paths that something has turned out to be about. */
export type Done = Pick<AuditEvent, 'what' | 'count'>

interface AuditOptions {
  /** Called with the newest line after each write, to note it elsewhere: nothing else shows that an end was cut off. */
  told?: (head: Head) => void
  /** Called when `record` could not write. */
  failed?: (error: unknown) => unknown
}

/** A line has so many names, each so long; a longer list takes several lines. */
const MAX_NAMES = 50
const MAX_NAME_LENGTH = 200

export class AuditTrail {
  readonly folder: string
  readonly #told: (head: Head) => void
  readonly #failed: (error: unknown) => unknown

  constructor(folder: string, { told = () => {}, failed = console.error }: AuditOptions = {}) {
    this.folder = folder
    this.#told = told
    this.#failed = failed
  }

  /**
   * Appends lines; when it resolves they are on the disk.
   * @throws {AuditError} when that is not possible, after which the trail is as it was
   */
  async append(events: readonly AuditEvent[], by: Caller = commandCaller()): Promise<void> {
    if (events.length === 0) return
    const head = await whileLocked(this.folder, () => write(this.folder, events, by)).catch(
      (error: Error) => {
        if (error instanceof AuditError) throw error
        throw new AuditError(
          `审计记录 ${this.folder} 写不进去（${error.message}）。请检查磁盘和这个文件夹的权限 / The audit trail cannot be written: check the disk and the mode of this folder`,
        )
      },
    )
    this.#told(head)
  }

  /** Appends lines about something that goes on even when they cannot be written. */
  async record(events: readonly AuditEvent[], by?: Caller): Promise<void> {
    try {
      await this.append(events, by)
    } catch (error) {
      await this.#failed(error)
    }
  }

  /**
   * Runs something that has to go on even when it cannot be recorded, such as a backup.
   * @param work may say more than is known before
   */
  async after(event: Act, work: () => Promise<Done | void>): Promise<void> {
    try {
      const done = await work()
      await this.record([{ ...event, outcome: 'done', ...done }])
    } catch (error) {
      await this.record([{ ...event, outcome: 'failed' }])
      throw error
    }
  }

  /**
   * Runs a command that shows or deletes what is personal, or lets somebody in, between two lines: one that is killed has
   * the first of them.
   * @throws {AuditError} before the command begins, when the trail cannot be written
   */
  async around(event: Act, work: () => Promise<Done | void>): Promise<void> {
    try {
      await this.append([{ ...event, outcome: 'begun' }])
    } catch (error) {
      throw new AuditError(`没有执行，因为${(error as AuditError).message}. Nothing was done`)
    }
    await this.after(event, work)
  }
}

/** Records the steps that a database was moved by, if any. */
export const recordMigration = (trail: AuditTrail, steps: readonly string[]): Promise<void> =>
  trail.record(steps.length > 0 ? [{ action: 'migrate', outcome: 'done', what: steps }] : [])

const shortened = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name

/** An event with many names as several with few. */
function inParts({ what = [], ...event }: AuditEvent): AuditEvent[] {
  if (what.length === 0) return [event]
  return Array.from({ length: Math.ceil(what.length / MAX_NAMES) }, (_, part) => ({
    ...event,
    what: what.slice(part * MAX_NAMES, (part + 1) * MAX_NAMES).map(shortened),
  }))
}

/** @returns the newest line */
function write(folder: string, events: readonly AuditEvent[], by: Caller): Head {
  const now = Date.now()
  let head = newestHead(folder)
  const half = cutHalfLine(folder)
  const file = fileFor(folder, now)
  const fd = openSync(file, 'a')
  try {
    const { size } = fstatSync(fd)
    // A group that may read the folder, such as that of the auditors, may read the file.
    if (size === 0) secure(file, 0o600 | (statSync(folder).mode & 0o040))
    const all: AuditEvent[] =
      half === undefined
        ? [...events]
        : [{ action: 'repair', outcome: 'done', what: [half] }, ...events]
    let text = ''
    for (const { what, count, ...event } of all.flatMap(inParts)) {
      const written = writeLine({
        line: head.line + 1,
        time: new Date(now).toISOString(),
        ...by,
        ...event,
        ...(what && { what: [...what] }),
        ...(count !== undefined && { count }),
        previous: head.hash,
      })
      text += written.text
      head = written.head
    }
    try {
      appendFileSync(fd, text)
      fsyncSync(fd)
    } catch (error) {
      // A full disk takes a part of the text.
      ftruncateSync(fd, size)
      throw error
    }
  } finally {
    closeSync(fd)
  }
  return head
}
