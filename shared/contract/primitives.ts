/**
 * The tolerant edge of the contract. Live servers of this kind send numbers as strings, `""` for a missing picture,
 * `prev: false`, Unix seconds for dates, titles with markup. Each primitive reads every form that has been seen
 * (`read-values.ts`) and hands one type inward. Its `reads` is for `scripts/api-doc/wire-format.ts`, which derives the
 * form that a server should send.
 */
import * as v from 'valibot'
import { decoded, isExternal, lastPartOf } from '../../rich-text/address.ts'
import { withoutJson } from './answer-text.ts'
import { type Page, homeOfAnswer, leaveOut } from './call.ts'
import {
  MAX_LIMIT,
  asList,
  entriesOf,
  first,
  firstAddress,
  holdsNothing,
  isNoDate,
  isNothing,
  isObject,
  readDate,
  readDeadline,
  readText,
  readUrl,
  withinLimit,
  withoutEscapes,
} from './read-values.ts'
import { readNumber } from '../read-number.ts'

/** A schema that accepts anything, reads what it can, and otherwise reports an issue. */
export type Tolerant<T> = v.GenericSchema<unknown, T>

/** The kinds of values that JSON has for more than a text or a number. */
const STRUCTURES = /^(?:neighbour|files|texts|list|page)$/

/**
 * @param kind a kind of `scripts/api-doc/wire-format.ts`
 * @param read returns `undefined` for a value that it cannot read
 */
const tolerant = <T>(
  kind: string,
  read: (input: unknown) => T | undefined,
  item?: v.GenericSchema,
): Tolerant<T> => {
  const readSent = STRUCTURES.test(kind) ? (sent: unknown) => read(withoutJson(sent)) : read
  return v.pipe(
    v.unknown(),
    v.metadata({ reads: kind, item }),
    v.rawTransform(({ dataset, addIssue, NEVER }): T => {
      const value = readSent(dataset.value)
      if (value !== undefined) return value
      addIssue({ message: `不是可读的 ${kind}` })
      return NEVER
    }),
  )
}

/** Names the fields that are missing or not understood; their values may be anything, and stay out of logs. */
export const describeIssues = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues
    .map((issue) => {
      const isOurs = issue.type === 'raw_transform'
      const what = issue.received === 'undefined' ? '缺少' : isOurs ? issue.message : '不是约定的值'
      return [v.getDotPath(issue), what].filter(Boolean).join(' ')
    })
    .join('，')

/** One line of plain text: markup removed, entities decoded, white space folded. Never empty. */
export const text = tolerant('text', readText)

/**
 * What a word of a list and one for a state have, and the codes of servers do not. 暂无 and a label without its text stand
 * for nothing; 无 may be an answer.
 */
export const LETTER = /^(?!(?:暂[无缺]|n\/a|(?:摘要|简介|导读)[:：]?)$).*\p{L}/iu
export const CHINESE = /\p{Script=Han}/u

const readWord = (letter: RegExp) => (input: unknown) => {
  const value = readText(input)
  return value !== undefined && letter.test(value) ? value : undefined
}

/**
 * A word of a list: a department, a degree. A value without letters, `1`, is the code of the server's own list. Summaries are
 * read so too: systems fill empty ones with `--`.
 */
export const word = tolerant('word', readWord(LETTER))

/** A word for a state or a kind, which pages show as it is. Without Chinese it is a code: `1`, `PUBLISHED`. */
export const state = tolerant('state', readWord(CHINESE))

/** Rich text as the server sent it, or plain text. It is not safe until `rich-text` has cleaned it. */
export const html = tolerant('html', (input) => {
  if (holdsNothing(input)) return ''
  if (typeof input !== 'string') return undefined
  return input.includes('<') ? input : withoutEscapes(input)
})

export const number = tolerant('number', readNumber)

/** A number that pages show and do not count with, as the office wrote it: `约60`, `1,020`, `若干`. */
export const shownNumber = tolerant('number', readText)

/** An identifier, always a string. JSON rounds large numbers, and a rounded id is another one. */
export const id = tolerant('id', (input) => {
  const value =
    typeof input === 'number' && !(input > Number.MAX_SAFE_INTEGER) ? String(input) : input
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value.trim()) ? value.trim() : undefined
})

export const date = tolerant('date', readDate)

export const deadline = tolerant('deadline', readDeadline)

export const flag = tolerant('flag', (input) => /^(?:1|true|y|yes|是)$/i.test(String(input).trim()))

export const url = tolerant('url', (input) => readUrl(firstAddress(input), 'link'))

export interface Neighbour {
  id: string
  title: string
}

const neighbourObject = v.object({ id, title: text })

/** An id of no document: 0, and -1 of systems that count from 0. */
const NO_ID = /^(?:0+|-\d+)$/

/**
 * What older systems write in the place of a title where there is no document, without its punctuation: 没有了, 暂无,
 * 已经是最后一篇. Some give it the id of the document itself (`view-models/detail.ts`).
 */
