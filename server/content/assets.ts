/** Checks the attachments in `content/files` and the pictures in `content/media`. */
import { join } from 'node:path'
import { siteConfig } from '#company/site.ts'
import { LOCKED_BY_COMPANY, hasStream, isCompound, isLockedByCompany } from './locked-files.ts'
import { didYouMean } from './near.ts'
import {
  MAX_PICTURE_BYTES,
  type Picture,
  type PictureSize,
  headOf,
  madeFile,
  photoFault,
  photoSize,
  pictureAt,
  pictureSize,
  stampOf,
} from './photos.ts'
import { MAX_DRAWING } from './parse-html.ts'
import { foreignFormat } from './picture-kinds.ts'
import { firstBytes, withFile } from './places.ts'
import type { Sentence } from './problem.ts'
import { type ReadLimits, unlimited, unreadError } from './read-limits.ts'
import { WITHOUT_ACTIVE_PARTS, activePart } from './svg.ts'
import type { Tree } from './tree.ts'

const MB = 1024 * 1024
/** The limit for attachments: larger files take minutes on a slow network. */
const MAX_ATTACHMENT = 20 * MB

/** How much of a file is read to find a picture's size, which cameras write behind previews and profiles. */
const HEAD_BYTES = 256 * 1024

const ZIPPED = ['ofd', 'docx', 'xlsx', 'pptx', 'zip']

export const EXTENSIONS: Record<Folder, readonly string[]> = {
  files: [
    'pdf',
    ...ZIPPED,
    ...'doc xls ppt wps et dps rar 7z rtf txt csv mp4 webm mp3 m4a'.split(' '),
  ],
  media: ['webp', 'avif', 'jpg', 'jpeg', 'png', 'gif', 'svg'],
}

const WORDS = { files: '附件', media: '图片' }

/** A folder whose files visitors can open by their addresses. */
export type Folder = 'files' | 'media'

/** The asset that a path below the content folder, `media/opening.webp`, names. */
export function assetAt(path: string): { folder: Folder; name: string } | undefined {
  const [folder, ...names] = path.split('/')
  const name = names.join('/')
  return (folder === 'files' || folder === 'media') && name ? { folder, name } : undefined
}

export interface Asset {
  folder: Folder
  name: string
  file: string
  size: number
  /** The kind of picture by its bytes; `undefined` for an attachment or a file that is no picture. */
  picture?: Picture | undefined
  /** True where an import makes another picture from this one, and that picture is served. */
  isPhoto: boolean
  /** The file that pages show for a picture, below `/media/`. */
  shown?: PictureSize & { file: string }
  /** The reason for which no picture could be made of the photo. */
  broken?: string | undefined
  /** The part of an SVG that can act, e.g. `<script>`. */
  active?: string | undefined
  /** The reason for which the file is not read. */
  unread?: Sentence
}

/** Keyed by path: `files/notice.pdf`. */
export type Assets = ReadonlyMap<string, Asset>

/** Fills in the fields that depend on a picture's bytes. */
function readPicture(asset: Asset): void {
  const { name, file, size } = asset
  const picture = pictureAt(file)
  asset.picture = picture
  asset.isPhoto = picture !== undefined && !picture.isServed
  const isDrawing = picture ? picture.kind === 'svg' : extensionOf(name) === 'svg'
  if (isDrawing && size <= MAX_PICTURE_BYTES)
    asset.active = withFile(file, (fd) => activePart(firstBytes(fd, size)))
  const own = picture && pictureSize(headOf(file, Math.min(HEAD_BYTES, size)))
  if (picture && asset.isPhoto) asset.broken ??= photoFault(picture, own)
  if (own)
    asset.shown = picture.isServed
      ? { file: name, ...own }
      : { file: madeFile(name, picture), ...(picture.kind === 'svg' ? own : photoSize(own)) }
}

