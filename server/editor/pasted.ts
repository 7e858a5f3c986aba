/**
 * What is pasted into the page to write on, read by the rules for rich text, so that it says in the file what its
 * program showed. The visual editor's own reader joins the levels of a list, and makes 10⁸ 108.
 */
import { htmlTagNames } from 'html-tag-names'
import { resolveAddress } from '../../rich-text/address.ts'
import {
  HEADINGS,
  all,
  cellsOf,
  isElement,
  rename,
  tagOf,
  textOf,
  textsIn,
  unwrap,
} from '../../rich-text/dom.ts'
import type { Note } from '../../rich-text/notes.ts'
import { PICTURE_LINK } from '../../rich-text/pictures.ts'
import { placeAsked } from '../../rich-text/places.ts'
import { indentItems } from '../../rich-text/table-indents.ts'
import { scriptSigns } from '../../rich-text/text.ts'
import { textSite } from '../../shared/config/text-site.ts'
import { escapeXml } from '../../shared/contract/xml.ts'
import { toHtml } from '../content/markdown.ts'
import { readMarkup } from '../content/rich-text.ts'
import { MISSING, isLettered, toMarkdown } from '../content/word/to-markdown.ts'
import { withDrawnBlanks } from './pasted-blanks.ts'
import { withOfficeLists } from './pasted-office-lists.ts'
import { withSlideLists } from './pasted-slides.ts'
import { readComponents } from './components.ts'
import { withoutPermalinks } from './permalinks.ts'
import { dropBullets } from './list-signs.ts'
import { signatureLines } from '../content/signature-tables.ts'
import { takeFoot } from './table-foot.ts'
import { applySheets, sheetsIn } from '../content/style-sheets.ts'
import { type LeftOpen, withEnds } from '../content/left-open.ts'
import { JOINT, joinWrapped } from '../content/wrapped-lines.ts'
import { isMarkdown } from '../content/written-markdown.ts'

/** A part of what is pasted. */
export interface PastedPart {
  /**
   * `shown`: the visual editor takes it in as HTML. `table`: the page writes its source. `markdown`: the editor has it in
   * Markdown. `kept`: stays HTML, which the editor shows as a block.
   */
  kind: 'shown' | 'table' | 'markdown' | 'kept'
  html: string
  /** Markdown, or HTML of what is kept; empty for a table. */
  source: string
}

export interface Pasted {
  parts: PastedPart[]
  /** A sentence for each kind of content that is not taken over. */
  told: string[]
}

/** The elements that the visual editor takes in with what they say, unless they have attributes. */
const SHOWN = 'p,h1,h2,h3,h4,h5,h6,strong,em,s,a,br,ul,ol,li,blockquote,code,hr'

const isShown = (element: HTMLElement): boolean =>
  element.matches(SHOWN) && Array.from(element.attributes).every(({ name }) => name === 'href')

/**
 * What a page says in place of a lost part (`rich-text`), with the name that an author gave, which may have parentheses of
 * its own.
 */
const NOT_SHOWN =
  /（(图片|视频、录音或嵌入的内容|公式)没有显示(?:：((?:[^（）]|（[^（）]*）)*))?）/g

/**
 * Makes a gap to fill in of what a page would tell its readers of a lost part: in a file that sentence would be published
 * as a text of ours. Nothing can be typed into a paragraph with an alignment, which stays HTML.
 */
function markGaps(root: DocumentFragment): void {
  for (const text of textsIn(root)) {
    text.data = text.data.replace(
      NOT_SHOWN,
      (_, part: string, name = '') => `${MISSING}${part}${name && `“${name}”`}】`,
    )
    const block = text.parentElement?.closest('[data-align]')
    if (block?.textContent!.startsWith(MISSING)) block.removeAttribute('data-align')
  }
}

/** What Markdown takes for the end of an address. */
const ENDS_ADDRESS = /[\s()<>[\]\\]+/g

/**
 * Links to headings ask for their words, as editors write them (`rich-text/places.ts`): no id gets into a file. Other places
 * of a text, such as notes, have no words to ask for.
 */
function linkHeadings(root: DocumentFragment): void {
  const places = new Map(all(root, '[id]').map((one) => [one.id, one]))
  for (const link of all(root, 'a[href^="#"]')) {
    const heading = places.get(placeAsked(link))?.closest(HEADINGS)
    const words = textOf(heading)
    if (words) link.setAttribute('href', `#${words.replace(ENDS_ADDRESS, '-')}`)
    else unwrap(link)
  }
}

