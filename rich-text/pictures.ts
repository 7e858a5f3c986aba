/** Gives pictures their sizes, a meaningful text alternative and their caption, and turns media into links. */
import { type Home, isExternal, resolveAddress } from './address.ts'
import { type PictureRule, pictureVariants } from './picture-variants.ts'
import { all, isText, rename, tagOf, textOf } from './dom.ts'
import type { Note } from './notes.ts'

/** Stands in for unknown measures; the style sheet keeps the true proportions once the picture is there. */
const DEFAULT_WIDTH = 1200
const DEFAULT_HEIGHT = 750
const MAX_CAPTION_LENGTH = 60

/** Icons that editors put before attachments, emoji, and tracking pixels: too small to be content. */
const DECORATION =
  /fileTypeImages|\/emotion\/|\/emoji\/|\/images\/(?:core\/emoji|face)\/|\/smil(?:ey|ies)\/|spacer\.(?:gif|png)|blank\.gif/i

/** Pictures that a lazy loader shows until a script has run. */
const PLACEHOLDER =
  /^data:image\/(?:gif|svg\+xml|png)[^]{0,200}$|(?:^|[/_-])(?:loading|lazy|placeholder|none|blank|gr[ae]y|transparent|pixel)[\w-]{0,12}\.(?:gif|png|svg)(?:$|\?)/i

/**
 * The attributes that lazy loaders keep the address of a picture in, the most trustworthy first. vanilla-lazyload,
 * lazysizes and WeChat (`data-src`), jQuery Lazy Load (`data-original`), Zhihu (`data-actualsrc`), WP Rocket
 * (`data-lazy-src`), layui (`lay-src`), Echo.js (`data-echo`), KISSY of Taobao (`data-ks-lazyload`), Discuz
 * (`zoomfile`, `file`), UEditor (`_src`), Typecho and DedeCMS themes (the rest).
 */
export const LAZY_ATTRIBUTES =
  'data-src data-original data-original-src data-actualsrc data-lazy-src data-lazyload data-lazy data-echo data-ks-lazyload data-real-src data-url data-img data-hi-res-src data-croporisrc data-backsrc lay-src lazy-src lazyload original zoomfile file _src src2'.split(
    ' ',
  )

/** Attributes with several sizes of one picture; the largest is used. */
export const SET_ATTRIBUTES = ['data-srcset', 'data-lazy-srcset', 'srcset']

/**
 * https://html.spec.whatwg.org/#srcset-attributes. Of a longer list only the first addresses are read: the pattern begins
 * anew at each blank, and 100 KB of them took half a minute.
 */
export function largestOf(srcset: string | null): string | undefined {
  const candidates = Array.from(
    (srcset ?? '').slice(0, 2000).matchAll(/(\S*[^\s,])(?:\s+([\d.]+)[wx])?\s*(?:,|$)/g),
  )
  const size = (candidate: RegExpMatchArray): number => Number(candidate[2] ?? 1)
  return candidates.sort((one, other) => size(other) - size(one))[0]?.[1]
}

/** The address of the picture: the one that a script would put in place comes before the placeholder. */
function sourceOf(image: Element, home: Home): string | undefined {
  const own = image.getAttribute('src') ?? image.getAttribute('data') ?? ''
  const around = image.closest('picture')
  const candidates = [
    ...LAZY_ATTRIBUTES.map((name) => image.getAttribute(name)),
    own && !PLACEHOLDER.test(own) ? own : null,
    ...[image, ...(around ? all(around, 'source') : [])].flatMap((element) =>
      SET_ATTRIBUTES.map((name) => largestOf(element.getAttribute(name))),
    ),
  ]
  const isUsable = (raw: string | null | undefined): raw is string =>
    Boolean(raw) && (DATA_PICTURE.test(raw!) || resolveAddress(raw!, 'file', home) !== undefined)
  return candidates.find(isUsable) ?? (own || undefined)
}

/** A picture that stands for a character: an emoji, a tick. */
const SIGN = /^(?:[^\p{L}\p{N}\s]{1,6}|\[[^[\]]{1,8}\])$/u
const MAX_SIGN_SIZE = 48

/** File names, and texts that editors fill in by themselves: neither describes a picture. */
export const EMPTY_ALT =
  /^(?:.*\.(?:png|jpe?g|gif|webp|bmp|tiff?)|(?:wps|image|插图|图[片像]|微信图片|屏幕截图|未标题)?[\s\d_-]*|img[\w-]*|说明[:：]?\s*(?:[a-z]:.*)?|data:.*)$/i

const CAPTION = /^(?:[▲△↑]|（?[上下左右]?图(?:\s*[\d一二三四五六七八九十]|[为：]|片说明))/

/** A picture inside the address itself (`data:`), except SVG, which is a document. */
const DATA_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z\d+/=\s]+$/i

