/** The attachments in `content/files` and the pictures in `content/media`, and what may be wrong with them. */
import { closeSync, openSync, readSync } from 'node:fs'
import { site } from '../src/config/site.ts'
import { didYouMean } from './near.ts'
import { type PictureSize, pictureSize } from './picture-size.ts'

/** Largest attachment in bytes; on a slow network it takes minutes. */
const MAX_ATTACHMENT = 20 * 1024 * 1024
/** Largest picture in bytes, and the size from which an editor is asked to make it smaller. */
const MAX_PICTURE = 2 * 1024 * 1024
const LARGE_PICTURE = 400 * 1024
/** Widest and highest picture in px; more is never shown. */
const MAX_PIXELS = 4096

/** How much of a file is looked at. */
const HEAD_BYTES = 64 * 1024

/** A file beside the documents. */
export interface Asset {
  /** `files/notice.pdf`, relative to the content folder. */
  path: string
  /** Bytes. */
  size: number
  /** Changes with the content. */
  stamp: string
}

/** Something wrong with an asset; the line is that of the reference. */
export interface AssetProblem {
  level: 'error' | 'warning'
  message: string
  hint: string
}

const error = (message: string, hint: string): AssetProblem => ({ level: 'error', message, hint })

const PK = 'PK\u0003\u0004'
const OLE = '\u00D0\u00CF\u0011\u00E0'

/** How files of a kind begin; kinds without a mark of their own have an empty one. */
const ATTACHMENT_MARKS: Record<string, readonly string[]> = {
  pdf: ['%PDF-'],
  ofd: [PK],
  docx: [PK],
  xlsx: [PK],
  pptx: [PK],
  doc: [OLE],
  xls: [OLE],
  ppt: [OLE],
  wps: [OLE, PK],
  et: [OLE, PK],
  dps: [OLE, PK],
  zip: [PK],
  rar: ['Rar!'],
  '7z': ['7z\u00BC\u00AF'],
  rtf: ['{\\rtf'],
  txt: [''],
  csv: [''],
}

const PICTURE_MARKS: Record<string, RegExp> = {
  webp: /^RIFF.{4}WEBP/s,
  avif: /^.{4}ftypavi[fs]/s,
  jpg: /^\u00FF\u00D8\u00FF/,
  jpeg: /^\u00FF\u00D8\u00FF/,
  png: /^\u0089PNG/,
  gif: /^GIF8/,
  svg: /^\s*(?:<\?xml|<svg|<!--)/,
}

const extensionOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

const mb = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** The folders of attachments and pictures, listed once; files are opened when something names them. */
export class Assets {
  readonly #root: string
  readonly #all: ReadonlyMap<string, Asset>
  readonly #heads = new Map<string, Buffer>()
  readonly #problems = new Map<string, AssetProblem[]>()

  /** @param root the content folder, with a slash at its end */
  constructor(root: string, all: ReadonlyMap<string, Asset>) {
    this.#root = root
    this.#all = all
  }

  /** The file at a path such as `files/notice.pdf`. */
  get(path: string): Asset | undefined {
    return this.#all.get(path)
  }

  /** Names in a folder. */
  *names(folder: 'files' | 'media'): Generator<string> {
    for (const path of this.#all.keys())
      if (path.startsWith(`${folder}/`)) yield path.slice(folder.length + 1)
  }

  /** Width and height of a picture. */
  size(path: string): PictureSize | undefined {
    return this.#all.has(path) ? pictureSize(this.#head(path)) : undefined
  }

  /** What is wrong with an attachment. */
  attachmentProblems(name: string): AssetProblem[] {
    return this.#once(`files/${name}`, (path) => this.#attachment(name, path))
  }

  /** What is wrong with a picture. */
  pictureProblems(name: string): AssetProblem[] {
    return this.#once(`media/${name}`, (path) => this.#picture(name, path))
  }

  #once(path: string, check: (path: string) => AssetProblem[]): AssetProblem[] {
    let found = this.#problems.get(path)
    if (!found) this.#problems.set(path, (found = check(path)))
    return found
  }

