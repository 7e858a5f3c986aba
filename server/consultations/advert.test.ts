import { htmlTagNames } from 'html-tag-names'
import { expect, it } from 'vitest'
import { LOOKS, isAdvert } from './advert.ts'

const send = (content: string, more: { website?: string; company?: string; name?: string } = {}) =>
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
  '<img src=//spam.example/a.gif>',
  '<svg/onload=alert(1)>',
  '<IFRAME SRC="//spam.example"></IFRAME>',
  '点击<b>这里</b>领取',
  '＜a title=spam＞点击＜／a＞',
  '[url]spam.example[/url]',
  '[IMG]//spam.example/a.gif[/IMG]',
  '[size=7]点击领取[/size]',
  '您想了解最低的利率吗？加微信 abc12345，秒批秒放',
  '想办理各类贷款的加微信 abc12345，秒批',
  '有需要的加我微信 abc12345，需要资金秒放',
  '专业网站建设，想了解更多，请访问 www.spam-example.cn',
  '各类贷款，想申请的加微信：abc12345',
  '正规公司，不是骗子，加微信 abc12345，秒批秒放',
  '真实有效，防止上当，各类贷款加微信 abc12345',
  '绝非诈骗，额度真实，加微信 abc12345，秒到账',
  '是不是在为资金发愁？你们需要贷款吗？加微信 abc12345，秒批，谨防假冒，别上当',
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
  // Less than, greater than, brackets of angles.
  '年营业收入<3000万元，资产负债率 60%<X<=70%，想申请3年<期限<=5年的担保。',
  '如果 a<b 且 b>c，额度怎么算？',
  '如果a<b and b>c，或者 A < B，x<a and y=5，哪个产品合适？',
  '若利润 p<a，q<s/2，额度 =a*b，能做吗',
  '联系人<张三>，电话<13800138000>',
  '发到 王明 <wang.ming@example.com> 就行，谢谢',
  '表上的<name>和<title>两栏填什么？<br>谢谢',
  '产品<A>和产品<B>有什么区别？',
  '客户是 <Müller GmbH>，合同金额 <EUR 500,000>。',
  '金额<usd=500000>，期限<12个月>',
  '保函编号 BH_2026_118_A 写错了，**务必今天**回复 <font color="warning">谢谢</font>',
  '@所有人 请把 <span style="color:red">1号标段</span> 改成 2 号标段',
  // Square brackets.
  '[图片][微笑] 这是营业执照 [IMG-2034.jpg]，另见 [link]、[url]。',
  '[表格 3][size] 没有读懂',
  // WeChat as people type it, and words that have the same characters.
  '我的v信 wangxm_2026，想了解额度。',
  '薇信：13800138000，请联系我。',
  '公司在云南威信，13800138000 是我的电话。',
  '我们生产 24V信号RS485 转换器，想申请科创保。',
  '设备是微X-ray3000，价值 200 万元。',
  // Invoices as part of a business.
  '担保费优惠以后怎么开发票？',
  '我是个体户，收入都是税务局代开的发票，算不算营业收入？',
  '出售设备的发票可以作质押吗？',
  '代办费有没有发票？',
  '低价处理的存货没有发票，怎么评估？',
  // Customers of all trades, who give their own site or account.
  '我公司做网站建设和SEO，官网 www.our-company.cn，想申请科创保。',
  '请问多久能下款？可加我微信 wangxm_2026。',
  '征信修复以后能不能申请？微信 wangxm_2026',
  '我们是彩票代销点，网址 https://our-company.cn ，想了解小微信用保。',
  '员工社保由人力公司代缴，官网 www.our-company.cn，这样能申请吗？',
  '我开彩票店和棋牌室，想贷 20 万元，欢迎加我微信 wangxm_2026。',
  '公司出售钢材，发票齐全，流水每月 200 万元。',
  '我公司长期承接园区物业，请问怎么申请？网站 our-company.com，欢迎来电。',
  // A fraud in the company's name, copied by somebody who doubts it.
  ...[
    '这是你们发的吗？',
    '这条短信是不是你们公司发的？',
    '不知道是真是假。',
    '真的假的？',
    '是否属实，请回复。',
    '我怀疑是骗子。',
    '这是诈骗吧？我差点被骗。',
    '有人冒充你们公司，要举报。',
    '请你们核实。',
    '假冒你们的，提醒大家。',
    '我没有转钱，已经报警。',
  ].map((doubt) => `“【西部担保】您已获批，加客服微信 dbkf8866，秒到账！” ${doubt}`),
])('is a question: %s', (content) => expect(send(content)).toBe(false))

it.each(htmlTagNames)('<%s> is markup with an end tag or an attribute', (tag) => {
  const isSure = !LOOKS.includes(tag)
  for (const marked of [`看 </${tag}> 这里`, `看 <${tag.toUpperCase()} data-a='1'> 这里`]) {
    expect(send(marked), marked).toBe(isSure)
    expect(send(`${marked}，秒批秒放`), marked).toBe(true)
  }
  expect(send(`看 <${tag}> 这里，若 1<${tag} 则 2`)).toBe(false)
})

it('is a question whoever sends it', () => {
  const question = '想了解小微信用保的额度。'
  expect(send(question, { name: '王威信', company: 'Hengda Machinery' })).toBe(false)
  expect(send(question, { name: '<张三>', company: '恒达<Hengda>' })).toBe(false)
})

it('is a question when a form filler has filled in what nobody sees, or the company is a site', () => {
  const question = '想了解小微信用保的额度。'
  expect(send(question, { website: 'https://our-company.cn' })).toBe(false)
  expect(send(question, { company: 'www.our-company.cn' })).toBe(false)
  const filled = { company: 'www.our-company.cn', website: 'https://our-company.cn' }
  expect(send(question, filled)).toBe(false)
})

it('is an advert when that field is filled in and the text leads elsewhere or sells', () => {
  const machine = { website: 'https://spam.example' }
  expect(send('请看 https://spam.example/a 谢谢', machine)).toBe(true)
  expect(send('长期办理大额资金，欢迎合作', machine)).toBe(true)
})
