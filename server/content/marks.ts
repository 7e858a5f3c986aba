/** Reports where readers would see the syntax of Markdown or HTML, or where text behind it would vanish. */
import { MEDIA_TAGS, NOTED_ELEMENTS, UNSEEN_ELEMENTS } from '../../rich-text/elements.ts'
import { decodeText } from '../../rich-text/text.ts'
import { checkDoubleSigns } from './double-signs.ts'
import { FOREIGN_MARKS, type ForeignMark } from './foreign-marks.ts'
import { checkHtmlLines } from './html-lines.ts'
import { checkLostBreaks } from './lost-breaks.ts'
import { toldOfOpen } from './left-open.ts'
import type { Block } from './markdown.ts'
import { brokenTagIn, elementsIn, parseMarkup } from './parse-html.ts'
import { type Report, lineAt, lineOfFirst } from './problem.ts'
import {
  TABLE,
  checkHead,
  checkSecondTable,
  checkShownTable,
  checkTables,
  isRule,
  isShownRule,
} from './table-marks.ts'
import { escapedMarkdownIn } from './written-markdown.ts'

/**
 * A picture, or a link to something that begins like an address: with a scheme or a drive (RFC 3986, 3.1), a path of a
 * site, of a computer or of a shared folder; or the name of a file. Markdown takes it for text where a blank is in the
 * address (CommonMark 6.3), or one of the signs is Chinese.
 */
const RAW_LINK =
  /(?:!|^[ \u3000]*！)\[[^[\]]*\][（(][^()（）\n]|\[[^[\]]+\][（(](?:[A-Za-z][\w+.-]*:(?=\S)|[\\/]|\.{1,2}[\\/]|[^\s()[\]\\/]+[\\/][^()\n]{0,999}\.\w{2,5}\)|[^\s()（）[\]]+\.[a-z]\w{1,4}[)）])/

/** Syntax of a table or a link that Markdown does not recognise. */
const RAW_MARK = new RegExp(`^[ \\u3000]*[|｜].*[|｜]\\s*$|${RAW_LINK.source}`)

/**
 * Asterisks and underscores that `emphasis.ts` leaves as text inside a word. Those between masked names and escaped
 * ones are not reported.
 */
const WITHIN_WORD: ForeignMark = {
  find: /(?<=[\p{L}\p{N}])\*(?=[\p{L}“《])(?![^*\n]*[和与及，、]\p{Script=Han}\*)[^*\n]{0,60}[\p{L}\p{N}”》！？。]\*(?!\*)|(?<=[\p{L}\p{N}”’》〉）)】〕])\*[（(][^*\n（）()]{1,60}[）)]\*(?!\*)/u,
  hint: '要突出这几个字，写成 **文字**；是乘号，写成 ×；就是星号，写成 \\*',
}

/** True where somebody wrote a backslash before it, so that it is meant to be seen. */
const isEscaped = (mark: string, source: string): boolean =>
  source.includes(`\\${mark[0]!}`) &&
  source
    .split(mark)
    .slice(0, -1)
    .every((before) => before.endsWith('\\'))

/** @param source the Markdown that shows the text, where marks in it may be escaped */
function reportMark(
  { find, hint, isCounted, isError, isNeverMeant, on, message }: ForeignMark,
  text: string,
  firstLine: number,
  report: Report,
  source = '',
): void {
  if (!find.test(text)) return
  const all = Array.from(text.matchAll(new RegExp(find, `g${find.flags}`))).filter(
    ([mark]) => isNeverMeant || !isEscaped(decodeText(mark), source),
  )
  const [found] = all
  if (!found) return
  const more = isCounted && all.length > 1 ? `等 ${all.length} 处` : ''
  const blanks = /^\s*/.exec(found[0])![0].length
  const mark = decodeText(found[0]).trim().replace(/\s+/g, ' ').slice(0, 20)
  const sentence =
    on === 'markup'
      ? '这一段会原样显示成代码'
      : `“${mark}”${more}${message === undefined ? '会原样显示' : `：${message}`}`
  // Rows of a table and items of a list have more lines in the HTML than in the Markdown.
  const written = source.indexOf(decodeText(found[0]).trim().split(/\s/)[0]!)
  report[isError ? 'error' : 'warning'](
    firstLine - 1 + (written < 0 ? lineAt(text, found.index + blanks) : lineAt(source, written)),
    sentence,
    hint,
  )
}

