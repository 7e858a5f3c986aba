import { createHash } from 'node:crypto'

/** Tells one text from another. */
export const hashOf = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)
