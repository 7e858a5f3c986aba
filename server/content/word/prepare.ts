/**
 * Rebuilds a Word file so that mammoth reads all of it. mammoth knows a part of what can stand in a document, and
 * leaves out the rest without telling: https://github.com/mwilliamson/mammoth.js, lib/docx/body-reader.js of 1.13.0.
 */
import { cutText } from '../../../rich-text/text.ts'
import { madeOnce } from '../../../shared/made-once.ts'
import { readBlocks } from './blocks.ts'
import { readData } from './bound-data.ts'
import { namedLookIn } from '../named-looks.ts'
import { HEAD_LINES, isSecretMark } from '../secret-marks.ts'
import { readNumbering } from './numbering.ts'
import { findParts } from './package-parts.ts'
import { readRelations } from './relationships.ts'
import { WordError, unreadable } from './read-docx.ts'
import { type SayGraphic, type Story, noParagraph } from './story.ts'
import { MISSING } from './to-markdown.ts'
import { dropUnended } from './unended-fields.ts'
import { readStyles } from './word-styles.ts'
import { type WordNote, WordNotes } from './word-notes.ts'
import {
  attribute,
  below,
  child,
  childrenOf,
  nameOf,
  parseXml,
  shownText,
  valueOf,
  withoutBlanks,
  writeXml,
  toTransitional,
  toUtf8,
} from './word-xml.ts'

interface Prepared {
  parts: Map<string, Buffer>
  notes: WordNote[]
  /**
   * Compares mammoth's HTML with the text that mammoth was given.
   * @returns notes about text that is missing
   */
  check: (html: string) => WordNote[]
}

/**
 * Rebuilds the parts of a file.
 * @throws {WordError} when they cannot be read
 */
export function prepare(parts: ReadonlyMap<string, Buffer>): Prepared {
  try {
    return prepareParts(parts)
  } catch (error) {
    throw error instanceof WordError ? error : unreadable()
  }
}

const NOTES = [
  ['footnotes', '脚注'],
  ['endnotes', '尾注'],
] as const

/** The words of a header or footer: the number and the telephone that an editor has to write into the text. */
const headerWords = (text: string): string => (text.length > 200 ? `${cutText(text, 200)}……` : text)

const MARGINS = [
  ['header', '页眉'],
  ['footer', '页脚'],
] as const

/** The text of a header or a footer with nothing but the number of the page: `- 1 -`, `第 1 页 共 3 页`, `1/3`. */
const PAGE_NUMBER =
  /^(?:[-–—·\s]*(?:\d{1,4}[-–—·\s]*)?|(?:第\s*(?:[\d一二三四五六七八九十]+\s*)?页)?[\s,，/／]*(?:共\s*(?:[\d一二三四五六七八九十]+\s*)?页)?|\d{0,4}\s*[/／]\s*\d{0,4}|page\s*(?:\d+(?:\s*of\s*\d*)?|of\s*\d*)?)$/i

/** The text in place of a picture or a chart. */
const GAP = new RegExp(`${MISSING}[^【】]*】`, 'g')

/**
 * True where Word numbers the notes otherwise than mammoth, which counts all of them from 1: where there are both kinds,
 * or where they start or start again at another place (CT_FtnProps, CT_EdnProps).
 */
function isNumberedOtherwise(body: Element, settings: Element | undefined): boolean {
  const kinds = ['footnote', 'endnote'].filter(
    (kind) => below(body, `w:${kind}Reference`).length > 0,
  )
  const rules = [settings, body].flatMap((root) =>
    below(root, ...kinds.map((kind) => `w:${kind}Pr`)),
  )
  return (
    kinds.length > 1 ||
    rules.some(
      (rule) =>
        (valueOf(rule, 'w:numRestart') ?? 'continuous') !== 'continuous' ||
        (valueOf(rule, 'w:numStart') ?? '1') !== '1',
    )
  )
}

/** True for a page with a picture behind its text. */
const hasBackground = (root: Element): boolean =>
  below(child(root, 'w:background'), 'v:fill').some((fill) =>
    Array.from(fill.attributes).some(({ localName }) => /^(?:id|relid)$/.test(localName)),
  )

/** The most bytes of a chart, or of SmartArt, that is read for its words. */
const MAX_GRAPHIC = 500_000

