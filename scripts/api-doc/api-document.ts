/** The API document: all calls with their requests and answers, from their schemas, as Markdown. */
import { readFileSync } from 'node:fs'
import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { nameOf } from '../../server/content/schema-messages.ts'
import { listsOf, pages } from '../../shared/catalogue/pages.ts'
import { type DocumentedCall, calls, listCalls } from '../../shared/contract/calls.ts'
import { wireFormat } from './wire-format.ts'
import { answerFields, requestFields } from './field-descriptions.ts'
import { keysOf } from '../../shared/keys-of.ts'

type JsonSchema = Record<string, any>
type Row = readonly string[]

const table = (head: Row, rows: readonly Row[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')

function rule({ title, const: only, enum: values, ...schema }: JsonSchema): string {
  if (title) return title
  if (only !== undefined) return `固定为 \`${String(only)}\``
  if (values) return values.map((value: unknown) => `\`${String(value)}\``).join('、')
  if (schema.pattern) return `匹配 \`${schema.pattern}\``
  if (schema.maximum !== undefined) return `整数，${schema.minimum}–${schema.maximum}`
  if (schema.maxLength !== undefined) return `文本，${schema.minLength}–${schema.maxLength} 个字符`
  return '文本'
}

/** Rows of an object; the fields inside a list follow it, named `list[].field`. */
const rowsOf = (
  { properties = {}, required = [] }: JsonSchema,
  meanings: Readonly<Record<string, string>>,
  prefix = '',
): Row[] =>
  Object.entries<JsonSchema>(properties).flatMap(([name, field]) => {
    const own = meanings[name] ?? nameOf(name)
    if (own === name) throw new Error(`field-descriptions.ts says nothing of ${prefix}${name}`)
    const meaning = [own, field.description].filter(Boolean).join('。')
    return [
      [prefix + name, rule(field), required.includes(name) ? '必有' : '', meaning],
      ...(field.title === '列表' ? rowsOf(field.items, meanings, `${prefix}${name}[].`) : []),
    ]
  })

const toJson = (schema: v.GenericSchema<any, any>, config: ConversionConfig): JsonSchema =>
  toJsonSchema(schema, { target: 'draft-2020-12', ...config })

/** The list behind each number of `site`. */
function sites(path: string): string {
  const resources = keysOf(listCalls)
  const resource = resources.find((name) => listCalls[name].path === path)
  const names = resource && listsOf(resource).map((name, at) => `${at + 1} ${pages[name].title}`)
  return `栏目：${names?.join('，')}；省略表示全部`
}

/** The type of a request's field; a form sends numbers as digits. A rule that is code states what it refuses. */
function request({ path, request: schema }: DocumentedCall['call']): string {
  const json = toJson(schema, {
    ignoreActions: ['trim', 'transform'],
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === 'union' ? { type: 'integer' } : undefined,
    overrideAction: ({ valibotAction, jsonSchema }) => {
      if (valibotAction.type !== 'check') return undefined
      const { message } = valibotAction as v.CheckAction<
        unknown,
        v.ErrorMessage<v.CheckIssue<unknown>>
      >
      // A message about the type of the value says nothing about a rule.
      const said = typeof message === 'string' ? message : undefined
      const description = [jsonSchema.description, said].filter(Boolean).join('；')
      return { ...jsonSchema, description }
    },
  })
  const rows = rowsOf(json, { ...requestFields, site: sites(path) })
  return rows.length > 0 ? `请求：\n\n${table(['参数', '规则', '', '含义'], rows)}` : '请求无参数。'
}

function response({ path, response: schema }: DocumentedCall['call']): string {
  if (path === '/v1/search-info')
    return '`data` 取决于 `tb`：与 /v1/news-info、/v1/party-info、/v1/publicity-info、/v1/purchase-info 相同，或为 /v1/product-list 的一项。'
  const fields = (json: JsonSchema): string =>
    table(['字段', '类型', '', '含义'], rowsOf(json, answerFields))
  const json = toJson(wireFormat(schema), { ignoreActions: ['check', 'finite'] })
  if (json.items) return `\`data\` 为列表，每一项：\n\n${fields(json.items)}`
  const { total, list } = json.properties
  if (total && list) return `\`data\` 为分页列表，\`list\` 的每一项：\n\n${fields(list.items)}`
  return `\`data\` 为对象：\n\n${fields(json)}`
}

const section = ({ call, summary, usedBy }: DocumentedCall): string =>
  [
    `## ${summary}`,
    `\`POST ${call.path}\`　使用页面：${usedBy}`,
    request(call),
    `响应的 ${response(call)}`,
  ].join('\n\n')

export function apiDocument(): string {
  const introduction = readFileSync(new URL('introduction.md', import.meta.url), 'utf8').trimEnd()
  return `${[introduction, ...calls.map(section)].join('\n\n')}\n`
}
