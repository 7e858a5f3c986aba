/**
 * Generated answers, for property tests. From the description of a wire format (`wire-format.ts`) it makes data
 * as real servers send it: every irregular form that the contract promises to read. And it says whether
 * what the contract made of it is canonical. Tests only.
 */
import * as fc from 'fast-check'
import type { WireField, WireType } from '../../shared/contract/wire-format.ts'

const TITLES = ['公司召开 2025 年工作会议', '小微信用保', '关于采购办公设备的公告', 'ABC 第一期']

/** Wraps a plain text as editors and servers do: markup, entities, white space. Never becomes empty. */
const irregularText = fc
  .tuple(
    fc.constantFrom(...TITLES),
    fc.constantFrom(
      (s: string) => s,
      (s: string) => ` ${s}\r\n`,
      (s: string) => `<b>${s}</b>`,
      (s: string) => `<font color="red">${s}</font><script>alert(1)</script>`,
      (s: string) => `&ldquo;${s}&rdquo;&nbsp;`,
      (s: string) => `${s} &lt;2025&gt; &#x4e2d;&#22269;`,
      (s: string) => `\uFEFF${s}\u200B`,
    ),
  )
  .map(([text, wrap]) => wrap(text))

const text = fc.oneof(
  { weight: 4, arbitrary: irregularText },
  { weight: 1, arbitrary: fc.nat(9999) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'grapheme' }).map((rest) => `甲${rest.replace(/[<&]/g, '')}`),
  },
)

const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.nat(1_000_000).map(String),
  fc.nat(1_000_000).map((value) => ` ${value.toLocaleString('en')} `),
  fc.nat(99).map((value) => `${value}.50`),
)

const id = fc.oneof(
  fc.nat(999_999),
  fc.nat(999_999).map(String),
  fc.stringMatching(/^[\w-]{1,20}$/),
  fc.nat(99).map((value) => ` ${value} `),
)

const two = (value: number): string => String(value).padStart(2, '0')

const date = fc
  .tuple(
    fc.integer({ min: 1990, max: 2035 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
    fc.integer({ min: 0, max: 23 }),
    fc.integer({ min: 0, max: 7 }),
  )
  .map(([year, month, day, hour, form]): string | number => {
    const iso = `${year}-${two(month)}-${two(day)}`
    const seconds = Math.floor(Date.UTC(year, month - 1, day, hour) / 1000)
    return [
      iso,
      `${iso} ${two(hour)}:30:00`,
      `${iso}T${two(hour)}:30:00.000Z`,
      `${year}/${month}/${day} ${hour}:05`,
      `${year}年${month}月${day}日`,
      seconds,
      String(seconds),
      seconds * 1000,
    ][form]!
  })

const path = fc.constantFrom(
  '/media/meeting.webp',
  'uploads/2025/a%20b.jpg',
  './upload/1.png',
  '../ueditor/php/upload/file/1.pdf',
  'https://www.example.com/x.pdf?v=1#a',
  '//img.example.com/y.png',
  '/文件/年报.docx',
)

/** Pictures at other hosts are not let in. */
const picture = path.filter((address) => !address.includes('//'))

const nothing = fc.constantFrom('', null, undefined, false)

const neighbour = (required: boolean): fc.Arbitrary<unknown> => {
  const full = fc.record({ id, title: text })
  return required ? full : fc.oneof(full, fc.constantFrom(false, null, {}, [], ''))
}

const files = fc.oneof(
  nothing,
  fc.constant({}),
  fc.array(path, { maxLength: 3 }),
  fc.array(path, { minLength: 1, maxLength: 3 }).map((all) => all.join(',')),
  fc.array(fc.record({ name: text, url: path, size: number }, { requiredKeys: ['url'] }), {
    maxLength: 3,
  }),
)

const texts = fc.oneof(
  nothing,
  fc.constant({}),
  fc.array(irregularText, { maxLength: 4 }),
  fc.array(fc.constantFrom(...TITLES), { maxLength: 4 }).map((all) => all.join('\n')),
)

/** What a list holds besides readable entries; the readable ones must still come through. */
const junk = fc.constantFrom(null, 7, 'x', [], {}, { id: {} })

/** Readable entries with junk between them, as an array or as the object that PHP makes of a gap. */
function entries(item: WireType): fc.Arbitrary<unknown> {
  const one = readable(item)
  const some = fc
    .tuple(fc.array(one, { minLength: 1, maxLength: 4 }), fc.array(junk, { maxLength: 2 }))
    .map(([good, bad]) => [...good, ...bad])
  return fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(null, undefined, '', false, {}, []) },
    { weight: 5, arbitrary: some },
    { weight: 1, arbitrary: some.map((all) => Object.fromEntries(Object.entries(all))) },
  )
}

