/**
 * The head of an official letter by GB/T 9704-2012 (党政机关公文格式), 7.2 and 7.3: programs write it without any style of a
 * title, so that the title and the number are known by where they stand and how they read.
 */
import { decodeText } from '../../../rich-text/text.ts'
import { areLatin } from '../drawn-blanks.ts'
import { GRADE } from '../secret-marks.ts'

const URGENT = '特提|特急|加急|平急|急件'
/** The text keeps it, and is not published with it (`secret-marks.ts`). */
const SECRECY = new RegExp(
  `^${GRADE}(?:★(?:长期|[\\d一二三四五六七八九十]{1,4}(?:年|个?月))?|(?=$|${URGENT}))`,
)

/** The line above an annex, 7.3.4: 附件, with its number where there are several. */
export const ANNEX =
  /^附\s{0,9}件\s{0,9}(?:[\d一二三四五六七八九十]{1,3}(?:[-－—.]\d{1,2})?)?\s{0,9}[：:]?$/

/** How a letter counts its headings of the first two levels, 7.3.3: `一、`, `（一）`. */
export const HEADING_SIGNS: readonly RegExp[] = [
  /^[一二三四五六七八九十百]{1,4}、/,
  /^[（(][一二三四五六七八九十百]{1,4}[）)]/,
]

/** The other two levels, and numbers with points between them: `1.`, `（1）`, `1.2.3 `. */
export const ITEM_SIGN =
  /^(?:\d{1,2}(?:\.\d{1,2}){0,4}[.．、）)](?!\d)|\d{1,2}(?:\.\d{1,2}){1,4}\s(?!\s{0,9}[亿万千百元倍%])|[（(]\d{1,2}[）)])/

/** How a regulation counts its parts, by 立法法. */
export const PART_SIGN = /^第[零〇一二三四五六七八九十百千\d０-９]{1,6}[编章节条]/

