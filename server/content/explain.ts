/** The issues of a schema as sentences for editors. */
import type * as v from 'valibot'
import { didYouMean } from './near.ts'
import { ADVICE } from './shapes.ts'

/** What editors call the fields. */
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
  changed_by: '被哪些公告更正',
  event: '所办事项',
  documents_until: '文件获取截止',
  opening: '开标时间',
  project_no: '项目编号',
  method: '采购方式',
  budget: '预算，元',
  status: '项目状态',
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
  keep: '没有用到也保留的文件',
}

export const nameOf = (key: string): string => LABELS[key] ?? key

/** A field as editors know it: `title（标题）`. */
export const labelOf = (key: string): string => (LABELS[key] ? `${key}（${LABELS[key]}）` : key)

/** Lines to copy, by field. */
const EXAMPLES: Record<string, string> = {
  title: '关于…的公告',
  date: '2026-11-21',
  publish_date: '2026-11-21',
  award_date: '2026-11-21',
  source: '集团办公室',
  dept: '综合管理部',
  method: '公开招标',
  kind: '采购公告',
  event: '笔试',
  deadline: '2026-12-10',
  id: '1',
}

const TYPES: Record<string, string> = {
  string: '文字',
  number: '数字',
  Array: '列表（每项一行，以“- ”开头）',
  Object: '一组字段',
  boolean: ' true 或 false',
}

function describe(input: unknown): string {
  if (input === null || input === undefined) return '空的'
  if (Array.isArray(input)) return '列表'
  if (typeof input === 'object') return '一组字段'
  if (typeof input === 'string') return `“${input.length > 20 ? `${input.slice(0, 20)}…` : input}”`
  return `${typeof input === 'number' ? '数字' : ''} ${String(input)}`.trim()
}

type AnySchema = v.GenericSchema & {
  entries?: Record<string, AnySchema>
  item?: AnySchema
  wrapped?: AnySchema
  options?: readonly unknown[]
}

/** The fields that a map in the file may have. */
function fieldsAt(schema: AnySchema, path: readonly (string | number)[]): string[] {
  let at: AnySchema | undefined = schema
  for (const part of path) {
    at = at?.wrapped ?? at
    at = typeof part === 'number' ? at?.item : at?.entries?.[part]
  }
  return Object.keys((at?.wrapped ?? at)?.entries ?? {})
}

/** A problem without its file and line. */
export interface Explanation {
  /** Where in the value; the place is that of the nearest part that exists. */
  path: (string | number)[]
  message: string
  hint: string
}

/** A sentence about an issue, and what to do. */
export function explain(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): Explanation {
  const path = (issue.path ?? []).map(({ key }) => key as string | number)
  const key = String(path.findLast((part) => typeof part === 'string') ?? '')
  const label = labelOf(key)
  // No space after a closing bracket.
  const subject = label.endsWith('）') ? label : `${label} `
  const isObject = issue.type === 'strict_object'
  if (isObject && issue.expected === 'never') {
    const fields = fieldsAt(schema as AnySchema, path.slice(0, -1))
    const hint =
      key === 'id'
        ? '编号就是文件名开头的数字，删去这一行'
        : didYouMean(key, fields, `可以用的字段：${fields.join('、')}`)
    return { path, message: `不认识的字段 ${key}`, hint }
  }
  if (isObject && issue.received === 'undefined') {
    return { path, message: `缺少 ${label}`, hint: `加一行，例如 ${key}: ${EXAMPLES[key] ?? '…'}` }
  }
  if (issue.kind === 'validation') {
    return {
      path,
      message: `${subject}${issue.message}，现在是${describe(issue.input)}`,
      hint: ADVICE[issue.message] ?? '对照同一文件夹里的其他文件',
    }
  }
  if (issue.type === 'picklist') {
    const options = (issue.expected ?? '').replace(/[()"]/g, '').split(' | ')
    const all = `只能是：${options.join('、')}`
    const hint = typeof issue.input === 'string' ? didYouMean(issue.input, options, all) : all
    return { path, message: `${subject}不能是${describe(issue.input)}`, hint }
  }
  if (issue.type === 'literal') {
    const message = `${subject}只能是 ${issue.expected}，现在是${describe(issue.input)}`
    return { path, message, hint: '不需要时删去这一行' }
  }
  if (issue.type === 'union') {
    return {
      path,
      message: `${subject}的这一项写得不对`,
      hint: '写成“- 通知.pdf”；要另起名称时写两行：“- file: notice.pdf”和“  name: 通知.pdf”',
    }
  }
  const expected = TYPES[issue.expected ?? ''] ?? issue.expected
  const what = key ? `${subject}应为${expected}` : `应为${expected}`
  return { path, message: `${what}，现在是${describe(issue.input)}`, hint: adviceOnType(issue) }
}

function adviceOnType({ input, expected, path }: v.BaseIssue<unknown>): string {
  if (!path) return '每行写一个“字段: 内容”；对照同一文件夹里的其他文件'
  if (input === null) return '在冒号后面写上内容；不是必填的，可以删去这一行'
  if (expected === 'string' && typeof input === 'number')
    return `放进英文双引号里："${String(input)}"`
  if (expected === 'boolean') return '不需要时删去这一行'
  if (expected === 'number') return '只写阿拉伯数字，不加引号、逗号和单位'
  return '对照同一文件夹里的其他文件'
}
