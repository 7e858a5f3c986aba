/** The schemas of the content files. They are strict: a typing error in a field's name is an error. */
import * as v from 'valibot'
import type { PageName } from '../../shared/catalogue/pages.ts'
import type { PagePart } from '../../shared/catalogue/search-params.ts'
import { NOTICE_KINDS } from '../../shared/contract/documents.ts'
import { LETTER } from '../../shared/contract/primitives.ts'
import { decodeText, foldSpaces } from '../../rich-text/text.ts'
import { decodeAddress } from './encoding.ts'
import { joinLines } from './line-breaks.ts'
import { type MomentKind, adviceOnMoment, exists, isMidnight, withSeconds } from './moments.ts'
import { normaliseOldAddress } from './old-addresses.ts'
import { rule } from './schema-messages.ts'

/** A Valibot schema; the fields are those that other code reads. */
export interface Schema extends v.GenericSchema {
  type: string
  wrapped?: Schema
  entries?: Record<string, Schema>
  item?: Schema
  options?: readonly (Schema | string)[]
}

/** The schema within wrappers such as `optional`. */
export function unwrapped(schema: Schema): Schema {
  let at = schema
  while (at.wrapped) at = at.wrapped
  return at
}

const EMPTY = rule('不能为空', '填上内容；文件里写在冒号后面')

// `metadata` tells Decap CMS (server/editor) how the field is edited.
const text = v.pipe(v.string(), v.trim(), v.nonEmpty(EMPTY), v.metadata({ widget: 'text' }))
/** Plain paragraphs, stored as HTML. */
const paragraphs = v.pipe(
  text,
  v.transform((value) =>
    value
      .split(/\n\s*\n/)
      .map((block) => `<p>${joinLines(block.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))}</p>`)
      .join('\n'),
  ),
)
/** A Markdown field of a list. */
export const markdown = v.pipe(text, v.metadata({ widget: 'document' }))
const oneLine = v.pipe(
  text,
  v.check((value) => !value.includes('\n'), rule('应为一行', '去掉其中的换行')),
  v.metadata({ widget: 'string' }),
)
/** A line that visitors read unchanged: the API forbids markup, entities and repeated spaces in it. */
const line = v.pipe(
  oneLine,
  v.transform(foldSpaces),
  // A page without a title is a failure, and so it stayed for one of characters that nobody sees.
  v.nonEmpty(EMPTY),
  v.check(
    (value) => decodeText(value) === value,
    rule('应为纯文本', '去掉 <b> 这样的标记，把 &nbsp; 这样的写法换成字符本身'),
  ),
)
/** A line that the API reads as a word: pages leave out one without a letter or a Chinese character, 2:8, and 暂无. */
const word = v.pipe(
  line,
  v.check(
    (value) => LETTER.test(value),
    rule('没有说出内容，网页不显示', '写上文字，例如把 2:8 写成 风险分担比例 2:8'),
  ),
)
const id = v.pipe(
  v.number(),
  v.check(
    (value) => Number.isInteger(value) && value > 0,
    rule('应为大于 0 的整数', '写 1、2、3 这样的数字，不加引号'),
  ),
)
type Message = (issue: v.BaseIssue<unknown>) => string
const DAY: Message = ({ input }) => rule('应为 2026-11-21 这样的日期', adviceOnMoment(input, 'day'))
const day = v.pipe(
  v.string(DAY),
  v.check((value) => !value.includes(' ') && exists(value), DAY),
  v.metadata({ widget: 'datetime', format: 'YYYY-MM-DD', time_format: false, default: '' }),
)
/** A day, or a time that is completed to the second, as in the API. */
const timeOfKind = (kind: MomentKind) => {
  const message: Message = ({ input }) =>
    rule('应为 2026-11-21 或 2026-11-21 09:30 这样的时间', adviceOnMoment(input, kind))
  return v.pipe(
    v.string(message),
    v.check(
      (value) => exists(withSeconds(value)) && !(kind === 'deadline' && isMidnight(value)),
      message,
    ),
    v.transform(withSeconds),
    v.metadata({ widget: 'datetime', format: 'YYYY-MM-DD HH:mm', default: '' }),
  )
}
const dateTime = timeOfKind('time')
const deadline = timeOfKind('deadline')
/** A file name, or its address as Markdown editors write it: `/media/opening.jpg`, percent-encoded. */
const fileIn = (folder: string) =>
  v.transform((value: string) =>
    value.startsWith(`/${folder}/`)
      ? decodeAddress(value.slice(folder.length + 2))
      : value.normalize(),
  )
