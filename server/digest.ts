import { createHash } from 'node:crypto'

/** Tells one text from another. */
export const digest = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)
