import { createHash } from 'node:crypto'

/** A digest of a value: the same for equal values. */
export const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
