/**
 * The company's registration as the footer shows it. Like `site.ts` it is the company's own; it is a
 * file of its own because the footer is loaded late and every page loads `site.ts` first.
 */
import type { Registration } from '../../../shared/config/company.ts'
import { siteConfig } from './site.ts'

export const registration: Registration = {
  filings: [
    { text: '示ICP备00000000号-1', href: 'https://beian.miit.gov.cn/' },
    { text: '示公网安备00000000000000号', href: 'https://beian.mps.gov.cn/' },
  ],
  licence: {
    image: '/images/licence.webp',
    width: 1200,
    height: 850,
    facts: [
      { label: '名称', value: siteConfig.companyName },
      { label: '统一社会信用代码', value: '91000000MA00000000' },
      { label: '类型', value: '有限责任公司（国有控股）' },
      { label: '法定代表人', value: '沈怀远' },
      { label: '注册资本', value: '陆拾亿元人民币' },
      { label: '成立日期', value: '2011 年 6 月 18 日' },
      { label: '住所', value: '示例省滨江市高新区示范大道 88 号' },
      {
        label: '经营范围',
        value:
          '借款类担保业务、发行债券担保业务和其他融资担保业务；投标担保、工程履约担保等非融资担保业务；与担保业务有关的咨询业务。',
      },
    ],
  },
  officialAccount: {
    name: siteConfig.companyShortName,
    image: '/images/official-account.svg',
    size: 160,
  },
  privacyPolicy: { title: '《客户个人信息保护政策》', path: '/information_detail/7010' },
}
