/** The front matter of a document, between two lines `---`, and what is wrong where one cannot be found. */
import type { Problem, Sentence } from './problem.ts'

/** Splits a file into front matter, which may be empty, and body. */
export const PARTS = /^---[ \t]*\r?\n(?:([^]*?)\r?\n)??---[ \t]*(?:\r?\n([^]*))?$/

/** Lines in front of the `---` above the first field. */
const ABOVE_HEAD = /^((?:(?!---).*\n){1,50}?)[ \t]*---[ \t]*\r?\n(?=\w+[ \t]*:)/

/**
 * A line without words that is none of YAML (a comment, an empty item, the end of a bracket or of a text), the first one of a
 * fence, or `---` with something behind it.
 */
const SIGNS =
  /^(?!\s*(?:[#[\]{}"'|>,]|-\s*$))(?:[\p{P}\p{S}\p{Z}\p{Cf}\t]+|(?:`{3}|~{3}|---)[ \t]*[\w-]*)$/u
const FIELD = /^[ \t]*["']?[\w\p{Script=Han}]+["']?[ \t]*[:：]/u
/** Items, comments, empty lines, ends of brackets, and lines that go on with a value. */
const WITHIN_FIELDS = /^(?:\s|-\s|[#\]}]|$)/

/** No line that is to be `---` is longer. */
const MAX_MARK = 30
/** No document has more lines of fields. */
const MAX_LINES = 300

/** What to do about a line that is not `---`; the first row that matches is told. */
const ADVICE: readonly [find: RegExp, hint: (sign: string) => string][] = [
  [
    /[^\P{Pd}-]|[−─━]/u,
    (sign) =>
      `“${sign}”不是减号，是破折号或别的横线：删去这一行，用英文输入法打三个减号。手机和 Mac 的“智能标点”、Word 会把 -- 改成 —，先在设置里关掉`,
  ],
  [/^-+$/, () => '减号正好写三个'],
  [/^[\p{Z}\p{Cf}\t]|^---[\p{Z}\p{Cf}\t]+$/u, () => '删去 --- 前后的空格'],
  [/^---/, () => '删去 --- 后面的内容'],
  [/^/, () => '改成 ---'],
]

function markFault(line: string): Sentence {
  for (const [find, hint] of ADVICE) {
    const [sign] = find.exec(line) ?? []
    if (sign !== undefined) return [`这一行要写三个英文的减号 ---，现在是“${line}”`, hint(sign)]
  }
  throw new Error('the last row matches all lines')
}

const isOther = (line: string): boolean =>
  line.length <= MAX_MARK && line.trim() !== '' && SIGNS.test(line) && !/^---[ \t]*$/.test(line)

type HeadFault = Pick<Problem, 'line' | 'message' | 'hint'>

const faultAt = (line: number, [message, hint]: Sentence): HeadFault => ({ line, message, hint })

/** The lines above and below the fields that are meant as `---` and are something else. */
function otherMarks(text: string): { line: number; mark: string }[] {
  const [first = '', ...others] = text.split(/\r?\n/, MAX_LINES)
  const isField = (line = ''): boolean => FIELD.test(line.slice(0, MAX_MARK * 2))
  if (!isField(others.find((line) => line.trim() !== ''))) return []
  const end = others.findIndex(
    (line) => SIGNS.test(line.slice(0, MAX_MARK)) || !(isField(line) || WITHIN_FIELDS.test(line)),
  )
  const marks = [
    { line: 1, mark: first },
    { line: end + 2, mark: others[end] ?? '' },
  ]
  return marks.filter(({ mark }) => isOther(mark))
}

/** The fault of a head above which something else stands. Chats put their answer into a fence of Markdown. */
function faultAbove(above: string): Sentence {
  const [first = '空行'] = above.match(/\S.*/g) ?? []
  const [fence] = /^[ \t]*(?:`{3,}|~{3,})/m.exec(above) ?? []
  const last = above.split('\n').length - 1
  return [
    `第一行要写 ---，现在是“${first.trim().slice(0, 30)}”`,
    `删去第 1 ${last > 1 ? `到 ${last} ` : ''}行${fence ? `和对应的结束的 ${fence.trim()}` : ''}，让 --- 在第一行`,
  ]
}

/** What is wrong with a head, if something is, and what to do. */
export function headFaults(text: string): HeadFault[] {
  const isSplit = PARTS.test(text)
  // A rule of the text can end a head whose own end is another sign; no value has a line like that, unless indented.
  const marks = otherMarks(text).filter(({ mark }) => !isSplit || !/^\s/.test(mark))
  if (isSplit || marks.length > 0)
    return marks.map(({ line, mark }) => faultAt(line, markFault(mark)))
  const [, above] = ABOVE_HEAD.exec(text) ?? []
  if (above !== undefined) return [faultAt(1, faultAbove(above))]
  return [
    faultAt(1, [
      text.startsWith('---') ? '开头的信息没有结束的 ---' : '缺少开头的标题、日期等信息',
      '第一行写三个英文的减号 ---，接着每行一个“字段: 内容”，再写一行 ---，下面是正文',
    ]),
  ]
}
