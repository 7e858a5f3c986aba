import { createHash } from 'node:crypto'

/** A short name for a value: the same for the same value, another for any other. */
export const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
