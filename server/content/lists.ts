/** The YAML files: the small lists, the company's profile, the contact details. */
import {
  type BodyContext,
  type DetailLink,
  checkHtml,
  checkLink,
  passOn,
  pictureFinder,
} from './body.ts'
import { checkText } from './check-text.ts'
import { type DocumentContext, readYamlFile } from './document.ts'
import { joinBlocks, mediaUrl, toBlocks } from './markdown.ts'
import { type Problem, hasErrors, reportOn } from './problem.ts'
import { type Lists, lists } from './shapes.ts'

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
const ADDRESSES = new Set(['banners.url', 'partners.url'])

/** The entries of a file as they were written, so that they are checked whatever else is wrong. */
const entriesOf = (value: unknown): Record<string, unknown>[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (entry) => typeof entry === 'object' && entry !== null,
  )

/**
 * Reads one of the YAML files.
 * @param problems filled
 * @param links filled: links to details
 * @param used filled: paths of the pictures and attachments that it uses
 * @returns `undefined` when there are errors
 */
export function readList<Name extends ListName>(
  name: Name,
  bytes: Uint8Array,
  { assets, words }: Pick<DocumentContext, 'assets' | 'words'>,
  problems: Problem[],
  links: DetailLink[],
  used: Set<string>,
): Lists[Name] | undefined {
  const { file, shape } = lists[name]
  const own: Problem[] = []
  const report = reportOn(file, own)
  const { text, yaml, value } = readYamlFile(bytes, shape, report)
  const lines = text?.split('\n') ?? []
  const context: BodyContext = { report, assets, links, used }
  if (text !== undefined) checkText(text, words, report)
  const ids = new Map<unknown, number>()
  entriesOf(yaml?.value).forEach((entry, index) => {
    const path = Array.isArray(yaml!.value) ? [index] : []
    const read = (Array.isArray(value) ? value[index] : value) as typeof entry | undefined
    const lineOf = (key: string): number => yaml!.lineOf(...path, key)
    const same = ids.get(entry.id)
    if (same !== undefined)
      report.error(
        lineOf('id'),
        `编号 ${String(entry.id)} 与第 ${same} 行的相同`,
        '换一个没有用过的编号',
      )
    else if (entry.id !== undefined) ids.set(entry.id, lineOf('id'))
    for (const [key, field] of Object.entries(entry)) {
      if (typeof field !== 'string') continue
      const full = `${name}.${key}`
      const line = lineOf(key)
      const blocks = MARKDOWN.has(full) ? toBlocks(field, pictureFinder(assets)) : undefined
      if (blocks && read) read[key] = joinBlocks(blocks)
      // What is no address, name or text at all has been reported already.
      if (own.some((problem) => problem.line === line)) continue
      for (const picture of PICTURES[full]?.(field) ?? []) {
        used.add(`media/${picture}`)
        passOn(assets.problems('media', picture), report, line)
      }
      if (ADDRESSES.has(full)) checkLink(field, context, line)
      if (blocks) {
        const source = lines.slice(line - 1).join('\n')
        checkHtml(
          blocks.map((block) => ({ ...block, source, line })),
          context,
        )
      }
    }
  })
  problems.push(...own)
  return hasErrors(own) ? undefined : (value as Lists[Name] | undefined)
}