/** @param broken photos of which no picture could be made, with the reason */
export function readAssets(
  dir: string,
  files: Tree['assets'],
  {
    broken,
    limits = unlimited,
  }: { broken?: ReadonlyMap<string, string> | undefined; limits?: ReadLimits } = {},
): Assets {
  return new Map(
    Array.from(files, ([path, { path: onDisk, size }]) => {
      const file = join(dir, onDisk)
      const { folder, name } = assetAt(path)!
      const asset: Asset = { folder, name, file, size, isPhoto: false, broken: broken?.get(name) }
      try {
        if (folder === 'media')
          limits.read(
            path,
            withFile(file, (_, stats) => stampOf(stats)),
            () => readPicture(asset),
          )
      } catch (error) {
        const { message, hint } = unreadError(error)
        asset.unread = [`图片 ${name} 没有读：${message}`, hint]
      }
      return [path, asset]
    }),
  )
}

export function faultOf(folder: Folder, name: string, assets: Assets): Sentence | undefined {
  const asset = assets.get(`${folder}/${name}`)
  if (asset)
    return (
      strayFault(asset) ?? (folder === 'media' ? pictureFault(asset, assets) : fileFault(asset))
    )
  const names = [...assets.values()].flatMap((one) => (one.folder === folder ? one.name : []))
  const put = `重新放进来；文件里放进 content/${folder}，文件名要完全一致`
  return [`${WORDS[folder]} ${name} 不存在`, didYouMean(name, names, put)]
}

export const extensionOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** What an editor can do with a file whose kind is not taken and not known. */
const OTHERWISE = {
  files: '另存或打印为 PDF；图片放进 content/media',
  media: '用看图软件打开，另存为 JPG 或 PNG；不是图片的，作为附件放进 content/files',
}

/**
 * Why a file's kind is not taken in its folder, or not its bytes, and what to do.
 * @param picture where its bytes are one that browsers show; otherwise `head`, its first 64 bytes
 */
export function kindFault(
  folder: Folder,
  name: string,
  { picture, head }: { picture?: Pick<Picture, 'kind'>; head?: Buffer },
): Sentence | undefined {
  if (head && isLockedByCompany(head)) {
    const [what, step] = LOCKED_BY_COMPANY
    return [`${WORDS[folder]} ${name} ${what}`, step]
  }
  const format = folder === 'media' && head ? foreignFormat(head) : undefined
  const allowed = EXTENSIONS[folder]
  const isAllowed = allowed.includes(extensionOf(name))
  // sharp's packages come without a decoder for HEIC, because of its patents. Phones send it as `.jpg`, too.
  if (format)
    return [
      `图片 ${name} ${isAllowed ? '其实是' : '是'} ${format.name} 格式，网站上不能用`,
      format.step,
    ]
  if (isAllowed) return undefined
  const step =
    folder === 'media' && picture
      ? `内容是 ${picture.kind.toUpperCase()}，把后缀改成 .${picture.kind === 'jpeg' ? 'jpg' : picture.kind}`
      : OTHERWISE[folder]
  return [`${WORDS[folder]} ${name} 的类型不能用`, `${step}；可以用的类型：${allowed.join('、')}`]
}

/** @param part of an SVG (`activePart`) */
export const activeFault = (name: string, part: string): Sentence => [
  `图片 ${name} 里有 ${part}，不能放在网站上`,
  WITHOUT_ACTIVE_PARTS,
]

/**
 * Reports why a file may not be in its folder. Files that no page uses are checked too, because anybody can open their
 * addresses.
 */
export function strayFault({
  folder,
  name,
  file,
  picture,
  active: part,
  unread,
}: Asset): Sentence | undefined {
  if (unread) return unread
  const fault = kindFault(folder, name, picture ? { picture } : { head: headOf(file, 64) })
  if (fault) return fault
  return part ? activeFault(name, part) : undefined
}

