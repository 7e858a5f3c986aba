/** Checks the text of a document: removed markup, links and pictures. */
import { WITHDRAWN_PATH, pages } from '../../shared/catalogue/pages.ts'
import { withHashInName } from '../../rich-text/address.ts'
import { openedAtClick } from '../../rich-text/clicks.ts'
import { isTooLong } from '../../rich-text/bounds.ts'
import { behindDetour, isDetour } from '../../rich-text/detours.ts'
import { mailInLink } from '../../rich-text/hidden-mail.ts'
import { placeOf } from '../../rich-text/links.ts'
import { fileInViewer } from '../../rich-text/viewers.ts'
import { assetAt } from './assets.ts'
import { MarkdownError, TOO_LONG } from './bounded-lexer.ts'
import { decodeAddress } from './encoding.ts'
import { dataPicture } from './picture-kinds.ts'
import { type MarkupElement, elementsOf } from './parse-html.ts'
import { addressInScript } from '../../rich-text/not-read.ts'
import { reportDropped } from './dropped.ts'
import { type Block, joinBlocks, toBlocks } from './markdown.ts'
import { checkEnds, checkHtml, checkMarks, checkSource } from './marks.ts'
import { didYouMean } from './near.ts'
import { otherTarget } from './link-texts.ts'
import { UNREACHABLE, endsWithSign, withoutOrigin, withoutQuery } from './own-links.ts'
import { STATIC_PATHS, isSwitchedOff } from './page-paths.ts'
import { lineOfFirst } from './problem.ts'
import { HOST } from './public-hosts.ts'
import { readMarkup } from './rich-text.ts'
import { type Source, takeAsset } from './source.ts'
import { isNoDescription, pictureIn, withPictures } from './text-pictures.ts'

/** Files that `npm run export` writes besides the pages. */
const EXPORTED = new Set(
  [pages.NotFound.path, WITHDRAWN_PATH, '/shell'].map((path) => `${path}.html`),
)

/** Old addresses must not shadow an address of this site, or a file of an export. */
export function checkOldAddress(from: string, to: unknown, { report }: Source, line: number): void {
  if (from.includes('?')) return
  const path = from.toLowerCase()
  const folder = path.replace(/\/index\.html$/, '') || '/'
  const isFile = STATIC_PATHS.has(folder) || EXPORTED.has(path)
  if (STATIC_PATHS.has(path))
    report.warning(line, `${from} 是现在的一个页面，读者看到的就是它，这一行不起作用`, '删去这一行')
  else if (isFile && to !== folder)
    report.warning(
      line,
      `${from} 是导出（npm run export）要写的一个文件，用导出的文件提供网站时，这一行不起作用`,
      '用本程序提供网站时不用管；否则删去这一行',
    )
}

