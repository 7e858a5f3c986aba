/**
 * Style sheets in a text. They are not read, so what they hide is shown, and what they write, number or strike out is not.
 * The style of an element itself is read (`rich-text/css.ts`), and that of a sheet where a text is pasted: Excel strikes out,
 * raises and hides by classes alone.
 */
import { type Meaning, meaningsOf, parseStyle } from '../../rich-text/css.ts'
import { HIDING } from '../../rich-text/writer.ts'
import { madeOnce } from '../../shared/made-once.ts'
import type { Sentence, TextFault } from './problem.ts'

const SHEET = /<style\b[^<>]*>([^]*?)(?:<\/style|$)/gi
/** A longer one is that of a whole site. This bound and those below keep hostile ones from costing quadratic time. */
const MAX_SHEET_LENGTH = 20_000

/** Comments, and what is only for paper. */
const NOT_SHOWN =
  /\/\*[^]*?(?:\*\/|$)|@media[^{}]{0,200}\bprint\b[^{}]{0,200}\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/gi
const RULE = /([^{}]{1,1000})\{([^{}]{0,2000})\}/g

/** Text that a style writes: a string with something in it, or a counter. */
const WRITTEN = /(?:^|;)\s*content\s*:[^;]*(?:["']\s*[^\s"'][^"']*["']|counters?\(|attr\()/i
const PSEUDO_ELEMENT = /::?(?:before|after)$/i

/** @returns the effect of a rule on the text that readers would miss, and what to do about it */
function effectOf(selector: string, style: string): Sentence | undefined {
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

const START_TAG = /<([a-z][\w-]*)(?![\w-])((?:"[^"<]*"|'[^'<]*'|[^"'<>]){0,4000})>/gi

/** The names of an element that a selector may ask for: its own, its classes (`.a`) and its id (`#a`). */
function namesOf(tag: string, attributes: string): string[] {
  const names = [tag.toLowerCase()]
  for (const [, name, double, single, bare] of attributes.matchAll(
    /\s(class|id)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi,
  ))
    for (const one of (double ?? single ?? bare ?? '').split(/\s+/))
      names.push((/^id$/i.test(name!) ? '#' : '.') + one)
  return names
}

const namesUsed = (html: string): ReadonlySet<string> =>
  new Set(Array.from(html.matchAll(START_TAG), ([, tag, rest]) => namesOf(tag!, rest!)).flat())

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

/** What a rule may mean for the text; the rest is looks. */
const MEANT: ReadonlySet<Meaning> = new Set([
  ...HIDING,
  'visible',
  's',
  'sup',
  'sub',
  'keep',
  'upper',
  'lower',
])

interface Rule {
  names: readonly string[]
  declared: Map<string, string>
}

const isMeant = (one: [name: string, value: string]): boolean =>
  [...meaningsOf(new Map([one]))].some((meaning) => MEANT.has(meaning))

/** Rules of a sheet that stand outside others, such as `@media`, and what is left of it without them. */
function rulesIn(sheet: string): { rules: [selectors: string, style: string][]; left: string } {
  const rules: [string, string][] = []
  let left = ''
  let depth = 0
  let from = 0
  let open = 0
  for (const { 0: brace, index } of sheet.matchAll(/[{}]/g)) {
    if (brace === '{') {
      if (depth === 0) open = index
      depth += 1
      continue
    }
    depth = Math.max(0, depth - 1)
    if (depth > 0) continue
    const rule: [string, string] = [sheet.slice(from, open).trim(), sheet.slice(open + 1, index)]
    if (open < from || rule[0].startsWith('@') || rule[1].includes('{'))
      left += sheet.slice(from, index + 1)
    else rules.push(rule)
    from = index + 1
  }
  return { rules, left }
}

/** How strong a selector is: ids before classes before elements. */
const weightOf = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (/^[^#.]/.test(name) ? 1 : name.startsWith('.') ? 1e3 : 1e6), 0)

/** The style that rules give to an element with these names. */
function styleFor(names: readonly string[], byName: ReadonlyMap<string, readonly Rule[]>): string {
  const rules = [...new Set(names)]
    .flatMap((one) => byName.get(one) ?? [])
    .filter((rule) => rule.names.every((one) => names.includes(one)))
    .toSorted((one, other) => weightOf(one.names) - weightOf(other.names))
  const declared = new Map(rules.flatMap((rule) => [...rule.declared]))
  return Array.from(declared, ([name, value]) => `${name}:${value};`).join('')
}

/** Rules by the last name of their selector, with the properties that mean something in one of them. */
function groupRules(rules: Iterable<Rule>): Map<string, Rule[]> {
  const all = [...rules]
  const properties = new Set(
    all.flatMap(({ declared }) => [...declared].filter(isMeant).map(([name]) => name)),
  )
  const byName = new Map<string, Rule[]>()
  for (const { names, declared } of all) {
    // A sign that could end the attribute stands in no value that means something.
    const kept = [...declared].filter(
      ([name, value]) => properties.has(name) && /^[\w\s.,#%()+-]*$/.test(value),
    )
    if (kept.length === 0) continue
    madeOnce(byName, names.at(-1)!, () => []).push({ names, declared: new Map(kept) })
  }
  return byName
}

/**
 * Writes what style sheets mean into the elements that they name, below the elements' own styles.
 * @returns the text; what is left in its sheets asks for more than the names of an element
 */
export function applySheets(html: string): string {
  const found = new Map<string, Rule>()
  const text = html.replace(SHEET, (_, sheet: string) => {
    const { rules, left } = rulesIn(sheet.replace(NOT_SHOWN, '').replace(/<!--|-->/g, ''))
    const others = rules.flatMap(([selectors, style]) => {
      const declared = parseStyle(style)
      return selectors.split(',').flatMap((one) => {
        const selector = one.trim()
        const names = /[\s>+~:]/.test(selector) ? undefined : namesIn(selector)
        if (!names) return [`${selector}{${style}}`]
        const before = found.get(selector)?.declared ?? []
        found.set(selector, { names, declared: new Map([...before, ...declared]) })
        return []
      })
    })
    return `<style>${left}${others.join('')}</style`
  })
  const byName = groupRules(found.values())
  if (byName.size === 0) return text
  const styles = new Map<string, string>()
  return text.replace(START_TAG, (tag, name: string, attributes: string) => {
    const names = namesOf(name, attributes)
    const style = madeOnce(styles, names.join(' '), () => styleFor(names, byName))
    if (!style) return tag
    const own = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i.exec(attributes)
    if (!own) return `<${name} style="${style}"${attributes}>`
    const quote = own[2] === undefined ? '"' : "'"
    const whole = ` style=${quote}${style}${own[1] ?? own[2] ?? own[3]}${quote}`
    return `<${name}${attributes.slice(0, own.index)}${whole}${attributes.slice(own.index + own[0].length)}>`
  })
}
