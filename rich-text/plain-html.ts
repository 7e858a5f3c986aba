/**
 * Rewrites what few texts have as markup that the walk reads: drawings, formulas, pictures of CSS, hidden mail
 * addresses, counts that scripts write, links by scripts, pages before links, viewers of files, cards of WeChat, links
 * to headings, letters turned round, tables in parts or between the rows of others, rows without cells, lists numbered
 * twice, old elements. Only texts with some of it load this file.
 */
import { all, isBlank, rename, tagOf, textOf, textsIn, unwrap } from './dom.ts'
import { firstText, joinBoxes } from './boxes.ts'
import { replaceClicks } from './clicks.ts'
import { replaceCssPictures } from './css-pictures.ts'
import { replaceDetours } from './detours.ts'
import { openFolds } from './folds.ts'
import { replaceForeign } from './foreign-elements.ts'
import { revealMail } from './hidden-mail.ts'
import { takeHitCounters } from './hit-counters.ts'
import { replaceKeptFormulas } from './kept-formulas.ts'
import { ownStyle } from './list-styles.ts'
import { withoutOwnNumbers } from './own-numbers.ts'
import { namePlaces } from './places.ts'
import { joinParts } from './table-parts.ts'
import { rewriteRows } from './table-rows.ts'
import { openScriptedFolds } from './scripted-folds.ts'
import { replaceViewers } from './viewers.ts'
import { replaceCards } from './wechat-cards.ts'

/** True where the style forces the direction from right to left, whatever the letters are. */
const isTurned = (style: string | null): boolean =>
  /(?:^|[;\s])direction\s*:\s*rtl/i.test(style ?? '') &&
  /unicode-bidi\s*:\s*(?:bidi|isolate)-override/i.test(style ?? '')

/** Text that U+202E reverses, up to the character that ends the reversal, or to the end of the line. */
const TURNED = /\u202E([^\u202C\n]*)\u202C?/g

const turn = (text: string): string => Array.from(text).reverse().join('')

/** Writes letters in the order in which they are read. */
function turnBack(root: Element): void {
  for (const element of all(root, 'bdo[dir="rtl"],[data-style*="override" i]'))
    if (tagOf(element) === 'bdo' || isTurned(element.getAttribute('data-style')))
      element.textContent = turn(textOf(element))
  for (const node of textsIn(root))
    if (node.data.includes('\u202E'))
      node.data = node.data.replace(TURNED, (_, turned: string) => turn(turned))
}

/** Takes off the numbers that the list has already. Markdown reads `1. 1. 甲` as a list in a list. */
function takeOwnNumbers(list: Element): void {
  const items = Array.from(list.children)
  const isPlain = items.every((one) => tagOf(one) === 'li' && !one.hasAttribute('value'))
  if (!isPlain || (ownStyle(list) ?? 'decimal') !== 'decimal' || list.hasAttribute('reversed'))
    return
  const start = Number(list.getAttribute('start') ?? 1)
  const inner = items.map((one) => one.querySelector(':scope > ol:only-child > li:only-child'))
  const startOf = (one: Element | null) => Number(one?.parentElement?.getAttribute('start') ?? 1)
  if (
    inner.every(
      (one, at) =>
        one?.parentElement?.parentElement === items[at] &&
        textOf(one) === textOf(items[at]) &&
        startOf(one) === start + at,
    )
  )
    for (const one of inner) {
      unwrap(one!.parentElement!)
      unwrap(one!)
    }
  const texts = items.map(firstText)
  const shorter = withoutOwnNumbers(
    texts.map((one) => one?.data ?? ''),
    start,
  )
  for (const [at, one] of texts.entries()) {
    if (!one) continue
    const written = one.data
    one.data = shorter[at]!
    // A line to be filled in has its number only.
    if (isBlank(items[at]!)) one.data = written
  }
}

type CreatePolicy = (name: string, rules: object) => { createHTML: (html: string) => string }

let policy: ReturnType<CreatePolicy> | undefined

/**
 * The text in the form that a browser demands under Trusted Types. Nothing runs in the document that it is parsed into,
 * and DOMPurify cleans what is written of it.
 */
function toParse(html: string, window: Window): string {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy: CreatePolicy } }
  policy ??= trustedTypes?.createPolicy('plain-html', { createHTML: (text: string) => text })
  return policy?.createHTML(html) ?? html
}

/** @param html a text as it is parsed for the first time (`neutralise`) */
export function toPlainHtml(html: string, window: Window & typeof globalThis): string {
  const { body } = new window.DOMParser().parseFromString(toParse(html, window), 'text/html')
  // A frameset has no body to read.
  if (tagOf(body) !== 'body') return html
  openFolds(body)
  openScriptedFolds(body)
  revealMail(body)
  takeHitCounters(body)
  replaceKeptFormulas(body)
  replaceCssPictures(body)
  replaceForeign(body)
  replaceClicks(body)
  replaceDetours(body)
  replaceViewers(body)
  replaceCards(body)
  turnBack(body)
  joinBoxes(body)
  joinParts(body)
  rewriteRows(body)
  for (const list of all(body, 'ol')) takeOwnNumbers(list)
  for (const listing of all(body, 'listing')) rename(listing, 'pre')
  namePlaces(body)
  return body.innerHTML
}
