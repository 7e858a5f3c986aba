/** YAML with the line of everything in the file, so that a mistake can be shown where it is. */
import { LineCounter, isNode, parseDocument, visit } from 'yaml'
import * as v from 'valibot'
import { decode } from './encoding.ts'
import { explain } from './schema-messages.ts'
import type { Report } from './problem.ts'

export interface Yaml {
  value: unknown
  /** The line of a part, or of the nearest part above it that exists. */
  lineOf(...path: (string | number)[]): number
}

const QUOTE = '含有冒号、井号或引号，或者以符号开头的文字，请整个放进英文双引号里'

/** The parser's error codes in the words of an editor. https://eemeli.org/yaml/#errors */
const REASONS: Record<string, readonly [message: string, hint: string]> = {
  MISSING_CHAR: ['少了引号、括号或冒号', `引号和括号要成对（缺的可能在上面几行）；${QUOTE}`],
  DUPLICATE_KEY: ['同一个字段写了两次', '删去其中一行'],
  BLOCK_AS_IMPLICIT_KEY: ['一行里有两个“冒号加空格”', QUOTE],
  MULTILINE_IMPLICIT_KEY: ['少了冒号', '每行写成“字段: 内容”，冒号是英文的，后面有一个空格'],
}

const UNREADABLE: readonly [string, string] = [
  '读不懂',
  `同一级的各行要对齐，用空格，不用 Tab；${QUOTE}`,
]

/** @param firstLine the line of the file that the text begins in */
export function readYaml(text: string, firstLine: number, report: Report): Yaml | undefined {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const lineAt = (offset = 0): number =>
    Math.max(1, lineCounter.linePos(offset).line) + firstLine - 1
  // The first mistake is reported alone: those behind it mostly follow from it.
  const [first] = [...document.errors, ...document.warnings]
  if (first) {
    report.error(lineAt(first.pos[0]), ...(REASONS[first.code] ?? UNREADABLE))
    return undefined
  }
  let isText = true
  visit(document, {
    Alias(_, { range }) {
      // `toJS` throws for an alias without an anchor.
      isText = false
      report.error(lineAt(range?.[0]), '以星号 * 开头的文字被当作引用', QUOTE)
    },
    Scalar(_, { type, comment, range }) {
      if (type === 'PLAIN' && comment)
        report.warning(
          lineAt(range?.[0]),
          `“#${comment}”被当作注释，不会显示`,
          '要显示时，把整段文字放进英文双引号里；不要显示时，另起一行写',
        )
    },
  })
  if (!isText) return undefined
  return {
    value: document.toJS(),
    lineOf(...path) {
      for (let length = path.length; length >= 0; length -= 1) {
        const node = document.getIn(path.slice(0, length), true)
        if (isNode(node)) return lineAt(node.range?.[0])
      }
      return firstLine
    },
  }
}

export function parseWith<S extends v.GenericSchema>(
  schema: S,
  yaml: Yaml,
  report: Report,
): v.InferOutput<S> | undefined {
  const parsed = v.safeParse(schema, yaml.value, { abortPipeEarly: true })
  for (const issue of parsed.issues ?? []) {
    const path = (issue.path ?? []).map(({ key }) => key as string | number)
    const key = path.findLast((part) => typeof part === 'string')
    report.error(yaml.lineOf(...path), ...explain(issue, key))
  }
  return parsed.success ? parsed.output : undefined
}

export function readYamlFile<S extends v.GenericSchema>(
  bytes: Uint8Array,
  schema: S,
  report: Report,
): { text?: string | undefined; yaml?: Yaml | undefined; value?: v.InferOutput<S> | undefined } {
  const text = decode(bytes, report)
  const yaml = text === undefined ? undefined : readYaml(text, 1, report)
  return { text, yaml, value: yaml && parseWith(schema, yaml, report) }
}
