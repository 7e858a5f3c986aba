/**
 * The self-assessment (自评报告) as plain data: a page shows it, and `npm run a11y` writes it as a file. It quotes no
 * standard, because none of the two Chinese ones has been read in full; it says so.
 */
import { accessibility } from '#company/accessibility.ts'
import { replyTimes } from '#company/reply-times.ts'
import { siteConfig } from '#company/site.ts'
import { within } from '../../../shared/config/company.ts'
import { formatDate } from '../../lib/format.ts'
import { type CheckId, nameOf } from './checks.ts'
import type { ConformanceReport } from './conformance-findings.ts'
import { type Judgement, summary, waitingForPeople } from './conformance.ts'
import { shortfalls } from './shortfalls.ts'

/** A line of the assessment. */
export interface AssessedItem {
  title: string
  /** What the site does. */
  does: string
  /** How it was checked. */
  checked: readonly string[]
  /** What is open. */
  open: readonly string[]
  result: string
}

export interface AssessmentPart {
  id: string
  title: string
  enTitle: string
  items: readonly AssessedItem[]
}

export interface SelfAssessment {
  title: string
  facts: readonly (readonly [label: string, value: string])[]
  parts: readonly AssessmentPart[]
  gaps: readonly string[]
  complaints: readonly string[]
  /** Lines to be filled in by hand. */
  signatures: readonly string[]
}

/** The four goals that are publicly known of GB/T 37668-2019, with the guidelines of WCAG that serve each. */
const GOALS: readonly {
  id: string
  title: string
  enTitle: string
  guidelines: readonly (readonly [id: string, title: string, does: string])[]
}[] = [
  {
    id: 'perceivable',
    title: '可感知',
    enTitle: 'Perceivable',
    guidelines: [
      [
        '1.1',
        '替代文本',
        '图片有文字说明，装饰图片不读出；营业执照、证书另有文字；二维码旁写明账号名称。',
      ],
      ['1.2', '时基媒体', '页面里不播放视频和声音，文章中的视频改为链接。'],
      [
        '1.3',
        '适应性',
        '标题、列表、表格、表单有正确的结构；横屏、竖屏都能用；填写个人信息时浏览器可以代填。',
      ],
      [
        '1.4',
        '可辨别',
        '正文对比度按 7:1 设计；文字可放大到 200%，页面可放大到 400%，自动重排；另有浅色、深色、高对比度配色。',
      ],
    ],
  },
  {
    id: 'operable',
    title: '可操作',
    enTitle: 'Operable',
    guidelines: [
      ['2.1', '键盘可访问', '全部功能只用键盘就能完成，焦点不会困在某一处。'],
      ['2.2', '充足的时间', '没有时间限制；2 秒后消失的提示同时留在原处；写到一半的咨询自动保存。'],
      ['2.3', '癫痫和身体反应', '没有闪烁；系统设置了“减少动态效果”的，不播放动画。'],
      ['2.4', '可导航', '可跳到主要内容；每页有导航、网站地图和搜索；焦点清楚可见、不被遮挡。'],
      ['2.5', '输入方式', '触屏上的点击区域按 44 像素设计；没有必须划动、拖动或晃动设备的操作。'],
    ],
  },
  {
    id: 'understandable',
    title: '可理解',
    enTitle: 'Understandable',
    guidelines: [
      ['3.1', '可读', '页面和其中的外文标明语言，读屏软件用对应的语音读出。'],
      ['3.2', '可预测', '焦点到达或改变选项时页面不会自己跳转；导航和联系方式在各页次序一致。'],
      ['3.3', '输入协助', '输入框都有标签；出错时逐项说明并保留已填内容；不用登录，不用验证码。'],
    ],
  },
  {
    id: 'robust',
    title: '兼容',
    enTitle: 'Robust',
    guidelines: [
      ['4.1', '兼容性', '控件的名称、状态和提示能被读屏软件读出，用读屏软件实测过主要任务。'],
    ],
  },
]

/** What the age-friendly specification is publicly known to ask. */
const AGE_FRIENDLY: readonly {
  title: string
  does: string
  checks: readonly CheckId[]
  open?: string
}[] = [
  {
    title: '不止一种操作方式',
    does: '鼠标、键盘、触屏都能完成同样的事；也可以直接打电话，由工作人员代为登记。',
    checks: ['tasks', 'keyReading', 'menuKeys', 'targets'],
  },
  {
    title: '大字',
    does: '页眉“无障碍”里可把文字放大到 150%、200%，加大行距和字距，下次打开仍然有效。',
    checks: ['settings', 'reflow'],
  },
  {
    title: '看得清',
    does: '有浅色、深色、高对比度配色，也随系统设置变化。',
    checks: ['tokens'],
  },
  {
    title: '没有广告',
    does: '没有广告，没有诱导下载或付款的内容，不向其他网站取任何东西。',
    checks: ['hosts'],
  },
  {
    title: '没有关不掉的窗口',
    does: '打开页面时不弹窗；自己点开的窗口有“关闭”按钮，也可以按 Esc 键关闭。',
    checks: ['windows', 'menuKeys'],
  },
  {
    title: '有反馈，可反悔',
    does: '操作后当场告知结果；出错时说明原因、保留已填内容；草稿可以清空。',
    checks: ['errors', 'kept', 'draft'],
    open: '已经提交的咨询不能在网站上撤回，需要来电或来信更正。',
  },
  {
    title: '朗读',
    does: '可以逐句朗读当前页面，能暂停、调快慢。',
    checks: ['readAloud'],
    open: '需要设备上有中文语音。',
  },
  {
    title: '与辅助技术兼容',
    does: '用读屏软件可以查公告、比较产品、提交咨询。',
    checks: ['heardHome', 'heardForm', 'heardSettings', 'heardFailure'],
    open: '目前只用一种读屏软件实测过。',
  },
  {
    title: '没有验证码',
    does: '不用登录，不用验证码，没有时间限制。',
    checks: ['login'],
  },
]

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

/** Who answers complaints, from `company/`. */
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

export function selfAssessment(report: ConformanceReport): SelfAssessment {
  const { results, judgements } = report
  const waiting = waitingForPeople(judgements)
  return {
    title: `${companyName}网站无障碍与适老化自评报告`,
    facts: [
      ['单位', companyName],
      ['网站', `${companyName}网站（${origin}）`],
      ['检测日期', formatDate(results.date)],
      ['检测工具', `${results.engine}，${results.browser}`],
      ...(accessibility.testedBy ? [['检测说明', accessibility.testedBy] as const] : []),
      ...(accessibility.conformance ? [['自评结论', accessibility.conformance] as const] : []),
      ...(['A', 'AA', 'AAA'] as const).map(
        (level) => [`WCAG 2.2 ${level} 级`, summary(judgements, level)] as const,
      ),
    ],
    parts: [
      ...GOALS.map(({ guidelines, ...goal }) => ({
        ...goal,
        items: guidelines.map((one) => guideline(one, judgements)),
      })),
      {
        id: 'age-friendly',
        title: '适老化',
        enTitle: 'Age-Friendly',
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