/** Takes out what only a page needs, or what leads nowhere from this site. */
function simplify(root: DocumentFragment): void {
  markGaps(root)
  for (const table of all<HTMLTableElement>(root, 'table')) {
    indentItems(table)
    if (table.parentNode !== root) continue
    takeFoot(table)
    const signed = signatureLines(Array.from(table.rows, (row) => cellsOf(row).map(textOf)))
    if (signed) table.outerHTML = signed.map((line) => `<p>${escapeXml(line)}</p>`).join('')
  }
  linkHeadings(root)
  for (const one of all(root, '[id]')) one.removeAttribute('id')
  for (const link of all(root, 'a')) {
    const address = resolveAddress(link.getAttribute('href'), 'link', textSite())
    if (!address) unwrap(link)
    else for (const name of ['title', 'download']) link.removeAttribute(name)
  }
  for (const one of all(root, 'del')) rename(one, 's')
  dropBullets(root)
  for (const list of all(root, 'ol[start="1"]')) list.removeAttribute('start')
  // Digits above and below the line, as people type them: the editor shows no `<sup>`.
  for (const one of all(root, 'sup,sub')) {
    const text = one.textContent!.trim()
    if (/^[\d+-]+$/.test(text)) one.replaceWith(scriptSigns(text, tagOf(one), text))
  }
  // HTML 4's attribute, because ours is not for files that people write.
  for (const one of all(root, '[data-align]')) {
    one.setAttribute('align', one.getAttribute('data-align') === 'end' ? 'right' : 'center')
    one.removeAttribute('data-align')
  }
  root.normalize()
}

const HEAD = /<thead\b[^<>]*>((?:(?!<thead\b)[^]){0,20000}?)<\/thead\s*>(?:\s*<tbody\b[^<>]*>)?/gi

/**
 * Opens a head out of which cells reach down: Word copies the row that it repeats on each page as a `thead`. HTML ends its
 * cells there, and the second row of names began in the first column. What heads what is found by the cells then.
 */
const withOpenHeads = (html: string): string =>
  html.replace(HEAD, (head, inside: string) => {
    const rows = inside.split(/<tr\b/i).slice(1)
    const reaches = rows.some((row, index) =>
      Array.from(row.matchAll(/\srowspan\s*=\s*["']?(\d+)/gi)).some(
        ([, span]) => index + Number(span) > rows.length,
      ),
    )
    return reaches ? `<tbody>${inside}` : head
  })

function partOf(block: HTMLElement): PastedPart {
  const html = block.outerHTML.replace(/<pre\b(?:(?!<pre\b)[^])*?<\/pre>|\n/g, (found) =>
    found === '\n' ? ' ' : found.replaceAll('\n', '&#10;'),
  )
  if (tagOf(block) === 'table') return { kind: 'table', html, source: '' }
  const source = toMarkdown(html).replace(/\]\(image:(?=https?:|data:|\/)/g, '](')
  const others = [block, ...all(block, '*')].filter((element) => !isShown(element))
  if (others.length === 0) return { kind: 'shown', html, source }
  const isPicture = /^!\[[^\]\n]*\]\([^)\s]+\)$/.test(source)
  return isPicture || others.every((one) => one.matches('ol') && isLettered(one))
    ? { kind: 'markdown', html, source }
    : { kind: 'kept', html, source: html }
}

const FILLED = `删去那里的“${MISSING}…】”`

/** Sentences for the kinds of notes, of which some name what the editor saw. */
const SENTENCES: Readonly<Record<Note['kind'], string | ((named: string) => string) | undefined>> =
  {
    picture: `图片没有带过来，请用工具栏的“＋ → 图片”放进来，${FILLED}`,
    background: '有背景图片没有带过来；图上有内容的，存下来，用工具栏的“＋ → 图片”放进来',
    mail: '邮箱在原来的网页上被藏起来了，请照那里写上',
    tex: '公式带过来的是代码，请用文字写，例如 10⁸，或截成图片放进来',
    link: (named) =>
      `${named}的链接在这里打不开，带过来的只有文字；是附件的，下载后放进“附件”；别的，知道地址时用工具栏的“链接”补上`,
    media: `视频、录音或嵌入的内容没有带过来，请把文件放进“附件”，或写成链接，${FILLED}`,
    drawing: '图形没有带过来，请截成图片放进来',
    formula: `公式没有带过来，请用文字写，例如 10⁸，或截成图片放进来，${FILLED}`,
    control: (named) =>
      `按钮${named}没有带过来；是下载附件的，下载后放进“附件”，去别处的写成链接，用不到的不用管`,
    colour: (named) =>
      `表格软件里${named}的正负只由颜色表示，颜色没有带过来；是负数的，请在数字前面补上负号`,
    sign: '有别的电脑上显示不出来的字，请换一种写法，或截成图片放进来',
    cut: '内容太长，后面的没有带过来，请分成几次粘贴',
    // Left out as in its program.
    hidden: undefined,
    // Its text is there.
    place: undefined,
    // Nothing of it could be seen.
    unknown: undefined,
  }

const LINKED =
  '图片在别的网站上，带过来的是到那里的链接；要显示，存下来，用工具栏的“＋ → 图片”放进来'

