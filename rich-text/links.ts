/** Links of rich text: usable addresses, and names that say where they lead. */
import {
  type Home,
  FILE_ENDING,
  decoded,
  fileOf,
  hostOf,
  isExternal,
  resolveAddress,
} from './address.ts'
import { all, isText, textOf, unwrap } from './dom.ts'
import { ID_PREFIX } from './id-prefix.ts'
import { EXTERNAL } from './text.ts'

/** Link texts that speak of the click and not of the target. */
const NAMELESS =
  /^(?:请?(?:点击|点此|点这里|单击)?(?:这里|此处|链接)?(?:下载|查看|浏览|打开|阅读)?(?:附件|文件|全文|详情|原文)?|下载|附件|更多|here|click here|download)[：:>》…\s]*$/i

/** File names that a server made up: hashes and numbers, but not dates. */
const MADE_UP = /^(?!\d{4}-\d\d?-\d\d?$)[\da-f_-]{6,}$/i

/** File names that say nothing to a reader: numbers, and the initials of Pinyin, such as `gg` of 公告. */
const INITIALS = /^(?:\d+|[a-z]{1,3})$/i

/** An address as the text of a link, which a reader types from paper: without its ending it leads nowhere. */
const ADDRESS = /^(http|www)/

const saysNothing = (name: string): boolean => !name || NAMELESS.test(name) || MADE_UP.test(name)

/**
 * The name of a link to a file, such as `公告（PDF）`: the first of its text, its title and the name of the file that
 * says something. A number in the link text counts as a name, because the words before it may explain it. Raised and
 * struck characters stay.
 */
function nameFile(link: HTMLElement, file: { name: string; type: string }, title: string): void {
  const written = textOf(link)
  if (ADDRESS.test(written)) return
  const names = [written, title, INITIALS.test(file.name) ? '' : file.name].map((candidate) =>
    candidate.replace(FILE_ENDING, '').trim(),
  )
  const name = names.find((candidate) => !saysNothing(candidate)) ?? '附件'
  const last = link.lastChild
  if (name !== names[0] || !link.querySelector('sup,sub,s,del,mark')) link.textContent = name
  else if (isText(last)) last.data = last.data.replace(FILE_ENDING, '')
  if (!new RegExp(`[（(]\\s*${file.type}\\b`, 'i').test(name)) link.append(`（${file.type}）`)
}

/** An address in the form in which two are compared. */
const comparable = (address: string): string =>
  decoded(address)
    .toLowerCase()
    .replace(/^\w+:\/\/|\/$/g, '')

function markExternal(link: HTMLElement, address: string): void {
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
  const text = textOf(link)
  const [, rest = 'a'] = comparable(text).split(comparable(address))
  // In print, the address follows links whose words do not show it.
  if (!/^\/?[\w?#]/.test(rest)) link.className = 'url'
  const isNameless = NAMELESS.test(text) && !link.querySelector('img')
  if (!text.includes(EXTERNAL))
    link.append(`（${isNameless ? `${hostOf(address)}，` : ''}${EXTERNAL}）`)
}

/** The id that the part of an address behind `#` names. Words that a browser shows may follow: `a:~:text=甲`. */
export const placeOf = (hash: string): string =>
  decoded(hash.split(':~:')[0]!).replace(ID_PREFIX, '')

/** The ids in a text that links of the same text lead to. */
export const placesAsked = (root: DocumentFragment): ReadonlySet<string> =>
  new Set(all(root, 'a[href^="#"]').map((link) => placeOf(link.getAttribute('href')!.slice(1))))

/** Ids that other documents may link to as well. */
const PLACES = 'a:not([href]),h2,h3,h4,h5,h6'

/**
 * Keeps the first element of each id, with the prefix, and removes ids that no link leads to.
 * @returns the ids that are left
 */
function markPlaces(root: DocumentFragment): ReadonlySet<string> {
  const asked = placesAsked(root)
  const places = new Set<string>()
  for (const element of all(root, '[id]')) {
    const id = element.id.replace(ID_PREFIX, '')
    element.removeAttribute('id')
    if (!id || places.has(id) || !(asked.has(id) || element.matches(PLACES))) continue
    places.add(id)
    element.id = ID_PREFIX + id
  }
  return places
}

/** Links to a place in another document get the prefix too, but for those that its table of contents names. */
const withPrefix = (address: string): string =>
  address.replace(
    /^(#|\/\w+_detail\/[^#]*#(?!part-\d))(?!:~:)(.+?)(?=:~:|$)/,
    (_, page: string, hash: string) => page + ID_PREFIX + placeOf(hash),
  )

/** Gives every link a usable address, or turns it into text. */
export function finishLinks(root: DocumentFragment, home: Home): void {
  const places = markPlaces(root)
  for (const link of all(root, 'a')) {
    const title = link.getAttribute('title') ?? ''
    link.removeAttribute('title')
    const address = resolveAddress(link.getAttribute('href'), 'link', home)
    const place = address?.startsWith('#') ? placeOf(address.slice(1)) : undefined
    if (!address || (place && !(places.has(place) && textOf(link)))) {
      link.removeAttribute('href')
      continue
    }
    link.setAttribute('href', withPrefix(address))
    if (address.startsWith('tel:')) link.className = 'tel'
    const file = fileOf(address)
    if (file && !link.querySelector('img')) nameFile(link, file, title)
    if (isExternal(address, home)) markExternal(link, address)
  }
  for (const link of all(root, 'a:not([href]):not([id])')) unwrap(link)
}
