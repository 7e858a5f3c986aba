/** Turns issues of a schema into sentences for editors. */
import type * as v from 'valibot'
import type { ContactCode } from '../../shared/contract/company-lists.ts'
import { readNumber } from '../../shared/read-number.ts'
import { didYouMean } from './near.ts'

const LABELS: Record<string, string> = {
  title: '标题',
  date: '日期',
  intro: '摘要',
  source: '来源',
  author: '作者',
  thumb: '列表图片',
  top: '置顶',
  files: '附件',
  file: '附件的文件名',
  name: '名称',
  doc_no: '文号',
  dept: '发布部门',
  deadline: '截止时间',
  place: '地点',
  num: '人数',
  kind: '公告种类',
  changes: '更正的是哪一篇',
  action: '更正、延期还是终止',
  event: '所办事项',
  documents_until: '文件获取截止',
  opening: '开标时间',
  project_no: '项目编号',
  method: '采购方式',
  budget: '预算，元',
  winner: '中标（成交）人',
  amount: '中标（成交）金额，元',
  content: '正文',
  image: '图片',
  photo: '照片',
  logo: '标志',
  url: '链接',
  id: '编号',
  award_unit: '颁发单位',
  award_date: '颁发日期',
  code: '种类',
  from: '旧地址',
  to: '新地址',
  gone: '已没有',
  updated: '更新时间',
  draft: '草稿',
  publish_at: '发布时间',
  until: '下架时间',
  en_title: '英文标题',
  subtitle: '副标题',
  sort: '顺序，小的在前',
  type: '类别',
  target: '服务对象',
  quota: '额度',
  term: '期限',
  rate: '费率',
  conditions: '申请条件',
  process: '办理流程',
  materials: '申请材料',
  tel: '咨询电话',
  children: '下一级',
  stats: '关键数据',
  growth: '发展历程',
  label: '名称',
  value: '数值',
  unit: '单位',
  year: '年份',
  items: '各项',
  position: '职务',
  group: '分组',
  edu: '学历',
  duty: '岗位职责',
  require: '任职要求',
  publish_date: '发布日期',
  end_date: '截止日期',
  words: '错敏词',
  word: '不写的词',
  use: '应写成',
}

/** The entries of `contact.yaml`, by the names that the page of contacts has for them. */
export const CONTACT_NAMES: Record<ContactCode, string> = {
  address: '公司地址',
  contact_number: '服务热线',
  supervisory_telephone: '监督电话',
  fax: '传真',
  mail: '电子邮箱',
  postal_code: '邮政编码',
}

/** What Typora, Hexo, Hugo, Jekyll and VuePress write at the head of a file for a field of ours. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    intro: 'summary description excerpt abstract digest',
    thumb: 'cover thumbnail banner cover_image featured_image',
    date: 'created create_time pubdate publishdate',
    updated: 'lastmod modified update_time last_modified_at',
    top: 'sticky pinned is_top',
    source: 'copyfrom origin',
    dept: 'department',
    files: 'attachment attachments',
  }).flatMap(([ours, names]) => names.split(' ').map((name) => [name, ours] as const)),
)
/** Settings of those programs, and what they sort texts by. */
const SETTINGS =
  /^(?:typora-[\w-]+|layout|permalink|slug|aliases|toc|outline|sidebar|comments?|mathjax|math|tags?|keywords?|categor(?:y|ies)|lang|cssclass(?:es)?)$/

export const nameOf = (key: string): string => LABELS[key] ?? key

/** The field with the name that editors know: `title（标题）`. */
export const labelOf = (key: string): string => (LABELS[key] ? `${key}（${LABELS[key]}）` : key)

/** The kind of value that a schema expects, with advice for other values. */
const TYPES: Record<string, readonly [what: string, hint: string]> = {
  string: ['文字', '放进英文双引号里，例如 "610088"'],
  number: ['数字', '只写半角的阿拉伯数字，不加引号、逗号和单位'],
  boolean: [' true 或 false', '是写 true，不是就删去这一行'],
  Array: ['列表', '每项一行，以“- ”开头'],
  Object: ['一组字段', '每行写一个“字段: 内容”，冒号是英文的，后面有一个空格'],
}

/**
 * The message of a rule: its sentence, and the advice that follows from it. A message of Valibot is one text, so a line end
 * joins the two, and `explain` takes them apart. Valibot's own messages begin with "Invalid".
 */
export const rule = (sentence: string, advice: string): string => `${sentence}\n${advice}`

const COMPARE = '对照同一文件夹里的其他文件'

function describe(input: unknown): string {
  if (input === null || input === undefined) return '空的'
  if (typeof input === 'object') return Array.isArray(input) ? '列表' : '一组字段'
  if (typeof input === 'string') return `“${input.length > 20 ? `${input.slice(0, 20)}…` : input}”`
  return `${typeof input === 'number' ? '数字' : ''} ${String(input)}`.trim()
}

/** What offices write where they have nothing to write. */
const NOTHING =
  /^(?:无|暂无|没有|空|略|若干|不限|不详|未知|未定|待定|待补充?|另行通知|见附件|详见附件|[-—–/\\]+|n\/?a|tbd|none|null)?$/i

export const isNothing = (input: unknown): boolean =>
  input === null || (typeof input === 'string' && NOTHING.test(input.trim()))

/**
 * A field that may be left out can be deleted where nothing is meant; after a mend for what stands there that would be
 * a contradiction.
 * @param key the name of the field
 * @param isOptional true for a field that may be left out
 * @param written a number as it stands in the file; the value has lost its zeros and its plus sign
 * @param fields those that may stand beside it
 */
