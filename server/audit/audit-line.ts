/**
 * A line of the audit trail: JSON whose last two fields chain it to the line before. `previous` is the hash of that
 * line, and `hash` is the SHA-256, in hexadecimal, of the line's bytes without `,"hash":"…"`. So anybody can check a
 * line with `sha256sum`.
 */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { keysOf } from '../../shared/keys-of.ts'
import { ACTIONS, OUTCOMES } from './actions.ts'

/** The number and hash of the newest line. Noted elsewhere, they show later whether everything up to it is still there. */
export interface Head {
  /** Lines are counted from 1 on, over all files. */
  line: number
  hash: string
}

/** Before the first line. */
export const NO_HEAD: Head = { line: 0, hash: '' }

const HASH = /^[\da-f]{64}$/

const fields = v.object({
  line: v.pipe(v.number(), v.integer(), v.minValue(1)),
  time: v.pipe(v.string(), v.isoTimestamp()),
  /** An editor's account, or the person who has logged in to the machine; `-` when nobody is known by that name. */
  who: v.string(),
  /** The system user as which a person ran a command. */
  as: v.optional(v.string()),
  /** Address of the editor, or address and terminal of the command. */
  from: v.string(),
  action: v.picklist(keysOf(ACTIONS)),
  outcome: v.picklist(keysOf(OUTCOMES)),
  /** Numbers and paths, never texts and nothing of a visitor. */
  what: v.optional(v.array(v.string())),
  count: v.optional(v.number()),
  previous: v.union([v.literal(''), v.pipe(v.string(), v.regex(HASH))]),
})

export type Entry = v.InferOutput<typeof fields>

export interface ReadLine extends Entry {
  hash: string
  /** True when the hash is that of the line. */
  isWhole: boolean
}

const hashOfLine = (body: string): string => createHash('sha256').update(body).digest('hex')

/** @returns the line with its end, and the head after it */
export function writeLine(entry: Entry): { text: string; head: Head } {
  const body = JSON.stringify(entry)
  const hash = hashOfLine(body)
  return { text: `${body.slice(0, -1)},"hash":"${hash}"}\n`, head: { line: entry.line, hash } }
}

/** @returns `undefined` for a text that no program of ours has written */
export function readLine(text: string): ReadLine | undefined {
  const [, start, hash] = /^(\{.*),"hash":"([\da-f]{64})"\}$/s.exec(text) ?? []
  if (start === undefined || hash === undefined) return undefined
  const body = `${start}}`
  try {
    return { ...v.parse(fields, JSON.parse(body)), hash, isWhole: hashOfLine(body) === hash }
  } catch {
    return undefined
  }
}