export function checkLink(address: string, source: Source, line: number): void {
  const { report, assets, links } = source
  if (address.startsWith('#') || /^(?:mailto|tel):/i.test(address)) return
  const own = withoutOrigin(address)
  if (/^https?:\/\/[^/?#\s]+/i.test(own)) {
    for (const { fits, level, told } of UNREACHABLE)
      if (fits(own)) report[level](line, `链接 ${withoutQuery(own)} ${told[0]}`, told[1])
    if (isDetour(own))
      report.warning(
        line,
        `链接 ${address} 先到邮箱、聊天软件或别的网站的提示页，读者多半到不了要去的地方`,
        '自己打开一次，复制最后那个网页的地址，换上',
      )
    if (endsWithSign(decodeAddress(own)))
      report.warning(
        line,
        `链接 ${decodeAddress(address)} 末尾的标点成了地址的一部分，读者多半打不开`,
        '把标点写在链接外面：[文字](地址)。',
      )
    return
  }
  const path = decodeAddress(withHashInName(own).split(/[?#]/)[0]!)
  const asset = path.startsWith('/') ? assetAt(path.slice(1)) : undefined
  if (asset) {
    const { folder, name } = asset
    takeAsset(source, folder, name, line)
    if (assets.get(`${folder}/${name}`)?.isPhoto)
      report.error(
        line,
        `链接 ${address} 是照片的原图，网站上打不开`,
        '用正文上方的“＋”“图片”放在正文里；文件里写成 ![说明](image:文件名)',
      )
  } else if (/^\/[a-z]+_detail\/[^/]*$/.test(path)) {
    links.push({ path, place: placeOf(own.split('#')[1] ?? ''), line })
  } else if (path.startsWith('/') && !path.startsWith('//')) {
    if (STATIC_PATHS.has(path)) return
    if (isSwitchedOff(path)) {
      report.warning(
        line,
        `链接 ${address} 到没有启用的栏目，读者打不开`,
        '删去或换一个链接；要启用栏目，找技术人员；文件里改 company/sections.ts',
      )
      return
    }
    const hint = didYouMean(path, STATIC_PATHS, '打开要链接的页面，复制地址栏里域名后面的部分')
    report.error(line, `链接 ${address} 没有对应的页面`, hint)
  } else {
    report.error(line, `链接 ${path} 不能用`, adviceOn(path))
  }
}

const AS_LINK = '附件写成 /files/文件名，文章写成它在网站上的地址，例如 /news_detail/1024'

/** What an address that is none of a page may be, the first that fits, with what to write. */
const ADVICE: readonly (readonly [fits: RegExp, advice: (address: string) => string])[] = [
  // `file:///D:\通知.docx`, `D:\通知.docx` and `\\server\通知.docx`, as Word links to a file of the writer.
  [
    /^(?:file:|[a-z]:|\\\\)/i,
    () =>
      '这是电脑或单位网络里的一个文件，读者打不开：把它作为附件放进来，链接写成 /files/文件名；没有这个文件的，去掉链接',
  ],
  [/^[\w-]+:/, () => '链接只能是网页、附件、邮箱（mailto:）或电话（tel:）'],
  [new RegExp(`^${HOST}\\b`, 'i'), (address) => `写成 https://${address}`],
  [
    /^\p{L}+$/u,
    (address) =>
      `不是链接，只是紧跟着圆括号，在方括号前加一个反斜杠：\\[文字](${address})；${AS_LINK}`,
  ],
]

const adviceOn = (address: string): string =>
  ADVICE.find(([fits]) => fits.test(address))?.[1](address) ?? AS_LINK

/** @returns `undefined`, with a problem, for a text that would take too long */
function blocksOf(markdown: string, firstLine: number, { report }: Source): Block[] | undefined {
  try {
    return toBlocks(markdown)
  } catch (error) {
    if (!(error instanceof MarkdownError)) throw error
    report.error(firstLine + error.line - 1, error.message, error.hint)
    return undefined
  }
}

/**
 * Turns a text into HTML and checks it.
 * @param firstLine its line in the file
 * @returns `undefined`, with a problem, for a text that is not read
 */
export function readText(markdown: string, firstLine: number, source: Source): string | undefined {
  const blocks = blocksOf(markdown, firstLine, source)
  if (!blocks) return undefined
  const joined = joinBlocks(blocks)
  if (isTooLong(joined)) {
    // What is wrong in its parts is told when it is divided.
    source.report.error(firstLine + blocks[0]!.line - 1, ...TOO_LONG)
    return withPictures(joined, source.assets)
  }
  const wrapped = blocks.find(({ isJoined }) => isJoined)
  if (wrapped)
    source.report.warning(
      firstLine + wrapped.line - 1,
      '正文每行写满就换行，有的词断在两行里，多半是从 PDF 或邮件里复制的；同一段的各行已经连起来',
      '看一看段落对不对；要在一处换行，在行末写一个反斜杠 \\',
    )
  checkPlaces(joined, markdown, firstLine, source)
  checkSource(markdown, firstLine, source.report)
  checkEnds(joined, markdown, firstLine, source.report)
  reportDropped(blocks, firstLine, source.report)
  for (const block of blocks) {
    const { html, line } = block
    const check = block.isRaw ? checkHtml : checkMarks
    check(block, firstLine, source.report)
    for (const element of elementsOf(html)) {
      const at = firstLine + line + lineIn(block, element) - 2
      checkElement(element, source, at)
      checkLinkText(element, html, source, at)
    }
  }
  return withPictures(joined, source.assets)
}

/** Links to headings are found in the text as a whole. */
function checkPlaces(html: string, markdown: string, firstLine: number, { report }: Source): void {
  if (!html.includes('href="#')) return
  for (const { kind, text } of readMarkup(html).notes)
    if (kind === 'place')
      report.warning(
        firstLine + lineOfFirst([text, encodeURI(text)], markdown) - 1,
        `链接 ${text} 要去的地方正文里没有，读者只看到文字`,
        '写成 # 加要去的标题的文字，例如 [第二部分](#二、交流)；不用链接，删去记号',
      )
}

/** The line of an element in its block, from 1. */
function lineIn({ isRaw, source }: Block, element: MarkupElement): number {
  if (isRaw) return element.sourceCodeLocation?.startLine ?? 1
  const address = element.attrs.find(({ name }) => name === 'src' || name === 'href')?.value ?? ''
  return lineOfFirst([pictureIn(element), address, decodeAddress(address)], source)
}

/** A link whose text is an address leads to that address. */
function checkLinkText(
  { attrs, sourceCodeLocation: place }: MarkupElement,
  html: string,
  { report }: Source,
  line: number,
): void {
  const written = attrs.find(({ name }) => name === 'href')?.value.trim()
  if (!written) return
  const inner = html.slice(place?.startTag?.endOffset, place?.endTag?.startOffset)
  const other = otherTarget(inner, behindDetour(written) ?? written)
  if (other) report.warning(line, other.message, other.hint)
}

/** Attributes whose address becomes the one of a link. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  object: ['data'],
  ...Object.fromEntries(
    ['iframe', 'frame', 'embed', 'video', 'audio', 'source'].map((tag) => [
      tag,
      ['src', 'data-src'],
    ]),
  ),
}

function checkElement(element: MarkupElement, source: Source, line: number): void {
  const { tagName, attrs } = element
  const valueOf = (key: string): string =>
    attrs.find(({ name }) => name === key)?.value.trim() ?? ''
  const opened = openedAtClick(tagName, attrs)
  if (opened) return checkLink(opened, source, line)
  const file = pictureIn(element)
  if (tagName === 'img') checkPicture(valueOf('src'), file, valueOf('alt'), source, line)
  else if (file) takeAsset(source, 'media', file, line)
  else {
    const first = ADDRESSES[tagName]?.map(valueOf).find(Boolean)
    const written = first && (behindDetour(first) ?? first)
    const address = written && (mailInLink(written) ?? fileInViewer(written)?.file ?? written)
    // Other schemes that nothing plays are told of with the whole text.
    if (address && (tagName === 'a' || !/^(?!https?:)[\w-]+:/i.test(address)))
      checkLink(address, source, line)
  }
  const script = /^(?:#|$)/.test(valueOf('href')) && addressInScript(valueOf('onclick'))
  if (script)
    source.report.warning(
      line,
      `点击后才打开的地址 ${script} 打不开，读者只看到文字`,
      '写成链接：[文字](地址)',
    )
}

const describing = (file: string | undefined): string =>
  `在${file ? `图片 ${file} ` : '这张图片'}的“图上是什么”里写一句话；文件里写成 ![说明](image:文件名)，HTML 加上 alt="说明"`

function checkPicture(
  src: string,
  file: string | undefined,
  alt: string,
  source: Source,
  line: number,
): void {
  if (!alt)
    source.report.error(line, '图片没有说明文字，看不见图片的读者不知道是什么', describing(file))
  else if (isNoDescription(alt))
    source.report.warning(
      line,
      `图片的说明“${alt}”像是文件名或软件填的字，看不见图片的读者不知道是什么`,
      describing(file),
    )
  if (file) takeAsset(source, 'media', file, line)
  else if (/^data:image\/(?:png|jpe?g|gif|webp);/.test(src)) {
    if (!dataPicture(src)?.isBare)
      source.report.error(
        line,
        '写在正文里的图片（data:）打不开，或带有拍摄地点、软件名称等附加信息',
        '把图片存成文件，用正文上方的“＋”“图片”放进来；文件里放进 content/media，写成 ![图片说明](image:文件名)',
      )
  } else if (src)
    source.report.error(
      line,
      `图片 ${src} 不在网站上`,
      '用正文上方的“＋”“图片”放进来；文件里放进 content/media，写成 ![图片说明](image:文件名)',
    )
}