/** The mark of a footnote or endnote in mammoth's HTML, with its id. */
export const REFERENCE =
  /<sup><a href="#(?:foot|end)note-[^"<>]*" id="([^"<>]*)">\[\d+\]<\/a><\/sup>/g

/** Elements above the red line that may stand beside others, in the order of 7.2, as they read without blanks. */
const ABOVE: readonly (readonly [name: string, find: RegExp])[] = [
  ['份号', /^(?:N[oº]\.?)?\d{6}(?!\d)/i],
  ['密级和保密期限', SECRECY],
  ['紧急程度', new RegExp(`^(?:${URGENT})`)],
  // 发文机关标志 of 7.2.4; a title that ends a line with 文件 (关于印发招标文件 / 的通知) is none.
  ['发文机关标志', /^(?!.*(?:关于|印发|《)).{2,60}(?:文件|便函)$/],
  // 发文字号 of 7.2.5; a letter upwards has the 签发人 beside it.
  ['发文字号', /^[^\d〔[（(【﹝]{1,20}[〔[（(【﹝]\d{4}年?[〕\]）)】﹞]第?\d{1,5}号(?=$|签发人)/],
  ['签发人', /^签发人[:：].{0,40}$/],
]

/** The elements of a line of nothing else, by their names. */
function elementsOf(line: string): Map<string, string> | undefined {
  const found = new Map<string, string>()
  let left = line
  for (const [name, find] of ABOVE) {
    const [text] = find.exec(left) ?? []
    if (text === undefined) continue
    found.set(name, text)
    left = left.slice(text.length)
  }
  return left === '' && found.size > 0 ? found : undefined
}

/**
 * The kinds of letters: 党政机关公文处理工作条例 (2012), article 8, all fifteen, and 公示 of companies. A title ends with its
 * kind, or with a remark in brackets behind it (试行, 征求意见稿).
 */
export const LETTER_KINDS = [
  '决议',
  '决定',
  '命令',
  '令',
  '公报',
  '公告',
  '通告',
  '意见',
  '通知',
  '通报',
  '报告',
  '请示',
  '批复',
  '议案',
  '函',
  '纪要',
  '公示',
] as const
const REMARK = '(?:[（(][^（()）]{1,20}[）)])?$'
const KIND = new RegExp(`(?:${LETTER_KINDS.join('|')})${REMARK}`)

/** The kinds of regulations: 党内法规制定条例 (2019), article 5, which has those of 行政法规制定程序条例; 章程 and 制度 of companies. */
export const REGULATION_KINDS = [
  '准则',
  '条例',
  '规定',
  '办法',
  '规则',
  '细则',
  '章程',
  '制度',
] as const
const REGULATION = new RegExp(`(?:^(?!.*关于).*|的)(?:${REGULATION_KINDS.join('|')})${REMARK}`)

/** The most lines that a title is broken into. */
export const MAX_LINES = 5
/** The most characters of a title; longer text is no title. */
export const MAX_TITLE = 200

const SENTENCE = /[。；：:;！!？?]$/

/** The end of a line that an agency stands at, and the beginning of one with another agency. */
const AGENCY = String.raw`[^ ，。、；：]{2,40}(?:公司|[部局委会室处厅院署司行社]|中心|政府|中央)`
const ENDS_AGENCY = new RegExp(`(?:^| )${AGENCY}$`)
const BEGINS_AGENCY = new RegExp(`^(?!有限|股份)${AGENCY}(?: |关于|印发|转发|文件|$)`)

/** True between the names of two agencies, which issue a letter together and stand before 关于 (7.3.1). */
const isBetweenAgencies = (before: string, after: string): boolean =>
  !before.includes('关于') && ENDS_AGENCY.test(before) && BEGINS_AGENCY.test(after)

/**
 * The text without blanks beside Chinese, as a title is spread over its line, 通 and 知 four blanks apart. Between agencies
 * one stays.
 */
function readOf(paragraph: string): string {
  const text = decodeText(paragraph.replace(/<br \/>/g, '').replace(REFERENCE, ''))
    .replace(/\s+/g, ' ')
    .trim()
  const mayHave = text.length <= MAX_TITLE
  return text.replace(/(?<=[^ -~]) | (?=[^ -~])/g, (_, at: number) =>
    mayHave && isBetweenAgencies(text.slice(0, at), text.slice(at + 1)) ? ' ' : '',
  )
}

/** A title in one line. */
export const joined = (lines: readonly string[]): string =>
  lines.reduce((text, line) => {
    const isParted = isBetweenAgencies(text, line) || areLatin(text.at(-1), line[0])
    return text + (isParted ? ' ' : '') + line
  }, '')

/**
 * True where nothing stands above but some lines, as a number and a date: no sentence, no list.
 * @param above the HTML there
 */
export const areFewLines = (above: string, max = MAX_LINES): boolean => {
  const lines = above
    .split(/<\/(?:p|li|h[1-6])>/)
    .slice(0, -1)
    .map(readOf)
    .filter(Boolean)
  return lines.length < max && !lines.some((line) => SENTENCE.test(line))
}

/** A paragraph that looks like the title of the document: large, in the middle, above all others. */
const LARGE = /^<p class="large">(.*?)<\/p>/
export const LARGE_CLASS = / class="large"/g

/**
 * The title of a document that has no style of a title and is no letter: its first lines, where they look like one.
 * @param html with the class of such paragraphs
 * @returns the title in one line, and the HTML of its lines without their class
 */
export function largeTitle(html: string): { title: string; paragraphs: string } | undefined {
  const lines: string[] = []
  let left = html
  for (let found = LARGE.exec(left); found; found = LARGE.exec(left)) {
    lines.push(found[0])
    left = left.slice(found[0].length)
  }
  const texts = lines.map(readOf)
  const title = joined(texts)
  // No more than `MAX_LINES` have the class: where so many have it, others may follow.
  const isTitle =
    lines.length > 0 &&
    lines.length < MAX_LINES &&
    title.length <= MAX_TITLE &&
    left !== '' &&
    texts.every((text) => !elementsOf(text) && !ANNEX.test(text) && !SENTENCE.test(text))
  return isTitle ? { title, paragraphs: lines.join('').replace(LARGE_CLASS, '') } : undefined
}

export interface OfficialHead {
  /** In one line; `undefined` where it is a heading below. */
  title: string | undefined
  /** `示担办发〔2026〕61号` */
  number: string | undefined
  /** The names of the elements that are left out: they serve the paper. */
  left: string[]
  /** The HTML without the paragraphs of title, number and what is left out. */
  rest: string
}

/** True where the next paragraph is a 发文字号. */
const isAboveNumber = (html: string): boolean =>
  elementsOf(readOf(/^<p>(.*?)<\/p>/.exec(html)?.[0] ?? ''))?.has('发文字号') ?? false

/** True where the title of a regulation may go on: 公司章程 / 修正案. Below it stand its parts, a sentence or a remark. */
function mayGoOn(html: string): boolean {
  const text = readOf(/^<p>(.*?)<\/p>/.exec(html)?.[0] ?? '')
  const isBelow = [SENTENCE, PART_SIGN, /^[（(]/, ...HEADING_SIGNS].some((sign) => sign.test(text))
  return text !== '' && !isBelow && !elementsOf(text)
}

/**
 * Without a number nothing is left out, because 竞争性磋商文件 above 采购公告 is the name of a project.
 * @param html of mammoth: the letter begins with its paragraphs
 */
export function officialHead(html: string): OfficialHead | undefined {
  let at = 0
  /** Where the head ends and the title begins. */
  let titleAt = 0
  let secrecy = ''
  let number: string | undefined
  const left = new Set<string>()
  let lines: string[] = []
  /** A 发文机关标志 that ends as a title does: of orders and minutes (10.2, 10.3). */
  let mark: string | undefined
  const headOf = (title: string | undefined, end: number): OfficialHead =>
    number === undefined
      ? { title, number, left: [], rest: html.slice(0, titleAt) + html.slice(end) }
      : { title, number, left: [...left], rest: secrecy + html.slice(end) }
  for (const { 0: paragraph, index } of html.matchAll(/<p>(.*?)<\/p>/g)) {
    if (index !== at || lines.length >= MAX_LINES) break
    const text = readOf(paragraph)
    const elements = elementsOf(text)
    if (elements) {
      // The agency of a letter (10.1), and several of them (figure 4), have lines of their own.
      if (lines.length > 0) left.add('发文机关标志')
      lines = []
      titleAt = at + paragraph.length
      for (const [name, value] of elements)
        if (name === '发文字号') number = value
        else if (name === '密级和保密期限') secrecy += paragraph
        else left.add(name)
    } else if (text === '' || SENTENCE.test(text)) break
    else lines.push(text)
    at += paragraph.length
    const title = joined(lines)
    if (title.length > MAX_TITLE) break
    const isWhole = KIND.test(title) || (REGULATION.test(title) && !mayGoOn(html.slice(at)))
    if (!isWhole) continue
    if (number !== undefined || mark !== undefined || !isAboveNumber(html.slice(at))) {
      if (mark !== undefined) left.add('发文机关标志')
      return headOf(title, at)
    }
    mark = title
    lines = []
  }
  if (mark !== undefined) return headOf(mark, titleAt)
  return number === undefined || lines.length > 0 ? undefined : headOf(undefined, titleAt)
}