function prepareParts(parts: ReadonlyMap<string, Buffer>): Prepared {
  const relationsOf = readRelations(parts)
  const found = findParts(parts, relationsOf)
  const read = (name: string | undefined): Document | undefined => {
    const bytes = name === undefined ? undefined : parts.get(name)
    return bytes && parseXml(bytes)
  }
  // A document may show one of them 3,000 times.
  const said = new Map<string, string>()
  const wordsOf = (name: string | undefined, say: SayGraphic): string =>
    madeOnce(said, `${say.name} ${name}`, () => {
      const bytes = parts.get(name ?? '')
      if (!bytes || bytes.length > MAX_GRAPHIC) return say(undefined)
      try {
        return say(parseXml(toTransitional(toUtf8(bytes))).documentElement)
      } catch {
        return say(undefined)
      }
    })
  const notes = new WordNotes()
  const numbering = read(found.nameOf('numbering'))
  const styles = readStyles(read(found.nameOf('styles'))?.documentElement)
  const document = read(found.main)!
  const body = child(document.documentElement, 'w:body')
  if (!body) throw unreadable()
  const label = readNumbering(numbering?.documentElement, body.textContent ?? '')
  const dataOf = readData(parts, relationsOf, found.main)
  const prepared = new Map(
    [...parts].filter(([name]) => !/^word\/(?:document|header|footer)/.test(name)),
  )
  const notesIn = NOTES.map(([kind, part]) => {
    const name = found.nameOf(kind)
    return { kind, part, name, document: read(name) }
  })
  const noteIds = new Set(
    notesIn.flatMap(({ kind, document }) =>
      childrenOf(document?.documentElement).map(
        (note) => `${kind.slice(0, -1)}Reference ${attribute(note, 'id')}`,
      ),
    ),
  )
  const readStory = (
    document: Document,
    name: string,
    part: string,
    container: Element,
    told = notes,
  ): Element[] => {
    const relations = new Map(relationsOf(name).map((one) => [one.id, one]))
    const story: Story = {
      document,
      styles,
      label,
      notes: told,
      part,
      count: 0,
      place: part,
      around: '',
      isFilled: false,
      paragraph: noParagraph(),
      table: undefined,
      fields: [],
      behind: [],
      joined: undefined,
      hasNote: (reference) => noteIds.has(`${reference.localName} ${attribute(reference, 'id')}`),
      dataOf,
      isRelated: (id) => relations.has(id),
      isInFile: (id) => parts.has(relations.get(id)?.part ?? ''),
      wordsOf: (id, say) => wordsOf(relations.get(id)?.part, say),
      readBlocks: (parent) => readBlocks(story, parent),
    }
    dropUnended(container)
    return readBlocks(story, container)
  }
  const settle = (
    document: Document,
    name: string,
    part: string,
    containers: readonly Element[],
  ): void => {
    for (const container of containers) {
      const blocks = readStory(document, name, part, container)
      // Children are not removed one by one, because xmldom lists all the others again each time.
      const filled = container.cloneNode(false)
      for (const block of blocks) filled.appendChild(block)
      container.parentNode!.replaceChild(filled, container)
    }
  }
  settle(document, found.main, '', [body])
  if (isNumberedOtherwise(body, read(found.nameOf('settings'))?.documentElement))
    notes.add('notes', '注释')
  if (hasBackground(document.documentElement)) notes.add('filled', '页面背景')
  prepared.set(found.main, writeXml(document))
  for (const { name, part, document } of notesIn) {
    if (!name || !document) continue
    const all = childrenOf(document.documentElement)
    settle(
      document,
      name,
      part,
      all.filter((one) => !/eparator|Notice/.test(attribute(one, 'type') ?? '')),
    )
    prepared.set(name, writeXml(document))
  }
  const numberingName = found.nameOf('numbering')
  if (numbering && numberingName) {
    // Paragraphs of bulleted lists have their list in their own properties by now.
    for (const style of below(numbering.documentElement, 'w:pStyle'))
      style.parentNode!.removeChild(style)
    prepared.set(numberingName, writeXml(numbering))
  }
  for (const [kind, part] of MARGINS) {
    const named = [...parts.keys()].filter((name) => name.startsWith(`word/${kind}`))
    for (const name of new Set([...found.namesOf(kind), ...named])) {
      const header = read(name)
      if (!header) continue
      const root = header.documentElement
      const text = readStory(header, name, part, root, new WordNotes())
        .map(shownText)
        .join(' ')
        .replace(GAP, '')
        .trim()
      if (isSecretMark(text)) notes.add('secret', `${part}“${text.slice(0, 20)}”`)
      if (!PAGE_NUMBER.test(text)) notes.add('header', `${part}“${headerWords(text)}”`)
      else if (below(root, 'a:blip', 'v:imagedata').length > 0) notes.add('header', `${part}的图片`)
    }
  }
  return {
    parts: prepared,
    notes: notes.list(),
    check: (html) => compare(document.documentElement, html),
  }
}

/** The entities that mammoth writes. */
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The paragraphs that were given to mammoth and are missing from its HTML, or speak of a look that it drops. */
function compare(root: Element, html: string): WordNote[] {
  const notes = new WordNotes()
  // Without the numbers of notes, which are not in the Word file.
  const text = withoutBlanks(
    html
      .replace(/<a [^<>]*\bid="(?:foot|end)note-ref-[^<>]*>\[\d+\]<\/a>|<[^<>]*>/g, '')
      .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name]!),
  )
  // mammoth leaves them out, and the same words may follow: between the two all others would be missing.
  const underMerged = new Set(
    below(root, 'w:tc')
      .filter((cell) => valueOf(child(cell, 'w:tcPr'), 'w:vMerge') === 'continue')
      .flatMap((cell) => below(cell, 'w:p')),
  )
  let from = 0
  let lines = 0
  for (const [index, paragraph] of below(root, 'w:p').entries()) {
    const given = withoutBlanks(
      below(paragraph, 'w:t')
        .map((one) => one.textContent)
        .join(''),
    )
    if (given === '') continue
    const isHead =
      (lines += 1) <= HEAD_LINES && nameOf(paragraph.parentNode as Element) === 'w:body'
    if (isSecretMark(given, isHead))
      notes.add('secret', `第 ${index + 1} 段“${given.slice(0, 20)}”`)
    const named = namedLookIn(given)
    if (named) notes.add('look', `第 ${index + 1} 段“${named.words}”`, named.look)
    const at = underMerged.has(paragraph) ? -1 : text.indexOf(given, from)
    if (at >= 0) from = at + given.length
    else notes.add('lost', `第 ${index + 1} 段“${given.slice(0, 12)}”`)
  }
  return notes.list()
}
