/**
 * The self-assessment (自评报告) as plain data. It quotes no standard, because neither of the two Chinese ones has been
 * read in full; it says so.
 */
import { accessibility } from '#company/accessibility.ts'
import { replyTimes } from '#company/reply-times.ts'
import { siteConfig } from '#company/site.ts'
import { within } from '../../../shared/config/company.ts'
import { formatDate } from '../../../src/lib/format.ts'
import type {
  AssessedItem,
  Facts,
  SelfAssessment,
} from '../../../src/pages/accessibility/report.ts'
import { shortfalls } from '../../../src/pages/accessibility/shortfalls.ts'
import { type CheckId, nameOf } from './checks.ts'
import type { ConformanceReport } from './conformance-report.ts'
import { type Judgement, summary, waitingForPeople } from './conformance.ts'
import { LEVELS } from './criteria.ts'
import { AGE_FRIENDLY, GOALS } from './self-assessment-rows.ts'

/** Sentences without repetitions: several criteria are held by one check. */
const distinct = (sentences: readonly string[]): string[] => [...new Set(sentences)]

function guideline(
  [id, title, does]: (typeof GOALS)[number]['guidelines'][number],
  judgements: readonly Judgement[],
): AssessedItem {
  const own = judgements.filter((one) => one.level !== 'AAA' && one.id.startsWith(`${id}.`))
  return {
    title: `${title}（WCAG ${id}）`,
    does,
    checked: distinct(
      own.flatMap(({ evidence }) =>
        evidence.map(({ text, check, isAxe }) => {
          if (isAxe) return 'axe 自动检测没有发现问题'
          return check ? nameOf(check) : text
        }),
      ),
    ),
    open: own.flatMap(({ id: criterion, open }) => open.map((text) => `${criterion} ${text}`)),
    result: summary(own),
  }
}

function ageFriendly(
  { title, does, checks, open }: (typeof AGE_FRIENDLY)[number],
  { judgements, results }: ConformanceReport,
): AssessedItem {
  const heard = judgements.flatMap(({ evidence }) => evidence.map(({ check }) => check))
  const stateOf = (check: CheckId): 'passed' | 'failed' | 'missing' => {
    const count = results.checks[check as keyof typeof results.checks]
    if (count) return count.failed > 0 ? 'failed' : 'passed'
    return heard.includes(check) ? 'passed' : 'missing'
  }
  const saying = (state: ReturnType<typeof stateOf>, end: string): string[] =>
    checks.filter((check) => stateOf(check) === state).map((check) => nameOf(check) + end)
  const failed = saying('failed', '：有没有通过的项目')
  const missing = saying('missing', '：没有检查')
  return {
    title,
    does,
    checked: saying('passed', ''),
    open: [...failed, ...missing, ...(open ? [open] : [])],
    result: failed.length > 0 ? '没有全部做到' : missing.length > 0 ? '没有全部检查' : '做到',
  }
}

const { companyName, origin, fallbackContact } = siteConfig

/** The people and departments that answer complaints, from `company/`. */
function complaints(): string[] {
  const { responsible, elsewhere } = accessibility
  const {
    contact_number: phone,
    supervisory_telephone: supervisory,
    mail,
    address,
  } = fallbackContact
  return [
    responsible ? `负责部门：${responsible.dept}，${responsible.hours}` : '负责部门：【待填写】',
    `服务热线：${phone}`,
    ...(supervisory ? [`监督电话：${supervisory}`] : []),
    ...(mail ? [`电子邮箱：${mail}`] : []),
    ...(address ? [`通信地址：${address}`] : []),
    ...(replyTimes.accessibility ? [`答复：收到后${within(replyTimes.accessibility)}答复`] : []),
    ...elsewhere,
  ]
}

/** The subject of the audit, its tools and its outcome. */
export const factsOf = ({ results, judgements }: ConformanceReport): Facts => [
  ['单位', companyName],
  ['网站', origin],
  ['检测日期', formatDate(results.date)],
  ['检测工具', `${results.engine}，${results.browser}`],
  ...(accessibility.testedBy ? [['检测说明', accessibility.testedBy]] : []),
  ...(accessibility.conformance ? [['自评结论', accessibility.conformance]] : []),
  ...LEVELS.map((level) => [`WCAG 2.2 ${level} 级`, summary(judgements, level)]),
]

export function selfAssessment(report: ConformanceReport): SelfAssessment {
  const { judgements } = report
  const waiting = waitingForPeople(judgements)
  return {
    title: `${companyName}网站无障碍与适老化自评报告`,
    facts: factsOf(report),
    parts: [
      ...GOALS.map(({ title, guidelines }) => ({
        title,
        items: guidelines.map((one) => guideline(one, judgements)),
      })),
      {
        title: '适老化',
        items: AGE_FRIENDLY.map((one) => ageFriendly(one, report)),
      },
    ],
    gaps: [
      ...shortfalls.map(({ what, help }) => `${what}。${help}`),
      ...(waiting.length > 0
        ? [
            `A、AA 级中还没有评估的：${waiting.map(({ id, name }) => `${id} ${name}`).join('、')}。需要人工判断。`,
          ]
        : []),
      '国家标准 GB/T 37668-2019 只按公开介绍的四项目标（可感知、可操作、可理解、兼容）归类；标准全文尚未逐条对照，报告不引用其条文。',
      '《互联网网站适老化通用设计规范》只按公开介绍的要求自查，尚未与全文逐条对照，也没有申请第三方评测。',
      '检测由程序在一种浏览器中完成；操作类的检查在同一程序的测试站点上进行，内容与本网站不同。',
    ],
    complaints: complaints(),
    signatures: ['填报人', '部门负责人', '单位（盖章）', '日期'],
  }
}
