/** Splits the text of a page into sentences to read aloud, each with the block in which it stands. */

export interface Sentence {
  text: string
  /** This block is marked while the sentence is read. */
  block: HTMLElement
}

/**
 * A sentence with the closing marks that belong to it (a full stop only before a space), or a piece of a long one, cut
 * at its last pause, or anywhere if it has none. At most 50 characters: Chromium falls silent after about 14 s of one
 * utterance (https://crbug.com/679437), in which a slow voice at 0.75 speaks as many.
 */
const PIECE =
  /[^\n]{1,50}?(?:[。！？；!?;…]+[”’」』）)》】]*|\.(?=\s)|(?=\n|$))|[^\n]{0,49}[，、：,:\s]|[^\n]{1,50}/gu

/** Splits into pieces that are short enough for one utterance; pieces without a word are left out. */
export const splitSentences = (text: string): string[] =>
  (text.replace(/[^\S\n]+/g, ' ').match(PIECE) ?? [])
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))

/**
 * Elements that are not content: controls, navigation, everything that is not printed either. English lines are left
 * out because they repeat the Chinese title above them, and a Chinese voice spells them out.
 */
const SKIPPED =
  'nav, button, input, select, textarea, script, style, template, noscript, svg, [hidden], [aria-hidden="true"], [data-print="hide"], [lang|="en"], dialog:not([open])'

function isSkipped(element: Element): boolean {
  if (element.matches(SKIPPED)) return true
  const parent = element.parentElement
  if (parent?.matches('details:not([open])') && element.tagName !== 'SUMMARY') return true
  const { display, visibility } = getComputedStyle(element)
  return display === 'none' || visibility === 'hidden'
}

function blockOf(node: Node): HTMLElement {
  let element = node.parentElement!
  while (
    element.parentElement &&
    /^(inline|contents|ruby)/.test(getComputedStyle(element).display || 'inline')
  ) {
    element = element.parentElement
  }
  return element
}

export function collectSentences(root: HTMLElement): Sentence[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, {
    acceptNode: (node) => {
      if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT
      if (isSkipped(node)) return NodeFilter.FILTER_REJECT
      return node.tagName === 'BR' ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP
    },
  })
  const runs: { block: HTMLElement; text: string }[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    const text = node instanceof Text ? node.data.replace(/\s+/g, ' ') : '\n'
    const block = blockOf(node)
    const last = runs[runs.length - 1]
    if (last?.block === block) last.text += text
    else runs.push({ block, text })
  }
  return runs.flatMap(({ block, text }) =>
    splitSentences(text).map((sentence) => ({ text: sentence, block })),
  )
}