  #head(path: string): Buffer {
    let head = this.#heads.get(path)
    if (head) return head
    head = Buffer.alloc(Math.min(HEAD_BYTES, this.#all.get(path)!.size))
    const file = openSync(this.#root + path, 'r')
    try {
      readSync(file, head, 0, head.length, 0)
    } finally {
      closeSync(file)
    }
    this.#heads.set(path, head)
    return head
  }

  #missing(folder: 'files' | 'media', name: string, what: string): AssetProblem[] {
    const put = `把文件放进 content/${folder}，文件名要完全一致`
    return [error(`${what} ${name} 不存在`, didYouMean(name, [...this.names(folder)], put))]
  }

  #attachment(name: string, path: string): AssetProblem[] {
    const asset = this.#all.get(path)
    if (!asset) return this.#missing('files', name, '附件')
    const extension = extensionOf(name)
    const marks = ATTACHMENT_MARKS[extension]
    if (!marks) {
      const kinds = Object.keys(ATTACHMENT_MARKS).join('、')
      return [error(`附件 ${name} 的类型不能用`, `可以用的类型：${kinds}`)]
    }
    if (asset.size === 0) return [error(`附件 ${name} 是空文件`, '重新保存一次再放进来')]
    const found: AssetProblem[] = []
    const head = this.#head(path).toString('latin1', 0, 16)
    if (!marks.some((mark) => head.startsWith(mark))) {
      found.push(
        error(
          `附件 ${name} 的内容不是 ${extension.toUpperCase()}`,
          '可能只改了文件名的后缀；请用原来的软件另存为这种类型',
        ),
      )
    }
    if (asset.size > MAX_ATTACHMENT) {
      found.push(
        error(
          `附件 ${name} 有 ${mb(asset.size)}，超过 ${mb(MAX_ATTACHMENT)}`,
          '压缩其中的图片，或拆成几个文件',
        ),
      )
    }
    return found
  }

  #picture(name: string, path: string): AssetProblem[] {
    const asset = this.#all.get(path)
    if (!asset) return this.#missing('media', name, '图片')
    const extension = extensionOf(name)
    const mark = PICTURE_MARKS[extension]
    if (!mark) {
      const kinds = Object.keys(PICTURE_MARKS).join('、')
      return [error(`图片 ${name} 的类型不能用`, `可以用的类型：${kinds}`)]
    }
    const found: AssetProblem[] = []
    const head = this.#head(path)
    if (!mark.test(head.toString('latin1', 0, 16))) {
      return [
        error(
          `图片 ${name} 的内容不是 ${extension.toUpperCase()}`,
          '可能只改了文件名的后缀；请用看图软件另存为这种类型',
        ),
      ]
    }
    const size = pictureSize(head)
    if (!size) found.push(error(`图片 ${name} 打不开`, '用看图软件打开并另存一次'))
    else if (Math.max(size.width, size.height) > MAX_PIXELS) {
      found.push(
        error(
          `图片 ${name} 是 ${size.width}×${size.height} 像素，超过 ${MAX_PIXELS}`,
          '缩小到宽 1200 像素左右',
        ),
      )
    }
    if (asset.size > MAX_PICTURE) {
      found.push(
        error(
          `图片 ${name} 有 ${mb(asset.size)}，超过 ${mb(MAX_PICTURE)}`,
          '缩小到宽 1200 像素左右，存为 JPG 或 WebP',
        ),
      )
    } else if (asset.size > LARGE_PICTURE) {
      found.push({
        level: 'warning',
        message: `图片 ${name} 有 ${mb(asset.size)}，手机上打开慢`,
        hint: '缩小到宽 1200 像素左右，存为 JPG 或 WebP',
      })
    }
    const absent = variantsOf(name).filter((variant) => !this.#all.has(`media/${variant}`))
    if (absent.length > 0) {
      found.push(
        error(
          `图片 ${name} 缺少其他尺寸：${absent.join('、')}`,
          '补齐这些文件，或给图片换一个带数字的名字（例如 opening-2026.jpg），网站就只用这一个文件',
        ),
      )
    }
    return found
  }
}

/** The other sizes that pages offer for a picture whose address tells that they are there. */
function variantsOf(name: string): string[] {
  const rule = site.pictures.find(({ match }) => match.test(`/media/${name}`))
  if (!rule) return []
  const stem = name.replace(/\.webp$/, '')
  const narrow = rule.narrow ? ['webp', 'avif'].map((format) => `-${rule.narrow}.${format}`) : []
  return ['.avif', ...narrow].map((ending) => stem + ending)
}
