/**
 * The XML of a Word file as a tree. Programs choose prefixes freely, so elements are named by namespace: `w:p` is a
 * paragraph whatever prefix the file has for it.
 */
import { DOMParser, XMLSerializer } from '@xmldom/xmldom'

const SCHEMAS = 'http://schemas.openxmlformats.org/'
/** The namespace of the attributes that name a relationship, such as `r:id`. */
export const RELATIONS = `${SCHEMAS}officeDocument/2006/relationships`
const WORD_2010 = 'http://schemas.microsoft.com/office/word/2010/'
const PREFIXES: ReadonlyMap<string, string> = new Map([
  [`${SCHEMAS}wordprocessingml/2006/main`, 'w'],
  [`${SCHEMAS}officeDocument/2006/math`, 'm'],
  [`${SCHEMAS}drawingml/2006/wordprocessingDrawing`, 'wp'],
  [`${SCHEMAS}drawingml/2006/main`, 'a'],
  [`${SCHEMAS}drawingml/2006/picture`, 'pic'],
  [`${SCHEMAS}drawingml/2006/chart`, 'c'],
  [`${SCHEMAS}drawingml/2006/diagram`, 'dgm'],
  [`${SCHEMAS}markup-compatibility/2006`, 'mc'],
  ['http://schemas.microsoft.com/office/drawing/2014/chartex', 'cx'],
  [`${WORD_2010}wordml`, 'w14'],
  ['http://schemas.microsoft.com/office/word/2015/wordml/symex', 'w16se'],
  ['urn:schemas-microsoft-com:vml', 'v'],
  ['urn:schemas-microsoft-com:office:office', 'o'],
])

const STRICT = 'http://purl.oclc.org/ooxml/'

/** The names whose last part differs in the Transitional variant. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['extendedProperties', 'extended-properties'],
  ['customProperties', 'custom-properties'],
])

/**
 * A part of a Strict file ("Strict Open XML" in Word) in the Transitional variant, which mammoth reads: namespaces and kinds of
 * relationships by ISO/IEC 29500-4:2016, Annex A, where `purl.oclc.org/ooxml/wordprocessingml/main` is
 * `schemas.openxmlformats.org/wordprocessingml/2006/main`.
 */
export function toTransitional(part: Buffer): Buffer {
  if (!part.includes(STRICT)) return part
  const text = part
    .toString('utf8')
    .replace(
      /http:\/\/purl\.oclc\.org\/ooxml\/(\w+)((?:\/\w+)*?)\/(\w+)(?=["'])/g,
      (_, family: string, between: string, last: string) =>
        `${SCHEMAS}${family}/2006${between}/${RENAMED.get(last) ?? last}`,
    )
  return Buffer.from(text)
}

/**
 * A part in UTF-8, as mammoth reads it. Word reads any encoding that the part names, and programs in Java write GBK.
 * @throws when the bytes are not of the encoding, or it is not known
 */
export function toUtf8(part: Buffer): Buffer {
  const [first = 0, second = 0] = part
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)/.exec(
    part.toString('latin1', 0, 200),
  )
  const mark = (first << 8) | second
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : declared?.[1]
  const text = new TextDecoder(encoding ?? 'utf-8', { fatal: true }).decode(part)
  return Buffer.from(text.replace(/^<\?xml[^>]*\?>/, ''))
}

/**
 * Parses a part in UTF-8.
 * @throws when it is no XML
 */
export function parseXml(bytes: Buffer): Document {
  const text = bytes.toString('utf8')
  const fail = (message: string): never => {
    throw new Error(message)
  }
  const document = new DOMParser({
    errorHandler: { warning: fail, error: fail, fatalError: fail },
  }).parseFromString(text, 'text/xml')
  return document.documentElement ? document : fail('no root')
}

/** Serialises a part in UTF-8, without an XML declaration. */
export const writeXml = (document: Document): Buffer =>
  Buffer.from(new XMLSerializer().serializeToString(document.documentElement))

/** The name of an element with the usual prefix: `w:p`, `m:oMath`; `?:x` in an unknown namespace. */
export const nameOf = (element: Element): string =>
  `${PREFIXES.get(element.namespaceURI ?? '') ?? '?'}:${element.localName}`

function elementFrom(start: Node | null | undefined): Element | undefined {
  let node = start
  while (node && node.nodeType !== 1) node = node.nextSibling
  return (node as Element | null) ?? undefined
}

/** The siblings lead from one to the next: an array of all `childNodes` for each look took a third of reading a file. */
const firstIn = (element: Element | undefined): Element | undefined =>
  elementFrom(element?.firstChild)
const nextOf = (element: Element): Element | undefined => elementFrom(element.nextSibling)

export function childrenOf(element: Element | undefined): Element[] {
  const found: Element[] = []
  for (let one = firstIn(element); one; one = nextOf(one)) found.push(one)
  return found
}

function childOf(element: Element | undefined, name: string): Element | undefined {
  let one = firstIn(element)
  while (one && nameOf(one) !== name) one = nextOf(one)
  return one
}

export const child = (element: Element | undefined, ...names: string[]): Element | undefined =>
  names.reduce(childOf, element)

function addBelow(element: Element | undefined, names: readonly string[], found: Element[]): void {
  for (let one = firstIn(element); one; one = nextOf(one)) {
    if (names.includes(nameOf(one))) found.push(one)
    addBelow(one, names, found)
  }
}

/** All elements with these names below an element, in document order. */
export function below(element: Element | undefined, ...names: string[]): Element[] {
  const found: Element[] = []
  addBelow(element, names, found)
  return found
}

/** An attribute in the namespace of its element, or in none. */
export function attribute(element: Element | undefined, name: string): string | undefined {
  if (!element) return undefined
  if (element.hasAttributeNS(element.namespaceURI, name))
    return element.getAttributeNS(element.namespaceURI, name) ?? undefined
  return element.getAttribute(name) || undefined
}

/** The attribute `w:val` of a child. */
export const valueOf = (element: Element | undefined, name: string): string | undefined =>
  attribute(child(element, name), 'val')

/** True for a property such as `w:hidden` that is there and on. One without a value is on. */
export const isSet = (property: Element | undefined): boolean =>
  property !== undefined && !/^(?:0|false|off|none)$/.test(attribute(property, 'val') ?? '')

/** True for an attribute with one of the spellings of yes (ST_OnOff). */
export const isOn = (value: string | undefined): boolean => /^(?:1|true|on)$/.test(value ?? '')

/** The text that an element shows, that of elements below it included. */
export const shownText = (element: Element | undefined): string =>
  below(element, 'w:t', 'm:t', 'a:t')
    .map((text) => text.textContent)
    .join('')

/** A text to compare: Word, mammoth and the data behind a control have blanks in different places. */
export const withoutBlanks = (text: string): string => text.replace(/\s+/g, '')

/** How many columns of the grid a cell of a table takes. */
export const columnsOf = (cell: Element): number =>
  Math.max(1, Number(valueOf(child(cell, 'w:tcPr'), 'w:gridSpan') ?? 1) || 1)
