/** A mail address that Cloudflare hides comes back, and one without its code is told of. */
import { expect, it } from 'vitest'
import { clean } from './test-cleaner.ts'

/** As Cloudflare writes it. */
const code = (text: string, key = 0x5b): string =>
  Buffer.from([key, ...Buffer.from(text).map((byte) => byte ^ key)]).toString('hex')

const MAIL = 'zhaopin@example.com'
const LINK = `<a href="mailto:${MAIL}">${MAIL}</a>`
const SHOWN = '[email&#160;protected]'

it.each([
  [`<span class="__cf_email__" data-cfemail="${code(MAIL)}">${SHOWN}</span>`, MAIL],
  [`<a href="/cdn-cgi/l/email-protection" data-cfemail="${code(MAIL, 0xa7)}">${SHOWN}</a>`, LINK],
  [
    `<a href="/cdn-cgi/l/email-protection#${code(MAIL)}"><span data-cfemail="${code(MAIL)}">${SHOWN}</span></a>`,
    LINK,
  ],
  [`<a href="https://a.cn/cdn-cgi/l/email-protection#${code(MAIL)}">${SHOWN}</a>`, LINK],
  [
    `<a href="/cdn-cgi/l/email-protection#${code(`${MAIL}?subject=应聘`)}">发邮件</a>`,
    `<a href="mailto:${MAIL}?subject=应聘">发邮件</a>`,
  ],
])('%s', (html, shown) => {
  const { html: written, notes } = clean(`<p>投到${html}。</p>`)
  expect(written).toBe(`<p>投到${shown}。</p>`)
  expect(notes).toEqual([])
})

it.each([
  `<p>投到${SHOWN}</p>`,
  `<p>投到<span data-cfemail="5b21">${SHOWN}</span></p>`,
  `<p>投到<span data-cfemail="${code('<img src=x>@a.cn')}">${SHOWN}</span></p>`,
  '<p>投到[电子邮件保护]</p>',
  '<p>投到<span>此邮件地址受spambots保护,您需要启用Javascript才能查看。</span></p>',
])('an address that cannot be read is told of: %s', (html) =>
  expect(clean(html).notes).toMatchObject([{ kind: 'mail', before: '投到' }]),
)
