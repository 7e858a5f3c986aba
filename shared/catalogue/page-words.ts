/** Pages that a keyword names: somebody who searches for 招聘 looks for a page more often than for a text with that word. */
import { pageLink } from './addresses.ts'
import { type NavItem, navigation } from './navigation.ts'
import { type PageName, navTitle } from './pages.ts'
import type { Classids } from './search-params.ts'

type Target = PageName | `About ${Classids['About']}` | `Service ${Classids['Service']}`

/** Words that visitors type for a page or a section of one, besides its title. */
const WORDS: Readonly<Partial<Record<Target, string>>> = {
  'About profile': '关于我们 介绍 简介 营业执照 法人 法定代表人 领导 股东',
  'About honor': '资质 荣誉 评级 信用等级',
  'About growth': '历史 沿革 大事记',
  Company: '新闻 动态',
  'Service guarantee': '费率 收费 担保费 办理 材料 流程 条件 贷款 反担保 抵押',
  Product: '产品 小微 科创 三农 保函 额度 期限 费率',
  'Service contact': '申请 咨询 我要担保',
  Basic: '营业执照 许可证 信用代码 注册资本 章程',
  Business: '年报 年度报告 财务 报表',
  Petition: '投诉 信访 举报 上访',
  TalentStructure: '招聘 岗位 职位 应聘 求职 招人 简历 校招 社招 实习 加入我们 工资 薪酬 待遇',
  Recruitment: '岗位 职位 人才',
  Contact:
    '电话 热线 客服 地址 在哪 联系 网点 传真 邮箱 邮编 投诉 上班时间 办公时间 工作时间 营业时间 几点',
  Reservation: '预约 来访 参观 拜访',
  Purchase: '招标 采购 投标 询价 供应商',
  Notice: '中标 成交',
  Honest: '举报 廉政 纪检',
  Accessibility: '无障碍 适老 读屏 老年 盲人',
  AccessibilitySelfAssessment: '自评',
  AccessibilityConformance: '符合性',
}

/** A longer keyword is a sentence or a title, which holds such words by the way. */
const MAX_LENGTH = 20
const MAX_PAGES = 4

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s/g, '')

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

/**
 * A name of a product names the page of the products, and a word within it no other: 投标保函 is not about a tender
 * (投标). The words of the dictionary are no help here: it has 投标 in 投标保函, and of the words that hold one of ours in
 * the demo (半年报, 打电话, 财务报表, 老年人, 信访人, 原材料, 条件下) the first five do mean the page.
 * @param products names of products
 * @returns what the company has of it, in the order of the navigation; nothing for most keywords
 */
export function pagesNamed(keyword: string, products: readonly string[]): readonly NavItem[] {
  const asked = plain(keyword)
  if (asked.length < 2 || asked.length > MAX_LENGTH) return []
  const names = products.map(plain).filter((name) => name && asked.includes(name))
  const rest = names.reduce((text, name) => text.replaceAll(name, ' '), asked)
  return targets
    .filter(
      (item) =>
        item.name.startsWith(asked) ||
        (item.routerName === 'Product' && names.length > 0) ||
        [item.name, ...wordsOf(item)].some((word) => rest.includes(word)),
    )
    .slice(0, MAX_PAGES)
}
