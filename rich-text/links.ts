/** Links of rich text: usable addresses, and names that say where they lead. */
import { type Home, FILE_ENDING, fileOf, hostOf, isExternal, resolveAddress } from './address.ts'
import { all, isText, textOf, unwrap } from './dom.ts'

/** Names that speak of the click and not of the target. */
const NAMELESS =
  /^(?:请?(?:点击|点此|点这里|单击)?(?:这里|此处|链接)?(?:下载|查看|浏览|打开|阅读)?(?:附件|文件|全文|详情|原文)?|下载|附件|更多|here|click here|download)[：:>》…\s]*$/i

/** Names that a server made up: hashes, numbers; but no dates. */
const MADE_UP = /^(?!\d{4}-\d\d?-\d\d?$)[\da-f_-]{6,}$/i

/** The prefix of ids that come from rich text, so that none of them meets an id of the page. */
const ID_PREFIX = 'user-content-'

const saysNothing = (name: string): boolean => !name || NAMELESS.test(name) || MADE_UP.test(name)

/**
 * `公告（PDF）`, by the first name that says something: the link's text, its title, the name of the file. A number
 * is not made up: the words before may give the file another one. Raised and struck signs of the text stay.
 */
function nameFile(link: HTMLElement, file: { name: string; type: string }, title: string): void {
  const [own, ...others] = [textOf(link), title, /^\d+$/.test(file.name) ? '' : file.name].map(
    (candidate) => candidate.replace(FILE_ENDING, '').trim(),
  )
  const name = [own!, ...others].find((candidate) => !saysNothing(candidate)) ?? '附件'
  const last = link.lastChild
  if (name !== own || !link.querySelector('sup,sub,s,del,mark')) link.textContent = name
  else if (isText(last)) last.data = last.data.replace(FILE_ENDING, '')
  if (!new RegExp(`[（(]\\s*${file.type}\\b`, 'i').test(name)) link.append(`（${file.type}）`)
}

function markExternal(link: HTMLElement, address: string): void {
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
  if (NAMELESS.test(textOf(link)) && !link.querySelector('img')) link.textContent = hostOf(address)
  if (!textOf(link).includes('外部链接')) link.append('（外部链接）')
}

function placeOf(hash: string): string {
  try {
    return decodeURIComponent(hash).replace(ID_PREFIX, '')
  } catch {
    return hash.replace(ID_PREFIX, '')
  }
}

/** The places of a text that its own links lead to. */
export const placesAsked = (root: DocumentFragment): ReadonlySet<string> =>
  new Set(all(root, 'a[href^="#"]').map((link) => placeOf(link.getAttribute('href')!.slice(1))))

/** Places that other documents may lead to as well. */
const PLACES = 'a:not([href]),h2,h3,h4,h5,h6'

/** Gives places their ids, the first of each; what nothing leads to loses its own. @returns those that there are */
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

/** The prefix stands before a place in another document as well. */
const withPrefix = (address: string): string =>
  address.replace(
    /^((?:\/\w+_detail\/[^#]*)?#)(.+)$/,
    (_, page: string, hash: string) => page + ID_PREFIX + placeOf(hash),
  )

/** Gives every link a usable address, or makes it text. */
export function finishLinks(root: DocumentFragment, home: Home): void {
  const places = markPlaces(root)
  for (const link of all(root, 'a')) {
    const title = link.getAttribute('title') ?? ''
    link.removeAttribute('title')
    const address = resolveAddress(link.getAttribute('href'), 'link', home)
    const place = address?.startsWith('#') ? placeOf(address.slice(1)) : undefined
    if (!address || (place !== undefined && !(places.has(place) && textOf(link)))) {
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
