/**
 * Texts of an API that are no HTML: the source that an editor keeps, or HTML that is still encoded. Visitors would read
 * their signs. The lists are in `source-formats.test.ts`: the markup languages that GitHub shows, the transfer encodings
 * of MIME and the web, and the documents of editors, all of which are JSON.
 */
import { decodeEntity } from '../../rich-text/text.ts'
import { isStrong } from './emphasis.ts'
import { shownLines } from './marks.ts'
import type { TextFault } from './problem.ts'

interface SourceFormat {
  format: string
  sign: RegExp
  /** True for a place with the sign that is not ordinary text. */
  is?: (place: RegExpExecArray) => boolean
}

const isAscii = (sign: string | undefined): boolean => /^[a-z\d]$/i.test(sign ?? '')

/**
 * True for bold text, by the rules of `emphasis.ts` and, for `**` beside a figure or a Latin letter, those of
 * CommonMark 6.2. Otherwise the asterisks are powers, notes or masks: x**2+y**2, 0.32**、0.15**, **0001、**0002,
 * **银行与**公司.
 */
function isBold({ 0: whole, 1: text, index, input }: RegExpExecArray): boolean {
  if (text === undefined) return true
  const before = input[index - 1] ?? ''
  const after = input[index + whole.length]
  const isOperator = isAscii(before) && isAscii(text[0])
  const isMask = isAscii(after) && (/^\d/.test(text) || /[^\p{L}\p{N}]$/u.test(text))
  return isStrong(text, before) && !isOperator && !isMask && !/[、，；,;和与及]$/.test(text)
}

/** The first place of a text with the signs of a format. One that is refused may overlap the next one. */
function placeOf(text: string, { sign, is = () => true }: SourceFormat): string | undefined {
  const search = new RegExp(sign, `g${sign.flags}`)
  for (let place = search.exec(text); place; place = search.exec(text)) {
    if (is(place)) return place[0]
    search.lastIndex = place.index + 2
  }
  return undefined
}