/** Code between fences; a longer row of `~` is a rule (`chinese-markdown.ts`). */
const FENCED =
  /^( {0,3}(`{3,}(?!`)|~{3,9}(?!~))[^`\n\r\u2028\u2029]*(?:\n|$(?![^])))([^]*?)(?:^( {0,3}\2[`~]*[ \t]*)$|$(?![^]))/gm

/** Blanks out fenced and inline code, without changing the number of lines. */
const withoutCode = (markdown: string): string =>
  markdown
    .replace(FENCED, (code) => code.replace(/[^\n]+/g, ''))
    .replace(/(?<![`$])(`{1,3})(?!`)[^`\n]+\1(?!`)/g, '')

/** Reports footnote references without a footnote, and syntax of other programs that spans several blocks. */
export function checkSource(markdown: string, firstLine: number, report: Report): void {
  for (const { 2: fence = '', 4: end, index } of markdown.matchAll(FENCED))
    if (end === undefined)
      report.error(
        firstLine - 1 + lineAt(markdown, index),
        `“${fence}”没有结束，后面的内容都会显示成代码`,
        `在代码后面另起一行写 ${fence}；不是代码，删去这个记号`,
      )
  const text = withoutCode(markdown)
  checkNotes(text, firstLine, report)
  const pasted = escapedMarkdownIn(text)
  if (pasted !== undefined)
    report.warning(
      firstLine - 1 + lineAt(text, pasted),
      '正文里有 #、**、| 这些 Markdown 的记号，前面有反斜杠，读者会看到记号本身',
      '删去这一段，从原来的地方整段复制，重新粘贴；或者删去记号，用工具栏做成小标题、粗体和表格。文件里：删去反斜杠',
    )
  for (const row of FOREIGN_MARKS) if (row.on === 'source') reportMark(row, text, firstLine, report)
}

/** A tag, or a text from a `<` without its `>` on: each such `<` was searched to the end of the text. */
const TAG = /<[^>]*>?/g
/** Cells stand apart: of 5.12 and 5.47 between dollars, the dollars of both seemed to be one mark. */
const withoutTag = (tag: string): string => {
  if (!tag.endsWith('>')) return tag
  return /^<\/t[dh]\b/i.test(tag) ? ' ' : ''
}

/** The text that a piece of HTML shows, with escaped characters, without programs. */
const shownIn = (html: string, lineEnd: string): string =>
  html
    .replace(/<(code|pre|script|style)\b[^>]*(?:>[^]*?(?:<\/\1>|$)|$)/gi, (code) =>
      code.replace(/[^\n]+/g, ''),
    )
    .replace(/<w?br>/g, lineEnd)
    .replace(TAG, withoutTag)

/** Reports syntax of other programs in the text that a block shows. */
function checkForeign(
  { html, line, isRaw, source }: Block,
  firstLine: number,
  report: Report,
): void {
  const shown = shownIn(html, isRaw ? '' : '\n')
  for (const row of FOREIGN_MARKS)
    if (row.on !== 'source')
      reportMark(row, row.on === 'markup' ? html : shown, firstLine + line - 1, report, source)
}

/** The text that a page shows of a text of an API, a line for each block, without code. */
export const shownLines = (html: string): string =>
  shownIn(html.replace(/<\/(?:p|div|li|h\d|t[dr])>/g, '$&\n'), '\n')

/** The syntax of other systems that a text of an API shows: the first example for each row of the table. */
export function servedMarksIn(html: string): { mark: string; row: number }[] {
  const shown = shownLines(html)
  return FOREIGN_MARKS.flatMap(({ find, isServed }, row) => {
    const [mark] = (isServed && find.exec(shown)) || []
    return mark === undefined ? [] : [{ mark: decodeText(mark).slice(0, 20), row }]
  })
}

function checkSigns(block: Block, firstLine: number, report: Report): void {
  const { line, source, written, underline } = block
  checkForeign(block, firstLine, report)
  reportMark(WITHIN_WORD, written, firstLine + line - 1, report, source)
  if (underline)
    report.warning(
      firstLine + line - 1,
      `文字下面的一行 ${underline.repeat(3)} 是一条横线，不会使文字成为小标题`,
      '要小标题，写成 ## 文字，删去横线；要横线，在它上面空一行',
    )
}

/** An item, a heading or a quotation of which only the sign is written, in HTML and in Markdown. */
const EMPTY = /<(li|h\d|blockquote)>\s*<\/\1>/
const SIGN_ALONE = /^[ \t]*([-*+]|\d{1,9}[.)]|#{1,6}|>)[ \t]*$/m

function checkEmpty({ html, line, source }: Block, firstLine: number, report: Report): void {
  const found = EMPTY.test(html) && SIGN_ALONE.exec(source)
  if (!found) return
  report.warning(
    firstLine + line - 2 + lineAt(source, source.indexOf(found[1]!, found.index)),
    `这一行只有 ${found[1]}，没有文字，读者看不到这一行，或者只看到编号`,
    `写上文字；要显示它本身，写成 ${found[1]!.replace(/\D/, '\\$&')}；用不到，删去这一行`,
  )
}

/** Markdown inside HTML that stays as it is, because no empty line precedes it. */
const IN_HTML =
  /\*\*[^*\s][^*\n<>]{0,60}\*\*|~~[^~\s][^~\n<>]{0,60}~~|==[^=\s][^=\n<>]{0,60}==|\[\^[^\]\s<>]{1,20}\]|\d\^[+−-]?\d{1,3}\^|!?\[[^[\]\n<>]+\]\((?:https?:|\/|image:)|^#{1,6} |>\s*#{2,6} /m

/** Reports Markdown and lines of text in a piece of HTML. */
export function checkHtml(block: Block, firstLine: number, report: Report): void {
  const { html, line } = block
  checkForeign(block, firstLine, report)
  checkHtmlLines(block, firstLine, report)
  const found = IN_HTML.exec(
    html.replace(/<(?:pre|code|script|style)\b[^]*?(?:<\/[a-z]+>|$)/gi, ''),
  )
  if (!found) return
  report.warning(
    firstLine + line - 2 + lineAt(html, html.indexOf(found[0])),
    `“${found[0].replace(/^>\s*/, '').trim().slice(0, 20)}”在 HTML 里，会原样显示`,
    '在它前后各空一行，或者也写成 HTML，例如 <strong>文字</strong>',
  )
}

/**
 * Reports footnote references without a footnote, at the line where readers would look for it.
 * @param text Markdown without its code, where `[^0-9]` is a pattern
 */
function checkNotes(text: string, firstLine: number, report: Report): void {
  const written = new Set(Array.from(text.matchAll(/^\[\^([^\]\s^]{1,20})\]:/gm), ([, one]) => one))
  for (const { 1: name, index } of text.matchAll(/\[\^([^\]\s^]{1,20})\](?!:)/g)) {
    if (written.has(name)) continue
    report.warning(
      firstLine - 1 + lineAt(text, index),
      `注释 [^${name}] 没有内容，读者只看到 [${name}]`,
      `另起一行写 [^${name}]: 内容；用不到，删去这个记号`,
    )
    return
  }
}

/** Reports the lines of a text and the rows of a table that readers would see with their syntax. */
export function checkMarks(block: Block, firstLine: number, report: Report): void {
  checkSigns(block, firstLine, report)
  checkEmpty(block, firstLine, report)
  checkDoubleSigns(block, firstLine, report)
  checkLostBreaks(block, firstLine, report)
  checkSecondTable(block, firstLine, report)
  checkHead(block, firstLine, report)
  const { html, line } = block
  const text = html.replace(/<w?br>/g, '\n').replace(TAG, withoutTag)
  const lines = text.trimStart().split('\n')
  const first = lines.findIndex((one) => RAW_MARK.test(one))
  const bare = shownIn(html, '\n').split('\n')
  const isWithRule = (_: string, next: string): boolean => isRule(next)
  const isRaw = first >= 0 && /^[ \u3000]*\|/.test(lines[first]!)
  if ((isRaw || bare.some(isShownRule)) && checkTables(block, isWithRule, firstLine, report)) return
  if (first < 0) {
    checkShownTable(block, bare, firstLine, report)
    return
  }
  const isEdged = (head: string): boolean => head.startsWith('|')
  if (isRaw && checkTables(block, isEdged, firstLine, report)) return
  const at = firstLine + line - 1 + first
  const shown = lines[first]!
  const [mark = shown] = RAW_MARK.exec(shown) ?? []
  report.error(
    at,
    `“${mark.slice(0, 20)}”里的记号没有读懂，读者会看到记号本身`,
    RAW_LINK.test(shown)
      ? '链接写成 [文字](网址)，图片写成 ![说明](image:文件名)，括号用英文的；网址里有空格的，前后加尖括号：[文字](<网址>)；电脑上的图片先放进 content/media，附件放进 content/files'
      : TABLE,
  )
}

/** Elements that hide their contents, or show something else instead, up to their end tag. */
export const SWALLOWING: ReadonlySet<string> = new Set(
  [
    ...UNSEEN_ELEMENTS,
    ...Object.keys(NOTED_ELEMENTS),
    ...MEDIA_TAGS,
    'textarea',
    'select',
    'button',
    'xmp',
    'plaintext',
  ].filter(
    (tag) =>
      // They have no end tag, or belong to another element.
      !/^(?:base|basefont|bgsound|col|colgroup|embed|frame|head|keygen|link|meta|param|rp|source|track)$/.test(
        tag,
      ),
  ),
)

/** An element without its end tag takes the rest of the text with it; so do `<iframe …/>` and `<video …/>`. */
export function checkEnds(html: string, markdown: string, firstLine: number, report: Report): void {
  const parsed = parseMarkup(html)
  const broken = brokenTagIn(html, parsed)
  if (broken) {
    report.error(
      firstLine - 1 + lineOfFirst([broken.slice(0, 20)], markdown),
      `“${broken.slice(0, 20)}”的引号没有成对，它后面的内容不会显示`,
      '把标签里的引号改成对的，用不到就删去这个标签',
    )
  }
  for (const { tagName, sourceCodeLocation: place } of elementsIn(parsed.root)) {
    if (!SWALLOWING.has(tagName) || !place?.startTag || place.endTag) continue
    const start = html.slice(place.startTag.startOffset, place.startTag.endOffset)
    if (/^(?:svg|math)$/.test(tagName) && start.endsWith('/>')) continue
    report.error(
      firstLine - 1 + lineOfFirst([start.slice(0, 40)], markdown),
      `<${tagName}> 没有结束，后面的内容都不会显示`,
      `在它的内容后面写上 </${tagName}>；用不到，删去`,
    )
    return
  }
  for (const { index, told } of toldOfOpen(html, parsed))
    report.warning(
      firstLine -
        1 +
        lineOfFirst([html.slice(index, index + 40), html.slice(index, index + 3)], markdown),
      ...told,
    )
}