const NO_DOCUMENT =
  /^(?:(?:暂无|无|没有?)(?:更多|[上下前后]一?[篇条则页个]|数据|内容|文章|新闻|公告|信息|记录)*了?|(?:这|本篇|本文)?(?:已经?|就|这)?[是到]?(?:第|最[前后新早]|末)一?[篇条则页个](?:文章|新闻|公告|信息|记录)?了?|(?:已经?)?到[头底顶尾]了?)$/

/** `prev` and `next` of a detail; `false`, `null`, `{}`, `[]` and a placeholder mean that there is none. */
export const neighbour = tolerant<Neighbour>('neighbour', (input) => {
  const title = isObject(input) ? readText(input.title) : undefined
  if (title === undefined || NO_DOCUMENT.test(title.replace(/[\p{P}\p{S}\s]/gu, '')))
    return undefined
  const parsed = v.safeParse(neighbourObject, input)
  if (!parsed.success) leaveOut('不是可读的相邻文章')
  return parsed.success && !NO_ID.test(parsed.output.id) ? parsed.output : undefined
})

export interface FileLink {
  name: string
  url: string
  /** The size in bytes. */
  size?: number | undefined
  /** True for a host that belongs neither to the site nor to its API. */
  external?: true
}

/** The keys that back ends and their upload components use for our `url`, `name` and `size`. */
const FILE_KEYS = {
  url: 'url path src href fileurl fileUrl file_url filePath filepath file_path downloadUrl file',
  name: 'name title fileName filename file_name originalName original_name originalFilename',
  size: 'size fileSize filesize file_size',
}

function readFile(input: unknown): FileLink | undefined {
  const source = isObject(input) ? input : { url: input }
  const address = readUrl(first(source, FILE_KEYS.url), 'file')
  if (address === undefined) return undefined
  const size = readNumber(first(source, FILE_KEYS.size)) ?? 0
  return {
    // Some back ends keep a name as it stands in an address.
    name:
      decoded(readText(first(source, FILE_KEYS.name)) ?? '') ||
      lastPartOf(address).trim() ||
      '附件',
    url: address,
    ...(size > 0 && { size }),
    ...(isExternal(address, homeOfAnswer()) && { external: true as const }),
  }
}

/** The longest text of attachments that is read: far more than a hundred files need. */
const MAX_FILES_LENGTH = 50_000

