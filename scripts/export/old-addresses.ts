/** Addresses that lead on as files, for servers that know no redirects: old ones, and parents without a page of their own. */
import type { OldAddress } from '../../server/content/old-addresses.ts'
import { siteConfig } from '#company/site.ts'
import { escapeXml } from '../../shared/contract/xml.ts'

/** The file that an old address names; nothing for one with a search, which names no file. */
function fileOf(from: string): string | undefined {
  if (from.includes('?')) return undefined
  const path = from.slice(1)
  if (path.split('/').some((name) => name === '' || name.startsWith('.'))) return undefined
  return /\.html?$/.test(path) ? path : /\.\w+$/.test(path) ? undefined : `${path}/index.html`
}

/** A document that leads on for each, by its file. There is none for what is gone. */
export function oldAddressFiles(table: readonly OldAddress[]): Map<string, string> {
  const files = new Map<string, string>()
  for (const { from, to } of table) {
    const file = to === undefined ? undefined : fileOf(from)
    if (!file) continue
    const address = escapeXml(to!)
    const canonical = escapeXml(new URL(to!, siteConfig.origin).href)
    files.set(
      file,
      `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="robots" content="noindex"><title>地址已变更</title><link rel="canonical" href="${canonical}"><meta http-equiv="refresh" content="0; url=${address}"><p>这个页面的地址已变更：<a href="${address}">${address}</a></p></html>\n`,
    )
  }
  return files
}
