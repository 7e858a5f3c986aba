/**
 * What programs that make manuals (Sphinx, MkDocs, VuePress, VitePress, Docusaurus, Asciidoctor, mdBook, GitHub …) put beside
 * a heading, a caption or a term so that readers can copy its address: a link to the heading itself, as a sign, an icon or
 * without anything to see, or around the whole heading. In a text it is one of the words, and a link to the old page.
 */
import { decoded } from '../../rich-text/address.ts'
import { HEADINGS, all, isElement, textOf, unwrap } from '../../rich-text/dom.ts'
import { changeMarkup } from './pasted-markup.ts'

/** A link to a place. Only with one is a text read once more. */
const PLACED = /<a\s[^<>]*?\bhref\s*=\s*["'][^"'<>\s]*#/i

/** The signs, letters of icon fonts and letters without a width that such links show. */
const SIGNS = /[#¶§🔗⚓∞\p{Cf}\p{Co}\uFE0E\uFE0F\s]/gu
/** The words for those who hear the page. */
const SAID =
  /^(?:(?:permalink|permanent link|direct link|anchor|link)(?: (?:to|for) .*|: .*)?|section titled .*|(?:永久|直接)?链接到.*|(?:标题的?)?(?:永久|直接)链接)$/i
const NAMED =
  /(?:^|[\s_-])(?:anchor|permalink|header-?link|hash-?link|self-?link)(?:js)?(?=[\s_-]|$)/i

const HOSTS = `${HEADINGS},[role="heading"],caption,figcaption,dt`

const wordsOf = (element: Element): string => textOf(element).replace(SIGNS, '')

/** The words of the element whose address a link beside it copies. */
interface Host {
  element: Element
  words: string
}

/** True for a link to the element that it stands in. */
function isToItself(link: Element, host: Element): boolean {
  const fragment = decoded(link.getAttribute('href')!.replace(/^[^#]*#/, ''))
  return fragment !== '' && [host.id, link.id.replace(/^user-content-/, '')].includes(fragment)
}

/** The heading before or after a link that stands outside of it. */
const headingBeside = (link: Element): Element | undefined =>
  [link.previousElementSibling, link.nextElementSibling].find(
    (one): one is Element => isElement(one) && one.matches(HEADINGS),
  )

/** Links within the text may lead to the place that the link marks by its own name. */
function take(link: HTMLElement, host: Host | undefined): void {
  const name = link.id || link.getAttribute('name')
  link.remove()
  if (name && host && !host.element.id) host.element.id = name
}

function takePermalinks(body: HTMLElement): void {
  const words = new Map<Element, string>()
  const hostOf = (link: Element): Host | undefined => {
    const element = link.closest(HOSTS) ?? headingBeside(link)
    if (!element) return undefined
    if (!words.has(element)) words.set(element, wordsOf(element))
    return { element, words: words.get(element)! }
  }
  for (const link of all(body, 'a[href*="#"]')) {
    const own = wordsOf(link)
    const isNamed = NAMED.test(link.className)
    const host = hostOf(link)
    const isOwn = isNamed || (host !== undefined && isToItself(link, host.element))
    if (own !== '' && host?.words === own) {
      if (isOwn) unwrap(link)
      continue
    }
    const isSign = own === '' && (link.querySelector('img') ? host && isOwn : host || isNamed)
    const isSaid = own !== '' && isNamed && SAID.test(textOf(link))
    if ((isSign || isSaid) && host?.words !== '') take(link, host)
  }
}

/** @param html from the clipboard */
export const withoutPermalinks = (html: string): string =>
  changeMarkup(html, PLACED, takePermalinks)
