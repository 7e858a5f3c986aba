/** Blanks that draw something in Word, where a page folds them into one: the line around a value, and gaps of a form. */
import { UNITS, areLatin, asLine, dateWith } from '../drawn-blanks.ts'
import { isUnderlined } from './run-look.ts'
import { type Story, lookOf } from './story.ts'
import { below, child } from './word-xml.ts'

/**
 * Takes away the blanks around a value that is written on a line: they draw the rest of the line, and without it `售价： 0 元`
 * has a hole. One blank between underlined words draws nothing. Between Latin words they part them, and where the line
 * goes on they are a part of the value.
 */
export function dropPadding(story: Story, paragraph: Element): void {
  const texts = below(paragraph, 'w:t')
  const isOnLine = (text: Element | undefined): boolean =>
    isUnderlined(lookOf(story, child((text?.parentNode ?? undefined) as Element, 'w:rPr')))
  for (const [index, text] of texts.entries()) {
    const words = text.textContent ?? ''
    const [before, after] = [texts[index - 1], texts[index + 1]]
    if (/^\s$/.test(words) && [before, text, after].every(isOnLine)) {
      // Word keeps each word that it spells in a run of its own: the blank parts two words of an underlined sentence.
      if (before) before.textContent += words
      text.textContent = ''
    }
    const isPadding = (value: string, beside: Element | undefined): boolean =>
      value !== '' && !isOnLine(beside)
    const [, left = '', value, right = ''] = /^(\s*)(\S(?:[^]*\S)?)(\s*)$/.exec(words) ?? []
    if (!value || left + right === '' || !isOnLine(text)) continue
    const isLeft = isPadding(left, before) && !areLatin(before?.textContent?.at(-1), value[0])
    const isRight = isPadding(right, after) && !areLatin(value.at(-1), after?.textContent?.[0])
    text.textContent = `${isLeft ? '' : left}${value}${isRight ? '' : right}`
  }
}

const GAP = String.raw`[^\S\n]{2,}`

/**
 * A date to fill in, `年    月    日`, a gap before a unit, and what is signed or sealed behind a label. A label with blanks before a word is
 * none: `联系人：    李女士` is lined up with others.
 */
const GAPS = new RegExp(
  String.raw`${dateWith(GAP)}|[：:]${GAP}(?=[（(](?:盖|签|公章|印章))|^${GAP}(?=(?:${UNITS})\s*$)`,
  'g',
)

/** Draws gaps to fill in that are made of blanks alone, and may reach over several runs. */
export function drawGaps(paragraph: Element): void {
  const texts = below(paragraph, 'w:t')
  const written = texts.map((text) => text.textContent ?? '').join('')
  const signs = Array.from({ length: written.length }, (_, at) => written[at]!)
  const draw = (from: number, to: number): void => {
    const line = to - from > 1 ? asLine(written.slice(from, to)) : undefined
    for (let at = from; line !== undefined && at < to; at += 1) signs[at] = line[at - from] ?? ''
  }
  for (const { 0: gap, index } of written.matchAll(GAPS)) {
    let year = index
    while (gap.startsWith('年') && /[^\S\n]/.test(written[year - 1] ?? '')) year -= 1
    draw(year, index)
    for (const blank of gap.matchAll(/\s{2,}/g))
      draw(index + blank.index, index + blank.index + blank[0].length)
  }
  let from = 0
  for (const text of texts) {
    const { length } = text.textContent ?? ''
    text.textContent = signs.slice(from, (from += length)).join('')
  }
}
