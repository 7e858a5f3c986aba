/** The YAML files: the small lists, the company's profile, the contact details, the old addresses. */
import { safeParse } from 'valibot'
import { hasPagePart, hasPage } from '../../shared/catalogue/company-pages.ts'
import { aboutSections } from '../../shared/catalogue/search-params.ts'
import { navTitle } from '../../shared/catalogue/pages.ts'
import { keysOf } from '../../shared/keys-of.ts'
import { checkLink, checkOldAddress, readText } from './body.ts'
import { isSwitchedOff } from './page-paths.ts'
import { checkText } from './check-text.ts'
import { checkContacts } from './contact-entries.ts'
import type { ReadContext } from './read-document.ts'
import { oldAddressKey } from './old-addresses.ts'
import { labelOf } from './schema-messages.ts'
import { type Problem, reportOn } from './problem.ts'
import { checkReserve } from './reserve-contacts.ts'
import {
  type ListFile,
  type Lists,
  type Schema,
  address,
  banner,
  lists,
  logo,
  markdown,
  picture,
  unwrapped,
} from './content-schemas.ts'
import { type Source, type Use, newSource, takeAsset, takePicture, usesOf } from './source.ts'
import { type Yaml, readYamlFile } from './yaml.ts'

export type ListName = keyof Lists

/** The lists as pages show them. */
export interface ShownLists extends Omit<Lists, 'banners'> {
  /** A picture that would lead to a page that is switched off leads nowhere. */
  banners: (Omit<Lists['banners'][number], 'url'> & { url?: string })[]
}

/** The files that each list uses. */
export type ListUses = Partial<Record<ListName, Use[]>>

type Entry = Record<string, unknown>

type Profile = Lists['profile']

/** The fields whose values must be unique in a list. */
const UNIQUE = new Set(['id', 'from'])

/** Old addresses are compared as they are answered. */
const keyOf = (value: unknown): unknown =>
  typeof value === 'string' ? oldAddressKey(value) : value

/** The schemas of an entry's fields, without wrappers such as `optional`. */
function fieldsOf(schema: Schema): Record<string, Schema> {
  const { item, entries } = unwrapped(schema)
  if (item) return fieldsOf(item)
  return Object.fromEntries(Object.entries(entries!).map(([key, one]) => [key, unwrapped(one)]))
}

/** An entry by itself, so that a mistake in another one does not concern it. */
function entryOf(item: Schema, entry: unknown): unknown {
  const parsed = safeParse(item, entry)
  return parsed.success ? parsed.output : undefined
}

/** The value of a field as pages show it: addresses for pictures, HTML for Markdown. */
function readField(
  schema: Schema | undefined,
  text: string,
  line: number,
  source: Source,
): string | undefined {
  if (schema === address) checkLink(text, source, line)
  if (schema === banner && !/\.\w+$/.test(text)) {
    for (const file of [`${text}.webp`, `${text}-m.webp`]) takeAsset(source, 'media', file, line)
    return undefined
  }
  if (schema === picture || schema === banner) return takePicture(source, text, line)
  if (schema === logo) return takePicture(source, text, line, 'svg')
  return schema === markdown ? readText(text, line, source) : undefined
}

const isNumbered = (entry: unknown): entry is Entry & { id: number } =>
  typeof entry === 'object' && entry !== null && typeof (entry as Entry).id === 'number'

/**
 * A mistake costs the entry that it stands in: its problems name it, and `scan.ts` leaves it out. One in a draft costs
 * nothing.
 */
function nameEntries(problems: readonly Problem[], written: readonly unknown[], yaml: Yaml): void {
  if (problems.length === 0) return
  const lines = written.map((_, index) => yaml.lineOf(index))
  for (const problem of problems) {
    const entry = written[lines.findLastIndex((first) => first <= problem.line)]
    if (!isNumbered(entry)) continue
    if (entry.draft === true) problem.level = 'warning'
    else if (problem.level !== 'warning') problem.entry = entry.id
  }
}

const withoutDrafts = (read: readonly (Entry | undefined)[]): Entry[] =>
  read.flatMap((one) => {
    if (!one || one.draft === true) return []
    const { draft: _, ...shown } = one
    return [shown]
  })

/**
 * @param problems receives the problems
 * @returns no value when there are errors
 */
