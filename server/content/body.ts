/** What may be wrong with the text of a document: markup that the site takes out, links, pictures. */
import {
  HIDDEN_STYLE,
  MEDIA_TAGS,
  OBJECT_TAGS,
  TEXT_TAGS,
  UNDERSTOOD_TAGS,
  UNSEEN_CLASS,
} from '../../shared/contract/rich-text-tags.ts'
import { redirects, sectionEntry, sectionNames } from '../../shared/catalogue/navigation.ts'
import { pageNames } from '../../shared/catalogue/company-pages.ts'
import { type PageEntry, pages } from '../../shared/catalogue/pages.ts'
import { siteConfig } from '#company/site.ts'
import type { AssetProblem, Assets, Folder } from './assets.ts'
import { decodeAddress } from './encoding.ts'
import { type MarkupElement, elementsOf } from './html.ts'
import { type Block, type FindPicture, mediaAddress, pictureFile } from './markdown.ts'
import { didYouMean } from './near.ts'
import type { Report } from './problem.ts'

/** A link to a detail page; whether that exists is known when everything has been read. */
export interface DetailLink {
  /** `/news_detail/1024`. */
  path: string
  line: number
}

/** What a check of a text reads, and (links, used) fills. */
export interface BodyContext {
  report: Report
  assets: Assets
  /** Filled: links to details. */
  links: DetailLink[]
  /** Filled: paths of the assets that the text uses. */
  used: Set<string>
}

const KEPT = new Set([...TEXT_TAGS, ...OBJECT_TAGS, ...UNDERSTOOD_TAGS])

const withoutDocuments = (entries: readonly PageEntry[]): string[] =>
  entries.flatMap(({ path, kind }) => (path.includes('$') || kind === 'not-found' ? [] : [path]))

/** Addresses of the site without those of documents. */
export const STATIC_PATHS: ReadonlySet<string> = new Set([
  ...withoutDocuments(pageNames().map((name) => pages[name])),
  ...redirects().keys(),
])

/** Those that it would have if the company had all pages of the catalogue. */
const CATALOGUE_PATHS: ReadonlySet<string> = new Set([
  ...withoutDocuments(Object.values(pages)),
  ...sectionNames().map((name) => sectionEntry(name).path),
])

