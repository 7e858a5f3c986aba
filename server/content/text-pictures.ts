/** The pictures that a text names, in Markdown and HTML: one reading for the check, and for the page. */
import { EMPTY_ALT, LAZY_ATTRIBUTES, SET_ATTRIBUTES, largestOf } from '../../rich-text/pictures.ts'
import type { Assets } from './assets.ts'
import { decodeAddress } from './encoding.ts'
import { withoutOrigin } from './own-links.ts'
import { type MarkupElement, elementsOf } from './parse-html.ts'

/** Names that Word, WPS, chats, telephones and programs for screenshots give, besides those in `EMPTY_ALT`. */
const GIVEN_NAME =
  /^(?:.*\.svg|[\w-]{24,}|screenshot_[\w.-]+|(?:图片|图像|图形|picture|mmexport|wps|qq图片|(?:qq|(?:企业)?微信|钉钉)?截图|钉钉图片|截屏|屏幕快照|screenshot|snipaste|dsc)(?:[\s_\d.-]|[上下]午|at|[ap]m)*)$/i

/** The path of the file on somebody's computer. */
const LOCAL_PATH = /^(?:file:|[a-z]:[\\/]|\\\\)/i

/** The sentences that Office puts behind a description of its own making, since 2017, in simplified and traditional Chinese and English. */
const WRITTEN_BY_OFFICE =
  /描述已自动生成|已生成极?高可信度的说明|(?:AI|人工智能) ?生成的内容可能不正确|自動產生的描述|描述是以.{1,6}可信度產生|AI ?產生的內容可能不正確|description (?:automatically )?generated|AI-generated content may be incorrect/i

/** True for a description that does not tell what a picture shows. */
export const isNoDescription = (written: string): boolean =>
  [EMPTY_ALT, GIVEN_NAME, LOCAL_PATH, WRITTEN_BY_OFFICE].some((one) => one.test(written))

/** The file in `content/media` that a field names, with its ending or without. */
export const mediaFile = (name: string, extension = 'webp'): string =>
  /\.\w+$/.test(name) ? name : `${name}.${extension}`

export const mediaAddress = (file: string): string =>
  `/media/${encodeURIComponent(file).replaceAll('%2F', '/').replaceAll("'", '%27')}`

const NAMED = /^image:\s*(?!\s)([^/\\]+)$/i
/** The address of a picture as it starts from the root, from the document (as Markdown programs write it), or on Windows. */
const IN_FOLDER = /^(?:[/\\]|(?:\.{1,2}[/\\])+)?(?:content[/\\])?media[/\\]([^/\\]+)$/
/** `?v=2`, `#center` behind the ending of a picture; a name may have these signs before it. */
const SUFFIX = /^([^?#]*\.(?:webp|avif|jpe?g|png|gif|svg))[?#].*$/i

/** The file in `content/media` that a text means by `image:bridge`, `../../media/bridge.webp` or its address on the site. */
export function pictureFile(href: string): string | undefined {
  const written = decodeAddress(withoutOrigin(href.trim()).replace(SUFFIX, '$1'))
  const name = NAMED.exec(written)?.[1]
  return name === undefined ? IN_FOLDER.exec(written)?.[1] : mediaFile(name)
}

/** The attributes in which an element names a picture, in the order in which a page takes them. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  img: [...LAZY_ATTRIBUTES, 'src', ...SET_ATTRIBUTES],
  source: SET_ATTRIBUTES,
  object: ['data'],
  embed: ['src'],
}

/** The picture in `content/media` that an element shows. */
export function pictureIn({ tagName, attrs }: MarkupElement): string | undefined {
  for (const name of ATTRIBUTES[tagName] ?? []) {
    const written = attrs.find((one) => one.name === name)?.value
    const address = written && SET_ATTRIBUTES.includes(name) ? largestOf(written) : written
    const file = address && pictureFile(address)
    if (file) return file
  }
  return undefined
}

/**
 * Puts the pictures that importing makes of photos into HTML, and their sizes where the HTML names none. Programs for
 * Markdown write `<img src="../../media/opening.jpg" style="zoom:50%">` for a picture that has been made smaller.
 */
export function withPictures(html: string, assets: Assets): string {
  if (!/<(?:ima?ge?|source|object|embed)\b/i.test(html)) return html
  let shownHtml = html
  // Replaces from the end, so that earlier positions stay true.
  for (const element of [...elementsOf(html)].toReversed()) {
    const shown = assets.get(`media/${pictureIn(element) ?? ''}`)?.shown
    const place = element.sourceCodeLocation
    if (!shown || !place) continue
    const { startOffset: start, endOffset: end } = place.startTag ?? place
    const names = ATTRIBUTES[element.tagName]!
    let tag = html.slice(start, end)
    const cuts = names.flatMap((name) => place.attrs?.[name] ?? [])
    for (const cut of cuts.sort((one, other) => other.startOffset - one.startOffset))
      tag = tag.slice(0, cut.startOffset - start).trimEnd() + tag.slice(cut.endOffset - start)
    const address = mediaAddress(shown.file)
    const attribute =
      element.tagName === 'source' ? 'srcset' : names.includes('src') ? 'src' : 'data'
    const hasWidth = element.tagName !== 'img' || element.attrs.some(({ name }) => name === 'width')
    const size = hasWidth ? '' : ` width="${shown.width}" height="${shown.height}"`
    tag = tag
      .replace(/^<[^\s/>]+\s*/, (name) => `${name.trim()} ${attribute}="${address}" `)
      .replace(/(?<!\s)\s*\/?>$/, `${size}>`)
    shownHtml = shownHtml.slice(0, start) + tag + shownHtml.slice(end)
  }
  return shownHtml
}
