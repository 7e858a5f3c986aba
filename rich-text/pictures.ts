/** Pictures with sizes, a text alternative that says something, and their caption; media as links. */
import { pictureVariants, isExternal, resolveAddress } from './address.ts'
import { all, isText, rename, tagOf, textOf } from './dom.ts'
import type { Writer } from './writer.ts'

/** Stands in for unknown measures; the style sheet keeps the true proportions once the picture is there. */
const DEFAULT_WIDTH = 1200
const DEFAULT_HEIGHT = 750
const MAX_CAPTION_LENGTH = 60

/** Icons that editors put before attachments, emoji, and tracking pixels. */
const DECORATION =
  /fileTypeImages|\/emotion\/|\/emoji\/|\/images\/face\/|spacer\.(?:gif|png)|blank\.gif/i

/** File names and the words that editors fill in by themselves say nothing about a picture. */
const EMPTY_ALT =
  /^(?:.*\.(?:jpe?g|png|gif|bmp|webp|tiff?)|image\s*\d*|img[\w-]*|图片\d*|图像|插图|微信图片[\s\d_]*|未标题[\s\d-]*|屏幕截图[\s\d_-]*|[\d_-]+|wps\d*|说明[:：]?\s*(?:[a-z]:.*)?|data:.*)$/i

const CAPTION =
  /^(?:[▲△↑]|图\s*[\d一二三四五六七八九十]|图为|图：|图片说明|（?(?:上|下|左|右)?图为)/

/** A picture in the text itself, but none that is a document. */
const DATA_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z\d+/=\s]+$/i

const measure = (value: string | null): number =>
  Number(/^\s*(\d{1,5})(?:\.\d+)?(?:px)?\s*$/.exec(value ?? '')?.[1] ?? 0)

/** Width and height in pixels; a single known side keeps the default proportions. */
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

export function readPicture(writer: Writer, image: HTMLElement): void {
  const raw = ['data-src', 'data-original', 'data-lazy-src', 'data-actualsrc', 'src']
    .map((name) => image.getAttribute(name))
    .find(Boolean)
  const isPixel = image.getAttribute('width') === '1' || image.getAttribute('height') === '1'
  if (!raw || isPixel || DECORATION.test(raw)) return
  const src = DATA_PICTURE.test(raw) ? raw : resolveAddress(raw, 'file')
  const alt = altOf(image)
  if (!src) writer.text(`（图片没有显示${alt && `：${alt}`}）`)
  // The other host would learn of the visitor.
  else if (isExternal(src)) writer.link(src, alt ? `查看图片：${alt}` : '查看图片')
  else {
    const { width, height } = sizeOf(image)
    writer.picture(writer.create('img', { src, alt, width: `${width}`, height: `${height}` }))
  }
}

export const MEDIA_TAGS = 'video audio iframe embed object oembed'

/** Files of sounds, and players at other hosts. */
const SOUND = /\.(?:mp3|wav|m4a|aac|ogg|amr)(?:$|[?#])/i
const FILM = /\.(?:mp4|mov|flv|swf)(?:$|[?#])|player|video|v\.qq\.com|youku|bilibili/i

/** Videos, sounds and frames become links: nothing here plays by itself, and a file can be opened elsewhere. */
export function readMedia(writer: Writer, media: HTMLElement): void {
  const address = [media, ...all(media, 'source,embed')]
    .flatMap((element) =>
      ['src', 'data-src', 'url', 'data'].map((name) => element.getAttribute(name)),
    )
    .map((raw) => resolveAddress(raw, 'file'))
    .find((one) => one !== undefined)
  if (!address) return
  const isFilm = tagOf(media) === 'video' || FILM.test(address)
  if (MEDIA_TAGS.split(' ').includes(tagOf(media.previousSibling))) writer.text(' ')
  writer.link(address, SOUND.test(address) ? '收听录音' : isFilm ? '观看视频' : '打开嵌入的网页')
}

/** A picture alone in its paragraph with a line `图为……` below is a figure with its caption. */
function makeFigure(paragraph: Element): void {
  const below = paragraph.nextElementSibling
  const text = textOf(below)
  if (!paragraph.querySelector('img') || textOf(paragraph) !== '') return
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
function addVariants(image: HTMLElement, src: string): void {
  const variants = pictureVariants(src)
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
export function finishPictures(root: DocumentFragment): void {
  for (const paragraph of Array.from(root.querySelectorAll('p')))
    if (!paragraph.closest('td,th,li')) makeFigure(paragraph)
  for (const [index, image] of all(root, 'img').entries()) {
    const caption = textOf(image.closest('figure')?.querySelector('figcaption'))
    const src = image.getAttribute('src')!
    if (!image.getAttribute('alt'))
      image.setAttribute('alt', `图片：${caption || `文中插图 ${index + 1}`}`)
    image.setAttribute('loading', 'lazy')
    image.setAttribute('decoding', 'async')
    addVariants(image, src)
  }
}
