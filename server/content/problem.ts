import { printableLine } from '../printable.ts'

/**
 * A problem in a file of the content. A mistake (`error`) and an unfinished part (`placeholder`, which can still be
 * previewed) keep the file from being published; a `warning` is advice.
 */
export interface Problem {
  level: 'error' | 'placeholder' | 'warning'
  file: string
  /** The line, counted from 1. */
  line: number
  message: string
  hint: string
  /** The number of the entry of a list that it keeps out; the other entries are published. */
  entry?: number
}

/** What is wrong, and what to do, for an editor. */
export type Sentence = readonly [message: string, hint: string]

/** A fault of a text as a whole, seen before the text is cleaned. */
export interface TextFault extends Pick<Problem, 'message' | 'hint'> {
  /** The same for faults of which one is enough to hear. */
  kind: string
  /** The place in the text. */
  index: number
}

/** The line, from 1, in which a place of a text stands. */
export const lineAt = (text: string, index: number): number =>
  text.slice(0, index).split('\n').length

/** The line, from 1, of the first of these texts that stands in a text; 1 when none does. */
export function lineOfFirst(texts: readonly (string | undefined)[], text: string): number {
  for (const one of texts) {
    const at = one ? text.indexOf(one) : -1
    if (at >= 0) return lineAt(text, at)
  }
  return 1
}

export type Report = Record<Problem['level'], (line: number, message: string, hint: string) => void>

export function reportOn(file: string, problems: Problem[]): Report {
  const add =
    (level: Problem['level']) =>
    (line: number, message: string, hint: string): void => {
      problems.push({ level, file, line, message, hint })
    }
  return { error: add('error'), placeholder: add('placeholder'), warning: add('warning') }
}

/** The problems that keep a file from being published. */
export const blockers = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ level }) => level !== 'warning')

/** The number of files that are not published. */
export const countBlocked = (problems: readonly Problem[]): number =>
  new Set(blockers(problems).map(({ file }) => file)).size

/** True when the file cannot even be previewed. One with placeholders can. */
export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some(({ level }) => level === 'error')

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const sortProblems = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort((a, b) => compare(a.file, b.file) || a.line - b.line)

/** `news/company/1024.md:3: …`, grouped by file, with the hint below each problem; for terminals and logs. */
export const formatProblems = (problems: readonly Problem[]): string =>
  sortProblems(problems)
    .map(({ level, file, line, message, hint }, index, all) => {
      const gap = index > 0 && all[index - 1]!.file !== file ? '\n' : ''
      const word = level === 'warning' ? '提醒' : '错误'
      return `${gap}${file}:${line}: ${word}：${printableLine(message)}\n    ${printableLine(hint)}`
    })
    .join('\n')
