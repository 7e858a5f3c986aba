/** The attachments in `content/files` and the pictures in `content/media`, and what may be wrong with them. */
import { readFileSync } from 'node:fs'
import { siteConfig } from '#company/site.ts'
import { didYouMean } from './near.ts'
import {
  type ShownPicture,
  type ShownPictures,
  headOf,
  isPhoto,
  photoFile,
  photoSize,
  pictureSize,
} from './photos.ts'
import { activePart } from './svg.ts'

/** Largest attachment in bytes; on a slow network it takes minutes. */
const MAX_ATTACHMENT = 20 * 1024 * 1024
/** Largest picture in bytes that is served as it is. */
const MAX_PICTURE = 2 * 1024 * 1024
/** Largest photo in bytes; it is made smaller before anybody sees it. */
const MAX_PHOTO = 20 * 1024 * 1024

/** How much of a file is looked at; the size of a camera's picture stands behind previews and profiles. */
const HEAD_BYTES = 256 * 1024

export interface Asset {
  /** `files/notice.pdf`, relative to the content folder, in the characters of the disk. */
  path: string
  /** Bytes. */
  size: number
}

/** What is wrong with an asset. */
export type Fault = readonly [message: string, hint: string]

const ZIPPED = ['ofd', 'docx', 'xlsx', 'pptx', 'zip']

/** Whether a file begins as its kind does; readers of PDF skip what a printer or a mail program put before its mark. */
const hasBeginning = (extension: string, head: string): boolean =>
  extension === 'pdf'
    ? /^(?:\u00EF\u00BB\u00BF)?\s*%PDF-/.test(head)
    : !ZIPPED.includes(extension) || head.startsWith('PK')

const EXTENSIONS = {
  files: ['pdf', ...ZIPPED, ...'doc xls ppt wps et dps rar 7z rtf txt csv'.split(' ')],
  media: ['webp', 'avif', 'jpg', 'jpeg', 'png', 'gif', 'svg'],
} as const satisfies Record<string, readonly string[]>

/** A folder whose files can be opened by their addresses. */
export type Folder = keyof typeof EXTENSIONS

/** What editors call a file of it. */
const WORDS = { files: '附件', media: '图片' } as const

const tooLarge = (what: string, bytes: number, most: number, hint: string): Fault => [
  `${what} 有 ${mb(bytes)}，超过 ${mb(most)}`,
  hint,
]

const extensionOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

const mb = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** The folders of attachments and pictures, listed once; files are opened when something names them. */
export class Assets {
  readonly #root: string
  readonly #all: ReadonlyMap<string, Asset>
  readonly #faults = new Map<string, Fault | undefined>()
  readonly #broken: ReadonlyMap<string, string>

  /**
   * @param root the content folder, with a slash at its end
   * @param broken photos that could not be made, with the reason
   */
  constructor(
    root: string,
    all: ReadonlyMap<string, Asset>,
    broken: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#root = root
    this.#all = all
    this.#broken = broken
  }

  get(path: string): Asset | undefined {
    return this.#all.get(path)
  }

