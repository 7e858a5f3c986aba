/**
 * The tolerant edge of the contract.
 *
 * Live servers of this kind send numbers as strings, `""` for a missing picture, `prev: false`, Unix
 * seconds for dates, titles with markup. Each primitive here reads every form that has been seen and
 * hands one canonical type inward; nothing past `src/api` meets the irregular ones.
 *
 * A primitive carries what it `reads`, from which `wire-format.ts` (development and tests only) derives the
 * canonical wire format for the API document, the mocks and `npm run check:api`.
 */
import * as v from 'valibot'
import { MAX_TEXT_LENGTH, decodeText } from './text.ts'

export type Kind =
  | 'text'
  | 'html'
  | 'number'
  | 'id'
  | 'date'
  | 'flag'
  | 'url'
  | 'image'
  | 'neighbour'
  | 'files'
  | 'list'
  | 'page'
  | 'texts'

/** A schema that accepts anything, reads what it can and reports an issue otherwise. */
export type Tolerant<T> = v.GenericSchema<unknown, T> & {
  /** What it reads; named so because valibot's own `kind` is taken. */
  reads: Kind
  item?: v.GenericSchema
}

const UNREADABLE = Symbol('unreadable')

function tolerant<T>(
  kind: Kind,
  read: (input: unknown) => T | typeof UNREADABLE,
  item?: v.GenericSchema,
): Tolerant<T> {
  const schema = v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }): T => {
      const value = read(dataset.value)
      if (value === UNREADABLE) {
        addIssue({ message: `不是可读的 ${kind}` })
        return NEVER
      }
      return value
    }),
  )
  return Object.assign(schema, { reads: kind }, item && { item }) as unknown as Tolerant<T>
}

/** Most items of a list that are read: as many as one page of a list may hold. */
export const MAX_LIMIT = 100

let isCut = false

/** Whether something was left out since this was last asked, because it was more than a page can show. */
export function takeCut(): boolean {
  const was = isCut
  isCut = false
  return was
}

const cutList = <T>(entries: T[]): T[] => {
  if (entries.length <= MAX_LIMIT) return entries
  isCut = true
  return entries.slice(0, MAX_LIMIT)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false

/** `37`, `"37"` and `"37.5"`, never `""` or `"12a"`. */
function readNumber(input: unknown): number | typeof UNREADABLE {
  const value =
    typeof input === 'string' && input.trim() ? Number(input.replaceAll(',', '')) : input
  return typeof value === 'number' && Number.isFinite(value) ? value : UNREADABLE
}

function readText(input: unknown): string | typeof UNREADABLE {
  if (typeof input === 'number') return String(input)
  if (typeof input !== 'string') return UNREADABLE
  if (input.length <= MAX_TEXT_LENGTH) return decodeText(input) || UNREADABLE
  isCut = true
  return `${decodeText(input.slice(0, MAX_TEXT_LENGTH))}…`
}

const CHINA_OFFSET_MS = 8 * 3600_000

/**
 * `2025-03-18`, `2025/3/18 9:30`, `2025-03-18T09:30:00`, and Unix seconds or milliseconds.
 * Gives `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm` in the company's time zone (UTC+8).
 */
function readDate(input: unknown): string | typeof UNREADABLE {
  const raw = typeof input === 'number' ? String(input) : input
  if (typeof raw !== 'string') return UNREADABLE
  const value = raw.trim()
  if (/^\d{9,13}$/.test(value)) {
    const ms = Number(value) * (value.length > 10 ? 1 : 1000)
    return new Date(ms + CHINA_OFFSET_MS).toISOString().slice(0, 16)
  }
  const match =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(Z)?)?/.exec(
      value,
    )
  if (!match) return UNREADABLE
  const [, year, month, day, hour, minute, zulu] = match
  const [y, mo, d] = [Number(year), Number(month), Number(day)]
  const date = new Date(Date.UTC(y, mo - 1, d, Number(hour ?? 0), Number(minute ?? 0)))
  if (date.getUTCMonth() !== mo - 1 || date.getUTCDate() !== d) return UNREADABLE
  if (zulu) date.setTime(date.getTime() + CHINA_OFFSET_MS)
  return date.toISOString().slice(0, hour === undefined ? 10 : 16)
}

/** Those of pages, pictures and files are far shorter. */
const MAX_URL_LENGTH = 2_000

