/**
 * Pages that programs put before the links in their texts: they warn of passwords, expire, and some name whoever copied
 * the text. The link leads to the address behind them.
 */
import { all } from './dom.ts'

/** Their hosts and paths, by kinds of programs. Some name the address in a form that only they themselves read. */
const PAGES = {
  mail: `mail.qq.com/cgi-bin/readtemplate exmail.qq.com/cgi-bin/readtemplate mail.qq.com/cgi-bin/mail_spam
    wx.mail.qq.com/xmspamcheck/xmsafejump *.safelinks.protection.outlook.com
    *.safelinks.protection.partner.outlook.cn linkprotect.cudasvc.com/url urldefense.com/* urldefense.proofpoint.com/*`,
  chat: `c.pc.qq.com/*.html open.work.weixin.qq.com/wwopen/uriconfirm mp.weixin.qq.com/mp/readtemplate
    developers.weixin.qq.com/community/middlepage/href weixin110.qq.com/* security.feishu.cn/link/safety
    slack-redir.net/link`,
  documents: `docs.qq.com/scenario/link.html www.kdocs.cn/office/link shimo.im/outlink/* www.yuque.com/r/goto
    app.yinxiang.com/outboundredirect.action`,
  articles: `link.zhihu.com link.csdn.net link.juejin.cn link.jianshu.com links.jianshu.com/go www.jianshu.com/go-wild
    www.douban.com/link2 weibo.cn/sinaurl gitee.com/link www.oschina.net/action/gotolink
    tieba.baidu.com/mo/q/checkurl jump.bdimg.com/safecheck/index jump2.bdimg.com/safecheck/index
    www.360doc.cn/outlink.html sspai.com/link cloud.tencent.com/developer/tools/blog-entry
    www.tianyancha.com/security aiqicha.baidu.com/safetip www.qcc.com/web/transfer-link www.chinaz.com/go.shtml`,
  search: `www.google.*/url m.sogou.com/web/tc www.baidu.com/link www.sogou.com/link www.so.com/link`,
}
const PAGE = new RegExp(
  `^(?:${Object.values(PAGES)
    .join(' ')
    .split(/\s+/)
    .map((page) => page.replaceAll('.', '\\.').replaceAll('*', '.+'))
    .join('|')})$`,
)

/** True for the address of such a page. */
export function isDetour(address: string): boolean {
  const [, page = ''] = /^(?:https?:)?\/\/([^?#]*?)\/?(?:[?#]|$)/i.exec(address) ?? []
  return PAGE.test(page.toLowerCase())
}

/** A parameter with an address: encoded up to the next `&`; with a bare `?` nobody knows where it ends but at the end. */
const TARGET = /[?&]\w+=((?:https?(?::|%(?:25)?3a)|www\.)(?:[^&?#]*\?.*|[^&#]*))/i

/** @returns the address behind such a page, where it can be read */
export function behindDetour(address: string): string | undefined {
  const written = address.replace(/&amp;/g, '&')
  let [, target = ''] = (isDetour(written) && TARGET.exec(written)) || []
  try {
    for (let times = 0; times < 2 && !target.includes('?') && target.includes('%'); times += 1)
      target = decodeURIComponent(target)
  } catch {
    return undefined
  }
  target = target.replace(/^www\./i, 'https://www.')
  if (!URL.canParse(target)) return undefined
  const { href } = new URL(target)
  return behindDetour(href) ?? href
}

/** Lets links lead to the addresses behind such pages. */
export function replaceDetours(root: Element): void {
  for (const link of all(root, 'a[href]')) {
    const address = behindDetour(link.getAttribute('href')!)
    if (address !== undefined) link.setAttribute('href', address)
  }
}
