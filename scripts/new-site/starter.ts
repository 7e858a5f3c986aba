/**
 * The content that a new site begins with: every list, empty where it may be; texts as placeholders, which
 * `content:check` names one by one; three documents that show how one is written.
 */
import { type PageEntry, type PageName, pages } from '../../shared/catalogue/pages.ts'
import { folderOf } from '../../server/content/resources.ts'
import { lists } from '../../server/content/shapes.ts'
import type { Choices } from './choices.ts'

const fill = (what: string): string => `【请填：${what}】`

/** A text with quotation marks, which YAML reads as it is. */
const quoted = (text: string): string => JSON.stringify(text)

const contacts = ({ address, phone, supervision, mail }: Choices): string =>
  Object.entries({
    address: address ?? fill('地址'),
    contact_number: phone,
    supervisory_telephone: supervision,
    mail,
  })
    .flatMap(([code, content]) =>
      content ? [`- code: ${code}\n  content: ${quoted(content)}\n`] : [],
    )
    .join('')

/** Only 关于我们 shows the text. */
const profile = ({ name, english, sections }: Choices): string => `title: ${quoted(name)}
${english ? `en_title: ${quoted(english)}\n` : ''}content: |
  ${sections.includes('About') ? fill('公司简介：成立时间、主营业务、服务对象') : name}
# 关键数据，例如 - {label: 注册资本, value: "10", unit: 亿元}；首页也要显示时，在 company/sections.ts 的 home 里加上 figures
stats: []
# 发展历程，例如 - {year: "2020", title: 公司成立, content: 一句话}
growth: []
`

const business = `- id: 1
  title: ${fill('业务名称')}
  intro: ${fill('一两句话，说明为谁做什么')}
  content: |
    ${fill('详细说明')}
`

const product = (name: string, id: number, phone: string): string => `- id: ${id}
  title: ${quoted(name)}
  subtitle: ${fill('一句话')}
  intro: ${fill('产品介绍')}
  target: ${fill('服务对象')}
  quota: ${fill('额度')}
  term: ${fill('期限')}
  rate: ${fill('费率')}
  conditions:
    - ${fill('申请条件，每条一行')}
  process:
    - ${fill('办理流程，每步一行')}
  materials:
    - ${fill('申请材料，每样一行')}
  tel: ${quoted(phone)}
`

const BODY = `${fill('正文')}

## 小标题

- 列表每项一行

**表 1　表格的标题**

| 项目 | 内容 |
| --- | --- |
| 时间 | ${fill('时间')} |
`

const document = (title: string, fields: Record<string, string>): string =>
  `---\ntitle: 示例：${title}\n${Object.entries(fields)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('')}---\n${BODY}`

const SAMPLES = ['这样写一篇文章', '这样写小标题和列表', '这样写表格'] as const

/** Sections in whose lists a document needs neither a kind of notice nor a project number. */
const SAMPLE_SECTIONS: readonly PageEntry['section'][] = ['News', 'Information', 'Party']

/** Those of which the home page shows the latest. */
const ON_HOME: readonly string[] = ['Company', 'Business', 'Guarantee']

/** One in a list of each section that has lists for samples, the rest in the first. */
function samples({ sections, without }: Choices, today: string): Record<string, string> {
  const lists = Object.entries<PageEntry>(pages).filter(
    ([name, { kind, section }]) =>
      kind === 'list' &&
      sections.some((one) => one === section) &&
      !without.includes(name as PageName),
  )
  const chosen = SAMPLE_SECTIONS.flatMap((section) => {
    const own = lists.filter(([, page]) => page.section === section)
    const [, page] = own.find(([name]) => ON_HOME.includes(name)) ?? own[0] ?? []
    return page ?? []
  })
  if (chosen.length === 0) return {}
  return Object.fromEntries(
    SAMPLES.map((title, index) => {
      const { resource, site } = chosen[index] ?? chosen[0]!
      const number = Math.max(1, index - chosen.length + 2)
      const fields =
        resource === 'publicity'
          ? { date: today, dept: fill('发布部门') }
          : { date: today, intro: fill('一句话摘要'), source: fill('来源') }
      const place = folderOf({ resource: resource!, site: site! })
      return [`${place}/${number}.md`, document(title, fields)]
    }),
  )
}

/** Every file of the content, by its path. */
export function starterContent(choices: Choices, today: string): Record<string, string> {
  const empty = Object.fromEntries(Object.values(lists).map(({ file }) => [file, '[]\n']))
  return {
    ...empty,
    // Where editors put attachments and pictures; git keeps no empty folders.
    'files/.gitkeep': '',
    'media/.gitkeep': '',
    'contact.yaml': contacts(choices),
    'profile.yaml': profile(choices),
    ...(choices.sections.includes('Service') && { 'business.yaml': business }),
    ...(choices.products.length > 0 && {
      'products.yaml': choices.products
        .map((name, index) => product(name, index + 1, choices.phone))
        .join(''),
    }),
    'partners.yaml': '# 首页也要显示时，在 company/sections.ts 的 home 里加上 partners\n[]\n',
    ...samples(choices, today),
  }
}
