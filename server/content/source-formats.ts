/**
 * Texts of an API that are no HTML: the source that an editor keeps, or HTML that is still encoded. Visitors would read
 * their signs. The lists are in `source-formats.test.ts`: the markup languages that GitHub shows, the transfer encodings
 * of MIME and the web, and the documents of editors, all of which are JSON.
 */
import { shownLines } from './marks.ts'
import type { TextFault } from './problem.ts'

interface SourceFormat {
  format: string
  sign: RegExp
}

/** Markup languages, by signs that a visitor reads. The first one that fits names the text: several share signs. */
const LANGUAGES: readonly SourceFormat[] = [
  // perlpodspec, "Command paragraphs"
  { format: 'Pod', sign: /^=(?:head[1-6]|over|item|back|cut|pod|begin|end|for|encoding)\b.*/m },
  // https://docutils.sourceforge.io/docs/ref/rst/restructuredtext.html
  {
    format: 'reStructuredText',
    sign: /^\.\. (?:[\w-]+::|_[^:\n]+:|\[).*|`[^`<\n]+ <[^<>`\n]+>`__?/m,
  },
  // https://orgmode.org/worg/org-syntax.html
  { format: 'Org', sign: /^#\+[a-z_]+:.*|^\*{2,6} \S.*|\[\[[^[\]\n]+\]\[[^[\]\n]+\]\]/im },
  // https://textile-lang.com
  {
    format: 'Textile',
    sign: /^(?:h[1-6]|bq|bc|fn\d+|p[<>=]{1,2})(?:\([^()\n]*\))?\. \S.*|"[^"\n]+":(?:https?:|\/)\S+|^\|_\. .*/m,
  },
  // https://www.mediawiki.org/wiki/Help:Formatting
  {
    format: 'MediaWiki',
    sign: /'''[^'\n]+'''|^\{\|.*|^={2,6}[^=\n]+={2,6}$|\[https?:\/\/\S+ [^[\]\n]+\]/m,
  },
  // http://www.wikicreole.org/wiki/Creole1.0; its headings are also MediaWiki's.
  {
    format: 'Creole',
    sign: /\[\[[^[\]\n]+\|[^[\]\n]+\]\]|\{\{[^{}\n]+\|[^{}\n]+\}\}|^\|=[^=\n].*/m,
  },
  // https://docs.asciidoctor.org/asciidoc/latest/syntax-quick-reference/, and RDoc's headings
  {
    format: 'AsciiDoc',
    sign: /^={1,6} \S.*|^\|={3,}$|(?:https?:\/\/|link:|image::?)[^\s[\]]+\[[^[\]\n]*\]|^\[(?:source|NOTE|TIP|cols)\b.*/m,
  },
  {
    format: 'BBCode',
    sign: /\[(b|i|u|s|url|img|quote|code|size|color|align|list|table)(?:=[^[\]\n]*)?\][^]{0,2000}?\[\/\1\]/i,
  },
  {
    format: 'LaTeX',
    sign: /\\(?:(?:sub)*section|chapter|begin|item|textbf|emph|href)\s*[{[].*|\\documentclass.*/,
  },
  // https://spec.commonmark.org/0.31.2/, https://github.github.com/gfm/
  {
    format: 'Markdown',
    sign: /^#{1,6} \S.*|^\|?[ \t]*:?-{3,}:?[ \t]*\|[-| \t:]*$|\*\*[^*\s][^*\n]*\*\*|!?\[[^[\]\n]+\]\((?:https?:|\/|image:)[^()\n]*\)|^(?:```|~~~)\S*$/m,
  },
]

/** Encodings of a whole text. HTML escaped once or twice is undone (`restore`) and not among them. */
const ENCODINGS: readonly SourceFormat[] = [
  { format: 'RTF', sign: /^\s*\{\\rtf\d/ },
  // https://www.php.net/serialize
  { format: 'PHP 的 serialize', sign: /^\s*(?:[aO]:\d+:(?:"|\{)|s:\d+:")/ },
  { format: '网址编码（%3C）', sign: /^\s*%3C[a-z!][^<>]*%3E/i },
  { format: 'quoted-printable', sign: /<[a-z]+[^<>]*=3D|(?:=[89A-F][\dA-F]){3}/ },
  {
    format: 'JavaScript 的转义',
    sign: /\\u003[ce]|\\x3c|<\\\/[a-z]|^(?=[^]*<[a-z])[^]*[>。]\\[nrt]+(?:<|$)/i,
  },
  { format: 'Base64', sign: /^\s*(?:[a-z\d+/]{4}\s*){10,}(?:[a-z\d+/]{2,3}={0,2})?\s*$/i },
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

const SIGNS: Record<string, string> = { lt: '<', gt: '>', amp: '&' }

const MEND = '接口要给编辑器转换成的 HTML，不是它存的原文'

/**
 * The format of a text that is no HTML.
 * @param shown the HTML that a page shows of it
 */
export function sourceFormatIn(dirty: string, shown: string): TextFault | undefined {
  const whole = jsonIn(dirty) ?? ENCODINGS.find(({ sign }) => sign.test(dirty))?.format
  if (whole)
    return { kind: `source ${whole}`, message: `${whole}，读者会看到代码`, hint: MEND, index: 0 }
  const lines = shownLines(shown).replace(/&(lt|gt|amp);/g, (_, name: string) => SIGNS[name]!)
  for (const { format, sign } of LANGUAGES) {
    const found = sign.exec(lines)
    if (!found) continue
    return {
      kind: `source ${format}`,
      message: `${format} 的记号（“${found[0].trim().slice(0, 30)}”），读者会照样看到`,
      hint: MEND,
      index: 0,
    }
  }
  return undefined
}
