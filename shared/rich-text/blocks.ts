/** Paragraphs as paragraphs: containers dissolved, line breaks split, empty ones folded. */
import { all, isBlank, isElement, isText, rename, tagOf, textNodes, textOf, unwrap } from './dom.ts'

const BLOCK =
  /^(?:p|h[1-6]|ul|ol|dl|table|blockquote|figure|figcaption|hr|pre|div|section|article|header|footer|main|aside)$/

const isBlock = (node: Node | null): boolean => BLOCK.test(tagOf(node))

const hasBlock = (element: Element): boolean => Array.from(element.childNodes).some(isBlock)

/** Wraps runs of text and inline elements between blocks in paragraphs. */
export function wrapRuns(parent: Element | DocumentFragment): void {
  const document = parent.ownerDocument!
  let run: HTMLElement | undefined
  for (const node of Array.from(parent.childNodes)) {
    if (isBlock(node)) {
      run = undefined
      continue
    }
    if (!run && isBlank(node)) {
      if (!isText(node)) node.remove()
      continue
    }
    if (!run) {
      run = document.createElement('p')
      node.before(run)
    }
    run.append(node)
  }
}

const PARTS = /^(?:table|t(?:head|body|foot)|tr|[uod]l)$/

/** Puts an element (or its like) around the text of another, within its blocks, items and cells. */
export function mark(element: Element, around: Element): void {
  const isPart = PARTS.test(tagOf(element))
  if (isPart || hasBlock(element)) {
    if (!isPart) wrapRuns(element)
    for (const child of Array.from(element.children)) mark(child, around)
    return
  }
  const own = around.cloneNode(false) as Element
  own.append(...Array.from(element.childNodes))
  element.append(own)
}

/** `div`, `section` and the like: a paragraph when they hold text, nothing when they hold blocks. */
function dissolveContainers(root: DocumentFragment): void {
  // From the inside outwards, so that a container of containers sees their results.
  for (const element of all(root, 'div,section,article,header,footer,main,aside').reverse()) {
    const alignment = element.getAttribute('data-align')
    if (!hasBlock(element)) {
      rename(element, 'p')
      continue
    }
    wrapRuns(element)
    if (alignment) {
      for (const child of Array.from(element.children)) {
        if (tagOf(child) === 'p' && !child.hasAttribute('data-align'))
          child.setAttribute('data-align', alignment)
      }
    }
    unwrap(element)
  }
}

/** Inline elements around blocks (`<strong><p>…`) come from editors; the parser cannot keep them apart. */
function freeBlocks(root: DocumentFragment): void {
  for (const element of all(root, 'strong,em,a,sub,sup,s,del,mark').reverse()) {
    if (!hasBlock(element)) continue
    if (element.matches('s,del,a[href]')) {
      wrapRuns(element)
      for (const child of Array.from(element.children)) mark(child, element)
    }
    unwrap(element)
  }
}

/** A heading that was never closed swallows what follows it. */
function splitHeadings(root: DocumentFragment): void {
  for (const heading of all(root, 'h1,h2,h3,h4,h5,h6')) {
    const first = Array.from(heading.childNodes).findIndex(isBlock)
    if (first >= 0) heading.after(...Array.from(heading.childNodes).slice(first))
  }
}

/** Editors type two and more line breaks in a row where they want a new paragraph. */
function splitAtBreaks(root: DocumentFragment): void {
  // From the end, so that each text is moved once and not again with every break before it.
  for (const br of all(root, 'p > br, li > br, td > br, th > br').reverse()) {
    let next = br.nextSibling
    while (isText(next) && textOf(next) === '') next = next.nextSibling
    const isDouble = tagOf(next) === 'br'
    const parent = br.parentElement
    if (!isDouble || tagOf(parent) !== 'p') continue
    const rest = parent!.cloneNode(false) as HTMLElement
    while (br.nextSibling) rest.append(br.nextSibling)
    br.remove()
    parent!.after(rest)
  }
}

/** Removes indents and breaks at the edges of a block; spacing is the style sheet's. */
function trimEdges(block: Element): void {
  for (const side of ['firstChild', 'lastChild'] as const) {
    for (let node = block[side]; node; node = block[side]) {
      if (tagOf(node) === 'br' || (isText(node) && textOf(node) === '')) {
        node.remove()
        continue
      }
      break
    }
  }
  const texts = textNodes(block)
  const [first, last] = [texts[0], texts[texts.length - 1]]
  if (first) first.data = first.data.trimStart()
  if (last) last.data = last.data.trimEnd()
}

const REMOVABLE =
  'p,h1,h2,h3,h4,h5,h6,li,ul,ol,dl,dt,dd,blockquote,pre,strong,em,sub,sup,s,del,mark,a,figure,figcaption'

function removeEmpty(root: DocumentFragment): void {
  for (const element of all(root, REMOVABLE).reverse()) {
    if (!isBlank(element)) continue
    // White space between words survives its element.
    if (element.matches('strong,em,sub,sup,s,del,mark,a') && element.textContent) unwrap(element)
    else element.remove()
  }
}

/** Spaces around a line break were an indent. */
function trimBreaks(root: DocumentFragment): void {
  for (const br of all(root, 'br')) {
    const { previousSibling: before, nextSibling: after } = br
    if (isText(before)) before.data = before.data.trimEnd()
    if (isText(after)) after.data = after.data.trimStart()
  }
}

/** A cell or item that holds one paragraph holds its text. */
export function unwrapSingles(root: DocumentFragment): void {
  for (const holder of all(root, 'li,td,th,dd,dt,caption,figcaption')) {
    const blocks = Array.from(holder.childNodes).filter(
      (node) => !isText(node) || textOf(node) !== '',
    )
    const [only] = blocks
    if (blocks.length === 1 && isElement(only) && tagOf(only) === 'p') {
      const alignment = only.getAttribute('data-align')
      if (alignment && /^t[dh]$/.test(tagOf(holder))) holder.setAttribute('data-align', alignment)
      unwrap(only)
    }
  }
}

/** Non-breaking spaces were typed for looks; they keep lines from breaking. */
function freeSpaces(root: DocumentFragment): void {
  for (const node of textNodes(root)) {
    if (node.parentElement?.closest('pre')) continue
    node.data = node.data.replace(/[ \t\r\n\f\u00A0\u2002\u2003]+/g, ' ')
  }
}

/** Brings the text into paragraphs, lists and quotations, without any empty ones. */
export function normaliseBlocks(root: DocumentFragment): void {
  freeBlocks(root)
  splitHeadings(root)
  dissolveContainers(root)
  wrapRuns(root)
  for (const quote of all(root, 'blockquote,td,th')) if (hasBlock(quote)) wrapRuns(quote)
  splitAtBreaks(root)
  freeSpaces(root)
  for (const block of all(root, 'p,h1,h2,h3,h4,h5,h6,li,td,th,dt,dd,caption,figcaption'))
    trimEdges(block)
  removeEmpty(root)
  trimBreaks(root)
}
