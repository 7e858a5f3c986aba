/**
 * The kinds of notices: for each its lists, its front matter, the parts that its text must have, and the lines that a
 * new one begins with. `content:new`, `content:check` and the editors' guide all read this table.
 */
import { blockedWhenIncomplete, noticesCheckedSince } from '#company/notices.ts'
import { NOTICE_DATES, type NoticeKind } from '../../shared/contract/documents.ts'
import { labelOf, nameOf } from './schema-messages.ts'
import { contradiction, sumsIn } from './money.ts'
import type { Report } from './problem.ts'
import type { FrontMatter } from './content-schemas.ts'
import { keysOf } from '../../shared/keys-of.ts'

type Field = Exclude<keyof FrontMatter, 'title' | 'date' | 'kind'>

interface Part {
  name: string
  /** The field with the same information. */
  field?: Field
  words: RegExp
  /** The lines of the template. */
  line: string
  /** Methods of procurement for this kind. */
  except?: readonly string[]
}

interface NoticeRules {
  folders: readonly string[]
  /** Matches titles of this kind. */
  titles: RegExp
  /** Required fields besides title, date and those of every document of the list. */
  required: readonly Field[]
  optional: readonly Field[]
  parts: readonly Part[]
}

const SUPERVISION: Part = {
  name: '监督电话',
  words: /监督[^。；\n]{0,24}\d{3,4}[-— ]?\d{4}/,
  line: '监督部门和电话：【请填：部门、电话】。',
}

const OBJECTION: Part = {
  name: '异议（质疑）的提出方式',
  words: /异议|质疑/,
  line: '对本次采购有异议的，【请填：在何时以前、向谁、以什么方式】提出。',
}

const CONTACT: Part = {
  name: '联系人和电话',
  words: /(?:联系|咨询|电话|致电)[^。\n]{0,24}\d{3,4}[-— ]?\d{4}/,
  line: '联系人和电话：【请填：姓名、电话】。',
}

const ADDRESS: Part = {
  name: '书面材料的送达地址',
  words: /(?:地址|地点|送达|递交|提交至|邮寄)[^。\n]{0,40}(?:号|层|室|楼|市|区)/,
  line: '书面材料送达地址：【请填：地址、房间】。',
}

