/** Whether a notice says what a notice of its kind must say; see `notice-kinds.ts`. */
import { blockedWhenIncomplete, noticesCheckedSince } from '#company/notices.ts'
import { labelOf, nameOf } from './explain.ts'
import { NOTICE_RULES, kindsIn } from './notice-kinds.ts'
import type { Report } from './problem.ts'
import type { FrontMatter } from './shapes.ts'

/** Folders in which every document is a notice of some kind. */
const NOTICES_ONLY = /^(?:purchase\/|publicity\/recruitment$)/

interface Body {
  /** Without markup. */
  text: string
  /** Where it begins in the file. */
  line: number
}

/**
 * Checks a notice, whatever its folder.
 * @param folder e.g. `purchase/notice`
 * @param lineOf the line of a field
 */
export function checkNotice(
  front: FrontMatter,
  folder: string,
  body: Body,
  lineOf: (field: string) => number,
  report: Report,
): void {
  const allowed = kindsIn(folder)
  const isChecked = front.date.slice(0, 10) >= noticesCheckedSince
  if (!front.kind) {
    if (isChecked && NOTICES_ONLY.test(folder)) {
      report.warning(
        1,
        '没有写公告种类，网站不知道各项日期和数字的含义',
        `在“${nameOf('kind')}”里选一种；文件里加一行 kind: ，后面写${allowed.join('、')}`,
      )
    }
    return
  }
  const { kind } = front
  if (!allowed.includes(kind)) {
    const hint = allowed.length > 0 ? `这个栏目可以用：${allowed.join('、')}` : '删去 kind 这一行'
    report.error(lineOf('kind'), `${folder} 里不能有${kind}`, hint)
    return
  }
  const { required, parts } = NOTICE_RULES[kind]
  if (!isChecked) return
  const lack = report[blockedWhenIncomplete.includes(kind) ? 'error' : 'warning']
  for (const field of required) {
    if (front[field] !== undefined) continue
    lack(
      1,
      `${kind}缺少 ${labelOf(field)}`,
      `填上“${nameOf(field)}”；文件里在开头加一行 ${field}: ，后面写上内容`,
    )
  }
  for (const { name, field, words, line, except } of parts) {
    if (words.test(body.text) || (field && front[field] !== undefined)) continue
    if (except?.includes(front.method ?? '')) continue
    lack(body.line, `${kind}没有写明${name}`, `在正文里写明，例如：${line}`)
  }
}
