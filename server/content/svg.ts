/**
 * Finds the parts of an SVG that can act. As a picture in a page it is harmless, but opened at its own address it is a
 * document of this site, whose scripts can do everything that the site's own can.
 * https://www.w3.org/TR/SVG2/conform.html#processing-modes
 */
import { SVG_NAMESPACE, TOO_MUCH, elementsOf, hasTooMuch, ownText } from './parse-html.ts'

/** Prefixes do not count: `xlink:href` is an `href`, and `x:script` may be a script. */
const localName = (name: string): string => name.toLowerCase().split(':').pop()!

const ACTIVE = new Set([
  'script',
  'foreignobject',
  'handler',
  'listener',
  'iframe',
  'embed',
  'object',
])
const ANIMATION = new Set(['set', 'animate'])
const ADDRESSES = new Set(['href', 'src'])
const OWN_ADDRESS = /^\s*(?:#|data:image\/(?:png|jpe?g|gif|webp)[;,]|$)/i
/** What CSS loads by: https://drafts.csswg.org/css-values/#urls, https://drafts.csswg.org/css-images/#image-values */
const FOREIGN_STYLE = /@import|(?:cross-fade|image|image-set|src)\(|url\(\s*["']?\s*(?!["'#\s])/i

/** Resolves the escapes of CSS: `\75rl(` is `url(`. https://drafts.csswg.org/css-syntax/#consume-escaped-code-point */
const unescaped = (css: string): string =>
  css.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, hex?: string, sign?: string) =>
    hex ? String.fromCharCode(parseInt(hex, 16)) : sign!,
  )

const loads = (css: string): boolean => FOREIGN_STYLE.test(unescaped(css))

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** What an editor can do about such a part. Inkscape alone calls a drawing without them 普通 SVG. */
export const WITHOUT_ACTIVE_PARTS =
  '用作图软件导出为 PNG 或 WebP；一定要用 SVG 的，请制图的人去掉脚本、网页、动画里的链接和别处的图片、字体、样式，重新导出'

/**
 * The first part of an SVG that acts or loads something from elsewhere, as an editor finds it in the file: `<script>`,
 * `onload`. It is parsed as HTML, which sees at least as much as XML does, as long as no part is an HTML element and
 * the encoding is UTF-8.
 */
export function activePart(bytes: Uint8Array): string | undefined {
  let svg: string
  try {
    svg = utf8.decode(bytes)
  } catch {
    return '不是 UTF-8 的文字'
  }
  if (hasTooMuch(svg)) return TOO_MUCH
  const [, encoding] = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/i.exec(svg) ?? []
  if (encoding && encoding.toLowerCase() !== 'utf-8') return `encoding="${encoding}"`
  const [declaration] = /<!ENTITY|<\?xml-stylesheet/i.exec(svg) ?? []
  if (declaration) return declaration
  for (const element of elementsOf(svg)) {
    const { tagName, namespaceURI, attrs } = element
    const name = localName(tagName)
    if (namespaceURI !== SVG_NAMESPACE || ACTIVE.has(name)) return `<${tagName}>`
    if (name === 'style' && loads(ownText(element))) return '<style> 里的外部地址'
    for (const attribute of attrs) {
      const key = localName(attribute.name)
      const { value } = attribute
      if (key.startsWith('on')) return key
      if (ADDRESSES.has(key) && !OWN_ADDRESS.test(value)) return `${key}="${value.slice(0, 40)}"`
      if (ANIMATION.has(name) && key === 'attributename' && ADDRESSES.has(localName(value)))
        return `<${tagName} attributeName="${value}">`
      if (loads(value)) return `${key}="${value.slice(0, 40)}"`
    }
  }
  return undefined
}
