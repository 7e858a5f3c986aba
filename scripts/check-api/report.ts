import type { Grade, Verdict } from './judge.ts'

/** Columns that a text takes in a terminal: Chinese characters take two. */
export const columns = (text: string): number =>
  Array.from(text).reduce(
    (sum, one) =>
      sum +
      (/[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/.test(
        one,
      )
        ? 2
        : 1),
    0,
  )

const pad = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - columns(text)))

const HEAD = ['接口', 'HTTP', '封装', '数据'] as const

const count = (verdicts: readonly Verdict[], grade: Grade): number =>
  verdicts.filter((verdict) => verdict.grade === grade).length

export function report(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ path, http, envelope, grade }) => [path, http, envelope, grade])
  const widths = HEAD.map((head, index) =>
    Math.max(columns(head), ...rows.map((row) => columns(row[index]!))),
  )
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => pad(cell, widths[index]!))
      .join('  ')
      .trimEnd()
  const lines = verdicts.flatMap(({ remarks }, index) => [
    line(rows[index]!),
    ...remarks.map((remark) => `    - ${remark}`),
  ])
  const summary =
    `共 ${verdicts.length} 个接口：通过 ${count(verdicts, '通过')}，` +
    `可读但不规范 ${count(verdicts, '可读但不规范')}，不符合 ${count(verdicts, '不符合')}`
  return [line(HEAD), ...lines, '', summary].join('\n')
}
