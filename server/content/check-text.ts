/**
 * What a text may not say without somebody having meant it: numbers of people, words that the company does
 * not write, what a template has left behind. Whoever means it says so beside the place (`isMeant`).
 */
import { damageOf } from './check-damage.ts'
import type { Report } from './problem.ts'

/** A word of the company's own list (`check.yaml`). */
export interface Word {
  word: string
  /** What to write instead. */
  use?: string | undefined
}

/** `<!-- 允许：手机号 -->` in Markdown and HTML; `# 允许：手机号` as a line of its own in YAML. */
const MEANT = /允许[:：]\s*(.+?)\s*(?:-->|$)/

/** A text without its comments, which the answer of a call would carry to anybody; lines stay where they are. */
export const withoutComments = (text: string): string =>
  text.replace(/<!--[^]*?(?:-->|$)/g, (comment) => comment.replace(/[^\n]+/g, ''))

/**
 * Whether a line, or the one above it, says that something in it is meant.
 * @param lines of the whole file
 * @param line from 1
 * @param names any of them: the kind of the mistake, or what was found
 */
export const isMeant = (
  lines: readonly string[],
  line: number,
  names: readonly string[],
): boolean =>
  [line - 1, line - 2].some((index) => {
    const [, meant] = MEANT.exec(lines[index] ?? '') ?? []
    return meant !== undefined && names.some((name) => meant.split(/[、，,\s]+/).includes(name))
  })

/** A report that leaves out what is meant. */
export function reportUnlessMeant(report: Report, text: string) {
  const lines = text.split('\n')
  return (
    level: keyof Report,
    line: number,
    names: readonly string[],
    message: string,
    hint: string,
  ): void => {
    if (isMeant(lines, line, names)) return
    report[level](line, message, `${hint}；有意这样写时，在上一行写明“允许：${names[0]}”`)
  }
}

const MOBILE = /(?<![\d.-])1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?![\d.-])/g

const ID_CARD =
  /(?<!\d)[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\d)/g

/** GB 11643: weights of the first 17 digits, and the check character by the remainder. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK = '10X98765432'

function isIdCard(text: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  return text[17]!.toUpperCase() === CHECK[sum % 11]
}

/** What templates and word processors leave where something has to be written. */
const PLACEHOLDER =
  /【(?:请填|待填|待补充|此处)[^】]*】|(?<![\w×])[×Xx]{3,}(?![\w×])|[×xX]{2,}(?=[年月日号元])|此处(?:填写|输入|插入)[^。，]{0,10}|lorem ipsum|(?<=^title:\s*["']?)示例：.*[^"'\s]/gi

/**
 * Checks a whole file, line by line.
 * @param words the company's own
 */
export function checkText(text: string, words: readonly Word[], report: Report): void {
  const tell = reportUnlessMeant(report, text)
  text.split('\n').forEach((whole, index) => {
    const line = index + 1
    const own = whole.replace(MEANT, '')
    for (const { level, message, hint } of damageOf(own)) report[level](line, message, hint)
    for (const [found] of own.matchAll(PLACEHOLDER))
      tell('placeholder', line, ['占位文字', found], `“${found}”还没有填`, '写上内容，用不到的删去')
    for (const [found] of own.matchAll(ID_CARD))
      if (isIdCard(found))
        tell(
          'error',
          line,
          ['身份证号', found],
          `有身份证号 ${found.slice(0, 6)}…${found.slice(-2)}`,
          '删去，或写成 ******',
        )
    for (const [found] of own.matchAll(MOBILE))
      tell(
        'warning',
        line,
        ['手机号', found],
        `有手机号 ${found.slice(0, 3)}…${found.slice(-2)}`,
        '个人的手机号不公开；写单位的座机',
      )
    for (const { word, use } of words)
      if (own.includes(word))
        tell('error', line, [word], `不能写“${word}”`, use ? `写成“${use}”` : '换一种说法')
  })
}
