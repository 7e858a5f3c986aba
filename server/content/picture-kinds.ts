/**
 * Recognises a picture by its bytes, and whether its file contains anything else. For each format it lists the parts
 * that a picture needs; any other part (EXIF, XMP, IPTC, a comment, a thumbnail, bytes after the end) may name a place,
 * a person or a device. A list of known metadata would miss the next kind.
 */
import { SVG_NAMESPACE, elementsOf, hasTooMuch } from './parse-html.ts'

export interface PictureKind {
  kind: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg'
  /** True when the file consists of nothing but the picture. False for a truncated file. */
  isBare: boolean
  /** True for a picture with more than one frame. */
  isMoving: boolean
}

/** A part of a file: its name, and the position of the next one. */
type Part = readonly [name: string, end: number]

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const text = (bytes: Buffer, start: number, end: number): string =>
  bytes.toString('latin1', start, end)

/** What is not looked into; no format has a part of this name. */
const TOO_DEEP = 'too deep'

const JPEG_PARTS = words('JFIF Adobe scan tables')

const isRestart = (byte = 0): boolean => byte >= 0xd0 && byte <= 0xd7

/** https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1.1.3; JFIF without a thumbnail is 16 bytes, Adobe's 14. */
function* jpegParts(bytes: Buffer): Generator<Part> {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    const size = bytes.readUInt16BE(at + 2)
    let end = at + 2 + size
    const name = text(bytes, at + 4, at + 9)
    if (marker === 0xe0 && size === 16) yield ['JFIF', end]
    else if (marker === 0xee && size === 14 && name === 'Adobe') yield [name, end]
    else if (marker === 0xda) {
      // Inside a scan, 0xff is followed only by 0 or a restart marker.
      while (
        end < bytes.length &&
        !(bytes[end] === 0xff && bytes[end + 1] !== 0 && !isRestart(bytes[end + 1]))
      )
        end = Math.max(end + 1, bytes.indexOf(0xff, end + 1) >>> 0)
      if (bytes[end + 1] === 0xd9) end += 2
      yield ['scan', end]
    } else
      yield [
        (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || [0xdb, 0xdd].includes(marker)
          ? 'tables'
          : `marker ${marker}`,
        end,
      ]
    at = end
  }
}

const PNG_PARTS = words(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB cICP sBIT bKGD pHYs acTL fcTL fdAT',
)

/** https://www.w3.org/TR/png-3/#4Concepts.FormatChunks */
function* pngParts(bytes: Buffer): Generator<Part> {
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    yield [text(bytes, at + 4, at + 8), end]
    at = end
  }
}

const WEBP_START = 12
const WEBP_PARTS = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF'])

/** https://developers.google.com/speed/webp/docs/riff_container; a frame (`ANMF`) contains parts itself. */
function* webpParts(bytes: Buffer, from = WEBP_START, to = bytes.length): Generator<Part> {
  for (let at = from; at + 8 <= to;) {
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    const name = text(bytes, at, at + 4)
    yield [name, end]
    if (name === 'ANMF') {
      if (from === WEBP_START) yield* webpParts(bytes, at + 24, Math.min(end, to))
      else yield [TOO_DEEP, end]
    }
    at = end
  }
}

const GIF_PARTS = words('image control NETSCAPE2.0 ANIMEXTS1.0 end')

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt, 18 to 27. */
function* gifParts(bytes: Buffer): Generator<Part> {
  const tableSize = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + tableSize(bytes[10] ?? 0)
  while (at < bytes.length) {
    const mark = bytes[at]
    if (mark === 0x3b) {
      yield ['end', at + 1]
      at += 1
      continue
    }
    let name = 'unknown'
    if (mark === 0x2c) {
      name = 'image'
      at += 11 + tableSize(bytes[at + 9] ?? 0)
    } else if (mark === 0x21) {
      const label = bytes[at + 1]
      if (label === 0xf9) name = 'control'
      else if (label === 0xff) name = text(bytes, at + 3, at + 14)
      at += 2
    } else at = bytes.length
    while (at < bytes.length && bytes[at] !== 0) at += 1 + bytes[at]!
    at += 1
    yield [name, at]
  }
}