export function explain(
  issue: v.BaseIssue<unknown>,
  key: string | undefined,
  {
    isOptional = false,
    written,
    fields = [],
  }: { isOptional?: boolean; written?: string | undefined; fields?: readonly string[] } = {},
): [message: string, hint: string] {
  if (written !== undefined && issue.message.startsWith('Invalid type: Expected string'))
    return [`${subjectOf(key)}应为文字，现在是数字 ${written}`, `加上英文双引号："${written}"`]
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return [`不认识的字段 ${key}`, adviceOnUnknown(key!, fields)]
  const [message, hint] = describeIssue(issue, key)
  const isSaid = !isOptional || !isNothing(issue.input) || hint.includes('删去')
  return [message, isSaid ? hint : `${hint}；不是必填的，可以删去这一行`]
}

/** What to write in a field for one value where somebody has several. */
const ONE: Record<string, string> = {
  deadline: '只写最后的一个，开始的时间写进正文',
  end_date: '只写最后的一天，开始的一天写进正文',
  documents_until: '只写最后的一个，开始的时间写进正文',
  opening: '只写第一次开标的时间，以后的写进正文',
  budget: '只写总额，各包、各标段的写进正文',
  amount: '只写总额，各包、各标段的写进正文',
  num: '只写总人数，各岗位的写进正文；没有定数的，不写这一行',
  changes: '一篇公告只更正一篇：每篇另发一份更正公告',
  method: '只写一种；分包采购方式不同的，分成几篇公告',
  kind: '只写一种；另一种公告另发一篇',
}
const MOMENTS = /\d{4}\D{1,2}\d{1,2}\D{1,2}\d{1,2}/g
/** Digits that something other than a comma of thousands stands between. */
const NUMBERS =
  /\d\s{0,9}[万亿元人]{0,9}\s{0,9}(?:[、，；;~～/|—–至到和或-]|,(?!\d{3}(?!\d))|\s)\s{0,9}\d/

/** True for several values in a field for one of these types. */
function areSeveral({ input, type, expected, message }: v.BaseIssue<unknown>): boolean {
  if (Array.isArray(input)) return input.length > 1
  if (typeof input !== 'string') return false
  if (message.includes('这样的日期') || message.includes('这样的时间'))
    return (
      (input.match(MOMENTS)?.length ?? 0) > 1 ||
      /\d\s{0,9}[日号]?\s{0,9}[至到~～、]\s{0,9}\d/.test(input)
    )
  if (type === 'picklist')
    return (
      (expected ?? '').split(' | ').filter((one) => input.includes(one.replace(/[()"]/g, '')))
        .length > 1
    )
  return type === 'number' && NUMBERS.test(input)
}

/** Names no field that this kind does not have either: `summary` as `intro` was refused again in a disclosure. */
function adviceOnUnknown(key: string, fields: readonly string[]): string {
  const ours = ELSEWHERE.get(key.toLowerCase())
  if (LABELS[key] || (ours && !fields.includes(ours))) return '这一类没有这个字段，删去这一行'
  if (ours) return `${LABELS[ours]}写作 ${ours}；没有就删去这一行`
  if (SETTINGS.test(key.toLowerCase())) return '这是别的写作软件用的，网站不用，删去这一行'
  return didYouMean(key, fields, COMPARE)
}

/** A closing bracket needs no space after it. */
function subjectOf(key: string | undefined): string {
  const label = key === undefined ? '' : labelOf(key)
  return /）$|^$/.test(label) ? label : `${label} `
}

function describeIssue(
  issue: v.BaseIssue<unknown>,
  key: string | undefined,
): [message: string, hint: string] {
  const label = key === undefined ? '' : labelOf(key)
  const subject = subjectOf(key)
  const { input, type, expected, message } = issue
  const now = `，现在是${describe(input)}`
  if (type === 'strict_object' && issue.received === 'undefined')
    return [`缺少 ${label}`, `填上“${nameOf(key!)}”；文件里加一行 ${key}: ，后面写上内容`]
  const isOne = !/^(?:string|array|strict_object|union)$/.test(type) || message.includes('这样的')
  if (isOne && areSeveral(issue))
    return [`${subject}应为一个${now}`, ONE[key!] ?? '只写一个，其余的写进正文']
  const [, sentence, advice] = /^(?!Invalid )(.+)\n(.+)$/.exec(message) ?? []
  if (advice) return [`${subject}${sentence}${now}`, advice]
  if (type === 'picklist') {
    const options = (expected ?? '').replace(/[()"]/g, '').split(' | ')
    return [`${subject}不能是${describe(input)}`, `只能是：${options.join('、')}`]
  }
  if (type === 'string' && Array.isArray(input))
    return [
      `${subject}应为文字${now}`,
      '以方括号开头的，整个放进英文双引号里；写几条的，在冒号后面写一条竖线 |，从下一行起每行缩进两格，一行写一条',
    ]
  const number = type === 'number' ? readNumber(input) : undefined
  if (number !== undefined)
    return [`${subject}应为数字${now}`, `写成 ${number}，用半角的数字，不加引号和逗号`]
  const [what, hint] = TYPES[expected ?? ''] ?? [` ${expected}`, '不需要时删去这一行']
  return [`${subject}应为${what}${now}`, input === null ? '在冒号后面写上内容' : hint]
}
