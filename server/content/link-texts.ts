/**
 * Links whose text is an address, and another one than they lead to. Word and WPS keep the old target when somebody types
 * over a link, so a correction copied from last year's shows this year's notice and leads to last year's.
 */
import { siteConfig } from '#company/site.ts'
import { isDetour } from '../../rich-text/detours.ts'
import { telHref } from '../../rich-text/tel.ts'
import { EXTERNAL_MARK, decodeText } from '../../rich-text/text.ts'
import { decodeAddress } from './encoding.ts'
import { endsWithSign, withoutQuery } from './own-links.ts'
import { HOST } from './public-hosts.ts'
import { isSigned } from './signed-addresses.ts'

/** A text may name the site in words before its address. An address without `http` or `www` has to be the whole text. */
const WEB = new RegExp(
  `(?:https?://|www\\.)[^\\s<>"“”，。；、）》]+|^${HOST}(?:[/:?#][^\\s，。；、）》]*)?$`,
  'i',
)
const MAIL = /[\w.+-]{1,64}@(?:[\w-]+\.)+[a-z]{2,}/i

/** The most of a link, markup included, that is read; no address is longer. */
const MAX_LENGTH = 3000

/** What a sentence or a shortened address has behind it. */
const AFTER = /(?<![.,;:!?'…])[.,;:!?'…]+$/

/** The parts of an address in which two have to be the same: RFC 3986, 6.2.2 and 6.2.3. */
function partsOf(written: string): { host: string; path: string; query: string } | undefined {
  const address = /^https?:/i.test(written) ? written : `https://${written}`
  if (!URL.canParse(address)) return undefined
  const { host, pathname, search } = new URL(address)
  return {
    host: host.replace(/^www\./, '').replace(/:(?:80|443)$/, ''),
    path: decodeAddress(pathname).toLowerCase().replace(/\/$/, ''),
    query: decodeAddress(search),
  }
}

/**
 * True where the text says less than the address: the host without a page, a page without what is behind its `?`, or the
 * beginning of a long address.
 */
function saysOther(text: string, address: string): boolean {
  const shown = text.replace(AFTER, '')
  const [said, meant] = [partsOf(shown), partsOf(address)]
  if (!said || !meant) return false
  if (said.host !== meant.host) return true
  const isCut = shown !== text && /(?:…|\.\.)$/.test(text)
  const whole = meant.path + meant.query
  if (isCut) return !whole.startsWith(said.path + said.query)
  return (
    (said.path !== '' && said.path !== meant.path) ||
    (said.query !== '' && said.query !== meant.query)
  )
}

/**
 * The address that a link shows and does not lead to.
 * @param text of the link, plain
 * @param address absolute, or of this site
 */
function shownOf(text: string, address: string): string | undefined {
  // That a sign of the sentence went into the address is told by itself.
  if (address.startsWith('#') || isDetour(address) || endsWithSign(decodeAddress(address)))
    return undefined
  const [mail] = MAIL.exec(text) ?? []
  const [, to] = /^mailto:([^?]*)/i.exec(address) ?? []
  if (to !== undefined)
    return mail && mail.toLowerCase() !== decodeAddress(to).toLowerCase() ? mail : undefined
  if (/^tel:/i.test(address)) {
    const [said, meant] = [telHref(text), telHref(address.slice(4).replace(/[,;].*/, ''))]
    return said && meant && said.split(',')[0] !== meant ? text : undefined
  }
  const [web] = WEB.exec(text) ?? []
  const target = address.startsWith('/') ? siteConfig.origin + address : address
  // An address may have the signs of a sentence in it, or by mistake behind it, of which it is told elsewhere.
  const said = /^(?:https?:|www\.)\S*$/i.test(text) ? [web, text] : [web]
  return web && said.every((one) => saysOther(one!, target)) ? web : undefined
}

interface OtherTarget {
  message: string
  hint: string
}

/** @param html the contents of a link */
export function otherTarget(html: string, address: string): OtherTarget | undefined {
  // A cleaned text has the ending of a file in brackets.
  const text = decodeText(html.slice(0, MAX_LENGTH))
    .replace(EXTERNAL_MARK, '')
    .replace(/（([A-Z\d]+)）$/, (_, ending: string) => `.${ending}`)
  const shown = shownOf(text, address)
  const target = isSigned(address) ? withoutQuery(address) : decodeAddress(address)
  return shown === undefined
    ? undefined
    : {
        message: `链接写着 ${shown}，打开的却是 ${target}`,
        hint: '看一看要去的是哪一个，两处写成一样；在 Word 里改了网址的文字，还要点右键“编辑超链接”改地址',
      }
}

const LINK = /<a\s[^<>]*?\bhref="([^"]*)"[^<>]*>(.*?)<\/a>/gs

/** @param html a cleaned text */
export const otherTargetsIn = (html: string): OtherTarget[] =>
  Array.from(html.matchAll(LINK)).flatMap(
    ([, address, inner]) => otherTarget(inner!, decodeText(address!)) ?? [],
  )