const PERIOD: Part = {
  name: '公示期',
  // Not in 公示期内 and 公示期满, which stand in a sentence about something else.
  words:
    /公示期[限间]?\s*[为：:自从共（(\d一二三五七十]|公示(?:时间|日期)|公示\s*[\d一二三五七十]+\s*个?(?:工作)?[日天]|公示[^。]{0,12}至/,
  line: '公示期：【请填：起止日期】。',
}

const ACCEPTANCE: Part = {
  name: '受理部门和反映问题的方式',
  words: /受理|反映|异议|举报|投诉|[有同]意见/,
  line: '有异议的，可以在公示期内向【请填：受理部门、电话、地址】实名反映。',
}

/** Not a tender, so bids are not opened in public. */
const UNOPENED = ['询价', '单一来源', '直接采购']

const PURCHASE_FOLDERS = ['purchase/purchase', 'purchase/notice']
const RECRUITMENT = ['publicity/recruitment']

export const NOTICE_RULES: Record<NoticeKind, NoticeRules> = {
  更正公告: {
    folders: [...PURCHASE_FOLDERS, ...RECRUITMENT],
    titles: /更正|澄清|延期|终止|取消|核减/,
    required: ['changes', 'action'],
    optional: [
      ...(['project_no', 'method', 'budget', 'documents_until', 'deadline', 'opening'] as const),
      ...(['winner', 'amount', 'doc_no', 'dept', 'place', 'num', 'files'] as const),
    ],
    parts: [
      {
        name: '更正（延期、终止）的内容和原因',
        words: /更正|改为|变更|延期|延长|终止|取消|核减|原因/,
        line: '更正（延期、终止）的内容：原为【请填】，现改为【请填】。原因：【请填】。',
      },
      CONTACT,
    ],
  },
  采购公告: {
    folders: ['purchase/purchase'],
    titles: /采购|招标|磋商|询价|谈判|单一来源/,
    required: ['project_no', 'method', 'deadline'],
    optional: ['budget', 'documents_until', 'opening', 'files'],
    parts: [
      {
        name: '资金来源',
        words: /资金来源|资金来自|(?:自有|自筹|财政|专项)资金|企业自筹/,
        line: '资金来源：【请填：企业自筹、财政资金等】。',
      },
      {
        name: '供应商资格条件',
        words: /资格|资质|条件/,
        line: '供应商资格条件：【请填：与项目相适应的条件，不限地域和成立年限】。',
      },
      {
        name: '获取文件的时间和方式',
        words: /获取[^。]{0,12}文件|文件[^。]{0,12}(?:获取|领取|下载)|附件/,
        line: '获取采购文件：【请填：起止时间、地点或网址、售价】。',
        except: UNOPENED,
      },
      {
        name: '提交的截止时间和地点',
        words: /(?:投标|提交|递交|响应|报价)[^。\n]{0,40}(?:截止|前|地点)|截止/,
        line: '提交的截止时间和地点：【请填】。',
      },
      {
        name: '开标（开启）的时间和地点',
        field: 'opening',
        words: /开标|开启|拆封|磋商时间/,
        line: '开标（开启）的时间和地点：【请填】。',
        except: UNOPENED,
      },
      OBJECTION,
      CONTACT,
      SUPERVISION,
      {
        name: '发布公告的媒介',
        words: /发布(?:媒介|媒体|于|在)|同时(?:在|于)|公告媒介/,
        line: '本公告同时发布于【请填：媒介、网址】。',
      },
    ],
  },
  中标候选人公示: {
    folders: ['purchase/notice'],
    titles: /候选人/,
    required: ['project_no', 'method', 'winner', 'amount', 'deadline'],
    optional: ['budget', 'files'],
    parts: [
      {
        name: '工期（服务期、交货期）',
        words: /工期|服务期|交货期|履约期|合同期/,
        line: '工期（服务期、交货期）：【请填】。',
      },
      { name: '质量承诺', words: /质量/, line: '质量：【请填】。' },
      {
        name: '项目负责人及证书',
        words: /项目(?:负责人|经理)|主办律师|负责人/,
        line: '项目负责人：【请填：姓名、证书名称和编号】。',
      },
      OBJECTION,
      ADDRESS,
      SUPERVISION,
    ],
  },
  结果公示: {
    folders: ['purchase/notice'],
    titles: /结果|成交|中标|入围/,
    required: ['project_no', 'method', 'winner', 'amount'],
    optional: ['budget', 'deadline', 'files'],
    parts: [OBJECTION, CONTACT, SUPERVISION],
  },
  招聘公告: {
    folders: RECRUITMENT,
    titles: /招聘|招募|征集/,
    required: ['dept', 'num', 'place', 'deadline'],
    optional: ['doc_no', 'files'],
    parts: [
      {
        name: '应聘条件',
        words: /条件|要求|学历|资格/,
        line: '应聘条件：【请填：专业、学历、能力，不限性别、户籍】。',
      },
      {
        name: '报名方式（邮箱或网址）',
        words: /@|https?:|报名(?:邮箱|网址|地址|地点|方式)/,
        line: '报名方式：【请填：报名邮箱或网址、需要的材料】。',
      },
      CONTACT,
      SUPERVISION,
    ],
  },
  拟录用公示: {
    folders: RECRUITMENT,
    titles: /拟录用|拟聘|录用.{0,200}公示|名单公示|结果公示/,
    required: ['dept', 'num', 'deadline'],
    optional: ['doc_no', 'place', 'files'],
    parts: [PERIOD, ACCEPTANCE, SUPERVISION],
  },
  招聘通知: {
    folders: RECRUITMENT,
    titles: /通知|安排|须知|成绩|笔试|面试|报到/,
    required: ['dept', 'event', 'deadline'],
    optional: ['doc_no', 'place', 'num', 'files'],
    parts: [CONTACT],
  },
  信息公示: {
    folders: ['basic', 'business', 'reform_information', 'personnel', 'regulatory', 'other'].map(
      (folder) => `publicity/${folder}`,
    ),
    titles: /公示/,
    required: ['dept', 'deadline'],
    optional: ['doc_no', 'place', 'num', 'files'],
    parts: [PERIOD, ACCEPTANCE],
  },
}

const kinds = keysOf(NOTICE_RULES)

export const kindsIn = (folder: string): NoticeKind[] =>
  kinds.filter((kind) => NOTICE_RULES[kind].folders.includes(folder))

/**
 * Guesses the kind of a new notice by its title. The most general kinds come last, because results also name the notice
 * that they are the results of.
 */
export function kindByTitle(folder: string, title: string): NoticeKind | undefined {
  const order: NoticeKind[] = ['更正公告', '中标候选人公示', '拟录用公示', '招聘通知']
  const rest = kinds.filter((kind) => !order.includes(kind))
  return [...order, ...rest].find(
    (kind) => NOTICE_RULES[kind].folders.includes(folder) && NOTICE_RULES[kind].titles.test(title),
  )
}

/** The fields that a kind of notice needs. @param kind as it is written in the file */
export const requiredOf = (kind: unknown): readonly string[] =>
  kinds.includes(kind as NoticeKind) ? NOTICE_RULES[kind as NoticeKind].required : []

const NOTICES_ONLY = /^(?:purchase\/|publicity\/recruitment$)/

/** Reports a sum that the field and the text have in different units. */
function checkSums(
  front: FrontMatter,
  text: string,
  lineOf: (field: string) => number,
  report: Report,
): void {
  const sums = sumsIn(text)
  for (const field of ['budget', 'amount'] as const) {
    const found = front[field] === undefined ? undefined : contradiction(front[field], sums)
    if (found)
      report.warning(
        lineOf(field),
        `${field}: ${front[field]} 是 ${front[field]} 元，正文里写的是 ${found.text}，差 ${found.factor} 倍`,
        `以元为单位填写，例如 ${found.yuan}；正文写错时改正文`,
      )
  }
}

interface Body {
  text: string
  line: number
}

export function checkNotice(
  front: FrontMatter,
  folder: string,
  body: Body,
  lineOf: (field: string) => number,
  report: Report,
): void {
  checkSums(front, body.text, lineOf, report)
  const allowed = kindsIn(folder)
  const isChecked = front.date.slice(0, 10) >= noticesCheckedSince
  if (!front.kind) {
    if (isChecked && NOTICES_ONLY.test(folder)) {
      report.warning(
        1,
        '没有写公告种类，网站不知道各项日期和数字的含义',
        `在“${nameOf('kind')}”里选一种；文件里加一行 kind: ，后面写${allowed.join('、')}`,
      )
    }
    return
  }
  const { kind } = front
  if (!allowed.includes(kind)) {
    const hint = allowed.length > 0 ? `这个栏目可以用：${allowed.join('、')}` : '删去 kind 这一行'
    report.error(lineOf('kind'), `${folder} 里不能有${kind}`, hint)
    return
  }
  const { required, parts } = NOTICE_RULES[kind]
  if (!isChecked) return
  const lack = report[blockedWhenIncomplete.includes(kind) ? 'error' : 'warning']
  for (const field of required) {
    if (front[field] !== undefined) continue
    lack(
      1,
      `${kind}缺少 ${labelOf(field)}`,
      `填上“${nameOf(field)}”；文件里在开头加一行 ${field}: ，后面写上内容`,
    )
  }
  if (front.action === '延期' && NOTICE_DATES.every((date) => front[date] === undefined))
    report.error(
      lineOf('action'),
      '延期公告没有写延期到什么时候',
      `在“${nameOf('deadline')}”里填新的时间；文件里加一行 deadline: ，后面写 ${front.date} 以后的时间`,
    )
  for (const { name, field, words, line, except } of parts) {
    if (words.test(body.text) || (field && front[field] !== undefined)) continue
    if (except?.includes(front.method ?? '')) continue
    lack(body.line, `${kind}没有写明${name}`, `在正文里写明，例如：${line}`)
  }
}
