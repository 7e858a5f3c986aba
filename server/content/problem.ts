/** What is wrong with a file of the content, said so that an editor can put it right. */

/**
 * A mistake (`error`), something that nobody has filled in yet (`placeholder`: it can be looked at), with
 * either of which nothing is published; or something to think about (`warning`).
 */
export interface Problem {
  level: 'error' | 'placeholder' | 'warning'
  /** Relative to the content folder. */
  file: string
  /** From 1; of the file as an editor shows it. */
  line: number
  message: string
  hint: string
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

/** What keeps its file from being published. */
export const blockers = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ level }) => level !== 'warning')

/** How many files that is. */
export const countBlocked = (problems: readonly Problem[]): number =>
  new Set(blockers(problems).map(({ file }) => file)).size

/** True when it cannot even be read. What has only placeholders can be looked at. */
export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some(({ level }) => level === 'error')

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** By file and line. */
export const sortProblems = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort((a, b) => compare(a.file, b.file) || a.line - b.line)

/** `news/company/1024.md:3: …`, grouped by file, with the hint below each; for terminals and logs. */
export function formatProblems(problems: readonly Problem[]): string {
  const lines: string[] = []
  let last: string | undefined
  for (const { level, file, line, message, hint } of sortProblems(problems)) {
    if (last !== undefined && last !== file) lines.push('')
    last = file
    lines.push(
      `${file}:${line}: ${level === 'warning' ? '提醒' : '错误'}：${message}`,
      `    ${hint}`,
    )
  }
  return lines.join('\n')
}
