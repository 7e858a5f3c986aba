/**
 * Finds text that is published by mistake more often than on purpose: personal numbers, words that the company does not
 * use, placeholders of templates, wrongly decoded characters. An author who means it says so in a comment beside it.
 */
import { fold } from '../search/variants.ts'
import { type Report, lineAt } from './problem.ts'
import { RULES } from './text-rules.ts'

/** The settings of the check, from `check.yaml`. */
export interface Word {
  word: string
  use?: string | undefined
}

/** The comment that permits a finding: `<!-- 允许：手机号 -->` in Markdown and HTML, `# 允许：手机号` on a line of its own in YAML. */
const MEANT = /允许[:：]([^]+?)(?:-->|$)/

/** Removes comments, which the answer of a call would otherwise show to anybody. Line numbers stay the same. */
export const withoutComments = (text: string): string =>
  text.replace(/<!--[^]*?(?:-->|$)/g, (comment) => comment.replace(/[^\n]+/g, ''))

/** Word turns the end of a comment into `—>`, which ends nothing: the text up to the next comment would be gone. */
function checkComments(text: string, report: Report): void {
  for (const { 0: comment, index } of text.matchAll(/<!--[^]*?(?:-->|$)/g)) {
    const before = comment.slice(0, comment.lastIndexOf('<!--'))
    if (!comment.endsWith('-->') || /[—–-]!?>/.test(before))
      report.error(
        lineAt(text, index),
        '注释没有结束，后面的内容都不会显示',
        '在不公开的文字后面写英文的 -->；Word 会把它改成 —>',
      )
  }
}

/** Makes full-width digits, hyphens and spaces half-width, without changing the length. */
const withPlainNumbers = (text: string): string =>
  text
    .replace(/[０-９Ｘｘ＋]/g, (sign) => sign.normalize('NFKC'))
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\p{Zs}/gu, ' ')

/** The mistakes in a text or a field of an API, one of each kind. Signs of private fonts have a note (`rich-text/writer.ts`). */
export function mistakesIn(html: string): { kind: string; message: string; hint: string }[] {
  const exact = html.replace(/<(\/?\w+)\b[^<>]*>|[\uE000-\uF8FF]/g, (_, tag?: string) =>
    tag ? `<${tag}>` : '',
  )
  const text = withPlainNumbers(exact)
  return RULES.flatMap(({ name, find, isExact, isMistake = () => true, message, hint }) => {
    const found = (isExact ? exact : text).match(find)?.find(isMistake)
    return found === undefined ? [] : [{ kind: name, message: message(found), hint }]
  })
}

/** Matches a word in simplified or traditional characters, except in the company's own spelling. */
const writes = (text: string, word: string, use = ''): boolean =>
  text.includes(word) ||
  (/\p{Script=Han}/u.test(word) && fold(use) !== fold(word) && fold(text).includes(fold(word)))

export function checkText(text: string, words: readonly Word[], report: Report): void {
  checkComments(text, report)
  const lines = text.split('\n')
  lines.forEach((line, index) => {
    const meant = [line, lines[index - 1] ?? ''].flatMap(
      (one) => MEANT.exec(one)?.[1]!.split(/[、，,\s]+/) ?? [],
    )
    const reportUnlessMeant = (
      level: keyof Report,
      names: readonly string[],
      message: string,
      hint: string,
    ): void => {
      if (names.some((name) => meant.includes(name))) return
      report[level](index + 1, message, `${hint}；有意这样写时，在上一行写明“允许：${names[0]}”`)
    }
    const exact = line.replace(MEANT, '')
    const own = withPlainNumbers(exact)
    for (const { level, name, find, isExact, isMistake = () => true, message, hint } of RULES)
      for (const found of new Set((isExact ? exact : own).match(find)))
        if (isMistake(found)) reportUnlessMeant(level, [name, found], message(found), hint)
    for (const { word, use } of words)
      if (writes(own, word, use))
        reportUnlessMeant('error', [word], `不能写“${word}”`, use ? `写成“${use}”` : '换一种说法')
  })
}