  *names(folder: Folder): Generator<string> {
    for (const path of this.#all.keys())
      if (path.startsWith(`${folder}/`)) yield path.slice(folder.length + 1)
  }

  /** Whether importing makes another picture of one, which is served in its place. */
  isPhoto(name: string): boolean {
    const path = `media/${name}`
    return this.#all.has(path) && isPhoto(name, this.#head(path))
  }

  /** What pages show of the pictures that can be read. */
  pictures(): ShownPictures {
    const pictures: Record<string, ShownPicture> = {}
    for (const name of this.names('media')) {
      const size = pictureSize(this.#head(`media/${name}`))
      if (!size) continue
      pictures[name] = this.isPhoto(name)
        ? { file: photoFile(name), ...photoSize(size) }
        : { file: name, ...size }
    }
    return pictures
  }

  /** What is wrong with a file that something names. */
  fault(folder: Folder, name: string): Fault | undefined {
    const path = `${folder}/${name}`
    if (!this.#faults.has(path)) this.#faults.set(path, this.#check(folder, name))
    return this.#faults.get(path)
  }

  /** Why a file may not lie in its folder, whether something names it or not: its address can be opened. */
  strayFault(folder: Folder, name: string): Fault | undefined {
    const allowed: readonly string[] = EXTENSIONS[folder]
    const extension = extensionOf(name)
    // sharp reads HEIC only where its patents have been licensed.
    if (folder === 'media' && /^hei[cf]$/.test(extension))
      return [
        `图片 ${name} 是苹果手机的 HEIC 格式，浏览器打不开`,
        '在手机“设置—相机—格式”里选“兼容性最佳”再拍；已经拍好的，发送或导出为 JPG',
      ]
    if (!allowed.includes(extension))
      return [`${WORDS[folder]} ${name} 的类型不能用`, `可以用的类型：${allowed.join('、')}`]
    if (extension !== 'svg') return undefined
    const part = svgPart(readFileSync(this.#root + this.#all.get(`media/${name}`)!.path))
    return part === undefined
      ? undefined
      : [
          `图片 ${name} 里有 ${part}，直接打开时会在网站上运行或联系别的网站`,
          '用作图软件另存为“普通 SVG”（不含脚本、网页和外部链接），或存为 PNG、WebP',
        ]
  }

  #head(path: string): Buffer {
    const asset = this.#all.get(path)!
    return headOf(this.#root + asset.path, Math.min(HEAD_BYTES, asset.size))
  }

  #check(folder: Folder, name: string): Fault | undefined {
    const path = `${folder}/${name}`
    const asset = this.#all.get(path)
    const what = `${WORDS[folder]} ${name}`
    if (!asset) {
      const put = `把文件放进 content/${folder}，文件名要完全一致`
      return [`${what} 不存在`, didYouMean(name, this.names(folder), put)]
    }
    const stray = this.strayFault(folder, name)
    if (stray) return stray
    const head = this.#head(path)
    if (folder === 'media') return this.#checkPicture(name, asset.size, head)
    const extension = extensionOf(name)
    if (!hasBeginning(extension, head.toString('latin1', 0, 64)))
      return [
        `${what} 的内容不是 ${extension.toUpperCase()}`,
        '文件是空的，或者只改了后缀；请用原来的软件另存为这种类型',
      ]
    return asset.size > MAX_ATTACHMENT
      ? tooLarge(what, asset.size, MAX_ATTACHMENT, '压缩其中的图片，或拆成几个文件')
      : undefined
  }

  #checkPicture(name: string, bytes: number, head: Buffer): Fault | undefined {
    const what = `图片 ${name}`
    const reason = this.#broken.get(name)
    if (reason) return [`照片 ${name} 没能处理`, reason]
    if (!pictureSize(head)) return [`${what} 打不开`, '用看图软件打开并另存一次']
    const most = isPhoto(name, head) ? MAX_PHOTO : MAX_PICTURE
    if (bytes > most) return tooLarge(what, bytes, most, '缩小到宽 1200 像素左右，存为 JPG 或 WebP')
    if (isPhoto(name, head)) {
      const twin = [...this.names('media')].find(
        (other) => other !== name && photoFile(other) === photoFile(name) && this.isPhoto(other),
      )
      return twin === undefined
        ? undefined
        : [`${what} 和 ${twin} 只有后缀不同`, '给其中一张换一个名字']
    }
    const absent = variantsOf(name).filter((variant) => !this.#all.has(`media/${variant}`))
    return absent.length > 0
      ? [
          `${what} 缺少其他尺寸：${absent.join('、')}`,
          '补齐这些文件，或给图片换一个带数字的名字（例如 opening-2026.jpg），网站就只用这一个文件',
        ]
      : undefined
  }
}

/** What in the bytes of an SVG acts; only UTF-8 is read, so nothing else may be declared. */
export function svgPart(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const [, encoding] = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/i.exec(text) ?? []
    return encoding && encoding.toLowerCase() !== 'utf-8'
      ? `encoding="${encoding}"`
      : activePart(text)
  } catch {
    return '不是 UTF-8 的文字'
  }
}

/** The other sizes that pages offer for a picture whose address tells that they are there. */
export function variantsOf(name: string): string[] {
  const rule = siteConfig.pictures.find(({ match }) => match.test(`/media/${name}`))
  if (!rule) return []
  const stem = name.replace(/\.webp$/, '')
  const smaller = rule.widths.slice(0, -1).toReversed()
  const endings = smaller.flatMap((width) => [`-${width}.webp`, `-${width}.avif`])
  return ['.avif', ...endings].map((ending) => stem + ending)
}
