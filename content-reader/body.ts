/** What may be wrong with the text of a document: markup that the site takes out, links, pictures. */
import { OBJECT_TAGS, TEXT_TAGS, UNDERSTOOD_TAGS } from '../src/api/rich-text/tags.ts'
import { type PageEntry, pages, redirects } from '../src/catalogue/pages.ts'
import { site } from '../src/config/site.ts'
import { decodeText } from '../src/api/contract/text.ts'
import type { AssetProblem, Assets } from './assets.ts'
import { type FindPicture, pictureFile } from './markdown.ts'
import { didYouMean } from './near.ts'
import type { Report } from './problem.ts'

/** A link to a detail page; whether that exists is known when everything has been read. */
export interface DetailLink {
  /** `/news_detail/1024`. */
  path: string
  line: number
}

/** Finds the lines of what stands in a text. */
export class Lines {
  readonly #text: string
  readonly #first: number

  /** @param first the line of the file that the text begins in */
  constructor(text: string, first: number) {
    this.#text = text
    this.#first = first
  }

  /** The line of the first place where one of these stands; the first line when none does. */
  of(...needles: (string | RegExp)[]): number {
    for (const needle of needles) {
      const at = typeof needle === 'string' ? this.#text.indexOf(needle) : this.#text.search(needle)
      if (at >= 0) return this.#first + (this.#text.slice(0, at).match(/\n/g)?.length ?? 0)
    }
    return this.#first
  }
}

/** What checking a text needs and what it leaves behind. */
export interface BodyContext {
  /** Of the content folder: `news/company/1024.md`. */
  file: string
  report: Report
  lines: Lines
  assets: Assets
  /** Filled: links to details. */
  links: DetailLink[]
  /** Filled: paths of the assets that the text uses. */
  used: Set<string>
}

const KEPT = new Set([...TEXT_TAGS, ...OBJECT_TAGS, ...UNDERSTOOD_TAGS])

