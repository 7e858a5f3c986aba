/** The questions of `npm run new-site`. Each has a flag of the same name. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { UsageError } from '../../server/explain.ts'
import { PUBLIC_MAIL } from '../../server/mail-address.ts'
import type { SectionName } from '../../shared/config/company.ts'

/** The values of `--sections`, in the order of the navigation. */
const SECTIONS: Readonly<Record<string, SectionName>> = {
  about: 'About',
  news: 'News',
  service: 'Service',
  product: 'Product',
  party: 'Party',
  information: 'Information',
  bidding: 'BiddingProcurement',
  join: 'Join',
}
const ALL_SECTIONS = Object.keys(SECTIONS)

const itemsOf = (text: string): string[] => text.split(/[,，、]/).flatMap((one) => one.trim() || [])

const pathOf = (file: string): string => resolve(file.replace(/^~(?=\/)/, process.env.HOME ?? '~'))

const LINE = /^[^<>\p{Cc}]{1,120}$/u
const LINE_RULE = '写成一行，最多 120 个字，没有 < 和 >'
const PHONE = /^(?:0\d{2,3}[- ]?\d{3,4} ?\d{4}|[48]00[- ]?\d{3,4}[- ]?\d{3,4}|1[3-9]\d{9}|\d{5,6})$/
const PHONE_RULE = '写成 0510-55502000、400-123-4567 这样的号码'

type Answers = Readonly<Record<string, string>>

interface Question {
  label: string
  /** The default answer. Without one the question has to be answered; an empty one leaves the fact out. */
  fallback?: string | ((before: Answers) => string)
  /** Accepts an answer; by default a line of text without markup. */
  isValid?: RegExp | ((text: string, before: Answers) => boolean)
  /** Explains why an answer is not valid. */
  rule?: string
}

export const QUESTIONS = {
  name: { label: '公司全称，照营业执照' },
  short: {
    label: '公司简称，显示在标志旁边',
    fallback: ({ name = '' }) => name.replace(/(?:股份)?有限(?:责任)?公司$/, ''),
  },
  english: { label: '英文全称', fallback: '' },
  colour: {
    label: '主色，原样用在标志、色带和图标上，文字用由它调出的深浅',
    fallback: '#0b3a66',
    isValid: /^#?[0-9a-f]{6}$/i,
    rule: '写成 #0a5c43 这样的六位十六进制颜色',
  },
  logo: {
    label: '标志文件，SVG 或 PNG，大小不限；不填时先用一个中性的图形',
    fallback: '',
    isValid: (text) => /\.(?:svg|png)$/i.test(text) && existsSync(pathOf(text)),
    rule: '写 SVG 或 PNG 文件的路径，例如 ~/logo.svg；文件要在那里',
  },
  headline: { label: '首页名称下面的一句话', fallback: '为企业提供融资担保服务' },
  origin: {
    label: '网址',
    isValid: (text) => URL.canParse(text) && /^https:\/\/[^/?#@]+\/?$/.test(text),
    rule: '写成 https://www.example.org 这样的网址，以 https:// 开头，后面不带路径',
  },
  phone: { label: '服务热线', isValid: PHONE, rule: PHONE_RULE },
  address: { label: '地址', fallback: '' },
  mail: {
    label: '电子邮箱',
    fallback: '',
    isValid: new RegExp(`^${PUBLIC_MAIL}$`),
    rule: '写成 service@example.org 这样的邮箱',
  },
  supervision: { label: '监督电话', fallback: '', isValid: PHONE, rule: PHONE_RULE },
  icp: { label: 'ICP 备案号，例如 苏ICP备12345678号-1', fallback: '' },
  police: { label: '公安备案号，例如 苏公网安备32020000000001号', fallback: '' },
  sections: {
    label: `栏目，按导航的顺序，从 ${ALL_SECTIONS.join(',')} 中选；联系我们在 join，咨询表单在 join 和 service`,
    fallback: ALL_SECTIONS.join(','),
    isValid: (text) => {
      const items = itemsOf(text)
      return (
        items.length > 0 &&
        items.every((one) => Object.hasOwn(SECTIONS, one)) &&
        new Set(items).size === items.length
      )
    },
    rule: `写 ${ALL_SECTIONS.join('、')} 中的，每个一次，用逗号隔开`,
  },
  products: {
    label: '产品名称，用逗号隔开',
    fallback: '',
    isValid: (_, { sections = '' }) => itemsOf(sections).includes('product'),
    rule: '写了产品，--sections 里就要有 product',
  },
} as const satisfies Record<string, Question>

export type QuestionName = keyof typeof QUESTIONS

type Ask = (label: string, fallback: string | undefined, problem: string) => Promise<string>

/** The answers; an empty text is left out. */
export type Choices = Awaited<ReturnType<typeof readChoices>>

/**
 * Takes the answers from flags, and asks for the others.
 * @param ask puts a question; without it, missing answers get their default
 * @throws {UsageError} naming every flag that is wrong or missing
 */
export async function readChoices(given: Partial<Record<QuestionName, string>>, ask?: Ask) {
  const answers: Record<string, string> = {}
  const problems: string[] = []
  for (const [
    name,
    { label, isValid = LINE, rule = LINE_RULE, ...more },
  ] of Object.entries<Question>(QUESTIONS)) {
    const flag = given[name as QuestionName]
    const fallback = typeof more.fallback === 'function' ? more.fallback(answers) : more.fallback
    const problemWith = (text: string): string => {
      if (text === '') return fallback === undefined ? `要写：${label}` : ''
      return (typeof isValid === 'function' ? isValid(text, answers) : isValid.test(text))
        ? ''
        : rule
    }
    let problem = ''
    do {
      const text = flag ?? (await ask?.(label, fallback, problem)) ?? ''
      answers[name] = text.trim() || (fallback ?? '')
      problem = problemWith(answers[name])
    } while (problem && ask && flag === undefined)
    if (problem) problems.push(`--${name}：${problem}`)
  }
  if (problems.length > 0) throw new UsageError(problems.join('\n'))
  const all = answers as Record<QuestionName, string>
  return {
    ...all,
    colour: `#${all.colour.replace('#', '').toLowerCase()}`,
    logo: all.logo && pathOf(all.logo),
    origin: new URL(all.origin).origin,
    sections: itemsOf(all.sections).map((one) => SECTIONS[one]!),
    products: itemsOf(all.products),
  }
}
