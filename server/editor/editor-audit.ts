/** The part of the audit trail that is about editors: who signed in, saved, uploaded and deleted. */
import type { IncomingHttpHeaders } from 'node:http'
import { HOUR_MS } from '../../shared/china-time.ts'
import type { Action, Outcome } from '../audit/actions.ts'
import type { AuditTrail } from '../audit/audit-trail.ts'
import { type Caller, commandCaller } from '../audit/caller.ts'
import { accountOf, addressOf } from './passwords.ts'
import { type Call, isPlace, pathsOf } from './refuse.ts'

/**
 * Lines about wrong passwords within an hour; one more counts the rest. Guessing could write 300 MB a day otherwise. The
 * log of the page has a line for each guess.
 */
const FAILED_AN_HOUR = 100

/** Names of a refused request that are recorded: it may have any number of them, and the page sends a few. */
const REFUSED_NAMES = 20

const ACTION_OF: Readonly<Record<string, Action>> = {
  persistEntry: 'save',
  persistMedia: 'upload',
  deleteFile: 'delete',
  deleteFiles: 'delete',
}

export class EditorAudit {
  readonly #trail: AuditTrail
  readonly #hasAccounts: boolean
  #failed = 0

  /** @param hasAccounts false for a page on this machine, which asks for no password */
  constructor(trail: AuditTrail, hasAccounts: boolean) {
    this.#trail = trail
    this.#hasAccounts = hasAccounts
    setInterval(() => void this.#countFailed(), HOUR_MS).unref()
  }

  #by(headers: IncomingHttpHeaders): Caller {
    return this.#hasAccounts
      ? { who: accountOf(headers) ?? '-', from: addressOf(headers) }
      : commandCaller()
  }

  /** @param isKnown false for a name that is no account, which may be a password in the wrong field */
  async signIn(headers: IncomingHttpHeaders, isRight: boolean, isKnown: boolean): Promise<void> {
    if (!isRight && (this.#failed += 1) > FAILED_AN_HOUR) return
    const outcome = isRight ? 'done' : 'failed'
    const by = this.#by(headers)
    await this.#trail.record([{ action: 'sign-in', outcome }], isKnown ? by : { ...by, who: '-' })
  }

  async #countFailed(): Promise<void> {
    const count = this.#failed - FAILED_AN_HOUR
    this.#failed = 0
    if (count > 0)
      await this.#trail.record([{ action: 'sign-in', outcome: 'failed', count }], {
        who: '-',
        from: '-',
      })
  }

  /** Records a request of Decap, unless it only reads. */
  async call(headers: IncomingHttpHeaders, call: Call, outcome: Outcome): Promise<void> {
    const action = Object.hasOwn(ACTION_OF, call.action) ? ACTION_OF[call.action] : undefined
    if (!action) return
    const paths = pathsOf(call)
    // A refused path may be any text.
    const what =
      outcome === 'refused'
        ? paths.slice(0, REFUSED_NAMES).map((path) => (isPlace(path) ? path : '?'))
        : paths
    await this.#trail.record([{ action, outcome, what }], this.#by(headers))
  }

  /** Records that an earlier version of a file was brought back. */
  async broughtBack(headers: IncomingHttpHeaders, file: string, outcome: Outcome): Promise<void> {
    await this.#trail.record([{ action: 'bring-back', outcome, what: [file] }], this.#by(headers))
  }
}