const TAG = /<([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
const ATTRIBUTE = /([^\s"'=<>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g

const TAG_ADVICE: Record<string, string> = {
  script: '删去脚本',
  style: '删去样式；网站有统一的版式',
  iframe: '改成链接',
  video: '改成链接',
  audio: '改成链接',
  form: '改用附件中的表格',
  input: '改用附件中的表格',
}

const STATIC_PATHS: ReadonlySet<string> = new Set([
  ...Object.values<PageEntry>(pages).flatMap(({ path, kind }) =>
    path.includes('$') || kind === 'not-found' ? [] : [path],
  ),
  ...Object.keys(redirects),
])

const DETAIL_PREFIXES = Object.values<PageEntry>(pages).flatMap(({ path, kind }) =>
  kind === 'detail' && path.endsWith('_detail/$id') ? [path.replace('$id', '')] : [],
)

/** Hands problems of an asset on to the line that names it. */
export function passOn(problems: readonly AssetProblem[], report: Report, line: number): void {
  for (const { level, message, hint } of problems) report[level](line, message, hint)
}

/** Resolves the pictures of a Markdown text; what is not there becomes a problem. */
export const pictureFinder =
  ({ report, lines, assets, used }: BodyContext): FindPicture =>
  (href) => {
    const file = pictureFile(href)
    if (!file) {
      report.error(
        lines.of(`(${href}`, href),
        `图片 ${href} 的写法不对`,
        '把图片放进 content/media，写成 ![图片说明](image:文件名)',
      )
      // Empty: it has been told.
      return { src: '', width: 1200, height: 750 }
    }
    used.add(`media/${file}`)
    const size = assets.size(`media/${file}`)
    return { src: `/media/${file}`, ...(size ?? { width: 1200, height: 750 }) }
  }

/** Checks an address; where it stands is told by what the file says. */
export function checkLink(address: string, context: BodyContext, line: number): void {
  const { report, assets, links, used } = context
  if (address.startsWith('#') || /^(?:mailto|tel):/i.test(address)) return
  const own = address.startsWith(`${site.origin}/`) ? address.slice(site.origin.length) : address
  if (/^https?:\/\/[^/?#\s]+/i.test(own)) return
  const path = decodePath(own.split(/[?#]/)[0]!)
  const [, folder, name] = /^\/(files|media)\/(.+)$/.exec(path) ?? []
  if (folder && name) {
    used.add(`${folder}/${name}`)
    const problems =
      folder === 'files' ? assets.attachmentProblems(name) : assets.pictureProblems(name)
    passOn(problems, report, line)
  } else if (DETAIL_PREFIXES.some((prefix) => path.startsWith(prefix))) {
    links.push({ path, line })
  } else if (path.startsWith('/') && !path.startsWith('//')) {
    if (STATIC_PATHS.has(path)) return
    const hint = didYouMean(path, STATIC_PATHS, '打开要链接的页面，复制地址栏里域名后面的部分')
    report.error(line, `链接 ${address} 没有对应的页面`, hint)
  } else if (/^[\w-]+:/.test(own)) {
    report.error(
      line,
      `链接 ${address} 不能用`,
      '链接只能是网页、附件、邮箱（mailto:）或电话（tel:）',
    )
  } else if (/^[\w-]+(?:\.[\w-]+)*\.(?:com|cn|net|org|gov)\b/i.test(own)) {
    report.error(line, `链接 ${address} 缺少 https://`, `写成 https://${own}`)
  } else {
    report.error(
      line,
      `链接 ${address} 是相对地址，网站上找不到`,
      /\.(?:md|html)$/.test(path)
        ? '写成那篇文章在网站上的地址，例如 /news_detail/1024'
        : '附件写成 /files/文件名，页面写成 / 开头的地址',
    )
  }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Checks the markup of a text. */
export function checkHtml(html: string, context: BodyContext): void {
  const { report, lines, assets, used } = context
  const told = new Set<string>()
  const once = (name: string, tell: () => void): void => {
    if (!told.has(name)) tell()
    told.add(name)
  }
  for (const [, rawName, attributes] of html.matchAll(TAG)) {
    const name = rawName!.toLowerCase()
    if (!KEPT.has(name)) {
      once(name, () =>
        report.warning(
          lines.of(new RegExp(`<${name}\\b`, 'i')),
          `<${name}> 会被网站去掉`,
          TAG_ADVICE[name] ?? '改用段落、标题、列表、表格或图片',
        ),
      )
      continue
    }
    for (const [whole, rawKey, ...values] of attributes!.matchAll(ATTRIBUTE)) {
      const key = rawKey!.toLowerCase()
      const value = decodeText(values.find((one) => one !== undefined) ?? '')
      const line = (): number => lines.of(whole, value)
      if (key.startsWith('on')) {
        once(key, () => report.warning(line(), `${key} 是脚本，会被网站去掉`, '删去这个属性'))
      } else if (key === 'href' && name === 'a') {
        checkLink(value, context, line())
      } else if (key === 'src' && name === 'img') {
        const file = pictureFile(value)
        if (file) {
          used.add(`media/${file}`)
          passOn(
            assets.pictureProblems(file),
            report,
            lines.of(whole, file, file.replace(/\.\w+$/, '')),
          )
        } else if (value && !/^data:image\/(?:png|jpe?g|gif|webp);/.test(value)) {
          report.error(
            line(),
            `图片 ${value} 不在网站上`,
            '把图片放进 content/media，src 写成 /media/文件名',
          )
        }
      }
    }
    if (
      name === 'img' &&
      !/\balt\s*=\s*(?:"[^"]*[^"\s][^"]*"|'[^']*[^'\s][^']*')/i.test(attributes!)
    ) {
      const [, src = ''] = /src="([^"]*)"/.exec(attributes!) ?? []
      report.error(
        lines.of(/!\[\s*\]/, src, /<img\b/i),
        '图片没有说明文字，看不见图片的读者不知道是什么',
        'Markdown 写成 ![说明](image:文件名)，HTML 加上 alt="说明"',
      )
    }
  }
}
