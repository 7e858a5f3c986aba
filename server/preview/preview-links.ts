/** Links that show a document before it is published: signed, so that nothing is kept for them. */
import { RESOURCES, type Resource } from '../content/resources.ts'
import type { KeyedDigests } from '../consultations/keyed-digests.ts'
import type { DocumentName } from '../repository/sql-repository.ts'

/** What a link shows. */
export interface PreviewLink extends DocumentName {
  /** Until when it does, in milliseconds; whole seconds. */
  expires: number
}

const NAMED = new RegExp(`^(${RESOURCES.join('|')})\\.([1-9]\\d{0,14})\\.(\\d{10})$`)

/** The token for the address: document, expiry, signature. */
export const previewToken = (
  digests: KeyedDigests,
  { resource, id, expires }: PreviewLink,
): Promise<string> => digests.sign('preview', `${resource}.${id}.${Math.floor(expires / 1000)}`)

/** What a token shows or has shown; `undefined` when the service has not given it. */
export async function readPreview(
  digests: KeyedDigests,
  token: string,
): Promise<PreviewLink | undefined> {
  const [, resource, id, seconds] = NAMED.exec((await digests.read('preview', token)) ?? '') ?? []
  return resource
    ? { resource: resource as Resource, id: id!, expires: Number(seconds) * 1000 }
    : undefined
}
