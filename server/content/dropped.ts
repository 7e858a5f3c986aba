/** Sentences for editors about the markup that a page does not show. */
import { MAX_NOTES, type Note } from '../../rich-text/notes.ts'
import type { Block } from './markdown.ts'
import { SWALLOWING } from './marks.ts'
import { type Report, type Sentence, type TextFault, lineAt, lineOfFirst } from './problem.ts'
import { meaningsOf, parseStyle } from '../../rich-text/css.ts'
import { PICTURE_ATTRIBUTES } from '../../rich-text/css-pictures.ts'
import { EDITORS } from '../../rich-text/editors.ts'
import { RARE_TAGS } from '../../rich-text/elements.ts'
import { MAIL_HIDDEN, decodeText } from '../../rich-text/text.ts'
import { KNOWN_TAGS } from '../../rich-text/walk.ts'
import { HIDING } from '../../rich-text/writer.ts'
import { BLACKED_OUT, blackedOutIn } from './blacked-out.ts'
import { chineseQuotesIn } from './chinese-quotes.ts'
import { lookFaultIn } from './named-looks.ts'
import { parameterSignIn } from './parameter-signs.ts'
import { HEAD_LINES, SECRET, secretMarkIn } from './secret-marks.ts'
import { selfClosedIn } from './self-closed.ts'
import { storedFormatIn } from './stored-formats.ts'
import { sheetsIn } from './style-sheets.ts'
import { readMarkup } from './rich-text.ts'

/** A sentence for each kind of dropped markup. Other code reports the kinds without one. */
const SENTENCES: Readonly<Record<Note['kind'], ((text: string) => Sentence) | undefined>> = {
  hidden: (text) => [
    `有编辑软件里看不到的内容（批注、修订删去的字或隐藏的文字），不会发布：“${text}”`,
    '要发布，在原来的软件里显示或接受修订后重新复制；不要，删去这一处',
  ],
  background: (text) => [
    `背景图片（${text}）不会显示，读者只看到它上面的文字`,
    '图上有内容，存下来作为图片放进正文；只是装饰，不用管',
  ],
  mail: (text) => [
    `邮箱在原来的网页上被藏起来了，读者看到的是：“${text}”`,
    '打开原来的网页，照着写上邮箱',
  ],
  tex: (text) => [
    `公式不会排版，读者看到的是它的代码：“${text}”`,
    '用文字写公式，例如 10^8；或截成图片',
  ],
  media: (text) => [
    `视频、录音或嵌入的内容（${text}）没有能用的地址，读者只会看到“没有显示”`,
    '把文件作为附件放进来；在别的网站上的，写成到那里的链接；文件里放进 content/files，写成链接',
  ],
  drawing: (text) => [
    `图形（${text}）不会画出来，读者只看到其中的文字`,
    '截成图片插入；文件里放进 content/media，写成 ![图上是什么](image:文件名)',
  ],
  formula: () => [
    '公式里没有文字，读者只会看到“公式没有显示”',
    '用文字写公式，例如 10^8；或截成图片',
  ],
  control: (text) => [`按钮“${text}”不会显示`, '要让读者去别处，写成链接；用不到，删去'],
  colour: (text) => [
    `数字“${text}”在表格软件里只由颜色表示正负，读者看不到颜色`,
    '是负数的，在数字前面补上负号',
  ],
  unknown: (text) => [
    `“${text}”不是网页认识的内容，不会显示`,
    '把它写成文字、图片或链接；用不到，删去',
  ],
  // `body.ts` checks links, places, pictures and the length, `text-rules.ts` single characters.
  link: undefined,
  place: undefined,
  picture: undefined,
  cut: undefined,
  sign: undefined,
}

const MORE = ['从这里起还有读者看不到的内容，没有一一列出', '先处理前面列出的，再检查一次'] as const

