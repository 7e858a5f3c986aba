/**
 * The head of an official letter by GB/T 9704-2012 (党政机关公文格式), 7.2 and 7.3: programs write it without any style of a
 * title, so that the title and the number are known by where they stand and how they read.
 */
import { decodeText } from '../../../rich-text/text.ts'

/** Elements above the red line, in the order of 7.2, as they read without blanks. The number is apart. */
const ABOVE: readonly RegExp[] = [
  // 份号, 密级和保密期限, 紧急程度
  /^(?:N[oº]\.?)?\d{6}$/i,
  /^(?:绝密|机密|秘密|内部)(?:★.{0,10})?$/,
  /^(?:特提|特急|加急|平急|急件)$/,
  // 发文机关标志
  /^.{2,60}(?:文件|便函)$/,
  // 签发人
  /^签发人[:：].{0,40}$/,
]

/** 发文字号, 7.2.5; a letter upwards has the 签发人 beside it. */
const NUMBER =
  /^([^\d〔[（(【﹝]{1,20}[〔[（(【﹝]\d{4}年?[〕\]）)】﹞]第?\d{1,5}号)(?:签发人[:：].{0,40})?$/

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
const KIND = new RegExp(`(?:${LETTER_KINDS.join('|')})(?:[（(][^（()）]{1,20}[）)])?$`)

/** The most lines that a title is broken into. */
const MAX_LINES = 5
/** The most characters of a title; longer text is no title. */
export const MAX_TITLE = 200

const SENTENCE = /[。；：:;！!？?]$/

/** The text without blanks beside Chinese, as a title is spread over its line, 通 and 知 four blanks apart. */
const readOf = (paragraph: string): string =>
  decodeText(paragraph.replace(/<br \/>/g, ''))
    .replace(/\s+/g, ' ')
    .replace(/(?<=[^ -~]) | (?=[^ -~])/g, '')
    .trim()

export interface OfficialHead {
  /** In one line. */
  title: string
  /** `示担办发〔2026〕61号` */
  number: string | undefined
  /** The HTML without the paragraphs of title and number. */
  rest: string
}

/** @param html of mammoth: the letter begins with its paragraphs */
export function officialHead(html: string): OfficialHead | undefined {
  let at = 0
  let rest = ''
  let number: string | undefined
  const lines: string[] = []
  for (const { 0: paragraph, index } of html.matchAll(/<p>(.*?)<\/p>/g)) {
    if (index !== at || lines.length >= MAX_LINES) return undefined
    at += paragraph.length
    const text = readOf(paragraph)
    if (lines.length === 0 && ABOVE.some((one) => one.test(text))) rest += paragraph
    else if (lines.length === 0 && !number && NUMBER.test(text)) number = NUMBER.exec(text)![1]
    else if (text === '' || SENTENCE.test(text)) return undefined
    else lines.push(text)
    const title = lines.join('')
    if (title.length > MAX_TITLE) return undefined
    if (KIND.test(title)) return { title, number, rest: rest + html.slice(at) }
  }
  return undefined
}
