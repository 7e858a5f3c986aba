/** Content controls (`w:sdt`): check boxes, prompts to fill in, and tables of contents. */
import { type Story, make, addNote, textRun } from './story.ts'
import { MISSING } from './to-markdown.ts'
import { below, child, isSet, shownText, valueOf } from './word-xml.ts'

/** Replaces the content of a control by text: a check box by ☑ or ☐, an unanswered prompt by a gap to fill in. */
export function settleControl(story: Story, control: Element): void {
  const properties = child(control, 'w:sdtPr')
  const content = child(control, 'w:sdtContent')
  const box = child(properties, 'w14:checkbox')
  const isAsking = isSet(child(properties, 'w:showingPlcHdr'))
  if (!content || (!box && !isAsking)) return
  const texts = below(content, 'w:t', 'w:sym')
  const prompt = shownText(content).replace(/[【】]/g, ' ')
  const value = box ? (isSet(child(box, 'w14:checked')) ? '☑' : '☐') : `${MISSING}${prompt}】`
  if (isAsking && !box) {
    if (prompt.trim() === '') return
    addNote(story, 'unfilled')
  }
  const [first, ...others] = texts
  if (!first) {
    content.appendChild(textRun(story, value))
    return
  }
  first.parentNode!.replaceChild(make(story, 'w:t', value), first)
  if (!box) for (const one of others) one.parentNode!.removeChild(one)
}

/** True for a table of contents that Word has generated; the editor gets a note. */
export function isContents(story: Story, control: Element): boolean {
  const gallery = valueOf(child(control, 'w:sdtPr', 'w:docPartObj'), 'w:docPartGallery')
  if (gallery !== 'Table of Contents') return false
  addNote(story, 'contents')
  return true
}
