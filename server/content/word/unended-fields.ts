/**
 * Fields that are begun and never ended. "If a complex field is not closed before the end of a document story, then no
 * field shall be generated" (ECMA-376 Part 1, 17.16.18): Word shows what follows as text. Taken for the code of the field,
 * it was left out to the end of the document.
 */
import { isContentsControl } from './controls.ts'
import { alternativeOf } from './drawings.ts'
import { setValue } from './story.ts'
import { attribute, child, childrenOf, nameOf } from './word-xml.ts'

/** Elements whose content is not read, and with it neither their begins nor their ends. */
const LEFT = /^(?:w:(?:del|moveFrom)|w14:conflictDel)$/
const isLeft = (element: Element, name: string): boolean =>
  LEFT.test(name) ||
  (name === 'w:tr' &&
    ['w:del', 'w14:conflictDel'].some((one) => child(element, 'w:trPr', one) !== undefined)) ||
  (name === 'w:sdt' && isContentsControl(element))

interface Found {
  /** The marks of the fields that are open, the innermost last. */
  open: Element[][]
  /** Text boxes, which are stories of their own. */
  stories: Element[]
}

function find(parent: Element, found: Found): void {
  for (const one of childrenOf(parent)) {
    const name = nameOf(one)
    if (isLeft(one, name)) continue
    if (name === 'w:txbxContent') found.stories.push(one)
    else if (name === 'mc:AlternateContent') find(alternativeOf(one) ?? one, found)
    else if (name === 'w:fldChar') {
      const type = attribute(one, 'fldCharType')
      if (type === 'begin') found.open.push([one])
      else if (type === 'separate') found.open.at(-1)?.push(one)
      else if (type === 'end') found.open.pop()
    } else find(one, found)
  }
}

/** Takes their kind from the marks of such fields in a story: the text, a note, a header, and the text boxes in it. */
export function dropUnended(story: Element): void {
  const found: Found = { open: [], stories: [] }
  find(story, found)
  // A mark is not removed from its run: of thousands, each would have xmldom list all the others again.
  for (const mark of found.open.flat()) setValue(mark, 'fldCharType', 'none')
  for (const inner of found.stories) dropUnended(inner)
}
