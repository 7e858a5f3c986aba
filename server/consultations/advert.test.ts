import { expect, it } from 'vitest'
import { isAdvert } from './advert.ts'

const send = (content: string, more: { website?: string; company?: string } = {}) =>
  isAdvert({
    name: '王女士',
    phone: '13800000000',
    content,
    consent: '1',
    request_id: 'advert-001',
    ...more,
  })

it.each([
  '贷款秒批，加微信：abc12345，额度五百万元',
  '专业办理资质，薇信 kf_88888 详询，价格优惠',
  '欢迎加微咨询，各类贷款渠道，秒批秒放',
  '代开各类增值税发票，点数低，可先验后付',
  '请点击 https://spam.example/a 领取额度',
  '网站排名优化推广，详情见 www.spam-example.cn',
  'We offer cheap SEO backlinks, visit https://spam.example now',
  '<a href="//spam.example">点击这里领取</a>',
  '[url=//spam.example]点击这里领取[/url]',
  'QQ：123456789 办理各类贷款，无抵押',
])('is an advert: %s', (content) => expect(send(content)).toBe(true))

it.each([
  '我们公司主营机械加工，想了解小微信用保的额度和费率。',
  '请问担保费可以开具增值税专用发票吗？什么时候能开？',
  '你们的微信公众号上说可以在线申请，在哪里办理？',
  '我的微信号 wangxm_2026，想了解小微信用保的额度，方便时联系。',
  '可加我微信 wangxm_2026 沟通，公司需要三百万元流动资金担保。',
  '我公司做机械加工，官网 www.our-company.cn，想申请科创保。',
  '请问抵押率和费用怎么算，QQ：123456789 也可以找到我。',
  '请问担保费的价格有没有优惠，能不能代办？我的微信号 wangxm_2026。',
  '我公司在做市场推广，官网 www.our-company.cn，想了解科创保，怎么领取申请表？',
  '请发资料到邮箱 wang.xiaoming@example.com，谢谢。',
  '资金用途是采购 3.5 毫米钢板，期限 12 个月，金额 300 万元。',
])('is a question: %s', (content) => expect(send(content)).toBe(false))

it('is a question when a form filler has filled in what nobody sees, or the company is a site', () => {
  const question = '想了解小微信用保的额度。'
  expect(send(question, { website: 'https://our-company.cn' })).toBe(false)
  expect(send(question, { company: 'www.our-company.cn' })).toBe(false)
})

it('is an advert when that field is filled in and the text leads elsewhere or sells', () => {
  const machine = { website: 'https://spam.example' }
  expect(send('请看 https://spam.example/a 谢谢', machine)).toBe(true)
  expect(send('长期办理大额资金，欢迎合作', machine)).toBe(true)
})
