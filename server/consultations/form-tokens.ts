/**
 * What the service hands out in the answer to a form that was posted without scripts, and gets back with the next
 * request: signed, so that it need not be kept. Nothing of the visitor is in it.
 */
import type { ConsultValues } from '../../shared/contract/consult-fields.ts'
import { DAY_MS } from '../../shared/notices/china-time.ts'
import type { KeyedDigests } from './keyed-digests.ts'

export class FormTokens {
  readonly #digests: Pick<KeyedDigests, 'of'>

  constructor(digests: Pick<KeyedDigests, 'of'>) {
    this.#digests = digests
  }

  /** Says that a visitor has been waiting with these values since a time in ms. */
  async waitingSince(since: number, values: ConsultValues): Promise<string> {
    return `${since}.${await this.#digests.of(`wait ${since} ${JSON.stringify(values)}`)}`
  }

  /** Since when, ms; `undefined` for a token of other values, older than a day, or not ours. */
  async readWait(
    token: string,
    values: ConsultValues,
    now = Date.now(),
  ): Promise<number | undefined> {
    const since = Number.parseInt(token, 10)
    const isRecent = since <= now && since > now - DAY_MS
    return isRecent && token === (await this.waitingSince(since, values)) ? since : undefined
  }

  /** A receipt number for an address. */
  async receipt(receiptNo: string): Promise<string> {
    return `${receiptNo}.${await this.#digests.of(`receipt ${receiptNo}`)}`
  }

  /** The number, when it is one that the service has given. */
  async readReceipt(token: string): Promise<string | undefined> {
    const [number = ''] = token.split('.', 1)
    return token === (await this.receipt(number)) ? number : undefined
  }
}
