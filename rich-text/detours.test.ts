/** Pages before the links of other programs: each of them, with each way in which an address names the one behind it. */
import { describe, expect, it } from 'vitest'
import { clean } from './test-cleaner.ts'
import { isDetour } from './detours.ts'

const TARGET = 'https://a.cn/x.html?id=20261126-1024&lang=zh%20CN#step2'
const encoded = encodeURIComponent(TARGET)
const twice = encodeURIComponent(encoded)

/** Addresses of each program up to the one behind them. */
const PAGES = [
  'https://mail.qq.com/cgi-bin/readtemplate?t=safety&check=false&gourl=',
  'https://mail.qq.com/cgi-bin/mail_spam?action=check_link&url=',
  'https://exmail.qq.com/cgi-bin/readtemplate?t=safety&gourl=',
  'https://wx.mail.qq.com/xmspamcheck/xmsafejump?func=2&click_src=0&url=',
  'https://eur01.safelinks.protection.outlook.com/?url=',
  'https://apc.safelinks.protection.partner.outlook.cn/?url=',
  'https://linkprotect.cudasvc.com/url?a=',
  'https://c.pc.qq.com/middlem.html?pfurl=',
  'http://c.pc.qq.com/middlect.html?pfuin=1&pfurl=',
  'https://c.pc.qq.com/ios.html?url=',
  'https://open.work.weixin.qq.com/wwopen/uriconfirm?uri=',
  'https://mp.weixin.qq.com/mp/readtemplate?t=pages/wapredirect&url=',
  'https://developers.weixin.qq.com/community/middlepage/href?href=',
  'https://security.feishu.cn/link/safety?target=',
  'https://slack-redir.net/link?url=',
  'https://docs.qq.com/scenario/link.html?url=',
  'https://www.kdocs.cn/office/link?target=',
  'https://shimo.im/outlink/gray?url=',
  'https://www.yuque.com/r/goto?url=',
  'https://app.yinxiang.com/OutboundRedirect.action?dest=',
  'https://link.zhihu.com/?target=',
  'https://link.csdn.net/?target=',
  'https://link.juejin.cn?target=',
  'https://link.jianshu.com?t=',
  'https://links.jianshu.com/go?to=',
  'https://www.jianshu.com/go-wild?ac=2&url=',
  'https://www.douban.com/link2/?url=',
  'https://weibo.cn/sinaurl?u=',
  'https://gitee.com/link?target=',
  'https://www.oschina.net/action/GoToLink?url=',
  'https://tieba.baidu.com/mo/q/checkurl?url=',
  'https://www.360doc.cn/outlink.html?url=',
  'https://sspai.com/link?target=',
  'https://cloud.tencent.com/developer/tools/blog-entry?target=',
  'https://www.tianyancha.com/security?target=',
  'https://aiqicha.baidu.com/safetip?target=',
  'https://www.qcc.com/web/transfer-link?link=',
  'https://www.chinaz.com/go.shtml?url=',
  'https://www.google.com.hk/url?sa=t&q=',
  'https://m.sogou.com/web/tc?url=',
]

const hrefOf = (address: string): string | undefined =>
  /href="([^"]*)"/
    .exec(clean(`<p><a href="${address.replaceAll('&', '&amp;')}">公告</a></p>`).html)?.[1]
    ?.replaceAll('&amp;', '&')

describe.each(PAGES)('%s', (page) => {
  it.each([
    ['encoded', `${page}${encoded}&pfuin=2851234567`],
    ['encoded twice', `${page}${twice}&evil=0`],
    ['with its signs', `${page}${TARGET}`],
    ['behind another such page', `${PAGES[0]}${encodeURIComponent(page + encoded)}`],
  ])('%s', (_, address) => expect(hrefOf(address)).toBe(TARGET))

  it('is found in a file', () => expect(isDetour(page)).toBe(true))
})

it('an address of the site is one of the site', () => {
  const own = encodeURIComponent('https://www.example.com/bidding_detail/318')
  expect(hrefOf(PAGES[3]! + own)).toBe('/bidding_detail/318')
})

it.each(['www.a.cn%2Fx', 'www.a.cn/x'])('%s has its scheme', (written) =>
  expect(hrefOf(`https://c.pc.qq.com/middlem.html?pfurl=${written}&type=0`)).toBe(
    'https://www.a.cn/x',
  ),
)

it.each([
  `https://service.weibo.com/share/share.php?url=${encoded}`,
  `https://login.a.cn/cas/login?service=${encoded}`,
  'https://mail.qq.com/',
  'https://docs.qq.com/doc/DAAA',
  'https://www.google.com/search?q=https%3A%2F%2Fa.cn',
  `https://a.cn/?u=${encoded}`,
  'https://www.baidu.com/link?url=Xq3bY',
  'https://c.pc.qq.com/middlem.html?pfurl=javascript%3Aalert(1)',
  'https://c.pc.qq.com/middlem.html?pfurl=https%3A%2F%2F%E0%A4',
])('%s stays as it is', (address) => expect(hrefOf(address)).toBe(address))
