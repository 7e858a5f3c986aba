import { accessibility } from '#company/accessibility.ts'
import { siteConfig } from '#company/site.ts'
import type { Shortfall } from '../../../shared/config/company.ts'

/** The configuration may give every page the company name as its title (WCAG 2.4.2). */
const titleShortfall: Shortfall = {
  what: '浏览器标签页的标题在所有页面上都是公司名称',
  help: '只看标签页分不清打开的是哪个页面。每页的一级标题写明页面名称，打开页面时读屏软件会读出。',
  criteria: ['2.4.2'],
}

/** Those of the software as it is set up, and those that the company declares. */
export const shortfalls: readonly Shortfall[] = [
  ...(siteConfig.documentTitle === 'company' ? [titleShortfall] : []),
  ...accessibility.shortfalls,
]
