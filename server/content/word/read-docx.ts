/**
 * Unpacks the zip of a .docx within limits: a file of 40 KB can unpack to gigabytes, and mammoth would unpack it all.
 * mammoth gets a new zip of the parts that were unpacked here.
 */
import { Readable } from 'node:stream'
import JSZip from 'jszip'
import { readAt } from '../places.ts'
import { resolveTargets } from './relationships.ts'
import { toTransitional, toUtf8 } from './word-xml.ts'
import { otherFormat } from './other-formats.ts'

/** A Word file that cannot be taken; the message is for the editor. */
export class WordError extends Error {
  readonly hint: string
  constructor(message: string, hint = '用 Word 或 WPS 打开，另存为 .docx，再放进来') {
    super(message)
    this.hint = hint
  }
}

const MB = 1024 * 1024
/** The most bytes of a part and of all parts, unpacked. A dozen photos from a phone fit. */
const MAX_PART = 20 * MB
const MAX_UNPACKED = 150 * MB
/** The most tags, as 100 to 300 pages have them. mammoth takes 26 µs and 3 KB for each. */
const MAX_TAGS = 150_000

/** The most entries of the zip. Each takes 15 KB of memory before any of it is read; a document has a few dozen. */
const MAX_ENTRIES = 2_000

/**
 * The first bytes of a record in the zip's directory. JSZip reads as many records as there are, whatever number the zip
 * states.
 */
const RECORD = Buffer.from('504b0102', 'hex')

function hasTooManyEntries(file: Buffer): boolean {
  let count = 0
  for (let at = file.indexOf(RECORD); at >= 0; at = file.indexOf(RECORD, at + 1))
    if ((count += 1) > MAX_ENTRIES) return true
  return false
}

const RELATIONS = /\.rels$/

/** Programs on Windows (印象笔记, some of .NET) write `word\document.xml`, which Word reads. */
const partName = (entry: string): string => entry.replaceAll('\\', '/').replace(/^\/+/, '')

/** Parts that are read although no relationship names them, as Word does not need one for those it finds by their names. */
const USUAL_TEXTS =
  /^word\/(?:document|styles|numbering|footnotes|endnotes|header|footer)[\d_-]*\.xml$|^\[Content_Types\]/
const USUAL_PICTURES = /^word\/media\//
/** Charts and SmartArt have words for whoever fills their gap; one that cannot be read has none, and costs nothing else. */
const USUAL_GRAPHICS = /^word\/(?:charts\/chart(?:Ex)?|diagrams\/data)\d*\.xml$/

/** The error for parts that cannot be understood. */
export const unreadable = (): WordError =>
  new WordError('Word 文件的内部写法不合规范，读不懂，可能不是 Word 或 WPS 存的')

const tooLong = (): WordError =>
  new WordError(
    'Word 文件太大，或者太长，超过一两百页',
    '压缩其中的图片，或拆成几篇；或者另存为 PDF，作为附件发布；文件里放进 content/files',
  )

/** The bytes of a file. @throws {WordError} when it is too large, {UnreadError} */
export const readWordFile = (place: string): Buffer => readAt(place, MAX_UNPACKED, tooLong)

/**
 * The unpacked parts of a file by their paths, as mammoth can read them: in the Transitional variant, and with the names of
 * parts within the package in the relationships.
 * @throws {WordError} when the file is broken, too large or not allowed
 */
export async function readDocx(file: Buffer): Promise<Map<string, Buffer>> {
  if (hasTooManyEntries(file)) throw new WordError('Word 文件里的零碎文件太多，不像是 Word 存的')
  const broken = (): WordError => new WordError('Word 文件打不开，可能没有传完整或者已经损坏')
  const other = (names: readonly string[]): WordError | undefined => {
    const found = otherFormat(file, names)
    return found && new WordError(...found)
  }
  const { files } = await JSZip.loadAsync(file).catch(() => {
    throw other([]) ?? broken()
  })
  const entries = Object.values(files).map((part) => ({ part, name: partName(part.name) }))
  const names = entries.map(({ name }) => name)
  const isOther = other(names)
  if (isOther) throw isOther
  if (names.some((name) => /vbaProject\.bin$/i.test(name)))
    throw new WordError('Word 文件里有宏（程序），网站不接受')
  const parts = new Map<string, Buffer>()
  let left = MAX_UNPACKED
  let tags = 0
  const read = async (part: JSZip.JSZipObject): Promise<Buffer> => {
    const chunks: Buffer[] = []
    let size = 0
    // The zip may lie about the size of a part, so the unpacked bytes are counted.
    const stream = new Readable().wrap(part.nodeStream())
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length
        left -= chunk.length
        if (size > MAX_PART || left < 0) throw tooLong()
        chunks.push(chunk)
      }
    } catch (error) {
      throw error instanceof WordError ? error : broken()
    }
    return Buffer.concat(chunks)
  }
  /** Reads XML. A picture has no tags, and mammoth does not parse it. */
  const readText = async (part: JSZip.JSZipObject): Promise<Buffer> => {
    const bytes = await read(part)
    tags += bytes.toString('latin1').split('<').length
    if (tags > MAX_TAGS) throw tooLong()
    try {
      return toTransitional(toUtf8(bytes))
    } catch {
      throw unreadable()
    }
  }
  const all = entries.filter(({ part }) => !part.dir)
  const [texts, pictures] = [new Set<string>(), new Set<string>()]
  for (const { part, name } of all.filter((entry) => RELATIONS.test(entry.name))) {
    const written = await readText(part)
    const onPart = (kind: string, target: string): unknown =>
      (kind === 'image' ? pictures : texts).add(target)
    try {
      parts.set(name, resolveTargets(name, written, onPart))
    } catch {
      throw unreadable()
    }
  }
  for (const { part, name } of all) {
    if (parts.has(name)) continue
    if (texts.has(name) || USUAL_TEXTS.test(name)) parts.set(name, await readText(part))
    else if (pictures.has(name) || USUAL_PICTURES.test(name) || USUAL_GRAPHICS.test(name))
      parts.set(name, await read(part))
  }
  return parts
}

export function writeDocx(parts: ReadonlyMap<string, string | Uint8Array>): Promise<Buffer> {
  const zip = new JSZip()
  for (const [path, bytes] of parts) zip.file(path, bytes)
  return zip.generateAsync({ type: 'nodebuffer' })
}
