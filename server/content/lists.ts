/** The YAML files: the small lists, the company's profile, the contact details, the old addresses. */
import { safeParse } from 'valibot'
import { hasPage } from '../../shared/catalogue/company-pages.ts'
import { type PageName, navTitle } from '../../shared/catalogue/pages.ts'
import { checkHtml, checkLink, isSwitchedOff, takeAsset } from './body.ts'
import { checkText } from './check-text.ts'
import type { DocumentContext, Source } from './document.ts'
import { labelOf } from './explain.ts'
import { joinBlocks, mediaUrl, toBlocks } from './markdown.ts'
import { type Problem, hasErrors, reportOn } from './problem.ts'
import { ALWAYS } from './publication.ts'
import { type Lists, lists } from './shapes.ts'
import { readYamlFile } from './yaml.ts'

export type ListName = keyof Lists

/** Which files in `content/media` the field of a list stands for. */
const PICTURES: Record<string, (name: string) => string[]> = {
  'banners.image': (name) => [`${name}.webp`, `${name}-m.webp`],
  'partners.logo': (name) => [mediaUrl(name, 'svg').slice(7)],
  'honors.image': (name) => [mediaUrl(name).slice(7)],
  'business.image': (name) => [mediaUrl(name).slice(7)],
  'profile.image': (name) => [mediaUrl(name).slice(7)],
  'team.photo': (name) => [mediaUrl(name).slice(7)],
}

/** Fields that are written in Markdown, and HTML once they have been read. */
const MARKDOWN = new Set(['business.content', 'profile.content', 'posts.duty', 'posts.require'])

/** Fields that hold an address. */
const ADDRESSES = new Set(['banners.url', 'partners.url', 'oldAddresses.to'])

/** Fields that tell entries apart. */
const UNIQUE = new Set(['id', 'from'])

/** Lists that one page shows; the home page shows parts of them only beside it. */
const LIST_PAGES: Partial<Record<ListName, PageName>> = {
  culture: 'About',
  honors: 'About',
  products: 'Product',
  business: 'Service',
  relations: 'Service',
  structure: 'Recruitment',
  team: 'Recruitment',
  posts: 'Recruitment',
}

/** The entries of a file as they were written, so that they are checked whatever else is wrong. */
const entriesOf = (value: unknown): Record<string, unknown>[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (entry) => typeof entry === 'object' && entry !== null,
  )

/**
 * Reads one of the YAML files.
 * @param problems filled
 * @returns the value is `undefined` when there are errors
 */
export function readList<Name extends ListName>(
  name: Name,
  bytes: Uint8Array,
  { assets, words }: Pick<DocumentContext, 'assets' | 'words'>,
  problems: Problem[],
): Source & { value?: Lists[Name] | undefined } {
  const { file, shape } = lists[name]
  const own: Problem[] = []
  const report = reportOn(file, own)
  const source: Source = { file, publication: ALWAYS, links: [], used: new Set() }
  const { text = '', yaml, value } = readYamlFile(bytes, shape, report)
  checkText(text, words, report)
  const known = new Map<unknown, number>()
  entriesOf(yaml?.value).forEach((entry, index) => {
    const path = Array.isArray(yaml!.value) ? [index] : []
    const read = (Array.isArray(value) ? value[index] : value) as typeof entry | undefined
    for (const [key, field] of Object.entries(entry)) {
      const line = yaml!.lineOf(...path, key)
      const now = read?.[key] ?? field
      const same = UNIQUE.has(key) ? known.get(now) : undefined
      if (same !== undefined)
        report.error(
          line,
          `${labelOf(key)}${String(field)} 与第 ${same} 行的相同`,
          '改成没有用过的，或删去其中一项',
        )
      if (UNIQUE.has(key)) known.set(now, line)
      if (typeof field !== 'string') continue
      const full = `${name}.${key}`
      const blocks = MARKDOWN.has(full) ? toBlocks(field) : undefined
      if (blocks && read) read[key] = joinBlocks(blocks)
      // What is no address, name or text at all has been reported already.
      if (own.some((problem) => problem.line === line)) continue
      const context = { ...source, report, assets }
      for (const picture of PICTURES[full]?.(field) ?? [])
        takeAsset('media', picture, context, line)
      if (ADDRESSES.has(full)) checkLink(field, context, line)
      if (blocks)
        checkHtml(
          blocks.map((block) => ({ ...block, line: line + block.line - 1 })),
          context,
        )
    }
  })
  problems.push(...own)
  return { ...source, ...(!hasErrors(own) && { value: value as Lists[Name] | undefined }) }
}

/**
 * Reads all of them.
 * @param bytesOf the content of a file, if it is there
 * @param problems filled
 */
export function readLists(
  bytesOf: (file: string) => Uint8Array | undefined,
  context: DocumentContext,
  problems: Problem[],
): { values: Lists; sources: Source[] } {
  const values: Record<string, unknown> = {}
  const sources: Source[] = []
  for (const name of Object.keys(lists) as ListName[]) {
    const { file, shape } = lists[name]
    const report = reportOn(file, problems)
    const bytes = bytesOf(file)
    const page = LIST_PAGES[name]
    const nothing = safeParse(shape, null)
    values[name] = nothing.success ? nothing.output : []
    if (page && !hasPage(page)) {
      if (bytes)
        report.warning(
          1,
          `“${navTitle(page)}”没有启用，这里的内容不发布`,
          '要发布，请技术人员在 company/sections.ts 中启用',
        )
    } else if (bytes) {
      const { value, ...source } = readList(name, bytes, context, problems)
      values[name] = value ?? values[name]
      sources.push(source)
    } else if (name !== 'oldAddresses')
      report[nothing.success ? 'warning' : 'error'](
        1,
        '文件不存在，网站上相应的地方会写“暂无”',
        '从备份或版本库里取回来；确实没有内容时，新建这个文件，里面只写 []',
      )
  }
  const { banners, ...others } = values as Lists
  const leading = banners.map((banner) => {
    const { url, ...without } = banner
    return isSwitchedOff(url) ? without : banner
  })
  return { values: { ...others, banners: leading as typeof banners }, sources }
}
