/**
 * Reading one answer by its schema, and what its values leave out of it. Valibot (1.5) hands no context of one's own
 * to a schema: of its configuration `safeParse` passes four names on and drops the others. It reads without a pause,
 * so the reading that is under way is kept here, and nowhere else.
 */
import * as v from 'valibot'
import type { Home } from '../../rich-text/address.ts'

interface Reading {
  home: Home
  leftOut: string[]
}

const NOWHERE: Home = { origin: '', assets: '' }

let current: Reading = { home: NOWHERE, leftOut: [] }

/** The site that the answer is read for. */
export const homeOfAnswer = (): Home => current.home

/** Says that something of the answer is too much or not understood, and left out. */
export function leaveOut(what: string): void {
  current.leftOut.push(what)
}

/**
 * Reads the data of an answer.
 * @param home the site that it is read for; without it every address with a host is external
 * @returns the data or the issues, and for the operator what has been left out
 */
export function readData<S extends v.GenericSchema<any, any>>(
  schema: S,
  data: unknown,
  home = NOWHERE,
): v.SafeParseResult<S> & { leftOut: readonly string[] } {
  const outer = current
  const leftOut: string[] = []
  current = { home, leftOut }
  try {
    return { ...v.safeParse(schema, data), leftOut }
  } finally {
    current = outer
  }
}
