/** `/.well-known/security.txt` (RFC 9116): where to report a weakness of the site. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasPage } from '../../shared/catalogue/company-pages.ts'
import { pages } from '../../shared/catalogue/pages.ts'
import { siteConfig } from '#company/site.ts'
import { DAY_MS } from '../../shared/notices/china-time.ts'
import type { DocumentStore } from './store.ts'

export const SECURITY_FILE = '.well-known/security.txt'

/** RFC 9116 2.5.5 recommends less than a year, so that nobody writes to an address that was given up. */
const VALID_DAYS = 364

/** Rendering all pages renews the file; a site that is not rendered any more is warned this long before. */
const WARN_DAYS = 30

/** The text, valid from today on. Two runs on one day write the same. */
export function securityText(now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS)
  const { mail } = siteConfig.fallbackContact
  return [
    ...(mail ? [`Contact: mailto:${mail}`] : []),
    `Contact: ${siteConfig.origin}${pages[hasPage('Contact') ? 'Contact' : 'Home'].path}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: zh',
    `Canonical: ${siteConfig.origin}/${SECURITY_FILE}`,
    '',
  ].join('\n')
}

export const writeSecurityText = (store: Pick<DocumentStore, 'put'>, now = new Date()) =>
  store.put(SECURITY_FILE, securityText(now))

/** What to tell the editors about the file of a built site; nothing when there is no build. */
export function securityTextWarning(root: string, now: Date): string | undefined {
  const file = join(root, SECURITY_FILE)
  if (!existsSync(file)) return undefined
  const [, expires = ''] = /^Expires: (.+)$/m.exec(readFileSync(file, 'utf8')) ?? []
  const days = Math.floor((Date.parse(expires) - now.getTime()) / DAY_MS)
  if (days >= WARN_DAYS) return undefined
  const state = days >= 0 ? `将在 ${days} 天后过期` : '已过期或没有有效期'
  return `提醒：${file}（漏洞报告的联系方式）${state}。请运行 npm run prerender 或 npm run build 更新后重新部署。`
}