function sizeFault(
  { folder, name, size }: Asset,
  most: number,
  hint: string,
): Sentence | undefined {
  const [is, may] = [size, most].map((bytes) => `${(bytes / MB).toFixed(1)} MB`)
  return size > most ? [`${WORDS[folder]} ${name} 有 ${is}，超过 ${may}`, hint] : undefined
}

/** True for a docx, xlsx or pptx with a password, which is such a container around the encrypted file (MS-OFFCRYPTO, 2.3.4.4). */
const isLocked = (extension: string, bytes: Buffer): boolean =>
  /^(?:docx|xlsx|pptx)$/.test(extension) &&
  isCompound(bytes) &&
  hasStream(bytes, 'EncryptedPackage')

/**
 * True where an attachment does not begin like the format that its ending names.
 * @param bytes the whole file for a container of old Office files, otherwise its first 64 bytes are enough
 */
export function isOtherKind(extension: string, bytes: Buffer): boolean {
  const text = bytes.toString('latin1', 0, 64)
  // PDF readers skip bytes that a printer or a mail program put in front of `%PDF`.
  if (extension === 'pdf') return !/^(?:\u00EF\u00BB\u00BF)?\s*%PDF-/.test(text)
  if (ZIPPED.includes(extension)) return !text.startsWith('PK') && !isLocked(extension, bytes)
  // Office systems export pages as `.xls` and `.doc`.
  return (
    /^(?:doc|xls|ppt|wps|et|dps)$/.test(extension) &&
    /^(?:\u00EF\u00BB\u00BF)?\s*<(?:!doctype|html|head|meta|table|style)\b/i.test(text)
  )
}

function fileFault(asset: Asset): Sentence | undefined {
  const { name, file } = asset
  const extension = extensionOf(name)
  const start = headOf(file, 64)
  return isOtherKind(extension, isCompound(start) ? headOf(file, asset.size) : start)
    ? [
        `附件 ${name} 的内容不是 ${extension.toUpperCase()}`,
        '文件是空的，只改了后缀，或者是网页；请用原来的软件打开，另存为这种类型',
      ]
    : sizeFault(asset, MAX_ATTACHMENT, '压缩其中的图片，或拆成几个文件')
}

function pictureFault(asset: Asset, assets: Assets): Sentence | undefined {
  const { name, isPhoto: isTaken, shown, broken } = asset
  if (broken) return [`照片 ${name} 没能处理`, broken]
  if (!shown) return [`图片 ${name} 打不开`, '用看图软件打开，另存为 JPG 或 PNG']
  const most = isTaken ? MAX_PICTURE_BYTES : MAX_DRAWING
  const tooLarge = sizeFault(asset, most, '缩小到宽 1200 像素左右，存为 JPG 或 WebP')
  if (tooLarge) return tooLarge
  if (isTaken) {
    const twin = [...assets.values()].find(
      (one) => one !== asset && one.isPhoto && one.shown?.file === shown.file,
    )
    return twin && [`图片 ${name} 和 ${twin.name} 只有后缀不同`, '给其中一张换一个名字']
  }
  const absent = variantsOf(name).filter((variant) => !assets.has(`media/${variant}`))
  return absent.length > 0
    ? [
        `图片 ${name} 缺少其他尺寸：${absent.join('、')}`,
        '补齐这些文件，或给图片换一个带数字的名字（例如 opening-2026.jpg），网站就只用这一个文件',
      ]
    : undefined
}

/** The other sizes of a picture, if its address shows that they exist. */
export function variantsOf(name: string): string[] {
  const rule = siteConfig.pictures.find(({ match }) => match.test(`/media/${name}`))
  if (!rule) return []
  const stem = name.replace(/\.webp$/, '')
  const smaller = rule.widths.slice(0, -1).toReversed()
  const endings = smaller.flatMap((width) => [`-${width}.webp`, `-${width}.avif`])
  return ['.avif', ...endings].map((ending) => stem + ending)
}
