/**
 * Paragraphs that go on in the next one: their end mark was deleted or moved away with changes tracked, or they are a
 * letter two lines high, or a line of a title. mammoth joins the first kind by itself (its `deletedParagraphContents`),
 * but across cells, tables and text boxes, too: a cell had the text of the one before, the last paragraph of a text was
 * lost, and the number of an item stood in the middle of its sentence.
 */
import { below, child, nameOf } from './word-xml.ts'

/** Elements around paragraphs that Word shows as if they were not there. */
const AROUND = /^(?:w:(?:sdt|sdtContent|customXml|ins|moveTo)|mc:\w+)$/

const isDeleted = (row: Element): boolean =>
  ['w:del', 'w14:conflictDel'].some((name) => child(row, 'w:trPr', name))

/** True before a table that is shown, and at the end of a cell, a text box or the whole text: Word cannot join there. */
function isLast(paragraph: Element): boolean {
  for (let at = paragraph; ; at = at.parentNode as Element) {
    for (let node = at.nextSibling; node; node = node.nextSibling) {
      if (node.nodeType !== node.ELEMENT_NODE) continue
      const name = nameOf(node as Element)
      if (name === 'w:p') return false
      if (name === 'w:tbl' && below(node as Element, 'w:tr').every(isDeleted)) continue
      if (name === 'w:tbl') return true
      if (below(node as Element, 'w:p').length > 0) return false
    }
    if (!AROUND.test(nameOf(at.parentNode as Element))) return true
  }
}

/** True for a paragraph whose end mark was deleted or moved away, where another follows that it can go on in. */
export function isMarkedAway(paragraph: Element): boolean {
  const mark = child(paragraph, 'w:pPr', 'w:rPr')
  const isMarked = ['w:del', 'w:moveFrom', 'w14:conflictDel'].some((name) => child(mark, name))
  return isMarked && !isLast(paragraph)
}
