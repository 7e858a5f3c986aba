import { describe, expect, it } from 'vitest'
import { hrefOf } from './addresses.ts'
import { pagesNamed } from './page-words.ts'

const addressesOf = (keyword: string): string[] =>
  pagesNamed(keyword, ['投标保函', '科创保']).map(({ link }) => hrefOf(link))

describe('the pages that a keyword names', () => {
  it.each([
    ['招聘', '/join/talent_structure'],
    ['岗位', '/join/talent_structure'],
    ['职 位', '/join/talent_structure'],
    ['简历发到哪里', '/join/talent_structure'],
    ['招聘信息', '/join/talent_structure'],
    ['应届生', '/join/talent_structure'],
    ['录用名单', '/join/talent_structure'],
    ['五险一金', '/join/talent_structure'],
    ['营业执照', '/about?classid=profile'],
    ['投诉', '/join/contact'],
    ['投诉', '/information/petition'],
    ['怎么预约', '/join/reservation'],
    ['公司电话', '/join/contact'],
    ['周六上班吗', '/join/contact'],
    ['中午下班', '/join/contact'],
    ['地址', '/join/contact'],
    ['党建', '/party/guarantee'],
    ['特色产品', '/product'],
    ['采购', '/bidding_procurement/purchase'],
    ['无障碍', '/accessibility'],
    ['无障碍自评', '/accessibility/self_assessment'],
    ['符合性报告', '/accessibility/conformance'],
    ['投标', '/bidding_procurement/purchase'],
    ['投标保函 投标', '/bidding_procurement/purchase'],
    ['投标保函', '/product'],
    ['科创保', '/product'],
    ['contact', '/join/contact'],
    ['Ｅｍａｉｌ', '/join/contact'],
    ['phone number', '/join/contact'],
    ['guarantee', '/service?classid=guarantee'],
    ['how do I apply for a guarantee', '/service?classid=contact'],
    ['about', '/about?classid=profile'],
    ['news', '/news/company'],
    ['jobs', '/join/talent_structure'],
    ['procurement', '/bidding_procurement/purchase'],
  ])('%s: %s', (keyword, address) => {
    expect(addressesOf(keyword)).toContain(address)
  })

  it.each([
    '',
    '担',
    '2026',
    'AAA',
    'of us',
    'three',
    '冰柜清单',
    '关于公布2026年担保业务收费标准和咨询电话的通知',
  ])('%s: none', (keyword) => {
    expect(addressesOf(keyword)).toEqual([])
  })

  it.each(['投标保函', '电子投标保函', '投标 保函', '投标保函怎么办', '投标保函？'])(
    '%s names no tender',
    (keyword) => {
      expect(addressesOf(keyword)).not.toContain('/bidding_procurement/purchase')
    },
  )
})
