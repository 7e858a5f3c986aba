/** What the styles of Word, WPS and WeChat mean, before all of them are dropped. */
import { all, isElement, rename, tagOf, textNodes, textOf, unwrap } from './dom.ts'

const styleOf = (element: Element): string =>
  (element.getAttribute('data-style') ?? '').toLowerCase()

const BOLD_STYLE = /font-weight\s*:\s*(?:bold|[6-9]00)/
const HIDDEN_STYLE = /(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/

const BLOCKS_WITH_ALIGNMENT = 'p,div,section,h1,h2,h3,h4,h5,h6'

/** `end` for signatures and units, `center` for lines that stand alone. */
function alignmentOf(element: Element): 'end' | 'center' | undefined {
  const align = `${element.getAttribute('align') ?? ''} ${styleOf(element)}`.toLowerCase()
  if (/^right|text-align\s*:\s*(?:right|end)/.test(align)) return 'end'
  return /^center|text-align\s*:\s*(?:-webkit-)?center/.test(align) ? 'center' : undefined
}

/**
 * Word's own lists: paragraphs with a bullet as text. Numbered ones keep their number as text, because
 * the text refers to it.
 */
const isBullet = (paragraph: Element | null): boolean => {
  if (tagOf(paragraph) !== 'p' || !styleOf(paragraph!).includes('mso-list')) return false
  return /^[·•●◆■□▪➢Ø§ünlo-](?:\s|$)/.test(markerOf(paragraph!))
}

const markerElement = (paragraph: Element): Element | undefined =>
  all(paragraph, '[data-style]').find((element) => /mso-list\s*:\s*ignore/.test(styleOf(element)))

const markerOf = (paragraph: Element): string =>
  textOf(markerElement(paragraph)) || (paragraph.textContent ?? '').trimStart().slice(0, 2)

function removeMarker(paragraph: HTMLElement): void {
  const marker = markerElement(paragraph)
  if (marker) {
    marker.remove()
    return
  }
  const first = textNodes(paragraph).find((node) => textOf(node) !== '')
  if (first) first.data = first.data.replace(/^\s*[·•●◆■□▪➢Ø§]\s*/, '')
}

function bulletsToLists(root: ParentNode): void {
  for (const first of all(root, 'p[data-style*="mso-list"]')) {
    // The ones that an earlier list has taken in are list items by now.
    if (!first.parentNode || !isBullet(first)) continue
    const list = first.ownerDocument.createElement('ul')
    first.before(list)
    let next: Element | null = first
    while (next && isBullet(next)) {
      const item: HTMLElement = next as HTMLElement
      next = item.nextElementSibling
      removeMarker(item)
      list.append(item)
      rename(item, 'li')
    }
  }
}

/** Turns styles that carry meaning into markup and drops the rest. */
export function readStyles(root: ParentNode): void {
  for (const element of all(root, '[data-style]')) {
    if (HIDDEN_STYLE.test(styleOf(element))) element.remove()
  }
  bulletsToLists(root)
  for (const element of all(root, '[data-style],[align]')) {
    if (element.matches('span,font,b,strong') && BOLD_STYLE.test(styleOf(element)))
      rename(element, 'strong')
  }
  for (const element of all(root, BLOCKS_WITH_ALIGNMENT)) {
    const alignment = alignmentOf(element)
    if (!/^(?:end|center)$/.test(element.getAttribute('data-align') ?? ''))
      element.removeAttribute('data-align')
    if (alignment) element.setAttribute('data-align', alignment)
  }
  for (const center of all(root, 'center'))
    rename(center, 'div').setAttribute('data-align', 'center')
  for (const b of all(root, 'b')) rename(b, 'strong')
  for (const i of all(root, 'i')) rename(i, 'em')
  // Underlined text looks like a link; fonts, spans and names of colours mean nothing.
  for (const plain of all(root, 'span,font,u,big,ins,small')) unwrap(plain)
  for (const strong of all(root, 'strong strong, em em')) unwrap(strong)
  for (const element of all(root, '*')) {
    for (const name of ['data-style', 'align', 'class']) element.removeAttribute(name)
    if (tagOf(element) === 'hr') element.removeAttribute('width')
    joinSame(element)
  }
}

/** `<strong>示例</strong><strong>集团</strong>` is one run: editors split it at every click. */
function joinSame(element: HTMLElement): void {
  if (!/^(?:strong|em)$/.test(tagOf(element))) return
  let next = element.nextSibling
  while (isElement(next) && tagOf(next) === tagOf(element)) {
    element.append(...Array.from(next.childNodes))
    next.remove()
    next = element.nextSibling
  }
}
