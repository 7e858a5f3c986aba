/** Markup that the service worker adds: the mark of a saved document, and the page for a lost connection. */
import { siteConfig } from '#company/site.ts'
import { hasPage } from '../../shared/catalogue/company-pages.ts'
import { type PageName, pages } from '../../shared/catalogue/pages.ts'
import { savedText } from '../lib/format-datetime.ts'
import { telHref } from '../../rich-text/tel.ts'
import { escapeXml } from '../../shared/contract/xml.ts'

/** Marks a saved document at its top. The mark stands outside the application, so hydration does not see it. */
export const markDocument = (html: string, savedAt: number): string =>
  html.replace(
    /<body[^<>]*>/,
    (body) =>
      `${body}<aside id="saved-mark" aria-label="离线提示"><p>${savedText(savedAt)}</p></aside>`,
  )

const { contact_number: phone, address } = siteConfig.fallbackContact
const phoneHref = telHref(phone)

const NAME = escapeXml(siteConfig.companyName)

/** The worker saves these pages before they are visited: people need them on the way to the company. */
export const savedPages = (['Contact', 'Reservation'] satisfies PageName[]).filter(hasPage)

export const OFFLINE_PAGE = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${NAME}</title>
<style>body{margin:0 auto;max-width:36rem;padding:2rem 1rem;font:1.0625rem/1.75 system-ui,sans-serif;background:#fff;color:#14202e}a{color:inherit;display:inline-block;min-height:2.75rem;line-height:2.75rem}</style>
</head>
<body>
<main>
<h1>当前没有网络连接</h1>
<p>这个页面没有保存在您的设备上。联网后请重新加载。</p>
<ul>
<li><a href="">重新加载</a></li>
${savedPages.map((name) => `<li><a href="${pages[name].path}">${pages[name].title}（已保存在本机）</a></li>\n`).join('')}</ul>
<p>服务热线：${phoneHref ? `<a href="${phoneHref}">${escapeXml(phone)}</a>` : escapeXml(phone)}</p>
${address ? `<p>地址：${escapeXml(address)}</p>\n` : ''}</main>
</body>
</html>`

/** The offline page loads no other files, so its policy allows nothing but its own styles. */
export const OFFLINE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'"

/** Recognises a whole document of the site. A captive portal or a proxy may answer with a page of its own, or cut ours off. */
export const isOurDocument = (html: string): boolean =>
  html.includes(NAME) && scriptsOf(html).length > 0 && html.trimEnd().endsWith('</html>')

/** Scripts that a document loads; they are cached with it, so that it hydrates offline too. */
export const scriptsOf = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/[\w.-]+\.js/g) ?? []),
]
