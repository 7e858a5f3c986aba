/** What `npm run new-site` has to know of a company: each answer with its flag, its question and its rule. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { SectionName } from '../../shared/config/company.ts'
import { type PageEntry, pages } from '../../shared/catalogue/pages.ts'

/** An answer that cannot be taken; the message says what is wanted instead. */
export class ChoiceError extends Error {}

/** The sections by the names of the flag, in the order of the navigation. */
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

const fail = (message: string): never => {
  throw new ChoiceError(message)
}

const matching =
  (pattern: RegExp, message: string) =>
  (text: string): string =>
    pattern.test(text) ? text : fail(message)

const items = (text: string): string[] => text.split(/[,，、]/).flatMap((one) => one.trim() || [])

const PHONE = /^(?:0\d{2,3}[- ]?\d{3,4} ?\d{4}|[48]00[- ]?\d{3,4}[- ]?\d{3,4}|1[3-9]\d{9}|\d{5,6})$/
const PHONE_RULE = '写成 0510-55502000、400-123-4567 这样的号码'

function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:' || !/^https:\/\/[^/?#@]+\/?$/.test(text))
    return fail('写成 https://www.example.org 这样的网址，以 https:// 开头，后面不带路径')
  return url.origin
}

function sections(text: string): SectionName[] {
  const names = items(text).map(
    (name) => SECTIONS[name] ?? fail(`没有“${name}”，可以用：${Object.keys(SECTIONS).join('、')}`),
  )
  if (new Set(names).size < names.length) fail('有一个栏目写了两次')
  return names.length > 0 ? names : fail('至少要有一个栏目')
}

function logo(text: string): string {
  if (!/\.(?:svg|png)$/i.test(text)) return fail('写 SVG 或 PNG 文件的路径，例如 ~/logo.svg')
  const path = resolve(text.replace(/^~(?=\/)/, process.env.HOME ?? '~'))
  return existsSync(path) ? path : fail(`没有这个文件：${path}`)
}

/** Pages of sections by their addresses: `news/safe`. @returns their names */
function subPages(text: string): string[] {
  const known = Object.entries<PageEntry>(pages).filter(
    ([, { section, path, kind }]) => section && kind !== 'detail' && path.split('/').length > 2,
  )
  return items(text).map((address) => {
    const [name] = known.find(([, { path }]) => path === `/${address.replace(/^\//, '')}`) ?? []
    const all = known.map(([, { path }]) => path.slice(1)).join('、')
    return name ?? fail(`没有“${address}”，可以用：${all}`)
  })
}

interface Question<T> {
  /** What is asked, and what the help says of the flag. */
  label: string
  /** Checks and takes what was written. */
  read: (text: string) => T
  /** As written; nothing: has to be answered. An empty one leaves it out. */
  fallback?: string | ((choices: Readonly<Record<string, string>>) => string)
}

const question = <T>(
  label: string,
  read: (text: string) => T,
  fallback?: Question<T>['fallback'],
): Question<T> => ({ label, read, ...(fallback !== undefined && { fallback }) })

const optional =
  <T>(read: (text: string) => T) =>
  (text: string): T | undefined =>
    text === '' ? undefined : read(text)

/** The name without its legal form. */
const shortOf = (name: string): string => name.replace(/(?:股份)?有限(?:责任)?公司$/, '')

