/**
 * The page that ours is measured against: the same content as a hand-written document without scripts, with
 * the rules of CSS that it uses and no others.
 */
import type { RequestListener } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright'
import { securityHeaders } from '../../../shared/config/headers.ts'

const SCRIPTS = /<script\b[^>]*>[^]*?<\/script>/gi
const PRELOADS = /<link\b[^>]*\brel="(?:modulepreload|preload)"[^>]*>/gi
/** Stands for a sheet that is inlined already; see server/rendering/document.ts. */
const DISABLED_SHEETS = /<link\b[^>]*\bdisabled\b[^>]*>/gi
const STYLES = /<style\b[^>]*>[^]*?<\/style>/gi
const INTRO_CSS = /<style>#intro[^]*?<\/style>/i

/** Cuts an element out of a document by counting its own tags. */
function without(html: string, opening: string): string {
  const start = html.indexOf(opening)
  if (start < 0) return html
  const tag = /^<(\w+)/.exec(opening)![1]!
  const tags = new RegExp(`<(/?)${tag}\\b[^>]*>`, 'gi')
  tags.lastIndex = start
  let depth = 0
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    depth += match[1] ? -1 : 1
    if (depth === 0) return html.slice(0, start) + html.slice(tags.lastIndex)
  }
  return html
}

/** A prerendered document without scripts, state, intro and preloads: HTML and CSS. */
export const toStaticPage = (html: string): string =>
  without(html.replace(SCRIPTS, ''), '<div id="intro"')
    .replace(PRELOADS, '')
    .replace(DISABLED_SHEETS, '')
    .replace(INTRO_CSS, '')

/** The rules of the document's sheets whose selectors find something in it, in any state; runs in the page. */
function usedRules(): string {
  document.getElementById('intro')?.remove()
  const isUsed = (selector: string): boolean => {
    try {
      return (
        document.querySelector(
          selector.replace(
            /::[\w-]+|:(?:hover|active|focus(?:-visible|-within)?|target|visited|checked|disabled|open)\b/g,
            '',
          ),
        ) !== null
      )
    } catch {
      return true
    }
  }
  const keep = (rules: CSSRuleList): string =>
    Array.from(rules, (rule) => {
      if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? rule.cssText : ''
      if (!(rule instanceof CSSGroupingRule)) return rule.cssText
      const inner = keep(rule.cssRules)
      return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{') + 1)}${inner}}`
    }).join('')
  return Array.from(document.styleSheets)
    .filter(({ ownerNode }) => !ownerNode?.textContent.startsWith('#intro'))
    .map(({ cssRules }) => keep(cssRules))
    .join('')
}

/** The static pages of these addresses, as a server sends them, by path (without search). */
export async function makeStaticPages(
  browser: Browser,
  origin: string,
  addresses: readonly string[],
): Promise<Record<string, RequestListener>> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const bodies = new Map<string, Buffer>()
  for (const address of addresses) {
    const html = toStaticPage(await (await fetch(origin + address)).text())
    await page.goto(origin + address)
    const sheet = `<style>${(await page.evaluate(usedRules)).replace(/\n\s*/g, '')}</style>`
    const made = html.replace(STYLES, '').replace('</head>', () => `${sheet}</head>`)
    bodies.set(address, brotliCompressSync(made))
  }
  await context.close()
  const headers = {
    ...securityHeaders,
    // That of a page names the digests of its sheets.
    'Content-Security-Policy': `default-src 'self' 'unsafe-inline' data:`,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    'Cache-Control': 'no-cache',
  }
  const send: RequestListener = (request, response) => {
    const body = bodies.get(request.url!)!
    response.writeHead(200, { ...headers, 'Content-Length': body.length })
    response.end(body)
  }
  return Object.fromEntries(addresses.map((address) => [address.split('?')[0]!, send]))
}
