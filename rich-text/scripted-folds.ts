/**
 * Parts that a script of their page shows at a click, on sites that were made before ARIA: the tabs of 织梦, folded answers. The
 * script is not here, but its call names the part (`setTab('one',2,4)` shows `con_one_2`), or the parts stand in the order of
 * their names. Until then all tabs but the first were left out as hidden.
 */
import { MAX_SCRIPT_LENGTH } from './clicks.ts'
import { all, tagOf, textOf, unwrap } from './dom.ts'
import { NO_TEXT, boldLine, makeLine, open, withinOf } from './folds.ts'

/** Handlers may be renamed (`neutralise`). */
const HANDLERS = ['onclick', 'onmousedown', 'onmouseover'].flatMap((name) => [name, `data-${name}`])
const CLICKED = [...HANDLERS.map((name) => `[${name}]`), '[href^="javascript:" i]'].join(',')

const HIDING =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|(?:max-)?height\s*:\s*0(?![.\d]))/i

/** What lies above the page, or out of it, is a window or a menu. */
const ABOVE = /(?:^|;)\s*position\s*:\s*(?:fixed|absolute)/i
const WINDOW = /modal|pop|dialog|layer|mask|menu|drop|tip|float|ewm|qr|weixin|wechat/i

/** The elements that are parts; rows of tables that Excel hid are none. */
const PART = /^(?:div|section|article|ul|ol|dl|dd|table)$/
/** The elements that hold only certain others, so that a name cannot stand in them. */
const STRICT = /^(?:ul|ol|dl|table)$/

/** A call of a function, with arguments that are no calls. */
const CALL = /([\w$]{1,40})\(([^()]{0,200})\)/g

const MAX_ID_LENGTH = 60
/** The longest name of a tab, and the longest word that closes a part. */
const MAX_NAME_LENGTH = 30
/** The most elements with one name that are looked at: the one clicked on may have it, too. */
const MAX_ALIKE = 3

const wordsOf = (text: string): string[] =>
  (text.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? []).map((word) => word.toLowerCase())

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? ''

const isHidden = (element: Element): boolean =>
  element.hasAttribute('hidden') || HIDING.test(styleOf(element))

const isWindow = (element: Element): boolean =>
  ABOVE.test(styleOf(element)) || WINDOW.test(`${element.id} ${element.className}`)

function scriptOf(element: Element): string {
  const handlers = [...HANDLERS, 'href'].map((name) => element.getAttribute(name))
  return handlers.find(Boolean)?.slice(0, MAX_SCRIPT_LENGTH) ?? ''
}

/** What a call can name: its arguments one after another, behind the function's name where they are only numbers. */
function namesIn(script: string): string[] {
  return Array.from(script.matchAll(CALL)).flatMap(([, name, given]) => {
    const values = given!
      .split(',')
      .filter((one) => !/^\s*(?:this|event)\b/.test(one))
      .map((one) => wordsOf(one).join(''))
    return values.flatMap((_, at) => {
      const joined = values.slice(0, at + 1).join('')
      if (!/^\d*$/.test(joined)) return joined
      return wordsOf(name!).map((_word, from, words) => words.slice(from).join('') + joined)
    })
  })
}

/** Elements by each ending of their ids that begins with a word. */
function elementsByName(root: Element): ReadonlyMap<string, readonly Element[]> {
  const found = new Map<string, Element[]>()
  for (const element of all(root, '[id]')) {
    if (element.id.length > MAX_ID_LENGTH) continue
    const words = wordsOf(element.id)
    for (const at of words.keys()) {
      const name = words.slice(at).join('')
      const alike = found.get(name) ?? []
      if (alike.length < MAX_ALIKE) found.set(name, [...alike, element])
    }
  }
  return found
}

/** The parts that the calls of scripts name, with what is clicked on. */
function namedParts(clicked: readonly Element[], root: Element): [part: Element, head: Element][] {
  const byName = elementsByName(root)
  const named = clicked.flatMap((head) =>
    namesIn(scriptOf(head))
      .flatMap((name) => byName.get(name) ?? [])
      .filter((part) => part !== head && PART.test(tagOf(part)) && !isWindow(part))
      .map((part): [Element, Element] => [part, head]),
  )
  // The tab that is shown first is beside hidden ones.
  const holders = new Set(named.flatMap(([part]) => (isHidden(part) ? part.parentElement! : [])))
  return named.filter(([part]) => holders.has(part.parentElement!))
}

/** The elements that a list before a part may be of: `<div><ul>` is the same list as `<ul>`. */
function namesBefore(holder: Element): Element[] {
  let list = holder.previousElementSibling
  while (list?.children.length === 1) list = list.firstElementChild
  const names = Array.from(list?.children ?? [])
  const isName = (one: Element): boolean => {
    const { length } = textOf(one)
    return length > 0 && length <= MAX_NAME_LENGTH && !isHidden(one)
  }
  return names.every(isName) ? names : []
}

/** The parts below a list with as many names, of which one at most is shown. */
function orderedParts(hidden: readonly Element[]): [part: Element, head: Element][] {
  return [...new Set(hidden.map((one) => one.parentElement!))].flatMap((holder) => {
    const parts = Array.from(holder.children)
    const shown = parts.filter((one) => !isHidden(one)).length
    const areParts = parts.every((one) => PART.test(tagOf(one))) && !isWindow(holder)
    if (parts.length < 2 || shown > 1 || !areParts) return []
    const names = namesBefore(holder)
    return names.length === parts.length ? parts.map((part, at) => [part, names[at]!]) : []
  })
}

/** Puts what is clicked on above its part; a list of the names of tabs is gone with the last of them. */
function putAbove(part: Element, head: Element): void {
  const item = tagOf(head.parentElement!) === 'li' ? head.parentElement! : head
  for (const link of all(head, 'a'))
    if (/^(?:#|javascript:|$)/i.test(link.getAttribute('href') ?? '')) unwrap(link)
  if (part.previousElementSibling === item && item === head) {
    makeLine(head, true)
    return
  }
  const line = boldLine(head)
  if (STRICT.test(tagOf(part))) part.before(line)
  else part.prepend(line)
  const list = item.parentElement!
  item.remove()
  if (!textOf(list) && list.children.length === 0) list.remove()
}

/** Opens the parts that a script would open. */
export function openScriptedFolds(root: Element): void {
  const hidden = all(root, '[hidden],[data-style]').filter(isHidden)
  if (hidden.length === 0) return
  const menus = withinOf(all(root, NO_TEXT), all(root, '*'))
  const pairs = [...namedParts(all(root, CLICKED), root), ...orderedParts(hidden)].filter(
    ([part]) => !menus.has(part),
  )
  const heads = new Map<Element, Element>()
  const used = new Set<Element>()
  for (const [part, head] of pairs) {
    if (heads.has(part) || used.has(head) || part.contains(head) || head.contains(part)) continue
    heads.set(part, head)
    used.add(head)
  }
  for (const [part, head] of pairs)
    if (heads.has(part) && part.contains(head) && textOf(head).length <= MAX_NAME_LENGTH)
      head.remove()
  for (const [part, head] of heads) {
    open(part)
    putAbove(part, head)
  }
}
