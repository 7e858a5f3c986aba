/** The API document: all 23 calls with their requests and answers, as Markdown. */
import { readFileSync } from 'node:fs'
import type { JsonSchema, OpenApi } from './openapi.ts'

const introduction = readFileSync(new URL('introduction.md', import.meta.url), 'utf8').trimEnd()

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
const rowsOf = ({ properties = {}, required = [] }: JsonSchema, prefix = ''): Row[] =>
  Object.entries<JsonSchema>(properties).flatMap(([name, field]) => [
    [prefix + name, rule(field), required.includes(name) ? '必有' : '', field.description ?? ''],
    ...(field.title === '列表' ? rowsOf(field.items, `${prefix}${name}[].`) : []),
  ])

const fields = (schema: JsonSchema): string => table(['字段', '类型', '', '含义'], rowsOf(schema))

function response({ anyOf, items, properties, ...data }: JsonSchema): string {
  if (anyOf)
    return '`data` 取决于 `tb`：与 /v1/news-info、/v1/party-info、/v1/publicity-info、/v1/purchase-info 相同，或为 /v1/product-list 的一项。'
  if (items) return `\`data\` 为列表，每一项：\n\n${fields(items)}`
  const list = properties.total && properties.list?.items
  if (list) return `\`data\` 为分页列表，\`list\` 的每一项：\n\n${fields(list)}`
  return `\`data\` 为对象：\n\n${fields({ properties, ...data })}`
}

function section([path, { post }]: [string, OpenApi['paths'][string]]): string {
  const asked = rowsOf(post.requestBody.content['application/x-www-form-urlencoded'].schema)
  const [success] = post.responses[200].content['application/json'].schema.anyOf
  return [
    `## ${post.summary}`,
    `\`POST ${path}\`　${post.description}`,
    asked.length > 0 ? `请求：\n\n${table(['参数', '规则', '', '含义'], asked)}` : '请求无参数。',
    `响应的 ${response(success.properties.data)}`,
  ].join('\n\n')
}

export const apiDocument = ({ paths }: OpenApi): string =>
  `${[introduction, ...Object.entries(paths).map(section)].join('\n\n')}\n`
