/**
 * The zip that a .docx is, read within bounds: a file of 40 KB can unpack to gigabytes, and mammoth unpacks whatever it
 * is given. So it is given a new zip of what has been unpacked here.
 */
import { Readable } from 'node:stream'
import JSZip from 'jszip'

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
const PHOTOS_HINT = '在 Word 里压缩图片（图片格式—压缩图片），或拆成几篇'
const SAVE_AGAIN = '用 Word 或 WPS 打开，另存为 .docx，再放进来'

/** Word writes a file with a password, and a .doc, as another kind of container. */
function refuseOtherKinds(file: Buffer): void {
  if (file.toString('hex', 0, 4) !== 'd0cf11e0') return
  throw file.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? new WordError(
        'Word 文件设了密码，网站打不开',
        '在 Word 里选“文件—信息—保护文档—用密码进行加密”，删去密码，保存后再放进来',
      )
    : new WordError('这是旧格式的 Word 文件（.doc），后缀改成了 .docx', SAVE_AGAIN)
}

async function readEntries(file: Buffer): Promise<Map<string, Buffer>> {
  const { files } = await JSZip.loadAsync(file)
  const parts = Object.values(files).filter(({ dir }) => !dir)
  if (parts.length > MAX_ENTRIES)
    throw new WordError(`Word 文件里有 ${parts.length} 个部件，太多了`, PHOTOS_HINT)
  const entries = new Map<string, Buffer>()
  let left = MAX_UNPACKED
  let xmlLeft = MAX_XML
  for (const part of parts) {
    const isXml = /\.(?:xml|rels)$/i.test(part.name)
    const chunks: Buffer[] = []
    // The sizes that the zip itself names may be lies: what comes out is counted.
    for await (const chunk of new Readable().wrap(part.nodeStream()) as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      left -= chunk.length
      if (isXml) xmlLeft -= chunk.length
      if (xmlLeft < 0)
        throw new WordError(`Word 文件的文字展开后超过 ${MAX_XML / MB} MB，太长了`, TOO_LONG_HINT)
      if (left < 0) throw new WordError(`Word 文件展开后超过 ${MAX_UNPACKED / MB} MB`, PHOTOS_HINT)
    }
    entries.set(part.name, Buffer.concat(chunks))
  }
  return entries
}

/**
 * The files in a .docx by their paths.
 * @throws {WordError}
 */
export async function unpack(file: Buffer): Promise<Map<string, Buffer>> {
  refuseOtherKinds(file)
  return readEntries(file).catch((error: unknown) => {
    throw error instanceof WordError
      ? error
      : new WordError('Word 文件打不开，可能没有传完整或者已经损坏', SAVE_AGAIN)
  })
}

export function pack(entries: ReadonlyMap<string, Uint8Array>): Promise<Buffer> {
  const zip = new JSZip()
  for (const [path, bytes] of entries) zip.file(path, bytes)
  return zip.generateAsync({ type: 'nodebuffer' })
}
