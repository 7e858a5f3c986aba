/**
 * Links of another company's API to pages that this site does not have. Such a link comes from the site that the API
 * served before, or is no address at all: a browser reads whatever is no address as a page of the site. Besides, links to
 * any site whose address goes on to the sign behind it.
 */
import { pageNames } from '../../shared/catalogue/company-pages.ts'
import { pages } from '../../shared/catalogue/pages.ts'
import { decodeText } from '../../rich-text/text.ts'
import { PUBLIC_MAIL } from '../mail-address.ts'
import { decodeAddress } from './encoding.ts'
import { foldAddress } from './old-addresses.ts'
import { STATIC_PATHS } from './page-paths.ts'

/** The folders of documents, such as `news_detail`. */
const DOCUMENTS: ReadonlySet<string> = new Set(
  pageNames().flatMap((name) => {
    const [, folder, ...ids] = pages[name].path.split('/')
    return ids.some((id) => id.startsWith('$')) ? [folder!] : []
  }),
)

/** The sign of a sentence behind an address, half-width. */
const ENDING = /[、。,]$/

export const endsWithSign = (address: string): boolean => ENDING.test(address.normalize('NFKC'))

/**
 * The kinds of such links, the first that fits, with what the API's owner can do. The slash in front is the sanitiser's.
 */
const KINDS: readonly (readonly [kind: string, pattern: RegExp, hint: string])[] = [
  ['ending', ENDING, '末尾的标点写在链接外面'],
  ['mailbox', new RegExp(`^/${PUBLIC_MAIL}$`), '邮箱写成 mailto: 加邮箱'],
  [
    'empty',
    /^\/(?:undefined|null|NaN|\[object Object\])(?:\/|$)|\{\{|\$\{|<%/,
    '接口在这里没有填上地址，要填上',
  ],
  ['scheme', /^\/https?:?\/|:\/\//i, '写成半角的 https://'],
  [
    'host',
    /^\/[\w-]+(?:\.[\w-]+)*\.(?:com|cn|net|org|gov|edu|top|info)(?:[:/]|$)/i,
    '别的网站的地址要以 https:// 开头',
  ],
  [
    'missing',
    /^/,
    '本网站的页面写成它在本网站的地址，例如 /news_detail/1024；别的网站的，写全 https:// 开头的地址',
  ],
]

/** A file rather than a page: only who serves it knows whether it is there. */
const FILE = /\.(?!html?$|php$|aspx?$|jspx?$|do$|shtml$)[a-z]\w{1,4}$/i

function isThere(path: string): boolean {
  // The service redirects from these forms.
  const usual = foldAddress(path).replace(/(.)\/$/, '$1')
  return STATIC_PATHS.has(usual) || DOCUMENTS.has(usual.split('/')[1]!)
}

/** @param html a cleaned text */
export function strayLinksIn(html: string): { kind: string; address: string; hint: string }[] {
  const addresses = Array.from(
    html.matchAll(/<a\s[^<>]*?href="((?:\/(?!\/)|https?:)[^"#]*)/gi),
    ([, href]) => decodeAddress(decodeText(href!)),
  )
  return addresses.flatMap((address) => {
    const isOwn = address.startsWith('/')
    const said = isOwn ? address.split('?')[0]! : address
    const [kind, , hint] = KINDS.find(([, pattern]) => pattern.test(said.normalize('NFKC')))!
    const isUsual = isOwn
      ? kind === 'missing' && (isThere(said) || FILE.test(said))
      : kind !== 'ending'
    return isUsual ? [] : [{ kind, address: said, hint }]
  })
}
