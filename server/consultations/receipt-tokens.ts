/** The receipt number in the address that a posted form leads to, signed, so that nobody can read others' numbers. */
import type { KeyedDigests } from './keyed-digests.ts'

export class ReceiptTokens {
  readonly #digests: Pick<KeyedDigests, 'of'>

  constructor(digests: Pick<KeyedDigests, 'of'>) {
    this.#digests = digests
  }

  /** A receipt number for an address. */
  async sign(receiptNo: string): Promise<string> {
    return `${receiptNo}.${await this.#digests.of(`receipt ${receiptNo}`)}`
  }

  /** The number, when it is one that the service has given. */
  async read(token: string): Promise<string | undefined> {
    const [number = ''] = token.split('.', 1)
    return token === (await this.sign(number)) ? number : undefined
  }
}
