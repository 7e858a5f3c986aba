/**
 * Links of another company's API to pages that this site does not have. Such a link comes from the site that the API
 * served before, or is no address at all: a browser reads whatever is no address as a page of the site. Besides, links and
 * pictures of any site that no visitor can open, or only for a while.
 */
import { siteConfig } from '#company/site.ts'
import { pageNames } from '../../shared/catalogue/company-pages.ts'
import { pages } from '../../shared/catalogue/pages.ts'
import { decodeText } from '../../rich-text/text.ts'
import { PUBLIC_MAIL } from '../mail-address.ts'
import { decodeAddress } from './encoding.ts'
import { foldAddress } from './old-addresses.ts'
import { PAGE_ENDINGS, STATIC_PATHS } from './page-paths.ts'
import { HOST, isClosedHost } from './public-hosts.ts'
import { isSigned } from './signed-addresses.ts'

/** The folders of documents, such as `news_detail`. */
const DOCUMENTS: ReadonlySet<string> = new Set(
  pageNames().flatMap((name) => {
    const [, folder, ...ids] = pages[name].path.split('/')
    return ids.some((id) => id.startsWith('$')) ? [folder!] : []
  }),
)

/** An address of the site itself by its path, any other as it is. */
export const withoutOrigin = (address: string): string =>
  address.startsWith(`${siteConfig.origin}/`) ? address.slice(siteConfig.origin.length) : address

/** The query of an address may be a key: a signature. */
export const withoutQuery = (address: string): string => address.split('?')[0]!

/** The sign of a sentence behind an address, half-width. */
const ENDING = /[、。,]$/

export const endsWithSign = (address: string): boolean => ENDING.test(address.normalize('NFKC'))

/** A file rather than a page: only who serves it knows whether it is there. */
const FILE = new RegExp(`\\.(?!(?:${PAGE_ENDINGS})$)[a-z]\\w{1,4}$`, 'i')

/** Browsers show these also behind a link to another site. */
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|bmp|svg)$/i

/**
 * True for a file that comes without encryption. From a page with it, Chromium since 88 and Firefox since 93 refuse to
 * download one, and newer ones warn before they show it: https://chromestatus.com/feature/5691978677223424
 */
