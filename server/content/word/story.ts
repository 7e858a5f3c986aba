/** State that the readers of blocks, runs and drawings share while they go through one part of a Word file. */
import type { DataOf } from './bound-data.ts'
import type { Ground } from './ground.ts'
import type { NextLabel } from './numbering.ts'
import type { Look, Styles } from './word-styles.ts'
import { MISSING } from './to-markdown.ts'
import type { NoteKind, WordNotes } from './word-notes.ts'

interface Field {
  code: string
  /** True after the code of the field: Word shows what follows. */
  isResult: boolean
  /** True once some of the result has been shown. */
  hasText: boolean
  begin: Element
}

/** What waits for the paragraph in which it goes on. */
export interface Joined {
  properties: Element
  runs: Element[]
  /** Text boxes, which are put after the paragraph. */
  behind: Element[]
}

/** Says what a chart or SmartArt shows; one that cannot be read has no words. */
export type SayGraphic = (part: Element | undefined) => string

export interface Story {
  document: Document
  styles: Styles
  label: NextLabel
  notes: WordNotes
  /** The name of the part that is being read, e.g. `脚注`; empty in the body. */
  part: string
  /** The number of paragraphs so far. */
  count: number
  /** The current paragraph as notes name it, e.g. `第 3 段“总投资”`. */
  place: string
  /** The place of the paragraph whose text box is being read; empty outside of text boxes. */
  around: string
  /** True in a text box that is filled, or stands on other shapes. */
  isFilled: boolean
  /**
   * The style of the current paragraph, what its tabs are drawn as, its background, whether the text before is covered
   * and has its gap, whether there is any, and the floating pictures that wait for the end of the text.
   */
  paragraph: {
    style: string | undefined
    leader: string
    ground: Ground | undefined
    isCovered: boolean
    hasText: boolean
    floats: Element[]
  }
  /** The table that is being read, and the background of its cell. */
  table:
    | { style: string | undefined; conditions: readonly string[]; ground: Ground | undefined }
    | undefined
  /** The fields that are open; the innermost is the last. */
  fields: Field[]
  /** Text boxes of the current paragraph, which are put after it. */
  behind: Element[]
  /** Paragraphs that go on in the next one of the same cell, text box or text. */
  joined: Joined | undefined
  /** False when the footnote of a reference is not in the file: mammoth fails at such a reference. */
  hasNote: (reference: Element) => boolean
  dataOf: DataOf
  /** True when the part has a relationship with this id. mammoth fails or drops what it stands for without one. */
  isRelated: (id: string) => boolean
  /** True when the relationship with this id leads to a part of the file. */
  isInFile: (id: string) => boolean
  /** What is said of the chart or SmartArt that the relationship with this id leads to. */
  wordsOf: (id: string, say: SayGraphic) => string
  /** Reads the blocks of a text box as those of the body are read. */
  readBlocks: (parent: Element) => Element[]
}

export const noParagraph = (): Story['paragraph'] => ({
  style: undefined,
  leader: '',
  ground: undefined,
  isCovered: false,
  hasText: false,
  floats: [],
})

export function make(story: Story, name: string, ...children: (Element | string)[]): Element {
  const [prefix, local] = name.split(':') as [string, string]
  const space = story.document.documentElement.namespaceURI
  const element = story.document.createElementNS(prefix === 'w' ? space : '', name)
  for (const one of children)
    element.appendChild(typeof one === 'string' ? story.document.createTextNode(one) : one)
  if (local === 't') element.setAttribute('xml:space', 'preserve')
  return element
}

export const setValue = (element: Element, name: string, value: string): Element => {
  element.setAttributeNS(element.namespaceURI, `w:${name}`, value)
  return element
}

export const textRun = (story: Story, text: string): Element =>
  make(story, 'w:r', make(story, 'w:t', text))

/** The place for a note: the current paragraph or, between two, the one before. */
const placeOf = ({ place, count }: Story): string =>
  place || (count === 0 ? '开头' : `第 ${count} 段后面`)

export const addNote = (story: Story, kind: NoteKind, detail?: string): void =>
  story.notes.add(kind, placeOf(story), detail)

/** The look of a run: its own properties over those of its styles. */
export const lookOf = (
  { styles, table, paragraph }: Story,
  properties: Element | undefined,
  style = paragraph.style,
): Look =>
  styles.run(
    { paragraph: style, table: table?.style, conditions: table?.conditions ?? [] },
    properties,
  )

/** A gap to fill in, with a note. The document is not published until an editor has filled it in. */
export function gap(story: Story, kind: NoteKind, text: string, detail?: string): string {
  addNote(story, kind, detail)
  return `${MISSING}${text.replace(/[【】[\]]/g, ' ').trim()}】`
}

/** A gap in place of content that cannot be converted. */
export const missing = (...given: Parameters<typeof gap>): Element =>
  textRun(given[0], gap(...given))

/** @returns the paragraphs that were to go on in one that does not come, as one of their own */
export function endJoined(story: Story): Element[] {
  const { joined } = story
  story.joined = undefined
  return joined ? [make(story, 'w:p', joined.properties, ...joined.runs), ...joined.behind] : []
}