/** Elements whose tag or contents are always kept. A dialog is hidden unless it is open. */
const PLAIN: ReadonlySet<string> = new Set(
  KNOWN_TAGS.filter((tag) => tag !== 'dialog' && !RARE_TAGS.includes(tag)),
)
const TAG = /<([a-z][^\s/<>]*)(?![^\s/<>])([^<>]*)>/gi
const STYLE = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+))/i
const CLASS = /\sclass\s*=\s*["']?([^"'>]*)/i

const hides = (attributes: string): boolean => {
  const [, double, single, bare] = STYLE.exec(attributes) ?? []
  const meanings = meaningsOf(parseStyle(decodeText(double ?? single ?? bare ?? '')))
  const classes = CLASS.exec(attributes)?.[1]!.split(/\s+/) ?? []
  return (
    /\s(?:hidden|cite)\b/i.test(attributes) ||
    HIDING.some((one) => meanings.has(one)) ||
    classes.some((name) =>
      EDITORS.some(
        ([says, pattern, attribute]) => says === 'unseen' && !attribute && pattern.test(name),
      ),
    )
  )
}

/** Attributes with a picture of CSS, a formula, or the sign of a number (`css-pictures.ts`, `editors.ts`, `not-read.ts`). */
const SPEAKS = new RegExp(
  `url\\(|image-set\\(|mso-ignore|\\s(?:sdval|x:num|data-sheets-value|data-value|${PICTURE_ATTRIBUTES.join('|')})\\s*=`,
  'i',
)

/** True for a text that may have markup to drop. Most have none, and skip the second cleaning, which takes 0.3 s. */
function mayDrop(html: string): boolean {
  for (const [, tag, attributes] of html.matchAll(TAG))
    if (
      !PLAIN.has(tag!.toLowerCase()) ||
      (attributes && (hides(attributes) || SPEAKS.test(attributes)))
    )
      return true
  return MAIL_HIDDEN.test(html)
}

/** True for `<ucapcontent><p>…`: the paragraph closes the unknown element around it, and its text is shown. */
const holdsMore = (html: string, tag: string): boolean =>
  html
    .split(new RegExp(`<${tag.replace(/\W/g, '\\$&')}\\b[^<>]*>`, 'i'))
    .slice(1)
    .some((rest) => !/^\s*(?:<\/|$)/.test(rest))

/**
 * The faults of a text as a whole.
 * @param told names of elements of which it is told elsewhere that they are closed in themselves
 * @param isStart false for a block that is not at the beginning of its text
 */
export const wholeFaults = (
  html: string,
  told?: ReadonlySet<string>,
  isStart = true,
): TextFault[] =>
  [
    storedFormatIn(html),
    selfClosedIn(html, told),
    ...sheetsIn(html),
    ...blackedOutIn(html),
    lookFaultIn(html),
    parameterSignIn(html),
    chineseQuotesIn(html),
    secretMarkIn(html, isStart),
  ].filter((one) => one !== undefined)

type Written = Pick<Block, 'html' | 'line' | 'isRaw' | 'source'>

/**
 * The notes on each block. Several are cleaned together, and halved where there is a note: each by itself took a second
 * for 2,000 blocks.
 */
function* notesOn(blocks: readonly Written[]): Generator<{ block: Written; note: Note }> {
  // An element that is not closed ends with its block: otherwise what stands in a later one would be its contents.
  const { notes } = readMarkup(blocks.map(({ html }) => `<div>${html}</div>`).join('\n'))
  const told = notes.filter(({ kind }) => SENTENCES[kind])
  if (blocks.length === 1) {
    for (const note of told) yield { block: blocks[0]!, note }
  } else if (told.length > 0 || notes.length === MAX_NOTES) {
    const half = blocks.length >> 1
    yield* notesOn(blocks.slice(0, half))
    yield* notesOn(blocks.slice(half))
  }
}

/** The most blocks that are cleaned together. */
const TOGETHER = 64

/**
 * Reports what a page does not show of a text; the notes up to a number that somebody may read.
 * @param firstLine the line in the file where the text begins
 */
export function reportDropped(blocks: readonly Written[], firstLine: number, report: Report): void {
  for (const [at, { html, line, isRaw }] of blocks.entries())
    // `checkEnds` tells of elements that swallow what is behind them.
    for (const fault of wholeFaults(html, SWALLOWING, at < HEAD_LINES)) {
      const { kind, index, message, hint } = fault
      // Like a number of an identity card, it is not published before somebody has looked.
      const grade = kind === BLACKED_OUT || kind === SECRET ? 'error' : 'warning'
      report[grade](firstLine + line + (isRaw ? lineAt(html, index) : 1) - 2, message, hint)
    }
  const suspicious = blocks.filter(({ html }) => mayDrop(html))
  let left = MAX_NOTES
  for (let start = 0; start < suspicious.length; start += TOGETHER)
    for (const { block, note } of notesOn(suspicious.slice(start, start + TOGETHER))) {
      const { html, line, isRaw, source } = block
      const { kind, text, before } = note
      if (kind === 'unknown' && holdsMore(html, text)) continue
      const below = lineOfFirst([text, before.slice(-6), `<${text}`], isRaw ? html : source)
      const sentence = left > 0 ? SENTENCES[kind]!(text) : MORE
      report.warning(firstLine + line + below - 2, ...sentence)
      if (left === 0) return
      left -= 1
    }
}