/** What a link of the page itself does: it is of no use elsewhere, and nobody misses it. */
const OF_PAGE =
  /^(?:javascript:)?\s*(?:(?:window|self|top|parent)\.)*(?:print|close|history|scroll|\w{0,20}(?:zoom|font|contentsize|favou?rite|share)\w{0,20}\s*\()/i

/** An address that begins in the folder of the page that a text comes from. */
const IN_FOLDER = /^(?![#/?]|[a-z][\w+.-]*:)./i

/** Takes off links that only that page could follow. */
function unlinkFolders(root: DocumentFragment): Note[] {
  return all(root, 'a').flatMap((link) => {
    const text = link.getAttribute('href') ?? ''
    if (!IN_FOLDER.test(text)) return []
    const name = textOf(link)
    unwrap(link)
    return { kind: 'link', text, name, before: '' }
  })
}

/** True for a link without words, such as an icon: nobody misses it. */
const isNameless = ({ kind, name, text }: Note): boolean =>
  kind === 'link' && !/[\p{L}\p{N}]/u.test(name ?? text.replace(/^javascript:.*/i, ''))

/** The most names in a sentence. */
const MAX_NAMED = 10

function listed(all: readonly string[]): string {
  const names = [...new Set(all)].slice(0, MAX_NAMED)
  const more = all.length > names.length ? `等 ${all.length} 处` : ''
  return `${names.map((name) => `“${name}”`).join('、')}${more}`
}

function toldOf(notes: readonly Note[]): string[] {
  const told = notes.filter((note) => !OF_PAGE.test(note.text) && !isNameless(note))
  return [...new Set(told.map(({ kind }) => kind).toReversed())].flatMap((kind) => {
    const sentence = SENTENCES[kind]
    const some = told.filter((note) => note.kind === kind)
    if (typeof sentence === 'function')
      return sentence(listed(some.map(({ name, text }) => name ?? text)))
    const places = some.map(({ before }) => before.replace(NOT_SHOWN, '')).filter(Boolean)
    return sentence ? `${places.length > 0 ? `${listed(places)}后面：` : ''}${sentence}` : []
  })
}

const toldOfEnds = (open: readonly LeftOpen[]): string[] =>
  Array.from(new Set(open.map(({ kind }) => kind)), (kind) => {
    const words = open.filter((one) => one.kind === kind).map((one) => one.words)
    return `${listed(words)}是${kind}，原来的内容没有写到哪里结束，带过来的到这一行为止；后面的文字也是的，请自己加上`
  })

/** @param html from the clipboard */
export function readPasted(html: string): Pasted {
  // First, because the others write all ends where HTML has them.
  const ended = withEnds(html)
  const styled = withOpenHeads(
    withDrawnBlanks(applySheets(withoutPermalinks(withOfficeLists(withSlideLists(ended.html))))),
  )
  const components = readComponents(styled)
  const { root, notes } = readMarkup(components.html)
  const folders = unlinkFolders(root)
  simplify(root)
  const parts: PastedPart[] = []
  for (const block of Array.from(root.childNodes)) {
    if (!isElement(block)) continue
    const part = partOf(block)
    const last = parts.at(-1)
    // Several lines in a row are one block to keep.
    if (part.kind === 'kept' && last?.kind === 'kept') {
      last.html += part.html
      last.source += `\n${part.source}`
    } else parts.push(part)
  }
  const isLinked = all(root, 'a').some((link) => link.textContent!.startsWith(PICTURE_LINK))
  const sheets = sheetsIn(styled).map(({ message, hint }) => `${message}；${hint}`)
  const told = [
    ...components.told,
    ...toldOfEnds(ended.open),
    ...toldOf([...notes, ...folders]),
    ...(isLinked ? [LINKED] : []),
    ...sheets,
  ]
  return { parts, told }
}

const JOINED =
  '粘贴的文字每行写满就换行，多半是从 PDF 或邮件里复制的；同一段的各行已经连起来。看一看段落对不对：要分开的，在那里按回车'

/** @param text without markup: a program that wraps its lines ends words with them */
function readWrapped(text: string): Pasted {
  // The lookbehind makes the pattern start once in a row of blanks: 100 KB of them took half a minute.
  const lines = text.replace(/(?<![ \t])[ \t]+$/gm, '')
  const joined = joinWrapped(lines)
  if (joined === lines) return { parts: [], told: [] }
  const paragraphs = joined
    .replaceAll(JOINT, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const html = paragraphs.map((line) => `<p>${escapeXml(line)}</p>`).join('')
  return { parts: readPasted(html).parts, told: [JOINED] }
}

/**
 * The source of a page or of a part of one, as 135 and 秀米 copy it for the source view of a CMS. As text it would stand in the
 * file with backslashes before its signs, which HTML shows.
 */
const SOURCE = new RegExp(
  `^(?:\\s|<!--(?:(?!-->)[^])*-->|<[!?][a-z][^>]*>)*<(?:${htmlTagNames.join('|')})(?=[\\s/>])[^]*>\\s*$`,
  'i',
)

/** @param text from the clipboard; it has parts when it is Markdown or HTML, or when a program has wrapped its lines */
export function readPastedText(text: string): Pasted {
  if (isMarkdown(text)) return readPasted(toHtml(text))
  return SOURCE.test(text) ? readPasted(text) : readWrapped(text)
}
