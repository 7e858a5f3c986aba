/**
 * Reading one answer by its schema, and what its values leave out of it. Valibot (1.5) hands no context of one's own
 * to a schema: of its configuration `safeParse` passes four names on and drops the others. It reads without a pause,
 * so the reading that is under way is kept here, and nowhere else.
 */
import * as v from 'valibot'

interface Reading {
  assets: string
  leftOut: string[]
}

let current: Reading = { assets: '', leftOut: [] }

/** Origin of the relative files and pictures of the answer that is read. */
export const assetsOfAnswer = (): string => current.assets

/** Says that something of the answer is too much or not understood, and left out. */
export function leaveOut(what: string): void {
  current.leftOut.push(what)
}

/**
 * Reads the data of an answer.
 * @param assets origin of relative files and pictures: the API's when it is not the site's
 * @returns the data or the issues, and for the operator what has been left out
 */
export function readData<S extends v.GenericSchema<any, any>>(
  schema: S,
  data: unknown,
  assets = '',
): v.SafeParseResult<S> & { leftOut: readonly string[] } {
  const outer = current
  const leftOut: string[] = []
  current = { assets, leftOut }
  try {
    return { ...v.safeParse(schema, data), leftOut }
  } finally {
    current = outer
  }
}
