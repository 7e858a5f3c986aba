/** Pages that a keyword names: somebody who searches for 招聘 looks for a page more often than for a text with that word. */
import { pageLink } from './addresses.ts'
import { type NavItem, navigation } from './navigation.ts'
import { type PageName, navTitle, pages } from './pages.ts'
import type { Classids } from './search-params.ts'

type Target = PageName | `About ${Classids['About']}` | `Service ${Classids['Service']}`

/** Words that visitors type for a page or a section of one, besides its titles in Chinese and English. */
const WORDS: Readonly<Partial<Record<Target, string>>> = {
  'About profile': '关于我们 介绍 简介 营业执照 法人 法定代表人 领导 股东 about profile',
  'About honor': '资质 荣誉 评级 信用等级 honor honors awards rating',
  'About growth': '历史 沿革 大事记 history',
  Company: '新闻 动态',
  'Service guarantee':
    '费率 收费 担保费 办理 材料 流程 条件 贷款 反担保 抵押 guarantee service services loan fee fees',
  Product: '产品 小微 科创 三农 保函 额度 期限 费率 product loan',
  'Service contact': '申请 咨询 我要担保 apply application',
  Basic: '营业执照 许可证 信用代码 注册资本 章程',
  Business: '年报 年度报告 财务 报表 annual report',
  Petition: '投诉 信访 举报 上访 监督电话 监督热线 监督邮箱 complaint complaints',
  TalentStructure:
    '招聘 岗位 职位 应聘 求职 招人 简历 校招 社招 应届 应届生 管培生 实习 录用 录取 五险一金 加入我们 工资 薪酬 待遇 job jobs career careers hr',
  Recruitment: '岗位 职位 人才',
  Contact:
    '电话 热线 客服 地址 在哪 联系 网点 传真 邮箱 邮编 投诉 上班 下班 办公时间 工作时间 营业时间 几点 电子邮件 email mail phone tel address hotline fax',
  Reservation: '预约 来访 参观 拜访 visit appointment',
  Purchase: '招标 采购 投标 询价 供应商 tender tenders bid bidding supplier',
  Notice: '中标 成交',
  Honest: '举报 廉政 纪检',
  Accessibility: '无障碍 适老 读屏 老年 盲人',
  AccessibilitySelfAssessment: '自评',
  AccessibilityConformance: '符合性',
}

/** A longer keyword is a sentence or a title, which holds such words by the way. */
const MAX_LENGTH = 20
const MAX_PAGES = 4

const lower = (text: string): string => text.normalize('NFKC').toLowerCase()
const plain = (text: string): string => lower(text).replace(/\s/g, '')

/** Words of letters, which count only as a whole: hr is not in three. Shorter ones are of, us and in. */
const latinOf = (text: string, least = 2): string[] =>
  (lower(text).match(/[a-z]+/g) ?? []).filter(({ length }) => length >= least)

/** Pages outside the navigation: the footer or another page leads to them. */
const ELSEWHERE = [
  'Accessibility',
  'AccessibilitySelfAssessment',
  'AccessibilityConformance',
] as const

/** Everything that the navigation leads to, and the pages outside it. */
const targets: readonly NavItem[] = [
  ...navigation.flatMap((section) =>
    section.children.length > 0 ? section.children : [{ ...section, link: pageLink('Product') }],
  ),
  ...ELSEWHERE.map((name) => ({ name: navTitle(name), routerName: name, link: pageLink(name) })),
]

const wordsOf = ({ routerName, classId }: NavItem): string[] =>
  WORDS[(classId ? `${routerName} ${classId}` : routerName) as Target]?.split(' ') ?? []

/** The English words of a page: those of its title, but for sections of a page, and those of visitors. */
const englishOf = (item: NavItem): string[] => [
  ...(item.classId ? [] : latinOf(pages[item.routerName].enTitle, 4)),
  ...wordsOf(item).flatMap((word) => latinOf(word)),
]

/**
 * True for a word that says no more than what the page is about: 党建 of 党建动态, 贷款 of 担保业务.
 * @param word as `NFKC` has it, in small letters
 */
export const isWordOf = (item: NavItem, word: string): boolean =>
  item.name.includes(word) || wordsOf(item).includes(word) || englishOf(item).includes(word)

/**
 * A name of a product names the page of the products, and a word within it no other: 投标保函 is not about a tender
 * (投标). The words of the dictionary are no help here: it has 投标 in 投标保函, and of the words that hold one of ours in
 * the demo (半年报, 打电话, 财务报表, 老年人, 信访人, 原材料, 条件下) the first five do mean the page.
 * @param products names of products
 * @returns what the company has of it, in the order of the navigation; nothing for most keywords
 */
export function pagesNamed(keyword: string, products: readonly string[]): readonly NavItem[] {
  const asked = plain(keyword)
  const latin = latinOf(keyword)
  if (asked.length < 2 || asked.length - latin.join('').length > MAX_LENGTH) return []
  const names = products.map(plain).filter((name) => name && asked.includes(name))
  const rest = names.reduce((text, name) => text.replaceAll(name, ' '), asked)
  return targets
    .filter(
      (item) =>
        item.name.startsWith(asked) ||
        (item.routerName === 'Product' && names.length > 0) ||
        [item.name, ...wordsOf(item)].some((word) => !/^[a-z]/.test(word) && rest.includes(word)) ||
        englishOf(item).some((word) => latin.includes(word)),
    )
    .slice(0, MAX_PAGES)
}