/** In the order in which they are asked. Each is a flag of the same name. */
export const QUESTIONS = {
  name: question(
    '公司全称',
    matching(/^[^<>\p{Cc}]{4,60}$/u, '写营业执照上的全称，4 到 60 个字，写在一行里，没有 < 和 >'),
  ),
  short: question(
    '公司简称，显示在标志旁边',
    matching(/^[^<>\p{Cc}]{2,20}$/u, '写 2 到 20 个字，没有 < 和 >'),
    ({ name = '' }) => shortOf(name),
  ),
  english: question(
    '英文全称',
    optional(
      matching(
        /^[A-Za-z][^<>\p{Cc}\p{Script=Han}]{2,119}$/u,
        '用英文字母，3 到 120 个，例如 Jiangnan Guarantee Co., Ltd.',
      ),
    ),
    '',
  ),
  colour: question(
    '主色，原样用在标志、色带和图标上，文字用由它调出的深浅',
    (text) =>
      /^#?[0-9a-f]{6}$/i.test(text)
        ? `#${text.replace('#', '').toLowerCase()}`
        : fail('写成 #0a5c43 这样的六位十六进制颜色'),
    '#0b3a66',
  ),
  logo: question('标志文件，SVG 或 PNG，大小不限；不填时先用一个中性的图形', optional(logo), ''),
  'logo-on-dark': question('深色底上的标志文件（反白稿）', optional(logo), ''),
  headline: question(
    '首页名称下面的一句话',
    matching(/^[^<>\p{Cc}]{4,60}$/u, '写 4 到 60 个字，一行'),
    '为企业提供融资担保服务',
  ),
  origin: question('网址', origin),
  phone: question('服务热线', matching(PHONE, PHONE_RULE)),
  address: question('地址', optional(matching(/^[^<>&\n]{4,60}$/, '写 4 到 60 个字，一行')), ''),
  mail: question(
    '电子邮箱',
    optional(matching(/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/, '写成 service@example.org 这样的邮箱')),
    '',
  ),
  supervision: question('监督电话', optional(matching(PHONE, PHONE_RULE)), ''),
  icp: question(
    'ICP 备案号',
    optional(
      matching(
        /^\p{Script=Han}ICP[备证]\d{6,}号(?:-\d+)?$/u,
        '写成 苏ICP备12345678号-1 这样的备案号',
      ),
    ),
    '',
  ),
  police: question(
    '公安备案号',
    optional(
      matching(
        /^\p{Script=Han}公网安备\s?\d{10,}号$/u,
        '写成 苏公网安备32020000000001号 这样的备案号',
      ),
    ),
    '',
  ),
  sections: question(
    `栏目，按导航的顺序，从 ${Object.keys(SECTIONS).join(',')} 中选`,
    sections,
    Object.keys(SECTIONS).join(','),
  ),
  without: question('不要的子栏目，例如 news/safe,join/reservation', subPages, ''),
  products: question('产品名称，用逗号隔开', items, ''),
} as const satisfies Record<string, Question<unknown>>

export type QuestionName = keyof typeof QUESTIONS

/** What the company has chosen. */
export type Choices = { [Name in QuestionName]: ReturnType<(typeof QUESTIONS)[Name]['read']> }

/**
 * Takes what was given by flags, and asks for the rest.
 * @param given by the names of the flags
 * @param ask asks for one; without it what was not given gets its default
 * @throws {ChoiceError} naming every flag that is wrong or missing
 */
export async function readChoices(
  given: Readonly<Partial<Record<QuestionName, string>>>,
  ask?: (label: string, fallback: string | undefined, problem?: string) => Promise<string>,
): Promise<Choices> {
  const texts: Record<string, string> = {}
  const choices: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, one] of Object.entries<Question<unknown>>(QUESTIONS)) {
    const flag = given[name as QuestionName]?.trim()
    const fallback = typeof one.fallback === 'function' ? one.fallback(texts) : one.fallback
    let problem: string | undefined
    do {
      const asked =
        flag === undefined && ask ? (await ask(one.label, fallback, problem)).trim() : flag
      const text = asked || fallback
      problem = text === undefined ? `要写：${one.label}` : undefined
      if (text === undefined) continue
      try {
        texts[name] = text
        choices[name] = one.read(text)
      } catch (error) {
        if (!(error instanceof ChoiceError)) throw error
        problem = error.message
      }
    } while (problem !== undefined && flag === undefined && ask)
    if (problem !== undefined) problems.push(`--${name}：${problem}`)
  }
  const { sections: wanted, products } = choices as unknown as Choices
  if (products?.length > 0 && wanted && !wanted.includes('Product'))
    problems.push('--products：写了产品，--sections 里就要有 product')
  if (problems.length > 0) throw new ChoiceError(problems.join('\n'))
  return choices as unknown as Choices
}
