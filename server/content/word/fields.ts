/**
 * Fields: places whose text Word computes. Most keep the last result, which is what a reader of the file sees. One row
 * for each kind (ECMA-376 Part 1, 17.16.5, and WdFieldType of Word's object model); `word-elements.test.ts` goes
 * through the lists.
 */
import { signOf } from '../../../rich-text/symbol-fonts.ts'
import { decide } from '../decide.ts'
import { attribute, child, childrenOf, isSet, nameOf, valueOf } from './word-xml.ts'

/**
 * `result`: the stored result is shown, and a field without one gets a note. `stored`: the same without a note, because
 * Word shows nothing either. `date`, `page`: the same, always with a note. `contents`: left out, with a note. `made`: the
 * text is computed here from the code. `unseen`: Word shows nothing, also of a result. `link`: mammoth makes a link.
 */
type FieldDecision = 'result' | 'stored' | 'date' | 'page' | 'contents' | 'made' | 'unseen' | 'link'

export const FIELDS = decide<FieldDecision>({
  result:
    '= ADDRESSBLOCK AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT AUTOTEXT AUTOTEXTLIST BIBLIOGRAPHY BIDIOUTLINE CITATION COMMENTS COMPARE DATABASE DDE DDEAUTO DOCPROPERTY DOCVARIABLE EDITTIME FILENAME FILESIZE FILLIN FORMTEXT FTNREF GLOSSARY GREETINGLINE IF IMPORT INCLUDE INCLUDEPICTURE INCLUDETEXT INFO KEYWORDS LASTSAVEDBY LINK LISTNUM MERGEFIELD MERGEREC MERGESEQ NOTEREF NUMCHARS NUMWORDS REF REVNUM SEQ STYLEREF SUBJECT SUBSCRIBER TEMPLATE TITLE USERADDRESS USERINITIALS USERNAME',
  // Reference managers store their data in fields without a result: `ADDIN CNKISM.UserStyle`.
  stored: 'ADDIN CONTROL EMBED HTMLCONTROL SHAPE',
  date: 'CREATEDATE DATE PRINTDATE SAVEDATE TIME',
  page: 'NUMPAGES PAGE PAGEREF SECTION SECTIONPAGES',
  contents: 'INDEX TOA TOC',
  // Word draws bar codes anew each time.
  made: 'BARCODE DISPLAYBARCODE EQ FORMCHECKBOX FORMDROPDOWN GOTOBUTTON MACROBUTTON MERGEBARCODE QUOTE SYMBOL',
  unseen: 'ADVANCE ASK DATA NEXT NEXTIF PRINT PRIVATE RD SET SKIPIF TA TC XE',
  link: 'HYPERLINK',
})

/** The kind of a field: `DATE` for the code ` DATE \@ "yyyy" `, `=` for ` =SUM(ABOVE)`. */
export const fieldKind = (code: string): string =>
  (/^\s*(=|[A-Za-z]+)/.exec(code)?.[1] ?? '').toUpperCase()

const argument = (code: string): string =>
  /^\s*\w+\s+(?:"([^"]*)"|(\S+))/.exec(code)?.slice(1).find(Boolean) ?? ''

/**
 * The code of a link in a form that mammoth can read: address and place become one, because mammoth takes the second
 * quotation of `HYPERLINK "https://a.cn/b" \l "c"` for a part of the first.
 * @returns nothing for a place in the text, which has no bookmark any more; `undefined` without an address
 */
export function linkCode(code: string): string | undefined {
  const local = /\\l\s+"([^"]*)"/.exec(code)?.[1]
  const address = argument(code.replace(/\\[a-z]\s+"[^"]*"|\\[a-z]\b/g, ''))
  if (!address) return local ? '' : undefined
  return ` HYPERLINK "${address}${local ? `#${local}` : ''}" `
}

const CIRCLED: readonly (readonly [first: string, from: number, to: number])[] = [
  ['①', 1, 20],
  ['㉑', 21, 35],
  ['㊱', 36, 50],
]
const IDEOGRAPHS =
  '一二三四五六七八九十月火水木金土日株有社名特財祝労秘男女適優印注項休写正上中下左右'
function circled(inner: string): string | undefined {
  const number = /^\d+$/.test(inner) ? Number(inner) : -1
  const row = CIRCLED.find(([, from, to]) => number >= from && number <= to)
  if (row) return String.fromCodePoint(row[0].codePointAt(0)! + number - row[1])
  if (number === 0) return '⓪'
  if (/^[A-Z]$/.test(inner)) return String.fromCodePoint(0x24b6 + inner.charCodeAt(0) - 65)
  if (/^[a-z]$/.test(inner)) return String.fromCodePoint(0x24d0 + inner.charCodeAt(0) - 97)
  const at = IDEOGRAPHS.indexOf(inner)
  return inner.length === 1 && at >= 0 ? String.fromCodePoint(0x3280 + at) : undefined
}