/** Whether an address leads to a page of the catalogue that the company does not have. */
export const isSwitchedOff = (address: string): boolean => {
  const path = address.split(/[?#]/)[0]!
  return CATALOGUE_PATHS.has(path) && !STATIC_PATHS.has(path)
}

const DETAIL_PREFIXES = Object.values<PageEntry>(pages).flatMap(({ path, kind }) =>
  kind === 'detail' && path.endsWith('_detail/$id') ? [path.replace('$id', '')] : [],
)

/** Hands problems of an asset on to the line that names it. */
export function passOn(problems: readonly AssetProblem[], report: Report, line: number): void {
  for (const { level, message, hint } of problems) report[level](line, message, hint)
}

/**
 * Resolves the pictures of a Markdown text; what cannot be one keeps its address and is reported
 * later.
 */
export const pictureFinder =
  (assets: Assets): FindPicture =>
  (href) => {
    const file = pictureFile(href)
    const size = file === undefined ? undefined : assets.shownSize(file)
    return { src: file ? mediaAddress(file) : href, ...(size ?? { width: 1200, height: 750 }) }
  }

/** Checks the address of a link: the attachment, picture or page that it names exists. */
export function checkLink(address: string, context: BodyContext, line: number): void {
  const { report, assets, links, used } = context
  if (address.startsWith('#') || /^(?:mailto|tel):/i.test(address)) return
  const own = address.startsWith(`${siteConfig.origin}/`)
    ? address.slice(siteConfig.origin.length)
    : address
  if (/^https?:\/\/[^/?#\s]+/i.test(own)) return
  const path = decodeAddress(own.split(/[?#]/)[0]!)
  const [, folder, name] =
    (/^\/(files|media)\/(.+)$/.exec(path) as [string, Folder, string] | null) ?? []
  if (folder && name) {
    used.add(`${folder}/${name}`)
    passOn(assets.problems(folder, name), report, line)
    if (folder === 'media' && assets.isPhoto(name))
      report.error(
        line,
        `链接 ${address} 是照片的原图，网站上打不开`,
        '把图片放在正文里：![说明](image:文件名)',
      )
  } else if (DETAIL_PREFIXES.some((prefix) => path.startsWith(prefix))) {
    links.push({ path, line })
  } else if (path.startsWith('/') && !path.startsWith('//')) {
    if (STATIC_PATHS.has(path)) return
    if (isSwitchedOff(path)) {
      report.warning(
        line,
        `链接 ${address} 到没有启用的栏目，读者打不开`,
        '删去或换一个链接；要启用栏目，请技术人员改 company/sections.ts',
      )
      return
    }
    const hint = didYouMean(path, STATIC_PATHS, '打开要链接的页面，复制地址栏里域名后面的部分')
    report.error(line, `链接 ${address} 没有对应的页面`, hint)
  } else {
    report.error(line, `链接 ${address} 不能用`, adviceOn(own))
  }
}

const adviceOn = (address: string): string =>
  /^[\w-]+:/.test(address)
    ? '链接只能是网页、附件、邮箱（mailto:）或电话（tel:）'
    : /^[\w-]+(?:\.[\w-]+)*\.(?:com|cn|net|org|gov)\b/i.test(address)
      ? `写成 https://${address}`
      : '附件写成 /files/文件名，文章写成它在网站上的地址，例如 /news_detail/1024'

/** Finds the lines of a block: raw HTML is as it was written; in Markdown the places are searched in their order. */
function lineFinder({ source, line, isRaw }: Block) {
  let from = 0
  return ({ sourceCodeLocation: place }: MarkupElement, ...needles: string[]): number => {
    if (isRaw && place) return line + place.startLine - 1
    const at = needles.map((needle) => source.indexOf(needle, from)).find((one) => one >= 0)
    if (at === undefined) return line
    from = at + 1
    return line + source.slice(0, at).split('\n').length - 1
  }
}

/**
 * Checks the markup of a text.
 * @param blocks with their lines as the file has them
 */
export function checkHtml(blocks: readonly Block[], context: BodyContext): void {
  const told = new Set<string>()
  for (const block of blocks) {
    const lineOf = lineFinder(block)
    for (const element of elementsOf(block.html)) checkElement(element, lineOf, told, context)
  }
}

/** What the sanitiser takes out because no reader of the original saw it. */
function isHidden({ tagName, attrs }: MarkupElement): boolean {
  if (attrs.some(({ value }) => value === 'js_content')) return false
  return attrs.some(
    ({ name, value }) =>
      name === 'hidden' ||
      (name === 'style' && HIDDEN_STYLE.test(value)) ||
      (name === 'class' && UNSEEN_CLASS.test(value)) ||
      (tagName === 'del' && name === 'cite' && value.startsWith('mailto:')),
  )
}

function checkElement(
  element: MarkupElement,
  lineOf: ReturnType<typeof lineFinder>,
  told: Set<string>,
  context: BodyContext,
): void {
  const { report } = context
  const { tagName: name } = element
  if (isHidden(element))
    report.warning(
      lineOf(element, `<${name}`),
      '有编辑软件里看不到的内容（批注、修订删去的字或隐藏的文字），不会发布',
      '要发布，在原来的软件里显示或接受修订后重新复制；不要，删去这一处',
    )
  if (!KEPT.has(name) && !told.has(name)) {
    told.add(name)
    const isMedia = MEDIA_TAGS.includes(name)
    report.warning(
      lineOf(element, `<${name}`),
      `<${name}> 会${isMedia ? '显示成链接' : '被网站去掉'}`,
      isMedia ? '改成链接，写明打开的是什么' : '改用段落、标题、列表、表格或图片',
    )
  }
  if (name === 'img') checkPicture(element, lineOf, context)
  const href = valueOf(element, 'href')
  if (name === 'a' && href) checkLink(href, context, lineOf(element, href, decodeAddress(href)))
}

const valueOf = ({ attrs }: MarkupElement, key: string): string =>
  attrs.find(({ name }) => name === key)?.value.trim() ?? ''

function checkPicture(
  element: MarkupElement,
  lineOf: ReturnType<typeof lineFinder>,
  { report, assets, used }: BodyContext,
): void {
  const src = valueOf(element, 'src')
  const file = pictureFile(src)
  const names = file ? [`image:${file.replace(/\.\w+$/, '')}`, file] : []
  const line = lineOf(element, src, ...names, '<img')
  if (!valueOf(element, 'alt'))
    report.error(
      line,
      '图片没有说明文字，看不见图片的读者不知道是什么',
      'Markdown 写成 ![说明](image:文件名)，HTML 加上 alt="说明"',
    )
  if (file) {
    used.add(`media/${file}`)
    passOn(assets.problems('media', file), report, line)
  } else if (src && !/^data:image\/(?:png|jpe?g|gif|webp);/.test(src))
    report.error(
      line,
      `图片 ${src} 不在网站上`,
      '把图片放进 content/media，写成 ![图片说明](image:文件名)',
    )
}
