/**
 * Marks by which a paper says that it is not for the public: 密级 (GB/T 9704-2012, 7.2.2; 保守国家秘密法, article 14), those of
 * companies (中央企业商业秘密保护暂行规定, article 14) and 附注 (7.3.6). Such a text is not published before somebody has looked.
 */
import { shownLines } from './marks.ts'
import type { TextFault } from './problem.ts'

export const SECRET = 'secret'

/** The grades as a pattern, of the state and of companies. */
export const GRADE = '(?:绝密|机密|秘密|(?:核心|普通)?商密|(?:核心|普通)?商业秘密|工作秘密|内部)'

/** A line of nothing else, as `readOf` and a trim leave it. */
const MARKS: readonly RegExp[] = [
  new RegExp(`^(?:\\d{6})?\\s*${GRADE}\\s*★.{0,20}$`),
  /^[（(]\s*此件(?:不予?公开|依申请公开|(?:只|仅|限)?发(?:至|给)|[只仅限]供|[只仅限]在|内部).{0,30}[）)]$/,
  /^内部(?:资料|文件|材料|刊物)[\s,，、]*(?:注意保存|妥善保管|不得外传|请勿外传|严禁外传)$/,
]

/** A grade alone is a mark at the head of a paper only: in a table of grades, or below, it is a word. */
const BARE = new RegExp(`^${GRADE}$`)
/** The lines of a head that may stand above a text: 份号, 密级, 紧急程度. */
export const HEAD_LINES = 3

export const SECRET_ADVICE =
  '不能公开的，不要放在网站上，删去这篇和原来的文件；已经解密、可以公开的，删去这一行'

/** @param isHead true at the head of a paper */
export const isSecretMark = (line: string, isHead = false): boolean =>
  MARKS.some((mark) => mark.test(line.trim())) || (isHead && BARE.test(line.trim()))

/** @returns the lines at the head of a text, where they are neither headings nor in a table */
const headOf = (html: string): string[] =>
  shownLines(html.replace(/<(table|h\d)\b[^]*?(?:<\/\1>|$)/gi, '甲\n'))
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, HEAD_LINES)

/**
 * The first line of a text that is such a mark.
 * @param isStart false for a part of a text that is not its beginning
 */
export function secretMarkIn(html: string, isStart = true): TextFault | undefined {
  if (!/★|此件|内部|[绝机秘商]密/.test(html)) return undefined
  const line = (
    shownLines(html)
      .split('\n')
      .find((one) => isSecretMark(one)) ??
    (isStart ? headOf(html) : []).find((one) => isSecretMark(one, true))
  )?.trim()
  if (line === undefined) return undefined
  return {
    kind: SECRET,
    message: `“${line.slice(0, 20)}”表示这是不公开的文件`,
    hint: SECRET_ADVICE,
    index: Math.max(0, html.indexOf(line.slice(0, 2))),
  }
}