/** The name of a picture in `content/media`; without an ending, `.webp` is added. */
export const picture = v.pipe(
  v.string(),
  fileIn('media'),
  v.regex(
    /^[^\s/\\:][^/\\:\n]*$/,
    rule('不能是这样的文件名', '写 content/media 里的文件名，例如 opening.jpg，不写电脑上的路径'),
  ),
  v.metadata({ widget: 'image', choose_url: false }),
)
/** The name of a picture, to which `.svg` is added. */
export const logo = v.pipe(picture, v.metadata({}))
/** A photo with its ending, or the name of a pair of drawings, one for wide screens and one (`-m`) for phones. */
export const banner = v.pipe(picture, v.metadata({ widget: 'string' }))
/** An empty file, or `posts:` without a value, is an empty list. */
const list = <S extends v.GenericSchema>(item: S) => v.nullable(v.array(item), [])
const entries = <E extends v.ObjectEntries>(fields: E) => list(v.strictObject(fields))
/** Entries with a number, each of which can be a draft (`readList` leaves those out). */
const numbered = <E extends v.ObjectEntries>(fields: E) =>
  entries({ id, ...fields, draft: v.optional(v.boolean()) })
const attachmentFile = v.pipe(
  oneLine,
  fileIn('files'),
  v.metadata({
    widget: 'file',
    choose_url: false,
    media_folder: '/files',
    public_folder: '/files',
  }),
)
export const attachment = v.union(
  [attachmentFile, v.strictObject({ file: attachmentFile, name: v.optional(line) })],
  rule(
    '写得不对',
    '写成“- 通知.pdf”；要另起名称时写两行：“- file: notice.pdf”和“  name: 通知.pdf”',
  ),
)
const attachments = v.optional(list(attachment))
/** A number of people. Where it is open, the field is left out. */
const count = v.pipe(
  v.number(),
  v.check(
    (value) => Number.isInteger(value) && value >= 0,
    rule('应为不小于零的整数', '写 0、1、2 这样的数字，不加引号和单位'),
  ),
)
const yuan = v.pipe(
  v.number(),
  v.minValue(0, rule('应为不小于零的数', '写阿拉伯数字，单位是元，不加逗号和单位')),
)
const ADDRESS_EXAMPLES = '例如 /product 或 https://www.example.com/'
export const address = v.pipe(
  oneLine,
  v.regex(
    /^(?:\/(?!\/)|https?:\/\/[^/])/,
    rule('应为 / 开头的站内地址或 https:// 开头的网址', ADDRESS_EXAMPLES),
  ),
  v.check(
    (value) => !/[\s、，,；;](?:\/|https?:)/.test(value),
    rule('应为一个地址', `只写一个，${ADDRESS_EXAMPLES}；另一个地址另写一项`),
  ),
  v.metadata({ hint: ADDRESS_EXAMPLES }),
)

const publication = {
  draft: v.optional(v.boolean()),
  publish_at: v.optional(dateTime),
  until: v.optional(dateTime),
}

/** The last change in substance after publication, for readers and search engines. */
const updated = v.optional(dateTime)

const article = v.strictObject({
  title: line,
  date: dateTime,
  updated,
  intro: word,
  source: word,
  author: v.optional(word),
  thumb: v.optional(picture),
  top: v.optional(v.boolean()),
  files: attachments,
  ...publication,
})

/** The fields that a kind of notice needs, and the notice that this one changes. */
const notice = {
  kind: v.optional(v.picklist(NOTICE_KINDS)),
  changes: v.optional(id),
  action: v.optional(v.picklist(['更正', '延期', '终止'])),
}

const publicity = v.strictObject({
  title: line,
  date: day,
  updated,
  doc_no: v.optional(line),
  dept: word,
  ...notice,
  deadline: v.optional(day),
  event: v.optional(word),
  place: v.optional(line),
  num: v.optional(count),
  files: attachments,
  ...publication,
})

const purchase = v.strictObject({
  title: line,
  date: day,
  updated,
  project_no: line,
  ...notice,
  method: v.picklist([
    '公开招标',
    '邀请招标',
    '竞争性磋商',
    '竞争性谈判',
    '询价',
    '竞价',
    '单一来源',
    '直接采购',
    '框架协议',
  ]),
  budget: v.optional(yuan),
  documents_until: v.optional(deadline),
  deadline: v.optional(deadline),
  opening: v.optional(dateTime),
  winner: v.optional(line),
  amount: v.optional(yuan),
  files: attachments,
  ...publication,
})

export const frontMatter = { news: article, party: article, publicity, purchase } as const

export type FrontMatter = Partial<
  Omit<v.InferOutput<typeof article>, 'top' | 'draft'> &
    Omit<v.InferOutput<typeof publicity>, 'draft'> &
    Omit<v.InferOutput<typeof purchase>, 'draft'>
> & { title: string; date: string; top?: boolean | undefined; draft?: boolean | undefined }

