/**
 * Pictures that CSS puts behind an element or in its place. One of an element with nothing else in it, as WeChat's
 * editors (秀米, 135) place posters that a tap shall not enlarge, is written as a picture; of one with a text in front of
 * it a note is made. All other properties with a picture change the look only.
 * https://www.w3.org/TR/css-images-3/#typedef-image
 */
import { all, tagOf, textOf } from './dom.ts'

/** These bounds keep hostile styles from costing quadratic time. */
const MAX_STYLE_LENGTH = 4000

/** The properties whose picture may say something. `css.test.ts` goes through all that take one. */
const PICTURE_PROPERTY = /^(?:background(?:-image)?|(?:-webkit-)?mask(?:-image)?|content)$/i
const DECLARATION =
  /(?:^|;)\s*([\w-]+)\s*:((?:[^;"'(]|"[^"]{0,2000}"|'[^']{0,2000}'|\((?:[^()"']|"[^"]*"|'[^']*'|\([^()]*\)){0,2000}\))*)/g
const ADDRESS = /(?:url\(|image-set\((?=\s*["']))\s*(?:"([^"]*)"|'([^']*)'|([^\s"'()]+))/gi

/**
 * The attributes with the address of such a picture: of lazy loaders (WeChat, lazysizes and vanilla-lazyload, lozad), and
 * of HTML (https://html.spec.whatwg.org/#tables-2). `look-ups.ts` has them in its pattern, which each visitor loads.
 */
export const PICTURE_ATTRIBUTES: readonly string[] = [
  'data-lazy-bgimg',
  'data-bg',
  'data-background-image',
  'data-bgimg',
  'background',
]

/** Elements that may have such a picture. */
const CANDIDATES = ['[data-style*="url(" i]', '[data-style*="image-set(" i]']
  .concat(PICTURE_ATTRIBUTES.map((name) => `[${name}]`))
  .join()

const styleOf = (element: Element): string =>
  (element.getAttribute('data-style') ?? '').slice(0, MAX_STYLE_LENGTH)

/** @returns the addresses of the pictures of an element, as a style or an attribute gives them */
export function cssPicturesOf(element: Element): string[] {
  const written = PICTURE_ATTRIBUTES.map((name) => element.getAttribute(name))
  const styled = Array.from(styleOf(element).matchAll(DECLARATION)).flatMap(([, name, value]) =>
    PICTURE_PROPERTY.test(name!)
      ? Array.from(value!.matchAll(ADDRESS), (found) => found[1] ?? found[2] ?? found[3])
      : [],
  )
  const found = [...written, ...styled].map((one) => one?.replace(/^url\(["']?|["']?\)$/g, ''))
  return [...new Set(found.filter((one) => one !== undefined && one !== ''))] as string[]
}

/** A picture that is smaller, or is repeated so often, says nothing: a dot, a pattern, the line of a frame. */
const MAX_ORNAMENT = 48
const SIZE = /(?:^|;)\s*(?:background-size|(?:max-)?(?:width|height))\s*:\s*([\d.]+)px/gi
const HEIGHT =
  /(?:^|;)\s*(?:(?:min-)?(?:height|block-size)|padding[\w-]*|aspect-ratio)\s*:\s*(?!0(?:[a-z%]+|\.0+)?\s*(?:;|!|$))/i
const SHOWS = 'img,image,video,audio,iframe,embed,object,canvas,math,input,button,svg *'

const isOrnament = (element: Element): boolean =>
  Array.from(styleOf(element).matchAll(SIZE)).some(([, size]) => Number(size) <= MAX_ORNAMENT)

/** True for an element that has nothing else in it, and takes up room. */
const isPoster = (element: Element): boolean =>
  textOf(element) === '' &&
  !element.querySelector(SHOWS) &&
  (tagOf(element) === 'svg' ||
    HEIGHT.test(styleOf(element)) ||
    element.hasAttribute('height') ||
    element.querySelector('svg') !== null)

/** Writes pictures that stand alone, and forgets ornaments. What is left has a note (`not-read.ts`). */
export function replaceCssPictures(root: Element): void {
  for (const element of all(root, CANDIDATES)) {
    const addresses = cssPicturesOf(element)
    const isAlone = isPoster(element)
    if (addresses.length === 0 || !(isAlone || isOrnament(element))) continue
    for (const name of PICTURE_ATTRIBUTES) element.removeAttribute(name)
    element.setAttribute(
      'data-style',
      styleOf(element).replace(DECLARATION, (whole, name) =>
        PICTURE_PROPERTY.test(name) ? ';' : whole,
      ),
    )
    if (isOrnament(element)) continue
    const isDrawing = tagOf(element) === 'svg'
    for (const address of addresses) {
      const inDrawing = isDrawing && element.parentElement?.closest('svg,foreignObject')
      const isPart = tagOf(inDrawing || undefined) === 'svg'
      const picture = element.ownerDocument.createElement(isPart ? 'image' : 'img')
      picture.setAttribute(isPart ? 'href' : 'src', address)
      picture.setAttribute('alt', element.getAttribute('aria-label') ?? '')
      if (isDrawing) element.before(picture)
      else element.append(picture)
    }
  }
}