/** The forms of `EQ` that Word's menus write: overlaid signs (`\o`), raised ones (`\s\up`) and fractions (`\f`). */
function equation(code: string): string | undefined {
  const body = code
    .replace(/^\s*EQ/i, '')
    .replace(/\\\*\s*(?:"[^"]*"|[\w-]+)/g, '')
    .trim()
  const ruby =
    /^\\o(?:\\a[a-z])?\s{0,9}\(\s{0,9}\\s\s{0,9}\\up\s{0,9}\d{0,9}\s{0,9}\(([^()]*)\)\s{0,9}[,;]([^()]*)\)$/i.exec(
      body,
    )
  if (ruby) return `${ruby[2]!.trim()}（${ruby[1]!.trim()}）`
  const plain = body.replace(/\\s\s{0,9}\\(?:up|do)\s{0,9}\d{0,9}\s{0,9}\(([^()]*)\)/gi, '$1')
  const over = /^\\o(?:\\a[a-z])?\s*\(([^(),;]*)[,;]([^(),;]*)\)$/i.exec(plain)
  if (over) {
    const [frame, inner] = [over[1]!.trim(), over[2]!.trim()]
    if (/^[○◯〇]$/.test(frame)) return circled(inner) ?? `（${inner}）`
    if (/^[□☐]$/.test(frame) && /^[√✓✔]$/.test(inner)) return '☑'
    if (/^[□☐]$/.test(frame) && /^[×✗✘x]$/i.test(inner)) return '☒'
    return /^[□△◇]$/.test(frame) ? `${frame}（${inner}）` : undefined
  }
  const fraction = /^\\f\s*\(([^(),;]*)[,;]([^(),;]*)\)$/i.exec(plain)
  return fraction ? `${fraction[1]!.trim()}/${fraction[2]!.trim()}` : undefined
}

/** The sign of a symbol field: `SYMBOL 254 \f "Wingdings"`, `SYMBOL 0x2611 \u`. */
function symbol(code: string): string | undefined {
  const number = Number(argument(code))
  if (!number || number > 0x10ffff) return undefined
  const font = /\\f\s+(?:"([^"]*)"|(\S+))/i.exec(code)?.slice(1).find(Boolean) ?? ''
  return signOf(font, String.fromCodePoint(number))
}

/** The text that Word shows for a field of the kind `made`; `undefined` when that is not known here. */
export function madeOf(kind: string, code: string, data: Element | undefined): string | undefined {
  switch (kind) {
    case 'EQ':
      return equation(code)
    case 'SYMBOL':
      return symbol(code)
    case 'QUOTE':
      return argument(code)
    case 'MACROBUTTON':
    case 'GOTOBUTTON':
      return code.replace(/^\s*\w+\s*\S*/, '').trim()
    case 'FORMCHECKBOX': {
      const box = child(data, 'w:checkBox')
      return isSet(child(box, 'w:checked') ?? child(box, 'w:default')) ? '☑' : '☐'
    }
    case 'FORMDROPDOWN': {
      const list = child(data, 'w:ddList')
      const entries = childrenOf(list).filter((one) => nameOf(one) === 'w:listEntry')
      const chosen = valueOf(list, 'w:result') ?? valueOf(list, 'w:default') ?? '0'
      return attribute(entries[Number(chosen)], 'val')
    }
    default:
      return undefined
  }
}

/** What the first entry of a list says while nobody has chosen one. */
const CHOOSE = /^[\s—_＿（(【[-]*(?:请|单击|点击|选择|choose|click|select|$)/i

/**
 * True for a text that asks for another one: Word shows what a macro button says until somebody types in its place. A
 * button without letters is a box to tick.
 */
export const isPrompt = (kind: string, text: string): boolean =>
  (kind === 'MACROBUTTON' && /\p{L}/u.test(text)) || (kind === 'FORMDROPDOWN' && CHOOSE.test(text))

/** True for what a form may have chosen before anybody fills it in: an entry of a list, a tick that is the default. */
export const isPreset = (kind: string, text: string, data: Element | undefined): boolean =>
  kind === 'FORMDROPDOWN' ||
  (kind === 'FORMCHECKBOX' && text === '☑' && !child(data, 'w:checkBox', 'w:checked'))
