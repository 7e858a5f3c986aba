/**
 * One line of JSON for each event. It holds nothing personal: no addresses, no payloads, no search words, and of an
 * error its name, its place in the code, and the operator's sentence if there is one.
 */
import { databaseProblem } from './db/database-problems.ts'

const LEVELS = { info: 0, warn: 1, error: 2 } as const

export type LogLevel = keyof typeof LEVELS
type Fields = Readonly<Record<string, unknown>>

export interface Log {
  info(event: string, fields?: Fields): void
  warn(event: string, fields?: Fields): void
  error(event: string, fields?: Fields): void
}

/** An error whose message is a sentence for the operator, with nothing personal in it. */
export class OperatorError extends Error {}

/** The part of an error that may be logged: messages of databases can repeat the values of a statement. */
export function describeError(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code } = error as { code?: unknown }
  const problem = error instanceof OperatorError ? error.message : databaseProblem(error)
  const at = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 4)
    .map((line) => line.trim().replace(/^at /, ''))
  return {
    error: error.name,
    ...(typeof code === 'string' && { code }),
    ...(problem && { problem }),
    at,
  }
}

/**
 * Characters that JSON may hold as they are, and a terminal obeys or shows in another place: any visitor can put U+009B, which
 * begins a command as ESC [ does, into a header that is logged.
 */
const UNESCAPED = /[\u007F-\u009F\u2028\u2029]|\p{Bidi_Control}/gu

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

export function makeLog(
  level: LogLevel,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): Log {
  const at =
    (own: LogLevel) =>
    (event: string, fields: Fields = {}): void => {
      if (LEVELS[own] < LEVELS[level]) return
      const line = { time: new Date().toISOString(), level: own, event, ...fields }
      write(`${JSON.stringify(line).replaceAll(UNESCAPED, escaped)}\n`)
    }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}