const AVIF_PARTS = words(
  'ftyp mdat meta hdlr pitm iloc iref iprp ipma ipco ispe pixi av1C colr-nclx auxC irot imir pasp clap clli mdcv iinf av01 grid',
)
/** Boxes that contain boxes, with the number of bytes before these. */
const AVIF_NESTS: Readonly<Record<string, number>> = { meta: 4, iprp: 0, ipco: 0, iinf: 6 }

/** `ipco` stands in `iprp`, and that in `meta`. */
const AVIF_DEPTH = 3

/** https://aomediacodec.github.io/av1-avif/; an item (`infe`) is judged by its type. */
function* avifParts(bytes: Buffer, from = 0, to = bytes.length, depth = 0): Generator<Part> {
  for (let at = from; at + 8 <= to;) {
    const end = at + bytes.readUInt32BE(at)
    const box = text(bytes, at + 4, at + 8)
    const type = box === 'infe' ? 16 : box === 'colr' ? 8 : 4
    const name = text(bytes, at + type, at + type + 4)
    // Sizes 0 (to the end) and 1 (64 bits) do not occur in pictures for pages.
    if (end < at + 8) return
    yield [box === 'colr' ? `${box}-${name}` : name, end]
    const before = AVIF_NESTS[box]
    if (before !== undefined) {
      if (depth < AVIF_DEPTH) yield* avifParts(bytes, at + 8 + before, Math.min(end, to), depth + 1)
      else yield [TOO_DEEP, end]
    }
    at = end
  }
}

const AS_DATA = /^\s*data:image\/[\w+.-]+;base64,/i

/** The picture inside a `data:` address. */
export const dataPicture = (address: string): PictureKind | undefined =>
  AS_DATA.test(address)
    ? pictureKind(Buffer.from(address.replace(AS_DATA, ''), 'base64'))
    : undefined

/** A document type in whose quotations nothing is hidden from a reader of HTML. */
const DOCTYPE =
  /^(\uFEFF?\s*(?:<\?xml\s[^<>]*>\s*)?)<!doctype svg(?:\s+public)?(?:\s+(?:system\s+)?"[^"<>]*")*\s*>/i

/** The names by which an element is one of a drawing without a look at its namespace. */
const DRAWING = /^xmlns(?::svg)?$/

/**
 * Drawing programs store paths of the computer, licences and drafts in an SVG. What an XML reader would take otherwise than the
 * reader of HTML here, which looks for scripts too (`svg.ts`), is not bare: it is made anew out of the XML.
 */
