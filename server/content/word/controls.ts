/**
 * Content controls (`w:sdt`) and fields of forms: check boxes, prompts to fill in, bound data, and tables of contents.
 */
import { type Story, addNote, gap, make, textRun } from './story.ts'
import { LINE } from './run-look.ts'
import {
  attribute,
  below,
  child,
  isSet,
  nameOf,
  shownText,
  valueOf,
  withoutBlanks,
} from './word-xml.ts'

/** The sign of a check box with this value. */
const tick = (isOn: boolean): string => (isOn ? '☑' : '☐')

/** The text of a prompt in one line: that of an address has five, and their words ran together. */
const promptIn = (content: Element): string =>
  below(content, 'w:t', 'm:t', 'a:t', 'w:tab', 'w:br', 'w:cr', 'w:p')
    .map((one) => (one.localName === 't' ? one.textContent : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/** The text that Word shows in place of the control's own, if it differs; a gap to fill in for an unanswered prompt. */
function replacementOf(story: Story, properties: Element, content: Element): string | undefined {
  const box = child(properties, 'w14:checkbox')
  const data = story.dataOf(properties)
  const own = shownText(content)
  if (box) {
    const isOn = /^(?:true|1)$/i.test(data ?? '')
    return tick(data ? isOn : isSet(child(box, 'w14:checked')))
  }
  if (data === null) addNote(story, 'unbound')
  else if (data?.trim()) {
    if (withoutBlanks(data) === withoutBlanks(own)) return undefined
    addNote(story, 'bound', isSet(child(properties, 'w:showingPlcHdr')) ? data : `${own}→${data}`)
    return data
  }
  if (data !== '' && !isSet(child(properties, 'w:showingPlcHdr'))) return undefined
  // The placeholder of a control for a picture is a picture, too.
  const prompt = child(properties, 'w:picture') ? '图片' : promptIn(content)
  return prompt ? gap(story, 'unfilled', prompt) : undefined
}

/**
 * Replaces the content of a control by the text that Word shows: a check box by ☑ or ☐, an unanswered prompt by a gap to
 * fill in, an old text by the data behind the control.
 */
export function settleControl(story: Story, control: Element): void {
  const properties = child(control, 'w:sdtPr')
  const content = child(control, 'w:sdtContent')
  if (!properties || !content) return
  const value = replacementOf(story, properties, content)
  if (value === undefined) return
  for (const one of below(content, 'w:drawing', 'm:oMath', 'w:tab', 'w:br', 'w:cr'))
    one.parentNode!.removeChild(one)
  const texts = below(content, 'w:t', 'w:sym')
  if (texts.length > 0) replaceTexts(story, texts, value)
  else content.appendChild(textRun(story, value))
}

function replaceTexts(story: Story, [first, ...others]: readonly Element[], value: string): void {
  first!.parentNode!.replaceChild(make(story, 'w:t', value), first!)
  for (const one of others) one.parentNode!.removeChild(one)
}

/**
 * Replaces the content of the text fields of a form (`FORMTEXT`) that nobody has filled in: blanks become a line to
 * write on, and the text that the form came with becomes a gap to fill in.
 */
export function settleFormTexts(story: Story, paragraph: Element): void {
  const parts = below(paragraph, 'w:fldChar', 'w:t')
  for (const [index, mark] of parts.entries()) {
    const input = child(mark, 'w:ffData', 'w:textInput')
    if (!input) continue
    const after = parts.slice(index + 1)
    const ends = after.findIndex((one) => attribute(one, 'fldCharType') === 'end')
    const texts = after.slice(0, Math.max(0, ends)).filter((one) => nameOf(one) === 'w:t')
    const value = texts.map((one) => one.textContent ?? '').join('')
    const preset = valueOf(input, 'w:default')
    if (value.trim() !== '' && value !== preset) continue
    if (texts.length > 0)
      replaceTexts(story, texts, value.trim() ? gap(story, 'unfilled', value) : LINE)
  }
}

export const isContentsControl = (control: Element): boolean =>
  valueOf(child(control, 'w:sdtPr', 'w:docPartObj'), 'w:docPartGallery') === 'Table of Contents'

/** True for a table of contents that Word has generated; the editor gets a note. */
export function isContents(story: Story, control: Element): boolean {
  if (!isContentsControl(control)) return false
  addNote(story, 'contents')
  return true
}
