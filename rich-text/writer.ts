/** Writes the clean tree: formatted text in paragraphs, and these in holders (the text as a whole, items, cells). */
import type { Home } from './address.ts'
import type { Meaning } from './css.ts'
import { isBlank, isElement, isText, tagOf, unwrap } from './dom.ts'
import type { LookUps } from './look-ups.ts'
import { MAIL_HIDDEN, withoutUnseen } from './text.ts'
import { MAX_NOTES, MAX_NOTE_LENGTH, MAX_PLACE_LENGTH, type Note } from './notes.ts'

/** White space that is written only when more text follows, so that no paragraph begins or ends with it. */
interface Waiting {
  /** White space or `BREAK`; empty for the target of a link, which only has marks. */
  space: string
  marks: readonly HTMLElement[]
}

const BREAK = '\n'

/** Inherited meanings; in each pair, one holds until an element sets the other. */
const OPPOSITES: ReadonlyMap<Meaning, Meaning> = new Map([
  ['invisible', 'visible'],
  ['tiny', 'sized'],
  ['flat', 'tall'],
  ['clear', 'coloured'],
  ['keep', 'fold'],
  ['upper', 'as-is'],
  ['lower', 'as-is'],
])

/** Those that hide letters. `hidden` elements are left out as a whole, so no look has it. */
export const HIDING: readonly Meaning[] = ['hidden', 'invisible', 'tiny', 'flat', 'clear']

export const inherit = (
  look: ReadonlySet<Meaning>,
  said: ReadonlySet<Meaning>,
): ReadonlySet<Meaning> =>
  new Set(
    Array.from(OPPOSITES)
      .filter(([one, other]) => said.has(one) || (look.has(one) && !said.has(other)))
      .map(([one]) => one),
  )

/** Characters of a private font. */
const PRIVATE = /[\uE000-\uF8FF]/

/**
 * A line end between two characters of Chinese or Japanese, which have no blanks between words: CSS Text 3, 4.1.3
 * (https://www.w3.org/TR/css-text-3/#line-break-transform). Of the browsers only Firefox follows it. Without look-behind,
 * which Safari has from 16.4 on.
 */
const WRAPPED =
  /([\u2014-\u2026\u3001-\uABFF\uD83C-\uDFFF\uF900-\uFFEF])[ \t\r]*\n\s*(?=[\u2014-\u2026\u3001-\uABFF\uD83C-\uDFFF\uF900-\uFFEF])/g

/** Hyphens that are typed for the look: few fonts have them, and nobody finds or writes to what has them. */
const HYPHENS = /[‐-‒﹣]/g

/** Non-breaking spaces, which were typed for the look and would keep lines from breaking. */
const SPACES = /[ \t\r\n\f\u00A0\u2002\u2003]+/g

/**
 * Parents that a single paragraph gives way in: its text stands in them directly. In a quotation only when nothing
 * stands beside it.
 */
function onlyParagraph(holder: HTMLElement): Element | undefined {
  const name = tagOf(holder)
  // Lists and tables hold no paragraphs directly, and a list is asked again for each of its items.
  if (/^(?:[uo]l|table)$/.test(name)) return undefined
  let only: Element | undefined
  for (let one = holder.firstElementChild; one; one = one.nextElementSibling)
    if (tagOf(one) === 'p') {
      if (only) return undefined
      only = one
    } else if (/^(?:blockquote|dd)$/.test(name)) return undefined
  return only
}

export class Writer {
  readonly root: DocumentFragment
  /** The parent of the paragraphs that are written. */
  holder: HTMLElement | DocumentFragment
  /** Copies of the inline elements around the current text, outermost first. */
  marks: readonly HTMLElement[] = []
  /** The alignment of paragraphs that set none themselves. */
  align: string | undefined
  /** The inherited meanings of the current text. */
  look: ReadonlySet<Meaning> = new Set()
  /** The symbol font of the current text. */
  font = ''
  /** A number, bullet or checkbox that is written before the next word. */
  prefix = ''
  /** Depth of the current element. */
  depth = 0
  /** Ids that links in the text lead to. */
  readonly asked: ReadonlySet<string>
  readonly lookUps: LookUps | undefined
  readonly home: Home
  readonly notes: Note[] = []
  /** The last characters that were written. */
  private last = ''
  private readonly document: Document
  private block: HTMLElement | undefined
  private waiting: Waiting[] = []

  constructor(
    document: Document,
    asked: ReadonlySet<string>,
    lookUps: LookUps | undefined,
    home: Home,
  ) {
    this.asked = asked
    this.lookUps = lookUps
    this.home = home
    this.document = document
    this.root = document.createDocumentFragment()
    this.holder = this.root
  }

  /** Adds a note about something that is not written. */
  addNote(kind: Note['kind'], text: string): void {
    if (this.notes.length >= MAX_NOTES) return
    const said = text.replace(/\s+/g, ' ').trim().slice(0, MAX_NOTE_LENGTH)
    this.notes.push({ kind, text: said, before: this.last.trim() })
  }

  create(name: string, attributes: Record<string, string | null | undefined> = {}): HTMLElement {
    const element = this.document.createElement(name)
    for (const [key, value] of Object.entries(attributes))
      if (value || value === '') element.setAttribute(key, value)
    return element
  }

  isWithin(selector: string): boolean {
    return isElement(this.holder) && this.holder.closest(selector) !== null
  }

  /** Begins a paragraph, a heading or a `pre`. */
  start(block: HTMLElement): void {
    this.end()
    this.holder.append(block)
    this.block = block
  }