export function readList(
  name: ListName,
  bytes: Uint8Array,
  { assets, words }: Pick<ReadContext, 'assets' | 'words'>,
  problems: Problem[],
): { source: Source; value?: unknown } {
  const { file, title, schema } = lists[name]
  const own: Problem[] = []
  const source = { ...newSource(file, assets, own), title }
  const { report } = source
  const { text = '', yaml, value } = readYamlFile(bytes, schema, report)
  checkText(text, words, report)
  const fields = fieldsOf(schema)
  const known = new Map<unknown, number>()
  // Checks the entries as they were written, so that every mistake is found, whatever the schema reports.
  const written = [yaml?.value].flat()
  // Only the schema knows the types of the fields, and each field that pages show in another form is replaced below.
  const isList = Array.isArray(yaml?.value)
  const { item } = unwrapped(schema)
  const read = (
    value === undefined && isList && item
      ? written.map((one) => entryOf(item, one))
      : [value].flat()
  ) as (Entry | undefined)[]
  written.forEach((entry, index) => {
    if (typeof entry !== 'object' || entry === null) return
    // The files of a draft are not open to visitors.
    const isDraft = isList && (entry as Entry).draft === true
    const into = isDraft ? { ...source, used: new Map<string, string>(), links: [] } : source
    const path = isList ? [index] : []
    for (const [key, field] of Object.entries(entry)) {
      const line = yaml!.lineOf(...path, key)
      const one = read[index]
      const now = one?.[key] ?? field
      if (UNIQUE.has(key)) {
        const same = known.get(keyOf(now))
        if (same !== undefined)
          report.error(
            line,
            `${labelOf(key)}${String(field)} 与第 ${same} 行的相同`,
            '改成没有用过的，或删去其中一项',
          )
        known.set(keyOf(now), line)
      }
      // The schema has already reported a value of the wrong type.
      const isReported = own.some(
        (one) => one.line === line && one.message.startsWith(labelOf(key)),
      )
      if (typeof now !== 'string' || isReported) continue
      if (name === 'oldAddresses' && key === 'from')
        checkOldAddress(now, 'to' in entry ? entry.to : undefined, into, line)
      const shown = readField(fields[key], now, line, into)
      if (one && shown !== undefined) one[key] = shown
    }
  })
  if (name === 'contacts' && isList) {
    checkContacts(written, (...path) => yaml!.lineOf(...path), report)
    checkReserve(written, (index) => yaml!.lineOf(index), report)
  }
  if (isList && item) nameEntries(own, written, yaml!)
  const shown = isList && item ? withoutDrafts(read) : value
  problems.push(...own)
  const isWhole = !own.some(({ level, entry }) => level === 'error' && entry === undefined)
  return { source, ...(isWhole && { value: shown }) }
}

const switchedOff = (title: string): [message: string, advice: string] => [
  `“${title}”没有启用，这里的内容不发布`,
  '要发布，请技术人员启用；文件里改 company/sections.ts',
]

type ReadFile = <T>(
  file: string,
  readBytes: (bytes: Uint8Array) => T,
) => { read: T | undefined } | false

/**
 * @param readFile passes a file's bytes to a function: `undefined` for a missing file, no result for an unreadable one
 * @param context has the names of the lists that visitors see; when the file of one is missing, it was lost
 * @param problems receives the problems
 */
export function readLists(
  readFile: ReadFile,
  { published, ...context }: ReadContext & { published: ReadonlySet<string> },
  problems: Problem[],
): { values: ShownLists; sources: Source[]; uses: ListUses } {
  const values: Record<string, unknown> = {}
  const sources: Source[] = []
  const uses: ListUses = {}
  for (const name of keysOf(lists)) {
    const { file, schema, title, page, part }: ListFile = lists[name]
    const report = reportOn(file, problems)
    const nothing = safeParse(schema, null)
    values[name] = nothing.success ? nothing.output : []
    if (page && !hasPage(page)) {
      if (readFile(file, () => true)) report.warning(1, ...switchedOff(navTitle(page)))
      continue
    }
    const found = readFile(file, (bytes) => readList(name, bytes, context, problems))
    if (found) {
      if (!found.read) continue
      const { value, source } = found.read
      values[name] = value ?? values[name]
      if (part && !hasPagePart(part) && (value as unknown[] | undefined)?.length)
        report.warning(1, ...switchedOff(title))
      if (
        name === 'profile' &&
        !hasPagePart('growth') &&
        (value as Profile | undefined)?.growth.length
      )
        report.warning(1, ...switchedOff(aboutSections.growth))
      sources.push(source)
      uses[name] = usesOf(source)
    } else if (name !== 'oldAddresses' || published.has(name))
      report[nothing.success && !published.has(name) ? 'warning' : 'error'](
        1,
        published.has(name)
          ? '文件不存在，网站上保持原样'
          : '文件不存在，网站上相应的地方会写“暂无”',
        '从备份或版本库里取回来；确实没有内容时，新建这个文件，里面只写 []',
      )
  }
  // The loop has given each list its own value; the type of a table does not follow a loop over its keys.
  const all = values as Lists
  const banners = all.banners.map((banner) => {
    const { url, ...without } = banner
    return isSwitchedOff(url) ? without : banner
  })
  return { values: { ...all, banners }, sources, uses }
}