/** Markup languages, by signs that a visitor reads. The first one that fits names the text: several share signs. */
const LANGUAGES: readonly SourceFormat[] = [
  // perlpodspec, "Command paragraphs"
  { format: 'Pod', sign: /^=(?:head[1-6]|over|item|back|cut|pod|begin|end|for|encoding)\b.*/m },
  // https://docutils.sourceforge.io/docs/ref/rst/restructuredtext.html
  {
    format: 'reStructuredText',
    sign: /^\.\. (?:[\w-]+::|_[^:\n]{1,200}:|\[).*|`[^`<\n]+ <[^<>`\n]+>`__?/m,
  },
  // https://orgmode.org/worg/org-syntax.html
  {
    format: 'Org',
    // Notes of a table begin with asterisks too: `** 表示在5%的水平上显著`.
    sign: /^#\+[a-z_]+:.*|^\*{2,6} (?![注备说指为系含代p\d]|表示|不含|包括|数据|显著|单位)[^\n。；;，,]{1,40}$|\[\[[^[\]\n]+\]\[[^[\]\n]+\]\]/im,
  },
  // https://textile-lang.com
  {
    format: 'Textile',
    sign: /^(?:h[1-6]|bq|bc|fn\d+|p[<>=]{1,2})(?:\([^()\n]*\))?\. \S.*|"[^"\n]+":(?:https?:|\/)\S+|^\|_\. .*/m,
  },
  // https://www.mediawiki.org/wiki/Help:Formatting
  {
    format: 'MediaWiki',
    // Longer rows of `=` around a text are an ornament.
    sign: /'''[^'\n]+'''|^\{\|.*|^(={2,4})[^=\n]+\1$|\[https?:\/\/[^\s[]+ [^[\]\n]+\]/m,
  },
  // http://www.wikicreole.org/wiki/Creole1.0; its headings are also MediaWiki's.
  {
    format: 'Creole',
    sign: /\[\[[^[\]\n|]+\|[^[\]\n]+\]\]|\{\{[^{}\n|]+\|[^{}\n]+\}\}|^\|=[^=\n].*/m,
  },
  // https://docs.asciidoctor.org/asciidoc/latest/syntax-quick-reference/, and RDoc's headings
  {
    format: 'AsciiDoc',
    // A heading of the first level begins a text: `= 100万元×0.75%` is a line of a calculation. Figures and GB/T 7714's
    // kinds of documents in brackets behind an address are a reference.
    sign: /(?<!\S\s*)= [^\s\d¥￥(（][^=\n]*$|^={2,6} [^\s\d¥￥(（][^=\n]*$|^\|={3,}$|(?:https?:\/\/|link:|image::?)[^\s[\]]{1,2000}\[(?![\d\s.,，、年月日-]+\]|[A-Z]{1,2}(?:\/OL)?\])[^[\]\n]*\]|^\[(?:source|NOTE|TIP|cols)\b.*/m,
  },
  {
    format: 'BBCode',
    sign: /\[(b|i|u|s|url|img|quote|code|size|color|align|list|table)(?:=[^[\]\n]*)?\][^]{0,2000}?\[\/\1\]/i,
  },
  {
    format: 'LaTeX',
    // Not a folder: D:\资料\item[1]
    sign: /(?<![\p{L}\p{N}:\\])\\(?:(?:sub)*section|chapter|begin|item|textbf|emph|href)\s*[{[].*|\\documentclass.*/u,
  },
  // https://spec.commonmark.org/0.31.2/, https://github.github.com/gfm/
  {
    format: 'Markdown',
    is: isBold,
    // `# 话题 #` is a topic; `~~~~~~` is a rule.
    sign: /(?<![*\\])\*\*(?!\s)([^*\n]*[^\s*])\*\*(?!\*)|^#{1,6} (?![号键])(?![^#\n]*#\s*$)\S.*|^(?=\|?[ \t]*:?---)(?<=\|[^\n]*\n\s*)\|?[ \t]*:?-{3,}:?[ \t]*\|[-| \t:]*$|!?\[[^[\]\n]+\]\((?:https?:|\/|image:)[^()\n]*\)|^(?:```\S*|~~~(?:[^\s~]\S*|(?=\n[^]*^~~~$)))$/m,
  },
]

/** Encodings of a whole text. HTML escaped once or twice is undone (`restore`) and not among them. */
const ENCODINGS: readonly SourceFormat[] = [
  { format: 'RTF', sign: /^\s*\{\\rtf\d/ },
  // https://www.php.net/serialize
  { format: 'PHP 的 serialize', sign: /^\s*(?:[aO]:\d+:(?:"|\{)|s:\d+:")/ },
  { format: '网址编码（%3C）', sign: /^\s*%3C[a-z!][^<>]*%3E/i },
  // Not `href="/search?keyword=3D打印"`.
  { format: 'quoted-printable', sign: /<[a-z]+\s[^<>"'=]*=3D|(?:=[89A-F][\dA-F]){3}/ },
  {
    format: 'JavaScript 的转义',
    sign: /\\u003[ce]|\\x3c|<\\\/[a-z]|^(?=[^]*<[a-z])[^]*[>。]\\[nrt]+(?:<|$)/i,
  },
  {
    format: 'Base64',
    // Not a text of English words.
    sign: /^(?=[^]*[a-z])(?=[^]*[A-Z])(?=[^]*\d)\s*(?:[a-zA-Z\d+/]{4}\s*){10,}(?:[a-zA-Z\d+/]{2,3}={0,2})?\s*$/,
  },
]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Documents of editors, by what their JSON begins with; the key or the name of a kind that only they have. */
const DOCUMENTS: readonly (readonly [editor: string, is: (value: any) => boolean])[] = [
  ['Quill（Delta）', ({ ops }) => Array.isArray(ops)],
  ['Draft.js', ({ blocks, entityMap }) => Array.isArray(blocks) && isObject(entityMap)],
  ['Editor.js', ({ blocks }) => Array.isArray(blocks)],
  ['Lexical', ({ root }) => isObject(root)],
  ['TipTap（ProseMirror）', ({ type }) => type === 'doc'],
  ['Contentful', ({ nodeType }) => nodeType === 'document'],
  ['DatoCMS', ({ schema }) => schema === 'dast'],
  ['Notion', ({ object }) => object === 'list' || object === 'block'],
  ['Sanity', (value) => value[0]?._type !== undefined],
  ['Prismic', (value) => Array.isArray(value[0]?.spans)],
  ['BlockNote', (value) => isObject(value[0]?.props)],
  ['Slate', (value) => Array.isArray(value[0]?.children)],
]

function jsonIn(text: string): string | undefined {
  if (!/^\s*(?:[{[]|"\s*<)/.test(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (!isObject(value)) return 'JSON'
    const [editor] = DOCUMENTS.find(([, is]) => is(value)) ?? []
    return editor ? `${editor} 的 JSON` : 'JSON'
  } catch {
    return undefined
  }
}

const MEND = '接口要给编辑器转换成的 HTML，不是它存的原文'

/**
 * The format of a text that is no HTML.
 * @param shown the HTML that a page shows of it
 */
export function sourceFormatIn(dirty: string, shown: string): TextFault | undefined {
  const whole = jsonIn(dirty) ?? ENCODINGS.find(({ sign }) => sign.test(dirty))?.format
  if (whole)
    return { kind: `source ${whole}`, message: `${whole}，读者会看到代码`, hint: MEND, index: 0 }
  const lines = shownLines(shown).replace(/&(lt|gt|amp);/g, decodeEntity)
  for (const language of LANGUAGES) {
    const found = placeOf(lines, language)
    if (found === undefined) continue
    const { format } = language
    return {
      kind: `source ${format}`,
      message: `${format} 的记号（“${found.trim().slice(0, 30)}”），读者会照样看到`,
      hint: MEND,
      index: 0,
    }
  }
  return undefined
}
