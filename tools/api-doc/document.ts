/** The API document: all 23 calls with their requests and answers, as Markdown. */
import { PROOF_BITS } from '../../shared/contract/proof.ts'
import { type JsonSchema, type Operation, operations } from './openapi.ts'

const INTRODUCTION = `# 接口文档

<!-- 本文件由 npm run api:doc 根据 shared/contract 生成，请勿手工修改。 -->

网站通过以下 23 个接口读取内容。\`npm run check:api -- 地址\` 可逐个检查正在运行的接口是否符合本文档。
供程序读取的同一份约定（OpenAPI 3.1，含每个接口的示例）在 \`docs/openapi.json\`。

## 约定

- 一律为 \`POST\`，请求体为 \`application/x-www-form-urlencoded\`，路径接在接口基础地址之后。
- 响应为 JSON：\`{ "code": 1, "info": "success", "data": … }\`。\`code\` 为 1 表示成功；为 -1 表示失败，此时 \`info\` 是给访客看的一句话。
- 详情不存在时返回 \`code\` -1，\`info\` 含“不存在”或“已删除”；或返回 \`code\` 1 而 \`data\` 为空。网站据此显示 404 页面。
- 分页列表的 \`data\` 为 \`{ list, total, page, limit }\`，\`total\` 是总条数。置顶内容排在最前，其余按时间由新到旧。
- 表中未标“必有”的字段没有内容时请省略。多出的字段会被忽略。
- 富文本（HTML）在网页中会经过清洗：脚本、样式和内嵌框架会被去掉。
- 网页只显示显示得下的部分：列表最多 100 条，文本最多 1,000 个字符，一次响应中的富文本合计最多 500,000 个字符、5,000 个元素，嵌套最多 100 层。有内容没有显示时，网页会说明。响应体超过 5 MB 时，网页不读取，按服务器返回异常处理。

## 提交咨询的防护

以下两项可省略；服务器不认识它们时，在 \`shared/config/protection.ts\` 中关闭，网站便不再发送。

- \`proof\`：工作量证明，写作 \`时间-随机数\`（十进制；时间为 1970 年以来的秒数）。SHA-256(SHA-256("\`request_id\`.\`时间\`") ‖ 随机数（32 位，大端）) 开头有多少个二进制零，就值多少位。网页在访客填写时自动算好一个（${PROOF_BITS.usual} 位）。
- 服务器认为不够时返回 \`code\` -1，\`data\` 为 \`{ "bits": 所需位数（最多 24）, "time": 服务器时间（秒） }\`，网页用这个时间重新计算后自动再次提交，访客只会觉得慢一些；\`info\` 供不会计算的旧网页显示。
- \`website\`：访客看不见的陷阱栏目，程序填了什么就发送什么；为空时不发送。

## 字段类型

| 类型 | 规范的写法 | 也能读懂 |
| --- | --- | --- |
| 编号 | 整数，或由字母、数字、下划线、连字符组成的字符串（最长 64） | — |
| 文本 | 一行纯文本，不含标记与实体 | 含标记、实体、多余空白的文本；数字 |
| HTML | HTML 片段，标题从 h2 开始 | Word、UEditor 等编辑器产生的代码 |
| 数字 | JSON 数字 | 字符串 \`"37"\`、\`"1,200"\` |
| 日期 | \`YYYY-MM-DD\` 或 \`YYYY-MM-DD HH:MM:SS\`（北京时间） | \`2025/3/18\`、\`2025年3月18日\`、ISO 8601、Unix 秒或毫秒 |
| 是否 | \`1\` 或 \`0\` | \`true\`、\`"1"\` |
| 地址 | 以 \`/\` 开头的路径，或完整网址 | 相对地址；\`""\` 表示没有 |
| 相邻 | \`{ id, title }\` | \`false\`、\`null\`、\`{}\`、\`[]\` 表示没有 |
| 附件 | \`[{ name, url, size }]\`，\`size\` 为字节数，可省略 | 地址数组；逗号分隔的地址 |
| 文本列表 | 字符串数组 | 以换行或分号分隔的一段文本 |
| 列表 | 数组 | \`null\`、\`{}\`、\`""\` 表示空；以数字为键的对象 |
| 分页列表 | \`{ list, total, page, limit }\` | 数组；\`null\` 表示空 |
`

type Row = readonly string[]

const table = (head: Row, rows: readonly Row[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')

/** What a value has to look like, in words. */
function rule({ title, const: only, enum: values, ...schema }: JsonSchema): string {
  if (title) return title
  if (only !== undefined) return `固定为 \`${String(only)}\``
  if (values) return values.map((value) => `\`${String(value)}\``).join('、')
  if (schema.pattern) return `匹配 \`${schema.pattern}\``
  if (schema.maximum !== undefined) return `整数，${schema.minimum}–${schema.maximum}`
  if (schema.maxLength !== undefined) return `文本，${schema.minLength}–${schema.maxLength} 个字符`
  return '文本'
}

/** Rows of an object; the fields inside a list follow it, named `list[].field`. */
const rowsOf = ({ properties = {}, required = [] }: JsonSchema, prefix = ''): Row[] =>
  Object.entries(properties).flatMap(([name, field]) => [
    [prefix + name, rule(field), required.includes(name) ? '必有' : '', field.description ?? ''],
    ...(field.title === '列表' ? rowsOf(field.items!, `${prefix}${name}[].`) : []),
  ])

const fields = (schema: JsonSchema): string => table(['字段', '类型', '', '含义'], rowsOf(schema))

function response({ anyOf, items, properties, ...data }: JsonSchema): string {
  if (anyOf)
    return '`data` 取决于 `tb`：与 /v1/news-info、/v1/party-info、/v1/publicity-info、/v1/purchase-info 相同，或为 /v1/product-list 的一项。'
  if (items) return `\`data\` 为列表，每一项：\n\n${fields(items)}`
  const list = properties!.total && properties!.list?.items
  if (list) return `\`data\` 为分页列表，\`list\` 的每一项：\n\n${fields(list)}`
  return `\`data\` 为对象：\n\n${fields({ properties: properties!, ...data })}`
}

const section = ([path, { summary, description, request, data }]: [string, Operation]): string => {
  const asked = rowsOf(request)
  return [
    `## ${summary}`,
    `\`POST ${path}\`　${description}`,
    asked.length > 0 ? `请求：\n\n${table(['参数', '规则', '', '含义'], asked)}` : '请求无参数。',
    `响应的 ${response(data)}`,
  ].join('\n\n')
}

/** Writes the document. */
export const apiDocument = (): string =>
  `${[INTRODUCTION.trimEnd(), ...operations().map(section)].join('\n\n')}\n`