/** Addresses that a visitor may be sent to or that a picture may come from. */
const SAFE_URL = /^(?:https?:\/\/|\/|\.{0,2}\/|[\w%-]+(?:[/.?#]|$))/i

let assetBase = ''
let siteOrigin = ''

/**
 * Sets the address that relative pictures and files of the API are resolved against
 * (the API's own origin when it is not the site's), and the site's own origin. Called by the client.
 */
export function setAssetBase(base: string, origin = ''): void {
  assetBase = base
  siteOrigin = origin
}

/** The address set by `setAssetBase`; empty when pictures and files come from the site's own origin. */
export const getAssetBase = (): string => assetBase

/** The host that an address names, in lower case; empty for addresses without one. Browsers skip further slashes. */
export const hostOf = (address: string): string =>
  /^(?:https?:)?[/\\]{2,}([^/\\?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? ''

/** True for addresses at hosts that belong neither to the site nor to its API. */
export function isExternal(address: string): boolean {
  const host = hostOf(address)
  return host !== '' && host !== hostOf(siteOrigin) && host !== hostOf(assetBase)
}

function readUrl(input: unknown): string | typeof UNREADABLE {
  if (typeof input !== 'string' || input.length > MAX_URL_LENGTH) return UNREADABLE
  // Browsers read a backslash as a slash: `/\\evil.example` is another host.
  const value = input.trim().replaceAll('\\', '/')
  // Control characters are how `java\nscript:` gets past naive checks.
  // oxlint-disable-next-line no-control-regex -- that is exactly what is looked for
  if (!value || /[\u0000-\u001F]/.test(value) || !SAFE_URL.test(value)) return UNREADABLE
  if (/^(?:https?:)?\/\//i.test(value)) return value
  if (value.startsWith('/')) return assetBase + value
  return `${assetBase}/${value.replace(/^(?:\.{0,2}\/)+/, '')}`
}

/** One line of plain text: markup removed, entities decoded, white space folded. Never empty. */
export const text = tolerant('text', readText)

/** Rich text as the server sent it. It is not safe until `shared/rich-text` has cleaned it. */
export const html = tolerant('html', (input) =>
  isNothing(input) ? '' : typeof input === 'string' ? input : UNREADABLE,
)

/** A finite number, also when it came as a string. */
export const number = tolerant('number', readNumber)

/** An identifier. Numbers become strings: nothing is calculated with an id. */
export const id = tolerant('id', (input) => {
  const value = typeof input === 'number' ? String(input) : input
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value.trim()) ? value.trim() : UNREADABLE
})

/** A day or a minute; see `readDate`. */
export const date = tolerant('date', readDate)

/** `true`, `1`, `"1"`. */
export const flag = tolerant('flag', (input) => input === true || input === 1 || input === '1')

export const url = tolerant('url', readUrl)

/** A picture's address. `""` means that there is none. */
export const image = tolerant('image', readUrl)

/** A list of short texts (steps, materials): an array, or one text with line breaks or ；. */
export const texts = tolerant('texts', (input) => {
  if (isNothing(input) || (isObject(input) && Object.keys(input).length === 0)) return []
  const parts = typeof input === 'string' ? input.split(/[\n；;]+/) : input
  if (!Array.isArray(parts)) return UNREADABLE
  return cutList(parts)
    .map(readText)
    .filter((part) => part !== UNREADABLE)
})

export interface Neighbour {
  id: string
  title: string
}

const neighbourObject = v.object({ id, title: text })

/** `prev` and `next` of a detail; `false`, `null`, `{}` and `[]` mean that there is none. */
export const neighbour = tolerant<Neighbour | typeof UNREADABLE>('neighbour', (input) => {
  const parsed = v.safeParse(neighbourObject, input)
  return parsed.success ? parsed.output : UNREADABLE
}) as Tolerant<Neighbour>

export interface FileLink {
  name: string
  url: string
  /** Bytes. */
  size?: number | undefined
  /** At a host that belongs neither to the site nor to its API. */
  external?: true
}

function fileName(address: string): string {
  const last = address.split(/[?#]/)[0]!.split('/').pop() ?? ''
  try {
    return decodeURIComponent(last).trim() || '附件'
  } catch {
    return last.trim() || '附件'
  }
}

function readFile(input: unknown): FileLink | typeof UNREADABLE {
  const source = isObject(input) ? input : { url: input }
  const address = readUrl(source.url)
  if (address === UNREADABLE) return UNREADABLE
  const name = readText(source.name)
  const size = readNumber(source.size)
  return {
    name: name === UNREADABLE ? fileName(address) : name,
    url: address,
    ...(size !== UNREADABLE && size > 0 && { size }),
    ...(isExternal(address) && { external: true as const }),
  }
}

/** Attachments: a list of `{name, url, size?}`, a list of addresses, or addresses joined by commas. */
export const files = tolerant<FileLink[]>('files', (input) => {
  if (isNothing(input)) return []
  const entries =
    typeof input === 'string' ? input.split(/[,，\n]+/) : isObject(input) ? asList(input) : input
  if (!Array.isArray(entries)) return UNREADABLE
  return cutList(entries)
    .map(readFile)
    .filter((file) => file !== UNREADABLE)
})

/** PHP sends a list with a gap as an object with numeric keys, and an empty list as `{}`. */
function asList(input: Record<string, unknown>): unknown[] | undefined {
  const keys = Object.keys(input)
  return keys.every((key) => /^\d+$/.test(key)) ? Object.values(input) : undefined
}

/** Reads a list and drops the entries that cannot be read, unless that would drop all of them. */
function readList<T>(item: v.GenericSchema<any, T>, input: unknown): T[] | typeof UNREADABLE {
  if (isNothing(input)) return []
  const entries = isObject(input) ? asList(input) : input
  if (!Array.isArray(entries)) return UNREADABLE
  const readable: T[] = []
  for (const entry of cutList(entries)) {
    const parsed = v.safeParse(item, entry)
    if (parsed.success) readable.push(parsed.output)
  }
  return readable.length === 0 && entries.length > 0 ? UNREADABLE : readable
}

/** A list; `null`, `{}` and a missing key are the empty list; unreadable entries are left out. */
export const list = <S extends v.GenericSchema<any, any>>(item: S): Tolerant<v.InferOutput<S>[]> =>
  tolerant('list', (input) => readList<v.InferOutput<S>>(item, input), item)

export interface Page<T> {
  list: T[]
  /** Items in the whole list. */
  total: number
  /** 1-based. */
  page: number
  /** Items on a page. */
  limit: number
}

/** A page of a list: `{list, total, page, limit}`, or a bare array, or nothing at all. */
export const page = <S extends v.GenericSchema<any, any>>(
  item: S,
): Tolerant<Page<v.InferOutput<S>>> =>
  tolerant(
    'page',
    (input) => {
      const isPage = isObject(input) && ('list' in input || 'total' in input)
      const source: Record<string, unknown> = isPage ? input : { list: input }
      const items = readList<v.InferOutput<S>>(item, source.list)
      if (items === UNREADABLE) return UNREADABLE
      const whole = (value: unknown, fallback: number, least: number): number => {
        const read = readNumber(value)
        return read === UNREADABLE ? fallback : Math.max(least, Math.floor(read))
      }
      const sent = Array.isArray(source.list) ? source.list.length : items.length
      return {
        list: items,
        total: Math.max(items.length, whole(source.total, sent, 0)),
        page: whole(source.page, 1, 1),
        limit: whole(source.limit, Math.max(1, items.length), 1),
      }
    },
    item,
  )

type Maybe<S extends v.GenericSchema<unknown, any>> = v.OptionalSchema<
  v.GenericSchema<unknown, v.InferOutput<S> | undefined>,
  undefined
>

/** An optional field: absent, null, empty or unreadable all mean `undefined`. */
export const maybe = <S extends v.GenericSchema<unknown, any>>(schema: S): Maybe<S> =>
  v.optional(v.fallback(schema as v.GenericSchema<unknown, any>, undefined)) as unknown as Maybe<S>

/** What `orElse` gives: the key may be absent on the wire, and is always there inside. */
type OrElse<S extends v.GenericSchema<unknown, any>> = v.OptionalSchema<
  v.GenericSchema<unknown, v.InferOutput<S>>,
  () => v.InferOutput<S>
>

/** An optional field with a value for "nothing": absent and unreadable mean that value. */
export const orElse = <S extends v.GenericSchema<unknown, any>>(
  schema: S,
  nothing: v.InferOutput<S>,
): OrElse<S> =>
  v.optional(
    v.fallback(schema as v.GenericSchema<unknown, any>, nothing as any),
    nothing as any,
  ) as unknown as OrElse<S>

/** An optional list: absent and unreadable mean empty. */
export const listOrNone = <S extends v.GenericSchema<unknown, unknown[]>>(schema: S): OrElse<S> =>
  orElse(schema, [] as v.InferOutput<S>)

export const integer = (min: number, max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  )
