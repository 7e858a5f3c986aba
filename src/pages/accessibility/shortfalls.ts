import { accessibility } from '#company/accessibility.ts'
import { siteConfig } from '#company/site.ts'
import type { Shortfall } from '../../../shared/config/company.ts'

/** The configuration may give every page the company name as its title (WCAG 2.4.2). */
const titleShortfall: Shortfall = {
  what: '浏览器标签页的标题在所有页面上都是公司名称',
  help: '只看标签页分不清打开的是哪个页面。每页的一级标题写明页面名称，打开页面时读屏软件会读出。',
  criteria: ['2.4.2'],
}

/** The footer and the header are denser for a mouse; for fingers they have 44 px (`tests/layout`). */
const mouseTargets: Shortfall = {
  what: '用鼠标时，页脚的链接、电话号码、页眉的搜索框和展开按钮的点击区域小于 44 像素',
  help: '都按不小于 24 像素或留有间距设计。不便点准的，可以在“无障碍”里放大文字，它们随之变大；触屏上都不小于 44 像素。',
  criteria: ['2.5.5'],
}

/** Those of the software as it is set up, and those that the company declares. */
export const shortfalls: readonly Shortfall[] = [
  ...(siteConfig.documentTitle === 'company' ? [titleShortfall] : []),
  mouseTargets,
  ...accessibility.shortfalls,
]
