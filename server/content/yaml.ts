/** YAML with the place of everything in the file, so that a mistake can be shown where it is. */
import {
  type Document as YamlDocument,
  LineCounter,
  isMap,
  isNode,
  isPair,
  parseDocument,
  isAlias,
  isScalar,
  visit,
} from 'yaml'
import type { Report } from './problem.ts'

export interface Yaml {
  value: unknown
  /** Line and column of a part, or of the nearest part above it that exists. */
  place(path: readonly (string | number)[]): { line: number; column: number }
}

/** What the parser's codes mean to an editor. https://eemeli.org/yaml/#errors */
const REASONS: Record<string, readonly [message: string, hint: string]> = {
  BAD_INDENT: ['缩进不对', '同一级的各行要对齐，用空格，不用 Tab'],
  TAB_AS_INDENT: ['用了 Tab 缩进', '把 Tab 换成空格'],
  MISSING_CHAR: [
    '少了引号、括号或冒号',
    '引号和括号要成对（缺的可能在上面几行）；以符号开头的文字，请整个放进英文双引号里',
  ],
  UNEXPECTED_TOKEN: ['多出了读不懂的字符', '含有冒号、井号或引号的文字，请整个放进英文双引号里'],
  DUPLICATE_KEY: ['同一个字段写了两次', '删去其中一行'],
  BLOCK_AS_IMPLICIT_KEY: ['一行里有两个“冒号加空格”', '含有冒号的文字，请整个放进英文双引号里'],
  MULTILINE_IMPLICIT_KEY: ['少了冒号', '每行写成“字段: 内容”，冒号是英文的，后面有一个空格'],
  TAG_RESOLVE_FAILED: ['以叹号 ! 开头的文字被当作标记', '以符号开头的文字，请整个放进英文双引号里'],
  IMPOSSIBLE: ['读不懂', '对照同一文件夹里的其他文件'],
}

const FALLBACK: readonly [string, string] = ['格式有误', '对照同一文件夹里的其他文件']

/** The node at a path, or the nearest above it; for a field of a map, its name. */
function find(document: YamlDocument, path: readonly (string | number)[]): number {
  let offset = 0
  let node: unknown = document.contents
  if (isNode(node) && node.range) offset = node.range[0]
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isNode(key) && String(key) === String(part))
      if (!isPair(pair) || !isNode(pair.key)) return offset
      offset = pair.key.range![0]
      node = pair.value
    } else {
      node = (node as { get?: (key: unknown, keep: boolean) => unknown } | null)?.get?.(part, true)
      if (!isNode(node) || !node.range) return offset
      offset = node.range[0]
    }
  }
  return offset
}

/** Reports what YAML reads as something else than text. @returns true when that is an error */
function hasMarks(
  document: YamlDocument,
  at: (offset: number) => { line: number; column: number },
  report: Report,
): boolean {
  let found = false
  visit(document, {
    Node(_, node) {
      const { line, column } = at(node.range?.[0] ?? 0)
      const isReference = isAlias(node)
      if (isReference || (node as { anchor?: string }).anchor) {
        found = true
        report.error(
          line,
          `以${isReference ? '星号 *' : '符号 &'} 开头的文字被当作引用`,
          '以符号开头的文字，请整个放进英文双引号里',
          column,
        )
      } else if (isScalar(node) && node.type === 'PLAIN' && node.comment) {
        report.warning(
          line,
          `“#${node.comment}”被当作注释，不会显示`,
          '要显示时，把整段文字放进英文双引号里；不要显示时，另起一行写',
          column,
        )
      }
    },
  })
  return found
}

/**
 * Reads YAML.
 * @param firstLine the line of the file that the text begins in
 * @returns `undefined` when it cannot be read; the report says why
 */
export function readYaml(text: string, firstLine: number, report: Report): Yaml | undefined {
  const lines = new LineCounter()
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: true,
  })
  const at = (offset: number): { line: number; column: number } => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line) + firstLine - 1, column: Math.max(1, col) }
  }
  // What follows a mistake is mostly a consequence of it.
  const [first] = [...document.errors, ...document.warnings]
  if (first) {
    const [message, hint] = REASONS[first.code] ?? FALLBACK
    const { line, column } = at(first.pos[0])
    report.error(line, message, hint, column)
    return undefined
  }
  // Text that begins with * or & is a reference for YAML, and one to nothing ends in an exception.
  if (/[*&#]/.test(text) && hasMarks(document as unknown as YamlDocument, at, report))
    return undefined
  return {
    value: document.toJS(),
    place: (path) => at(find(document as unknown as YamlDocument, path)),
  }
}