  /** Ends the paragraph; later text begins another. */
  end(): void {
    const { block, waiting } = this
    if (block?.hasChildNodes())
      for (const { space, marks } of waiting) if (!space) this.put(space, marks)
    this.block = undefined
    this.waiting = []
    if (block && isBlank(block)) block.remove()
  }

  /** Writes paragraphs into an element. A single paragraph is replaced by its text. Empty elements are removed. */
  inside(holder: HTMLElement, write: () => void): void {
    this.end()
    const { holder: outer, align } = this
    if (!holder.parentNode) outer.append(holder)
    this.holder = holder
    this.align = undefined
    write()
    this.end()
    this.holder = outer
    this.align = align
    const isCell = /^t[dh]$/.test(tagOf(holder))
    const paragraph = onlyParagraph(holder)
    if (paragraph) {
      const own = paragraph.getAttribute('data-align')
      if (own && isCell) holder.setAttribute('data-align', own)
      unwrap(paragraph)
    }
    // Without an empty item those behind it would have other numbers.
    if (!holder.hasChildNodes() && !isCell && tagOf(outer) !== 'ol') holder.remove()
  }

  text(written: string): void {
    const { look } = this
    const raw = withoutUnseen(written)
    if (HIDING.some((one) => look.has(one))) {
      if (raw.trim()) this.addNote('hidden', raw)
      return
    }
    if (tagOf(this.block) === 'pre') {
      this.writeWaiting()
      return this.put(raw)
    }
    const read = this.asSeen(raw)
    if (!look.has('keep')) return this.words(read)
    for (const [index, line] of read.split(/\r?\n/).entries()) {
      if (index > 0) this.break()
      this.words(line)
    }
  }

  /** Characters as the symbol font and the style show them. */
  private asSeen(raw: string): string {
    const { look, lookUps, font } = this
    const signs = font ? raw.replace(/\S/g, (one) => lookUps?.signOf?.(font, one) ?? one) : raw
    if (look.has('upper')) return signs.toUpperCase()
    return look.has('lower') ? signs.toLowerCase() : signs
  }

  private words(read: string): void {
    const text = read.replace(WRAPPED, '$1').replace(SPACES, ' ').replace(HYPHENS, '-')
    const word = text.trim()
    if (!word) return this.wait(text)
    this.wait(text.slice(0, text.length - text.trimStart().length))
    this.writeWaiting()
    this.put(this.prefix + word)
    this.prefix = ''
    this.wait(text.slice(text.trimEnd().length))
  }

  break(): void {
    this.wait(BREAK)
  }

  /** Writes the target of a link. */
  place(mark: HTMLElement): void {
    this.waiting.push({ space: '', marks: [...this.marks, mark] })
  }

  picture(image: HTMLElement): void {
    if (this.look.has('invisible')) return this.addNote('hidden', image.getAttribute('alt') ?? '')
    this.writeWaiting()
    this.put(image)
  }

  /** Writes words for a picture, a film or a sound, which are seen also where letters have no size or no colour. */
  standIn(text: string, address?: string): void {
    const { marks, look } = this
    this.look = new Set(look.has('invisible') ? ['invisible'] : [])
    if (address)
      this.marks = [
        ...marks.filter((mark) => tagOf(mark) !== 'a'),
        this.create('a', { href: address }),
      ]
    this.text(text)
    this.marks = marks
    this.look = look
  }

  private wait(space: string): void {
    const { waiting, block, marks } = this
    // Adjacent texts may end and begin with a space; one is enough.
    const isSecond = space === ' ' && waiting[waiting.length - 1]?.space === ' '
    if (space && block?.hasChildNodes() && !isSecond) waiting.push({ space, marks })
  }

  private writeWaiting(): void {
    const { waiting, block } = this
    const breaks = waiting.filter(({ space }) => space === BREAK)
    this.waiting = []
    // Editors type several line breaks in a row where they want a new paragraph.
    if (breaks.length > 1 && tagOf(block) === 'p')
      return this.start(block!.cloneNode(false) as HTMLElement)
    for (const { space, marks } of waiting) {
      if (space === BREAK) this.put(this.create('br'), marks)
      // Spaces beside a line break were an indent.
      else if (breaks.length === 0 || !space) this.put(space, marks)
    }
  }

  private put(content: string | Node, marks = this.marks): void {
    if (!this.block) this.start(this.create('p', { 'data-align': this.align }))
    let parent: HTMLElement = this.block!
    for (const mark of marks) {
      const last = parent.lastChild
      // `<strong>示例</strong><strong>集团</strong>` becomes one element: editors split it at every click.
      const isSame =
        isElement(last) && last.tagName === mark.tagName && last.cloneNode(false).isEqualNode(mark)
      parent = isSame ? last : parent.appendChild(mark.cloneNode(false) as HTMLElement)
    }
    const last = parent.lastChild
    if (typeof content !== 'string') return parent.append(content)
    const mail = content.search(MAIL_HIDDEN)
    if (mail >= 0) {
      this.last = (this.last + content.slice(0, mail)).slice(-MAX_PLACE_LENGTH)
      this.addNote('mail', content.slice(mail))
    }
    this.last = (this.last + content.slice(Math.max(mail, 0))).slice(-MAX_PLACE_LENGTH)
    const own = PRIVATE.exec(content)?.[0]
    if (own) this.addNote('sign', own)
    // Browsers copy the whole text at each change: 20,000 words marked one by one took 0.6 s.
    if (isText(last) && last.length < 4000) last.data += content
    else parent.append(content)
  }
}