/** Several attachments in one text: addresses separated by lines or commas. A comma inside a name does not separate. */
function filesInText(text: string): unknown {
  const trimmed = text.slice(0, MAX_FILES_LENGTH).trim()
  // JSON that cannot be read holds no addresses.
  return /^[[{]/.test(trimmed)
    ? undefined
    : trimmed.split(/[\r\n;；]+|[,，](?=\s*(?:https?:|\.{0,2}\/|\w+\/))/).filter(Boolean)
}

/** Attachments: a list of `{name, url, size?}` or of addresses, as they are or in a text. */
export const files = tolerant<FileLink[]>('files', (input) => {
  if (holdsNothing(input)) return []
  const entries = entriesOf(typeof input === 'string' ? filesInText(input) : input)
  const sent = entries && withinLimit(entries)
  const readable = sent?.map(readFile).filter((file) => file !== undefined)
  // The page then says that a part is not shown.
  if (readable?.length !== sent?.length || !sent) leaveOut('不是可读的附件')
  return readable
})

/** The address of a picture. The content security policy blocks pictures of other hosts. */
export const image = tolerant('image', (input) => {
  const file = readFile(firstAddress(input))
  return file?.external ? undefined : file?.url
})

/** A list of short texts (steps, materials): an array, or one text with line breaks or ；. */
export const texts = tolerant('texts', (input) => {
  if (holdsNothing(input)) return []
  const parts = asList(typeof input === 'string' ? withoutEscapes(input).split(/[\n；;]+/) : input)
  return (
    parts &&
    withinLimit(parts)
      .map(readText)
      .filter((part) => part !== undefined)
  )
})

/** Reads a list and drops the entries that cannot be read, unless that would drop all of them. */
function readList<T>(item: v.GenericSchema<any, T>, input: unknown): T[] | undefined {
  if (holdsNothing(input)) return []
  const entries = entriesOf(input)
  if (!entries) return undefined
  const readable: T[] = []
  for (const [index, entry] of withinLimit(entries).entries()) {
    const parsed = v.safeParse(item, entry)
    if (parsed.success) readable.push(parsed.output)
    else if (!isNothing(entry)) leaveOut(`第 ${index + 1} 项 ${describeIssues(parsed.issues)}`)
  }
  return readable.length === 0 && entries.length > 0 ? undefined : readable
}

type AnySchema = v.GenericSchema<any, any>

/** A list; `null`, `{}` and a missing key are the empty list; unreadable entries are left out. */
export const list = <S extends AnySchema>(item: S): Tolerant<v.InferOutput<S>[]> =>
  tolerant('list', (input) => readList<v.InferOutput<S>>(item, input), item)

/** Names for the parts of a page, ours first, then those of ThinkPHP, FastAdmin, MyBatis-Plus, JFinal and layui. */
export const PAGE_KEYS = {
  list: 'list rows records data',
  total: 'total totalCount totalRow count',
  page: 'page current current_page',
  limit: 'limit per_page size',
}

/** A page of a list: `{list, total, page, limit}`, or a bare array, or nothing at all. */
export const page = <S extends AnySchema>(item: S): Tolerant<Page<v.InferOutput<S>>> =>
  tolerant(
    'page',
    (input) => {
      const source: Record<string, unknown> =
        isObject(input) && !asList(input) ? input : { list: input }
      const sent = first(source, PAGE_KEYS.list)
      const wholeNumber = (keys: string, fallback: number, least: number): number =>
        Math.max(least, Math.floor(readNumber(first(source, keys)) ?? fallback))
      const total = wholeNumber(PAGE_KEYS.total, Array.isArray(sent) ? sent.length : -1, -1)
      // A list that is not understood must not look empty.
      const hasList = PAGE_KEYS.list.split(' ').some((key) => key in source)
      if (!hasList && total !== 0) return undefined
      const items = readList<v.InferOutput<S>>(item, sent)
      if (!items) return undefined
      const number = wholeNumber(PAGE_KEYS.page, 1, 1)
      const limit = wholeNumber(PAGE_KEYS.limit, Math.max(1, items.length), 1)
      // For a page behind the last one Go sends `null` in place of an empty list. On a page that must have rows, `null`
      // is unreadable.
      if (isNothing(sent) && (number - 1) * limit < total) return undefined
      const ignored = Array.isArray(source.ignored) ? withinLimit(source.ignored).map(readText) : []
      const words = ignored.filter((word) => word !== undefined)
      const readAs = readText(source.read_as)
      const posts = (Array.isArray(source.posts) ? withinLimit(source.posts) : []).flatMap(
        (one) => {
          const title = readText(one?.title)
          return title === undefined ? [] : { title, page: Math.max(1, readNumber(one.page) ?? 1) }
        },
      )
      return {
        list: items,
        total: Math.max(items.length, total),
        page: number,
        limit,
        ...(words.length > 0 && { ignored: words }),
        ...(source.similar === true && { similar: true }),
        ...(readAs !== undefined && { read_as: readAs }),
        ...(posts.length > 0 && { posts }),
      }
    },
    item,
  )

type Optional<S extends AnySchema, Nothing> = v.OptionalSchema<
  v.GenericSchema<unknown, v.InferOutput<S> | Nothing>,
  Nothing
>

/**
 * Says that a date, a number or a text was sent but cannot be read, so that nobody takes a tender for one without a
 * deadline.
 */
function sayUnreadable(schema: AnySchema, issues: readonly v.BaseIssue<unknown>[] = []): void {
  const reads = String(v.getMetadata(schema).reads)
  const [issue] = issues
  if (!issue || holdsNothing(issue.input)) return
  const { input, message } = issue
  if (/^(?:text|word|state|html)$/.test(reads)) {
    // A text of nothing but markup is nothing, and so is what PHP sends for it.
    const isEmpty = typeof input === 'string' ? !readText(input) : asList(input)?.length === 0
    if (!isEmpty) leaveOut(message)
  } else if (reads === 'number' || (/^(?:date|deadline)$/.test(reads) && !isNoDate(input)))
    leaveOut(message)
}

/** An optional field with a value for "nothing": absent, null, empty and unreadable mean that value. */
export const orElse = <S extends AnySchema, Nothing>(
  schema: S,
  nothing: Nothing,
): Optional<S, Nothing> => {
  const readable = v.fallback(schema, (dataset) => {
    sayUnreadable(schema, dataset?.issues)
    return nothing as any
  })
  return v.optional(readable, nothing as any) as unknown as Optional<S, Nothing>
}

/** An optional field, `undefined` when there is nothing. */
export const maybe = <S extends AnySchema>(schema: S): Optional<S, undefined> =>
  orElse(schema, undefined)

/** The date of a document. An unreadable one becomes `''`, because a document without a date is better than none. */
export const documentDate = v.fallback(date, (dataset) => {
  sayUnreadable(date, dataset?.issues)
  return ''
}) as Tolerant<string>

/** An optional list, empty when there is nothing. */
export const listOrNone = <S extends v.GenericSchema<any, unknown[]>>(schema: S) =>
  orElse<S, v.InferOutput<S>>(schema, [] as v.InferOutput<S>)

export const integer = (min: number, max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  )

/** In requests: `page` is 1-based, `limit` the number of items on a page. */
export const pageEntries = {
  page: v.optional(integer(1, 1_000_000)),
  limit: v.optional(integer(1, MAX_LIMIT)),
}
