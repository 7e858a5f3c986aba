/** Content controls (`w:sdt`): check boxes, prompts to fill in, bound data, and tables of contents. */
import { type Story, make, addNote, textRun } from './story.ts'
import { MISSING } from './to-markdown.ts'
import { below, child, isSet, shownText, valueOf, withoutBlanks } from './word-xml.ts'

/** The sign of a check box with this value. */
const tick = (isOn: boolean): string => (isOn ? '☑' : '☐')

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
  const prompt = child(properties, 'w:picture') ? '图片' : own
  if (prompt.trim() === '') return undefined
  addNote(story, 'unfilled')
  return `${MISSING}${prompt.replace(/[【】]/g, ' ')}】`
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
  for (const one of below(content, 'w:drawing')) one.parentNode!.removeChild(one)
  const [first, ...others] = below(content, 'w:t', 'w:sym')
  if (!first) {
    content.appendChild(textRun(story, value))
    return
  }
  first.parentNode!.replaceChild(make(story, 'w:t', value), first)
  for (const one of others) one.parentNode!.removeChild(one)
}

/** True for a table of contents that Word has generated; the editor gets a note. */
export function isContents(story: Story, control: Element): boolean {
  const gallery = valueOf(child(control, 'w:sdtPr', 'w:docPartObj'), 'w:docPartGallery')
  if (gallery !== 'Table of Contents') return false
  addNote(story, 'contents')
  return true
}
