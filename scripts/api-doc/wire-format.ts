/**
 * The canonical wire format: the form that a server should send, derived from the tolerant schemas. The API document,
 * `npm run check:api` and tests use it; no page loads it.
 */
import * as v from 'valibot'
import { isExternal } from '../../rich-text/address.ts'
import { decodeText } from '../../rich-text/text.ts'
import { homeOfAnswer } from '../../shared/contract/call.ts'
import { CHINESE, LETTER } from '../../shared/contract/primitives.ts'
import {
  asList,
  asMeant,
  firstAddress,
  isNothing,
  isObject,
  readDate,
  withoutEscapes,
} from '../../shared/contract/read-values.ts'

type Schema = v.GenericSchema<any, any>

interface Inspected {
  type: string
  entries?: Record<string, Schema>
  wrapped?: Schema
  options?: readonly Schema[]
}

const inspect = (schema: Schema): Inspected => schema as unknown as Inspected

const DAY_OR_SECOND = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/
const ADDRESS = /^(?:https?:\/\/\S+|\/(?!\/)\S*)$/

const NO_ADDRESS = '应为以 / 开头的路径或完整网址'
const SEVERAL = '是几个地址，网页只用第一个'
const BLANK = '地址里的空格应写作 %20'

/** Back ends keep the pictures of an upload field in one text, with commas; the site takes the first. */
const isSeveral = (value: string): boolean =>
  !value.startsWith('[') && firstAddress(value) !== value.trim()

const adviceOn = (value: string): string => {
  if (isSeveral(value)) return SEVERAL
  return ADDRESS.test(value.trim().replace(/\s/g, '%20')) ? BLANK : NO_ADDRESS
}

const address = v.pipe(
  v.string(),
  v.regex(ADDRESS, ({ input }) => adviceOn(input)),
  v.check((value) => !ADDRESS.test(value) || !isSeveral(value), SEVERAL),
)
const wholeNumber = (least: number) =>
  v.pipe(v.number('应为数字'), v.integer('应为整数'), v.minValue(least))
/** A text as pages show it. */
const inOneLine = (value: string): string => decodeText(withoutEscapes(value))
const isInOneLine = (value: string): boolean => inOneLine(value) === value
const text = v.pipe(
  v.string('应为字符串'),
  v.check((value) => !isNothing(value), '不应为空、null 这样的词；没有内容时请省略该字段'),
  v.check(
    (value) => asMeant(value) === value,
    '是乱码，UTF-8 的字节当作 Latin-1 读了（网页显示还原后的字）；multer、busboy 的文件名要用 Buffer.from(name, "latin1").toString("utf8")，MySQL 的连接要用 utf8mb4',
  ),
  v.check(
    (value) => isInOneLine(asMeant(value)),
    '应为一行纯文本：不含换行、标记、实体、转义（如 \\n）和多余空白，换行显示为空格',
  ),
)
const word = (letter: RegExp, message: string) =>
  v.pipe(
    text,
    v.check((value) => letter.test(inOneLine(value)), message),
  )
const id = v.union(
  [v.pipe(wholeNumber(0), v.safeInteger()), v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))],
  '应为整数，或由字母、数字、下划线和连字符组成的字符串',
)

const date = v.pipe(
  v.string('应为日期字符串'),
  v.regex(DAY_OR_SECOND, '应为 YYYY-MM-DD 或 YYYY-MM-DD HH:MM:SS'),
  v.check(
    (value) => !DAY_OR_SECOND.test(value) || readDate(value) !== undefined,
    '不是真实的日期或时刻，网页不显示；没有日期时请省略该字段',
  ),
)
const MIDNIGHT = '网页写作当天 00:00，即前一天结束时；到这一天结束为止的，只写日期'

/**
 * `JSON.parse` orders the keys of such an object by their size, whatever stands in the text: rows that PHP has sorted with
 * `arsort`, newest first, come out oldest first.
 */
const listOf = <Item extends Schema>(item: Item, message: string) =>
  v.array(item, ({ input }) => {
    const rows = asList(input)
    if (rows?.length)
      return `${message}，现在是以数字为键的对象：网页按键的大小排列，次序可能与发送的不同`
    return !rows && isObject(input) ? `${message}，现在是一个对象；只有一条的，也写成数组` : message
  })

/** The canonical value of each primitive, and its name in the API document. */
const KINDS: Record<string, [string, Schema]> = {
  text: ['文本', text],
  word: [
    '文本',
    word(LETTER, '应为文字，现在像是代码或“暂无”这样的占位；网页不显示，没有内容时请省略该字段'),
  ],
  state: ['文本', word(CHINESE, '应为中文的词，现在像是代码；网页不显示')],
  html: ['HTML', v.string('应为 HTML 字符串')],
  number: ['数字', v.pipe(v.number('应为数字'), v.finite())],
  id: ['编号', id],
  date: ['日期', date],
  deadline: [
    '日期',
    v.pipe(
      date,
      v.check((value) => !value.endsWith(' 00:00:00'), MIDNIGHT),
    ),
  ],
  flag: ['是否', v.picklist([0, 1], '应为 0 或 1')],
  url: ['地址', address],
  image: [
    '地址',
    v.pipe(
      address,
      v.check(
        (value) => !isExternal(value, homeOfAnswer()),
        '图片在别的网站上，网页不显示，请放到网站或接口所在的服务器上',
      ),
    ),
  ],
  neighbour: ['相邻', v.object({ id, title: text })],
  files: [
    '附件',
    listOf(
      v.object({ name: text, url: address, size: v.optional(wholeNumber(1)) }),
      '应为附件数组',
    ),
  ],
  texts: ['文本列表', listOf(text, '应为字符串数组')],
}

/**
 * The schema that accepts only the canonical form of a response. Another server may send further fields; they are
 * dropped from objects that are read.
 */
export function wireFormat(schema: Schema): Schema {
  const { type, entries, wrapped, options } = inspect(schema)
  const { reads, item } = v.getMetadata(schema) as { reads?: string; item?: Schema }
  const list = item && listOf(wireFormat(item), '应为数组')
  if (reads === 'list') return v.pipe(list!, v.metadata({ title: '列表' }))
  if (reads === 'page')
    return v.object({
      list: list!,
      total: wholeNumber(0),
      page: wholeNumber(1),
      limit: wholeNumber(1),
      ignored: v.optional(listOf(text, '应为字符串数组')),
      similar: v.optional(v.boolean('应为布尔值')),
      read_as: v.optional(text),
    })
  if (reads) {
    const [title, canonical] = KINDS[reads]!
    return v.pipe(canonical, v.metadata({ title }))
  }
  if (type === 'optional') return v.optional(wireFormat(wrapped!))
  // Of several forms, the first is the canonical one.
  if (type === 'union') return wireFormat(options![0]!)
  if (type === 'picklist') {
    const values = options as unknown as string[]
    return v.picklist(values, `应为以下值之一：${values.join('、')}`)
  }
  if (type !== 'object') throw new Error(`wire-format.ts 不认识的 schema：${type}`)
  const fields = Object.entries(entries!).map(([name, field]) => [name, wireFormat(field)])
  return v.object(Object.fromEntries(fields))
}