const measure = (value: string | null): number =>
  Number(/^\s*(\d{1,5})(?:\.\d+)?(?:px)?\s*$/.exec(value ?? '')?.[1] ?? 0)

/** Width and height in pixels. When only one is known, the other follows from the default proportions. */
function sizeOf(image: Element): { width: number; height: number } {
  const width = measure(image.getAttribute('width'))
  const height = measure(image.getAttribute('height'))
  const ratio = DEFAULT_HEIGHT / DEFAULT_WIDTH
  const full = width || (height ? Math.round(height / ratio) : DEFAULT_WIDTH)
  return { width: full, height: height || Math.round(full * ratio) }
}

function altOf(image: Element): string {
  const alt = (image.getAttribute('alt') ?? '').replace(/\s+/g, ' ').trim()
  return EMPTY_ALT.test(alt) ? '' : alt
}

/** The words of a link to a picture of another host. */
export const PICTURE_LINK = '查看图片'

/** The walk's writer. */
export interface PictureOutput {
  readonly home: Home
  create(name: string, attributes: Record<string, string>): HTMLElement
  text(raw: string): void
  standIn(text: string, address?: string): void
  picture(image: HTMLElement): void
  addNote(kind: Note['kind'], text: string): void
}

export function readPicture(writer: PictureOutput, image: HTMLElement): void {
  const raw = sourceOf(image, writer.home)
  const written = image.getAttribute('alt')?.trim() ?? ''
  const [width, height] = ['width', 'height'].map((name) => measure(image.getAttribute(name)))
  const size = Math.max(width!, height!)
  const isDecoration = DECORATION.test(raw ?? '') || /(?:^|\s)(?:wp-)?emoji/.test(image.className)
  if (SIGN.test(written) && ((size > 0 && size <= MAX_SIGN_SIZE) || isDecoration || !raw))
    return writer.text(written)
  // Tracking pixels have such sizes.
  if (width === 1 || height === 1 || isDecoration || (!raw && !written)) return
  const src = !raw || DATA_PICTURE.test(raw) ? raw : resolveAddress(raw, 'file', writer.home)
  const alt = altOf(image)
  if (!src || (!src.startsWith('data:') && PLACEHOLDER.test(src))) {
    writer.addNote('picture', (src ? alt : raw) || alt)
    writer.standIn(`（图片没有显示${alt && `：${alt}`}）`)
  }
  // Loading it would tell the other host about the visitor.
  else if (isExternal(src, writer.home))
    writer.standIn(alt ? `${PICTURE_LINK}：${alt}` : PICTURE_LINK, src)
  else {
    const shown = sizeOf(image)
    writer.picture(
      writer.create('img', { src, alt, width: `${shown.width}`, height: `${shown.height}` }),
    )
  }
}

/** Makes a figure of a picture that stands alone in its paragraph above a line `图为……`, which becomes the caption. */
function makeFigure(paragraph: Element): void {
  const below = paragraph.nextElementSibling
  const text = textOf(below)
  if (textOf(paragraph) !== '') return
  if (!below || tagOf(below) !== 'p' || !CAPTION.test(text) || text.length > MAX_CAPTION_LENGTH)
    return
  const figure = rename(paragraph, 'figure')
  const caption = rename(below, 'figcaption')
  for (const element of [figure, caption]) element.removeAttribute('data-align')
  figure.append(caption)
  const first = caption.firstChild
  if (isText(first)) first.data = first.data.replace(/^[▲△↑]\s*/, '')
}

/** Offers a picture of the site in its sizes and formats. */
function addVariants(image: HTMLElement, src: string, rules: readonly PictureRule[]): void {
  const variants = pictureVariants(src, rules)
  if (!variants) return
  const picture = image.ownerDocument.createElement('picture')
  const source = image.ownerDocument.createElement('source')
  source.setAttribute('type', 'image/avif')
  source.setAttribute('srcset', variants.avif)
  image.setAttribute('srcset', variants.webp)
  for (const element of [source, image]) element.setAttribute('sizes', 'min(92vw, 40em)')
  image.replaceWith(picture)
  picture.append(source, image)
}

/** Gives pictures their captions and alternatives. */
export function finishPictures(root: DocumentFragment, rules: readonly PictureRule[]): void {
  for (const image of all(root, 'p img')) {
    // The figure of another picture may have taken its paragraph.
    const paragraph = image.closest('p')
    if (paragraph && !paragraph.closest('td,th,li')) makeFigure(paragraph)
  }
  for (const [index, image] of all(root, 'img').entries()) {
    const caption = textOf(image.closest('figure')?.querySelector('figcaption'))
    const src = image.getAttribute('src')!
    if (!image.getAttribute('alt'))
      image.setAttribute('alt', `图片：${caption || `文中插图 ${index + 1}`}`)
    image.setAttribute('loading', 'lazy')
    image.setAttribute('decoding', 'async')
    addVariants(image, src, rules)
  }
}
