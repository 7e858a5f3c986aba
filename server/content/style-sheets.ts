/**
 * Style sheets in a text. They are not read, so what they hide is shown, and what they write, number or strike out is not.
 * The style of an element itself is read (`rich-text/css.ts`).
 */
import { meaningsOf, parseStyle } from '../../rich-text/css.ts'
import { HIDING } from '../../rich-text/writer.ts'
import type { TextFault } from './problem.ts'

const SHEET = /<style\b[^<>]*>([^]*?)(?:<\/style|$)/gi
/** A longer one is that of a whole site. This bound and those below keep hostile ones from costing quadratic time. */
const MAX_SHEET_LENGTH = 20_000

/** Comments, and what is only for paper. */
const NOT_SHOWN =
  /\/\*[^]*?(?:\*\/|$)|@media[^{}]{0,200}\bprint\b[^{}]{0,200}\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/gi
const RULE = /([^{}]{1,1000})\{([^{}]{0,2000})\}/g

/** Text that a style writes: a string with something in it, or a counter. */
const WRITTEN = /(?:^|;)\s*content\s*:[^;]*(?:["'][^"']*[^\s"'][^"']*["']|counters?\(|attr\()/i
const PSEUDO_ELEMENT = /::?(?:before|after)$/i

/** @returns the effect of a rule on the text that readers would miss, and what to do about it */
function effectOf(selector: string, style: string): readonly [string, string] | undefined {
  if (PSEUDO_ELEMENT.test(selector))
    return WRITTEN.test(style)
      ? ['写出文字或编号，读者看不到这些字', '把这些字直接写进正文']
      : undefined
  const meanings = meaningsOf(parseStyle(style))
  if (HIDING.some((one) => meanings.has(one)))
    return ['隐藏内容，读者照样看得到', '要隐藏的内容，从正文里删去']
  return meanings.has('s') ? ['划去文字，读者看不到划线', '划去的文字用 <s> 标出'] : undefined
}

/** The names that an element of the text must have; `undefined` for a state such as `:hover`, or an attribute. */
function namesIn(selector: string): string[] | undefined {
  const last = selector
    .replace(PSEUDO_ELEMENT, '')
    .split(/[\s>+~]+/)
    .pop()!
  return /^[\w\u0080-\uFFFF.#-]+$/.test(last)
    ? Array.from(last.matchAll(/[.#]?[\w\u0080-\uFFFF-]+/g), ([name]) => name)
    : undefined
}

/** The names of all elements, classes (`.a`) and ids (`#a`) in a text. */
function namesUsed(html: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [, tag, attributes] of html.matchAll(
    /<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'<>]){0,4000})>/gi,
  )) {
    names.add(tag!.toLowerCase())
    for (const [, name, double, single, bare] of attributes!.matchAll(
      /\s(class|id)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi,
    ))
      for (const one of (double ?? single ?? bare ?? '').split(/\s+/))
        names.add((/^id$/i.test(name!) ? '#' : '.') + one)
  }
  return names
}

/** @returns the first rule of each kind that concerns an element of the text */
export function sheetsIn(html: string): TextFault[] {
  const faults = new Map<string, TextFault>()
  let used: ReadonlySet<string> | undefined
  for (const { 1: sheet, index } of html.matchAll(SHEET))
    for (const [, selectors, style] of sheet!
      .slice(0, MAX_SHEET_LENGTH)
      .replace(NOT_SHOWN, '')
      .matchAll(RULE))
      for (const selector of selectors!.split(',').map((one) => one.trim())) {
        const [effect, hint] = effectOf(selector, style!) ?? []
        if (!effect || !hint || faults.has(effect)) continue
        used ??= namesUsed(html.replace(SHEET, ''))
        if (!namesIn(selector)?.every((name) => used!.has(name))) continue
        const message = `样式表（<style>）里的 ${selector.slice(0, 60)} ${effect}`
        faults.set(effect, { kind: `sheet ${effect}`, index, message, hint })
      }
  return [...faults.values()]
}