function isBareSvg(svg: string): boolean {
  if (hasTooMuch(svg)) return false
  const rest = svg.replace(DOCTYPE, '$1').replace(/<!\[CDATA\[/g, '')
  if (/<!|<\?(?!xml\s)/i.test(rest)) return false
  for (const { tagName, attrs } of elementsOf(svg)) {
    if (tagName.replace(/^svg:/, '') === 'metadata' || /:/.test(tagName.replace(/^svg:/, '')))
      return false
    for (const { name, prefix, value } of attrs) {
      if (DRAWING.test(name) && value !== SVG_NAMESPACE) return false
      if (name.startsWith('data-') || (!prefix && /^(?!xmlns:|xlink:|xml:)[^:]+:/.test(name)))
        return false
      if (/^\s*data:/i.test(value) && !dataPicture(value)?.isBare) return false
    }
  }
  return true
}

const FORMATS: Readonly<
  Record<
    Exclude<PictureKind['kind'], 'svg'>,
    readonly [
      mark: RegExp,
      parts: (bytes: Buffer) => Iterable<Part>,
      allowed: ReadonlySet<string>,
      frame: string,
    ]
  >
> = {
  jpeg: [/^\xff\xd8\xff/, jpegParts, JPEG_PARTS, ''],
  png: [/^\x89PNG\r\n/, pngParts, PNG_PARTS, 'fcTL'],
  webp: [/^RIFF[^]{4}WEBP/, webpParts, WEBP_PARTS, 'ANMF'],
  gif: [/^GIF8[79]a/, gifParts, GIF_PARTS, 'image'],
  avif: [/^[^]{4}ftyp(?:avif|avis|mif1[^]{4}[^]{0,32}avif)/, avifParts, AVIF_PARTS, ''],
}

const SAVE = '用看图软件打开，另存为 JPG 或 PNG，不要只改后缀'
const EXPORT = '用做它的软件打开，导出为 PNG；没有这种软件的，请给文件的人导出'

/**
 * Formats of pictures that pages do not show, and of files that are often taken for pictures: of the types `image/*` of
 * IANA (2026-11-27) those that office programs, phones and scanners write. Browsers show BMP and ICO, but nothing here makes
 * them smaller, and a screenshot as BMP has 6 MB. Each begins with these bytes, in hexadecimal, and has what an editor can
 * do with it.
 */
const FOREIGN: readonly (readonly [name: string, mark: RegExp, step: string])[] = [
  [
    'TIFF',
    /^(?:4949(?:2a|2b)00|4d4d00(?:2a|2b))/,
    `${SAVE}；扫描了几页的，每页另存成一张，或者存为 PDF，作为附件放进 content/files`,
  ],
  ['JPEG XR', /^4949bc/, SAVE],
  ['JPEG XL', /^(?:ff0a|0000000c4a584c20)/, SAVE],
  ['JPEG 2000', /^(?:0000000c6a502020|ff4fff51)/, SAVE],
  // The brands heic, heif, heix, heim, heis, hevc, hevx, mif1, msf1, avci and avcs of a box `ftyp`.
  [
    'HEIC',
    /^.{8}66747970(?:686569(?:63|66|78|6d|73)|686576(?:63|78)|6d(?:69|73)6631|617663(?:69|73))/,
    '苹果手机在“设置—相机—格式”里选“兼容性最佳”再拍；已经拍好的，发送或导出为 JPG',
  ],
  ['BMP', /^424d/, SAVE],
  ['EMF', /^01000000.{72}20454d46/, EXPORT],
  ['WMF', /^(?:d7cdc69a|0[12]000900000[13])/, EXPORT],
  ['压缩的 EMF 或 WMF', /^1f8b/, EXPORT],
  ['ICO', /^00000[12]00/, SAVE],
  ['PSD', /^38425053/, EXPORT],
  ['DjVu', /^41542654464f524d/, EXPORT],
  ['DWG', /^41433130/, EXPORT],
  ['EPS', /^(?:25215053|c5d0d3c6)/, EXPORT],
  ['PDF', /^255044462d/, '作为附件放进 content/files；要直接看到的，截图存为 PNG'],
]

/** A format of pictures that pages do not show. */
export interface ForeignFormat {
  name: string
  /** What an editor can do with a file of it. */
  step: string
}

/** @returns `undefined` for a format that is not known */
export function foreignFormat(bytes: Buffer): ForeignFormat | undefined {
  const start = bytes.toString('hex', 0, 64)
  const [name, , step] = FOREIGN.find(([, mark]) => mark.test(start)) ?? []
  return name === undefined || step === undefined ? undefined : { name, step }
}

/**
 * The most parts that are looked at; a film of GIF has thousands. An AVIF of 19 MB with boxes of eight bytes in 3,000 others took
 * minutes, in which the service answered nobody.
 */
const MAX_PARTS = 100_000

/** @returns `undefined` for a file that is no picture, or of a format that pages cannot show */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  const head = text(bytes, 0, 64)
  for (const [kind, [mark, partsOf, allowed, frame]] of Object.entries(FORMATS)) {
    if (!mark.test(head)) continue
    let isListed = true
    let frames = 0
    let last = 0
    let count = 0
    for (const [name, end] of partsOf(bytes)) {
      isListed &&= allowed.has(name) && count < MAX_PARTS
      if (count++ === MAX_PARTS) break
      if (name === frame) frames += 1
      last = Math.max(last, end)
    }
    return {
      kind: kind as PictureKind['kind'],
      isBare: isListed && last === bytes.length,
      // The frames of a sequence of AVIF stand in a film of its own.
      isMoving: frames > 1 || /^[^]{4}ftypavis/.test(head),
    }
  }
  const start = bytes.toString('utf8', 0, 4096)
  if (!/^\uFEFF?\s*(?:<\?xml|<!doctype svg|<!--|<svg)/i.test(start)) return undefined
  const svg = bytes.toString('utf8')
  return /<(?:\w+:)?svg\b/i.test(svg)
    ? { kind: 'svg', isBare: isBareSvg(svg), isMoving: false }
    : undefined
}
