/**
 * The zip that a .docx is, read within bounds: a file of 40 KB can unpack to gigabytes, and mammoth unpacks whatever it
 * is given. So it is given a new zip of what has been unpacked here.
 */
import { readFileSync, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import JSZip from 'jszip'

/** A Word file that cannot be taken, said to the editor. */
export class WordError extends Error {
  readonly hint: string
  constructor(message: string, hint = '用 Word 或 WPS 打开，另存为 .docx，再放进来') {
    super(message)
    this.hint = hint
  }
}

const MB = 1024 * 1024
/** Bounds for a part, and for all of them, unpacked: a dozen photos as phones take them. */
const MAX_PART = 20 * MB
const MAX_UNPACKED = 150 * MB
/** 100 to 300 pages; mammoth takes 26 µs and 3 KB for each tag. */
const MAX_TAGS = 150_000

/** Entries of the zip. Each takes 15 KB of memory before anything of it is read; a document has a few dozen. */
const MAX_ENTRIES = 2_000

/** A record of the zip's directory begins with these bytes; JSZip reads as many as there are, whatever the zip says. */
const RECORD = Buffer.from('504b0102', 'hex')

function hasTooManyEntries(file: Buffer): boolean {
  let count = 0
  for (let at = file.indexOf(RECORD); at >= 0; at = file.indexOf(RECORD, at + 1))
    if ((count += 1) > MAX_ENTRIES) return true
  return false
}

/** The parts that mammoth reads, and the headers and footers, which are told, in whichever folder a program puts them. */
const READ =
  /^(?:[^/]+\/)?(?:document|styles|numbering|footnotes|endnotes|header|footer)[\d_-]*\.xml$|^(?:\[Content_Types\]|.*\.rels$|word\/media\/)/

const tooLong = (): WordError =>
  new WordError(
    'Word 文件太大，或者太长，超过一两百页',
    '压缩其中的图片，或拆成几篇；或者另存为 PDF，放进 content/files，作为附件发布',
  )

/** @throws {WordError} */
export function readWordFile(path: string): Buffer {
  if (statSync(path).size > MAX_UNPACKED) throw tooLong()
  return readFileSync(path)
}

/** Word writes a file with a password, and a .doc, as another kind of container. */
const isOldKind = (file: Buffer): boolean => file.toString('hex', 0, 4) === 'd0cf11e0'

/** By their paths. @throws {WordError} */
export async function readDocx(file: Buffer): Promise<Map<string, Buffer>> {
  if (isOldKind(file)) throw new WordError('这是设了密码的或者旧格式（.doc）的 Word 文件')
  if (hasTooManyEntries(file)) throw new WordError('Word 文件里的零碎文件太多，不像是 Word 存的')
  const broken = (): WordError => new WordError('Word 文件打不开，可能没有传完整或者已经损坏')
  const { files } = await JSZip.loadAsync(file).catch(() => {
    throw broken()
  })
  if (Object.keys(files).some((name) => /vbaProject\.bin$/i.test(name)))
    throw new WordError('Word 文件里有宏（程序），网站不接受')
  const parts = new Map<string, Buffer>()
  let left = MAX_UNPACKED
  let tags = 0
  for (const part of Object.values(files)) {
    if (part.dir || !READ.test(part.name)) continue
    const chunks: Buffer[] = []
    let size = 0
    // The sizes that the zip itself names may be lies: what comes out is counted.
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
    const bytes = Buffer.concat(chunks)
    if (!part.name.startsWith('word/media/')) tags += bytes.toString('latin1').split('<').length
    if (tags > MAX_TAGS) throw tooLong()
    parts.set(part.name, bytes)
  }
  return parts
}

export function writeDocx(parts: ReadonlyMap<string, string | Uint8Array>): Promise<Buffer> {
  const zip = new JSZip()
  for (const [path, bytes] of parts) zip.file(path, bytes)
  return zip.generateAsync({ type: 'nodebuffer' })
}
