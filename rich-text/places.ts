/** Links to a place of the same text that are written as GitHub, Typora and 飞书 take them: by the words of a heading. */
import { HEADINGS, all, textOf } from './dom.ts'
import { placeOf } from './links.ts'

/** The ids and names of a text. */
export const placesIn = (root: ParentNode): ReadonlySet<string> =>
  new Set(all(root, '[id],[name]').flatMap((one) => [one.id, one.getAttribute('name') ?? '']))

/** The letters and digits: GitHub drops the punctuation of a heading, Typora keeps it; blanks become hyphens. */
export const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The place that a link asks for; empty for the beginning of the page. */
export const placeAsked = (link: Element): string =>
  placeOf(/^#(?!top$)(.+)/i.exec(link.getAttribute('href') ?? '')?.[1] ?? '')

/** Gives headings, and paragraphs that serve as such, the ids that links ask for. */
export function namePlaces(root: Element): void {
  const places = new Set(placesIn(root))
  const heads = [HEADINGS, 'p,caption,figcaption,dt'].flatMap((one) => all(root, one))
  const texts = heads.map((one) => lettersOf(textOf(one)))
  for (const link of all(root, 'a[href^="#"]')) {
    const place = placeAsked(link)
    const letters = lettersOf(place)
    if (!letters || places.has(place)) continue
    const [, first = '', nth] = /^(.+)-(\d+)$/.exec(place) ?? []
    // Of two headings with the same words GitHub calls the second `…-1`.
    const same = heads.filter((_, at) => texts[at] === lettersOf(first))
    const head = heads[texts.indexOf(letters)] ?? (nth ? same[Number(nth)] : undefined)
    if (!head) continue
    head.id ||= place
    link.setAttribute('href', `#${head.id}`)
    places.add(head.id)
  }
}
