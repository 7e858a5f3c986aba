/** The YAML files: the small lists, the company's profile, the contact details. */
import { type BodyContext, type DetailLink, Lines, checkHtml, checkLink, passOn } from './body.ts'
import type { Assets } from './assets.ts'
import { parseShape } from './document.ts'
import { decode } from './encoding.ts'
import { mediaUrl, toHtml } from './markdown.ts'
import { type Problem, hasErrors, reportOn } from './problem.ts'
import { type Lists, lists } from './shapes.ts'
import { readYaml } from './yaml.ts'

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

/** Fields that hold Markdown. */
const MARKDOWN = new Set(['business.content', 'profile.content', 'posts.duty', 'posts.require'])

/** Fields that hold an address. */
const ADDRESSES = new Set(['banners.url', 'partners.url'])

/**
 * Reads one of the YAML files.
 * @param problems filled
 * @param links filled: links to details
 * @returns `undefined` when there are errors
 */
export function readList<Name extends ListName>(
  name: Name,
  bytes: Uint8Array,
  assets: Assets,
  problems: Problem[],
  links: DetailLink[],
): Lists[Name] | undefined {
  const { file, shape } = lists[name]
  const own: Problem[] = []
  const report = reportOn(file, own)
  const text = decode(bytes, report)
  const yaml = text === undefined ? undefined : readYaml(text, 1, report)
  const value = yaml && (parseShape(shape, yaml, report) as Lists[Name] | undefined)
  if (yaml && value) {
    const rows = (Array.isArray(value) ? value : [value]) as Record<string, unknown>[]
    const ids = new Map<unknown, number>()
    rows.forEach((row, index) => {
      const path = Array.isArray(value) ? [index] : []
      const lineOf = (key: string): number => yaml.place([...path, key]).line
      const context: BodyContext = {
        file,
        report,
        lines: new Lines(
          text!
            .split('\n')
            .slice(yaml.place(path).line - 1)
            .join('\n'),
          yaml.place(path).line,
        ),
        assets,
        links,
        used: new Set(),
      }
      if (row.id !== undefined) {
        const same = ids.get(row.id)
        if (same !== undefined)
          report.error(
            lineOf('id'),
            `编号 ${String(row.id)} 与第 ${same} 行的相同`,
            '换一个没有用过的编号',
          )
        else ids.set(row.id, lineOf('id'))
      }
      for (const [key, field] of Object.entries(row)) {
        if (typeof field !== 'string') continue
        const full = `${name}.${key}`
        for (const picture of PICTURES[full]?.(field) ?? [])
          passOn(assets.pictureProblems(picture), report, lineOf(key))
        if (ADDRESSES.has(full)) checkLink(field, context, lineOf(key))
        if (MARKDOWN.has(full)) checkHtml(toHtml(field), context)
      }
    })
  }
  problems.push(...own)
  return hasErrors(own) ? undefined : value
}