/** A YAML file with a small list. */
export interface ListFile {
  file: string
  title: string
  /** The page that shows the list. Parts of some lists are also on the home page. */
  page?: PageName
  /** The part of that page, where a company may leave it out. */
  part?: PagePart
  schema: Schema
}

export const lists = {
  banners: {
    file: 'banners.yaml',
    title: '首页大图',
    schema: numbered({
      title: line,
      subtitle: word,
      image: banner,
      url: address,
      sort: v.number(),
    }),
  },
  partners: {
    file: 'partners.yaml',
    title: '合作伙伴',
    schema: numbered({ name: line, type: word, url: v.optional(address), logo }),
  },
  culture: {
    file: 'culture.yaml',
    title: '企业文化',
    page: 'About',
    part: 'culture',
    schema: numbered({ title: line, en_title: v.optional(line), content: paragraphs }),
  },
  honors: {
    file: 'honors.yaml',
    title: '荣誉资质',
    page: 'About',
    part: 'honor',
    schema: numbered({ title: line, image: picture, award_unit: word, award_date: day }),
  },
  products: {
    file: 'products.yaml',
    title: '特色产品',
    page: 'Product',
    schema: numbered({
      title: line,
      subtitle: word,
      intro: word,
      target: line,
      quota: line,
      term: line,
      rate: line,
      conditions: list(line),
      process: list(line),
      materials: list(line),
      tel: line,
    }),
  },
  business: {
    file: 'business.yaml',
    title: '业务板块',
    page: 'Service',
    schema: numbered({
      title: line,
      en_title: v.optional(line),
      intro: line,
      image: v.optional(picture),
      content: markdown,
    }),
  },
  relations: {
    file: 'business-relation.yaml',
    title: '业务关系',
    page: 'Service',
    schema: numbered({
      title: line,
      content: paragraphs,
      children: v.optional(entries({ id, title: line, content: paragraphs }), []),
    }),
  },
  profile: {
    file: 'profile.yaml',
    title: '公司简介',
    schema: v.strictObject({
      title: line,
      en_title: v.optional(line),
      image: v.optional(picture),
      content: markdown,
      stats: entries({ label: line, value: line, unit: v.optional(line) }),
      growth: entries({ year: line, title: line, content: line }),
    }),
  },
  structure: {
    file: 'structure.yaml',
    title: '人才结构',
    page: 'Recruitment',
    part: 'structure',
    schema: numbered({
      name: line,
      items: entries({ label: line, value: v.number(), unit: v.optional(line) }),
    }),
  },
  team: {
    file: 'team.yaml',
    title: '管理团队',
    page: 'Recruitment',
    part: 'team',
    schema: numbered({ name: line, position: line, group: word, photo: picture, intro: word }),
  },
  posts: {
    file: 'posts.yaml',
    title: '在招岗位',
    page: 'Recruitment',
    schema: numbered({
      title: line,
      dept: word,
      num: v.optional(count),
      place: line,
      edu: word,
      duty: markdown,
      require: markdown,
      publish_date: day,
      end_date: v.optional(day),
    }),
  },
  contacts: {
    file: 'contact.yaml',
    title: '联系方式',
    schema: entries({ code: line, content: line }),
  },
  oldAddresses: {
    file: 'old-addresses.yaml',
    title: '旧网站的地址',
    schema: list(
      v.pipe(
        v.strictObject({
          from: v.pipe(
            oneLine,
            v.regex(
              /^\/(?!\/)/,
              rule('应为 / 开头的旧地址', '写域名后面的部分，例如 /news/show.asp?id=12'),
            ),
            v.check(
              (value) => !value.includes('#'),
              rule(
                '里有 #：浏览器不把它后面的部分发给网站，这样的旧地址转不走',
                '删去 # 和它后面的部分；前面只剩 / 的，删去这一条，读者打开的是首页',
              ),
            ),
            v.check(
              (value) => !/\s[/?&=]|[/?&=]\s/.test(value),
              rule('里有多余的空格', '删去 /、?、&、= 旁边的空格'),
            ),
            v.transform(normaliseOldAddress),
          ),
          to: v.optional(address),
          gone: v.optional(v.literal(true)),
        }),
        v.check(
          ({ to, gone }) => (to === undefined) !== (gone === undefined),
          rule('要写 to 或 gone: true', '内容还在的写 to: 新地址；已经没有的写 gone: true'),
        ),
      ),
    ),
  },
} as const satisfies Record<string, ListFile>

export const checkSettings = {
  file: 'check.yaml',
  title: '检查的设置',
  schema: v.nullable(
    v.strictObject({
      words: v.optional(entries({ word: line, use: v.optional(line) }), []),
    }),
    { words: [] },
  ),
}

export type Lists = { [K in keyof typeof lists]: v.InferOutput<(typeof lists)[K]['schema']> }
