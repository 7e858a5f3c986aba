/** Links that show a document before it is published: signed, so that nothing is kept for them. */
import { RESOURCES, type Resource } from '../content/resources.ts'
import type { KeyedDigests } from '../consultations/keyed-digests.ts'
import type { DocumentName } from '../repository/sql-repository.ts'

/** What a link shows. */
export interface PreviewLink extends DocumentName {
  /** Until when it does, in milliseconds; whole seconds. */
  expires: number
}

const TOKEN = new RegExp(`^(${RESOURCES.join('|')})\\.([1-9]\\d{0,14})\\.(\\d{10})\\.[\\w-]{22}$`)

export class PreviewLinks {
  readonly #digests: Pick<KeyedDigests, 'of'>

  constructor(digests: Pick<KeyedDigests, 'of'>) {
    this.#digests = digests
  }

  /** The token for the address: document, expiry, signature. */
  async token({ resource, id, expires }: PreviewLink): Promise<string> {
    const named = `${resource}.${id}.${Math.floor(expires / 1000)}`
    return `${named}.${await this.#digests.of(`preview ${named}`)}`
  }

  /** What a token shows or has shown; `undefined` when the service has not given it. */
  async read(token: string): Promise<PreviewLink | undefined> {
    const [, resource, id, seconds] = TOKEN.exec(token) ?? []
    if (!resource) return undefined
    const link = { resource: resource as Resource, id: id!, expires: Number(seconds) * 1000 }
    return token === (await this.token(link)) ? link : undefined
  }
}