function isInsecureFile(address: string): boolean {
  const [path] = address.split(/[?#]/)
  const isFile = /^http:\/\/[^/]+\//i.test(path!) && FILE.test(path!) && !PICTURE.test(path!)
  return isFile && siteConfig.origin.startsWith('https:')
}

/**
 * Signs that came with an address when it was copied, and are no part of it: the sign that an editor has for a picture or a
 * line break (U+FFFC), marks that nobody sees, what is no UTF-8, and blanks behind it. Emoji have joiners.
 */
const STRAY_SIGN = /(?![\u200C\u200D])\p{Cf}|[\uFFFC\uFFFD]|[\p{Zs}\p{Cc}]$/u

/** Those that `resolveAddress` takes out are no fault. */
const hasStraySign = (address: string): boolean =>
  STRAY_SIGN.test(decodeAddress(address.replace(/[\p{Cc}\u200B\uFEFF]/gu, '').trim()))

interface Unreachable {
  kind: string
  fits: (address: string) => boolean
  /** What the API's owner can do. */
  hint: string
  /** What an editor is told of a link in a text. */
  level: 'error' | 'warning'
  told: readonly [what: string, hint: string]
}

/** The kinds of addresses that no visitor can open, or not for long, wherever they stand. */
export const UNREACHABLE: readonly Unreachable[] = [
  {
    kind: 'closed',
    fits: isClosedHost,
    hint: '只能在单位的网络里打开，换成公网上的地址',
    level: 'error',
    told: [
      '只能在这台电脑或单位的网络里打开，读者打不开',
      '换成网站上的地址：本网站的写成 /news_detail/1024 这样，附件放进 content/files，写成 /files/文件名',
    ],
  },
  {
    kind: 'signed',
    fits: isSigned,
    hint: '有期限，过后打不开，换成长期有效的地址',
    level: 'warning',
    told: [
      '有期限（多半一小时到七天），过后读者打不开',
      '趁现在打得开，把文件存下来：图片用正文上方的“＋”“图片”放进来，别的作为附件放进来；文件里放进 content/media 或 content/files',
    ],
  },
  {
    kind: 'insecure',
    fits: isInsecureFile,
    hint: '没有加密（http:），浏览器会警告或者拦下，换成 https:// 开头的地址，或者把文件放到接口所在的网站上',
    level: 'warning',
    told: [
      '的文件没有加密（http:），读者的浏览器会警告，或者不让下载',
      '试试把 http 改成 https，打得开就这样写；打不开，把文件存下来，作为附件放进来',
    ],
  },
  {
    kind: 'unseen',
    fits: hasStraySign,
    hint: '里有看不见或损坏的字，多半是复制时带进去的，从浏览器的地址栏里重新复制',
    level: 'warning',
    told: [
      '里有看不见或损坏的字，多半是复制时带进去的，读者多半打不开',
      '自己打开要去的网页，从浏览器的地址栏里复制地址，换上；链接到文件的，删去地址里多余的字',
    ],
  },
]

interface AddressFault {
  kind: string
  /** Of a signed one without what stands behind `?`: the signature is a key. */
  address: string
  hint: string
}

/** @param address as it was written, or absolute */
export function unreachable(address: string): AddressFault | undefined {
  const found = UNREACHABLE.find(({ fits }) => fits(address))
  return found && { kind: found.kind, address: pathOf(address), hint: found.hint }
}

const pathOf = (address: string): string => withoutQuery(decodeAddress(address))

/**
 * The kinds of links that lead nowhere, the first that fits; of those to other sites only `ending`. The slash in front is
 * the sanitiser's.
 */
const KINDS: readonly (readonly [kind: string, pattern: RegExp, hint: string])[] = [
  ['ending', ENDING, '末尾的标点写在链接外面'],
  ['mailbox', new RegExp(`^/${PUBLIC_MAIL}$`), '邮箱写成 mailto: 加邮箱'],
  [
    'empty',
    /^\/(?:undefined|null|NaN|\[object Object\])(?:\/|$)|\{\{|\$\{|<%/,
    '接口在这里没有填上地址，要填上',
  ],
  ['scheme', /^\/https?:?\//i, '写成半角的 https://'],
  ['inside', /:\/\//, '写成半角的 https://'],
  ['host', new RegExp(`^/${HOST}(?:[:/]|$)`, 'i'), '别的网站的地址要以 https:// 开头'],
  [
    'missing',
    /^/,
    '本网站的页面写成它在本网站的地址，例如 /news_detail/1024；别的网站的，写全 https:// 开头的地址',
  ],
]

function isThere(path: string): boolean {
  // The service redirects from these forms.
  const usual = foldAddress(path).replace(/(.)\/$/, '$1')
  return STATIC_PATHS.has(usual) || DOCUMENTS.has(usual.split('/')[1]!)
}

function strayLink(written: string): AddressFault | undefined {
  const isOwn = written.startsWith('/')
  const address = isOwn ? pathOf(written) : decodeAddress(written)
  const [kind, , hint] = KINDS.find(([, pattern]) => pattern.test(address.normalize('NFKC')))!
  const isUsual = isOwn
    ? kind === 'missing' && (isThere(address) || FILE.test(address))
    : kind !== 'ending'
  return isUsual ? undefined : { kind, address, hint }
}

/** What is no address of a file either. An address inside another one is one: services for pictures take it in their path. */
const NO_FILE = KINDS.filter(([kind]) => ['empty', 'scheme', 'host'].includes(kind))

/** @param path of a picture, or of a file of the API, which no table names */
function strayFile(path: string): AddressFault | undefined {
  const address = pathOf(path)
  const [kind, , hint] =
    NO_FILE.find(([, pattern]) => pattern.test(address.normalize('NFKC'))) ?? []
  return kind && hint ? { kind, address, hint } : undefined
}

/** Addresses of links and pictures, up to the place in the page. */
const ADDRESS = /<(a|img)\s[^<>]*?\b(?:href|src)="((?:\/(?!\/)|https?:)[^"#]*)/g

/**
 * @param html a cleaned text
 * @param assets origin of its relative files and pictures
 */
export const strayLinksIn = (html: string, assets = ''): AddressFault[] =>
  Array.from(html.matchAll(ADDRESS)).flatMap(([, tag, written]) => {
    const address = decodeText(written!)
    const isOfApi = assets !== '' && address.startsWith(`${assets}/`)
    const stray = () =>
      isOfApi || tag === 'img'
        ? strayFile(isOfApi ? address.slice(assets.length) : address)
        : strayLink(address)
    return unreachable(address) ?? stray() ?? []
  })
