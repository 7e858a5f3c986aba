/**
 * The zip that a .docx is, read within bounds: a file of 40 KB can unpack to gigabytes, and its directory may lie about
 * sizes. mammoth unpacks whatever it is given, so it is given a new zip of what has been unpacked here.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
import { crc32, inflateRawSync } from 'node:zlib'

/** A Word file that cannot be taken, said to the editor. */
export class WordError extends Error {
  readonly hint: string
  constructor(message: string, hint: string) {
    super(message)
    this.hint = hint
  }
}

const MB = 1024 * 1024
/** The file itself, and what it unpacks to: a dozen photos as phones take them. */
export const MAX_FILE = 100 * MB
const MAX_UNPACKED = 150 * MB
const MAX_XML = 20 * MB
const MAX_ENTRIES = 2000

export const TOO_LONG_HINT = '拆成几篇；或者另存为 PDF，放进 content/files，作为附件发布'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50

const PHOTOS_HINT = '在 Word 里压缩图片（图片格式—压缩图片），或拆成几篇'

const broken = (): WordError =>
  new WordError(
    'Word 文件打不开，可能没有传完整或者已经损坏',
    '用 Word 或 WPS 打开，另存为 .docx，再放进来',
  )

/** Word writes a file with a password, and a .doc, as another kind of container. */
function refuseOtherKinds(file: Buffer): void {
  if (file.readUInt32BE(0) !== 0xd0cf11e0) return
  throw file.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? new WordError(
        'Word 文件设了密码，网站打不开',
        '在 Word 里选“文件—信息—保护文档—用密码进行加密”，删去密码，保存后再放进来',
      )
    : new WordError(
        '这是旧格式的 Word 文件（.doc），后缀改成了 .docx',
        '用 Word 或 WPS 打开，另存为 .docx，再放进来',
      )
}

/**
 * The files in a .docx by their paths.
 * @throws {WordError}
 */
export function unpack(file: Buffer): Map<string, Buffer> {
  try {
    refuseOtherKinds(file)
    return readEntries(file)
  } catch (error) {
    // What is cut off or made up leads out of the buffer.
    throw error instanceof WordError ? error : broken()
  }
}

function readEntries(file: Buffer): Map<string, Buffer> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || file.readUInt32LE(end) !== END) throw broken()
  const count = file.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw new WordError(`Word 文件里有 ${count} 个部件，太多了`, PHOTOS_HINT)
  const entries = new Map<string, Buffer>()
  let at = file.readUInt32LE(end + 16)
  let left = MAX_UNPACKED
  let xmlLeft = MAX_XML
  for (let index = 0; index < count; index += 1) {
    if (file.readUInt32LE(at) !== ENTRY) throw broken()
    const [flags, method] = [file.readUInt16LE(at + 8), file.readUInt16LE(at + 10)]
    const [packed, size] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)]
    const [named, extra, comment] = [28, 30, 32].map((place) => file.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const name = file.toString('utf8', at + 46, at + 46 + named)
    const local = file.readUInt32LE(at + 42)
    at += 46 + named + extra + comment
    if (flags & 1) throw new WordError('Word 文件加了密，网站打不开', '去掉密码，保存后再放进来')
    const isXml = /\.(?:xml|rels)$/i.test(name)
    const most = isXml ? Math.min(xmlLeft, left) : left
    const tooMuch = isXml
      ? new WordError(`Word 文件的文字展开后超过 ${MAX_XML / MB} MB，太长了`, TOO_LONG_HINT)
      : new WordError(`Word 文件展开后超过 ${MAX_UNPACKED / MB} MB`, PHOTOS_HINT)
    if (size > most) throw tooMuch
    if (file.readUInt32LE(local) !== LOCAL) throw broken()
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const data = file.subarray(from, from + packed)
    if (data.length < packed || (method !== 0 && method !== 8)) throw broken()
    const bytes = method === 0 ? data : inflate(data, size)
    left -= bytes.length
    if (isXml) xmlLeft -= bytes.length
    entries.set(name, bytes)
  }
  return entries
}

/** @param size as the directory has it; more is never unpacked */
function inflate(data: Buffer, size: number): Buffer {
  const bytes = inflateRawSync(data, { maxOutputLength: Math.max(size, 1) })
  if (bytes.length !== size) throw broken()
  return bytes
}

/** A zip without compression. */
export function pack(entries: ReadonlyMap<string, Uint8Array>): Buffer {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const [path, bytes] of entries) {
    const name = Buffer.from(path)
    // Version, flags (names in UTF-8), method, time and date.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800, 2)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.alloc(4)
    local.writeUInt32LE(LOCAL)
    parts.push(local, common, name, bytes)
    const head = Buffer.alloc(6)
    head.writeUInt32LE(ENTRY)
    head.writeUInt16LE(20, 4)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(head, common, tail, name)
    at += 30 + name.length + bytes.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END)
  end.writeUInt16LE(entries.size, 8)
  end.writeUInt16LE(entries.size, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}
