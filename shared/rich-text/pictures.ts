/** Pictures with sizes, a text alternative that says something, and their caption. */
import { isExternal } from '../contract/primitives.ts'
import { siteConfig } from '#company/site.ts'
import { resolveAddress } from './address.ts'
import { all, isText, rename, siblingElement, tagOf, textOf, unwrap } from './dom.ts'

/** Stands in for unknown measures; the style sheet keeps the true proportions once the picture is there. */
const DEFAULT_WIDTH = 1200
const DEFAULT_HEIGHT = 750
const MAX_CAPTION_LENGTH = 60

/** Icons that editors put before attachments, emoji, and tracking pixels. */
const DECORATION =
  /fileTypeImages|\/emotion\/|\/emoji\/|\/images\/face\/|spacer\.(?:gif|png)|blank\.gif/i

/** File names and the words that editors fill in by themselves say nothing about a picture. */
const EMPTY_ALT =
  /^(?:.*\.(?:jpe?g|png|gif|bmp|webp|tiff?)|image\s*\d*|img[\w-]*|图片\d*|图像|插图|微信图片.*|未标题.*|屏幕截图.*|[\d_-]+|wps.*|说明:?.*|data:.*)$/i

const CAPTION =
  /^(?:[▲△↑]|图\s*[\d一二三四五六七八九十]|图为|图：|图片说明|（?(?:上|下|左|右)?图为)/

function measure(value: string | null): number | undefined {
  const number = Number(/^\s*(\d{1,5})(?:\.\d+)?(?:px)?\s*$/.exec(value ?? '')?.[1] ?? 0)
  return number > 0 ? number : undefined
}

/** Width and height in pixels; a single known side keeps the default proportions. */
function sizeOf(image: HTMLElement): { width: number; height: number } {
  const width = measure(image.getAttribute('width'))
  const height = measure(image.getAttribute('height'))
  const ratio = DEFAULT_HEIGHT / DEFAULT_WIDTH
  const full = width ?? (height ? Math.round(height / ratio) : DEFAULT_WIDTH)
  return { width: full, height: height ?? Math.round(full * ratio) }
}

/** A picture at another host would tell that host about the visitor, so it becomes a link. */
function linkInstead(image: HTMLElement, address: string): void {
  const link = image.ownerDocument.createElement('a')
  link.setAttribute('href', address)
  const alt = altOf(image)
  link.append(alt ? `查看图片：${alt}` : '查看图片')
  const outer = image.closest('a')
  if (outer) unwrap(outer)
  image.replaceWith(link)
}

const altOf = (image: Element): string => {
  const alt = (image.getAttribute('alt') ?? '').replace(/\s+/g, ' ').trim()
  return EMPTY_ALT.test(alt) ? '' : alt
}

const isPictureParagraph = (element: Element | null): boolean =>
  tagOf(element) === 'p' && element!.querySelector('img') !== null && textOf(element) === ''

/** A picture alone in its paragraph with a line `图为……` below is a figure with its caption. */
function makeFigure(paragraph: HTMLElement): void {
  const below = siblingElement(paragraph, 'nextSibling')
  const text = textOf(below)
  if (tagOf(below) !== 'p' || !CAPTION.test(text) || text.length > MAX_CAPTION_LENGTH) return
  const figure = rename(paragraph, 'figure')
  const caption = rename(below!, 'figcaption')
  for (const element of [figure, caption]) element.removeAttribute('data-align')
  figure.append(caption)
  const [first] = Array.from(caption.childNodes)
  if (isText(first)) first.data = first.data.replace(/^\s*[▲△↑]\s*/, '')
}

/** Alternative, sizes and loading, always written in the same order. */
function describe(image: HTMLElement, number: number): void {
  const caption = textOf(image.closest('figure')?.querySelector('figcaption'))
  const src = image.getAttribute('src')!
  const attributes = {
    src,
    alt: altOf(image) || `图片：${caption || `文中插图 ${number}`}`,
    ...sizeOf(image),
    loading: 'lazy',
    decoding: 'async',
  }
  for (const { name } of Array.from(image.attributes)) image.removeAttribute(name)
  for (const [name, value] of Object.entries(attributes)) image.setAttribute(name, String(value))
  // Like `pictureVariants`. Sharing it would add one more file to every page.
  const { widths = [] } = siteConfig.pictures.find(({ match }) => match.test(src)) ?? {}
  const [narrow, full] = widths.slice(-2)
  // A comma or a space would begin another candidate.
  if (!full || /[\s,]/.test(src)) return
  const source = image.ownerDocument.createElement('source')
  source.setAttribute('type', 'image/avif')
  for (const element of [source, image]) {
    const [stem, format] = [src.slice(0, -5), element === image ? '.webp' : '.avif']
    element.setAttribute(
      'srcset',
      `${stem}-${narrow}${format} ${narrow}w, ${stem}${format} ${full}w`,
    )
    element.setAttribute('sizes', 'min(92vw, 40em)')
  }
  const picture = image.ownerDocument.createElement('picture')
  image.replaceWith(picture)
  picture.append(source, image)
}

function normaliseAddress(image: HTMLElement): void {
  const raw =
    image.getAttribute('data-src') ||
    image.getAttribute('data-original') ||
    image.getAttribute('src') ||
    ''
  const address = resolveAddress(raw, 'picture')
  const isPixel = image.getAttribute('width') === '1' || image.getAttribute('height') === '1'
  if (!raw || isPixel || DECORATION.test(raw)) image.remove()
  else if (!address) image.replaceWith(`（图片没有显示${altOf(image) && `：${altOf(image)}`}）`)
  else if (isExternal(address)) linkInstead(image, address)
  else image.setAttribute('src', address)
}

/** Files of sounds, and players at other hosts. */
const SOUND = /\.(?:mp3|wav|m4a|aac|ogg|amr)(?:$|[?#])/i
const FILM = /\.(?:mp4|mov|flv|swf)(?:$|[?#])|player|video|v\.qq\.com|youku|bilibili/i

/** Videos, sounds and frames become links: nothing here plays by itself, and a file can be opened elsewhere. */
function linkMedia(root: DocumentFragment): void {
  for (const media of all(root, 'video,audio,iframe,embed,object,oembed')) {
    const address = [media, ...all(media, 'source,embed')]
      .flatMap((element) =>
        ['src', 'data-src', 'url', 'data'].map((name) => element.getAttribute(name)),
      )
      .map((raw) => resolveAddress(raw, 'picture'))
      .find((one) => one !== undefined && !one.startsWith('data:'))
    if (!address) {
      media.remove()
      continue
    }
    const link = root.ownerDocument!.createElement('a')
    link.setAttribute('href', address)
    const isFilm = tagOf(media) === 'video' || FILM.test(address)
    link.append(SOUND.test(address) ? '收听录音' : isFilm ? '观看视频' : '打开嵌入的网页')
    if (tagOf(media.previousSibling) === 'a') media.before(' ')
    media.replaceWith(link)
  }
  for (const source of all(root, 'source')) source.remove()
}

/** Addresses first: what has no usable one goes, and may leave an empty paragraph behind. */
export function normalisePictures(root: DocumentFragment): void {
  linkMedia(root)
  for (const image of all(root, 'img')) normaliseAddress(image)
}

/** Captions and alternatives, once the blocks are normalised. */
export function describePictures(root: DocumentFragment): void {
  for (const paragraph of all(root, 'p')) {
    if (isPictureParagraph(paragraph) && !paragraph.closest('td,th,li')) makeFigure(paragraph)
  }
  all(root, 'img').forEach((image, index) => describe(image, index + 1))
}