/** What stands in optional fields of real servers: nothing, or something of another kind. */
const unfit = fc.oneof(
  { weight: 5, arbitrary: nothing },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>({}, [], true, Number.NaN, '/ !', '<b></b>', '2025-13-45'),
  },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 1, maxKeys: 2 }) },
)

function record(fields: readonly WireField[]): fc.Arbitrary<unknown> {
  const required = fields.filter((field) => field.required).map(({ name }) => name)
  const shape = Object.fromEntries(
    fields.map(({ name, required: must, type }) => [
      name,
      // An optional field may hold anything at all and must not take the rest with it.
      must
        ? readable(type)
        : fc.oneof({ weight: 3, arbitrary: readable(type) }, { weight: 2, arbitrary: unfit }),
    ]),
  )
  return fc
    .tuple(fc.record(shape, { requiredKeys: required }), fc.boolean())
    .map(([value, extra]) => (extra ? { ...value, extra_field: { deep: [1] } } : value))
}

/** Data that the contract promises to read. */
export function readable(type: WireType): fc.Arbitrary<unknown> {
  switch (type.kind) {
    case 'text':
      return text
    case 'html':
      return fc.oneof(nothing, fc.string(), irregularText)
    case 'number':
      return number
    case 'id':
      return id
    case 'date':
      return date
    case 'flag':
      return fc.constantFrom(true, false, 0, 1, '0', '1', null, undefined, '')
    case 'url':
      return path
    case 'image':
      return picture
    case 'neighbour':
      return neighbour(true)
    case 'files':
      return files
    case 'texts':
      return texts
    case 'choice':
      return fc.constantFrom(...type.values)
    case 'list':
      return entries(type.item)
    case 'page':
      return fc.oneof(
        entries(type.item),
        fc
          .record(
            { list: entries(type.item), total: number, page: number, limit: number },
            { requiredKeys: ['list'] },
          )
          // Rows that are counted and not there are an error.
          .map(({ total, ...rest }) => (rest.list ? { total, ...rest } : rest)),
      )
    case 'object':
      return record(type.fields)
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value.trim() === value
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value)
const isId = (value: unknown): boolean => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:(?:https?:)?\/\/|\/)\S*/i.test(value)
const isWhole = (value: unknown, least: number): boolean =>
  Number.isInteger(value) && (value as number) >= least

/** Where parsed data is not canonical, as a path; `undefined` when all of it is. */
export function findMismatch(type: WireType, value: unknown, place = 'data'): string | undefined {
  const say = (canonical: boolean): string | undefined =>
    canonical ? undefined : `${place} (${type.kind})`
  const each = (all: unknown, item: WireType): string | undefined => {
    if (!Array.isArray(all)) return `${place} (list)`
    for (const [index, one] of all.entries()) {
      const found = findMismatch(item, one, `${place}[${index}]`)
      if (found) return found
    }
    return undefined
  }
  switch (type.kind) {
    case 'text':
      return say(isText(value))
    case 'html':
      return say(typeof value === 'string')
    case 'number':
      return say(isNumber(value))
    case 'id':
      return say(isId(value))
    case 'date':
      return say(typeof value === 'string' && /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/.test(value))
    case 'flag':
      return say(typeof value === 'boolean')
    case 'url':
    case 'image':
      return say(isAddress(value))
    case 'neighbour':
      return say(isObject(value) && isId(value.id) && isText(value.title))
    case 'files':
      return say(
        Array.isArray(value) &&
          value.every(
            ({ name, url, size }) =>
              isText(name) &&
              isAddress(url) &&
              (size === undefined || (isNumber(size) && size > 0)),
          ),
      )
    case 'texts':
      return say(Array.isArray(value) && value.every(isText))
    case 'choice':
      return say((type.values as readonly unknown[]).includes(value))
    case 'list':
      return each(value, type.item)
    case 'page': {
      if (!isObject(value)) return say(false)
      const { list, total, page, limit } = value
      const counts = isWhole(total, 0) && isWhole(page, 1) && isWhole(limit, 1)
      return counts ? each(list, type.item) : `${place} (counts)`
    }
    case 'object':
      if (!isObject(value)) return say(false)
      for (const { name, required, type: field } of type.fields) {
        if (value[name] === undefined && !required) continue
        const found = findMismatch(field, value[name], `${place}.${name}`)
        if (found) return found
      }
      return undefined
  }
}
