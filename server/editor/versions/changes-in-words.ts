/** Describes the changes between two versions in sentences for editors, with the words that came and went. */
import { diffArrays } from 'diff'
import { looksTheSame } from './plain-lines.ts'
import {
  type Fields,
  HIDDEN,
  entriesOf,
  isFields,
  labelOf,
  linesOf,
  titleOf,
  valuesOf,
} from './version-values.ts'

/** A part of a line. */
export interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

export interface Change {
  /** `标题由“一”改为“二”` */
  sentence: string
  /** The lines that changed; none where the sentence says everything. */
  lines: Piece[][]
}

/** Texts that differ more are shown as gone and come anew: comparing takes the square of the difference. */
const MAX_EDITS = 2_000
/** Values up to this length are quoted. */
const SHORT = 40

const words = new Intl.Segmenter('zh', { granularity: 'word' })
const wordsOf = (line: string): string[] =>
  Array.from(words.segment(line), ({ segment }) => segment)

function compare(
  before: readonly string[],
  after: readonly string[],
): { kind: Piece['kind']; value: string[] }[] {
  const found = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS })
  const all = found ?? [
    { removed: true, added: false, value: [...before] },
    { removed: false, added: true, value: [...after] },
  ]
  return all.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    value,
  }))
}

/** A line with the words that differ; `undefined` when hardly anything stayed. */
function changedLine(before: string, after: string): Piece[] | undefined {
  const pieces = compare(wordsOf(before), wordsOf(after)).map(({ kind, value }) => ({
    kind,
    text: value.join(''),
  }))
  const same = pieces.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0)
  return same * 3 >= Math.max(before.length, after.length) ? pieces : undefined
}

const whole = (kind: Piece['kind'], lines: readonly string[]): Piece[][] =>
  lines.map((text) => [{ kind, text }])

/** The lines that differ, in their order. */
function changedLines(before: readonly string[], after: readonly string[]): Piece[][] {
  const lines: Piece[][] = []
  let gone: string[] = []
  const leave = (): void => {
    lines.push(...whole('removed', gone))
    gone = []
  }
  for (const { kind, value } of compare(before, after)) {
    if (kind !== 'added') leave()
    if (kind === 'removed') gone = value
    if (kind !== 'added') continue
    for (const line of value) {
      const old = gone[0]
      const changed = old === undefined ? undefined : changedLine(old, line)
      if (changed) gone = gone.slice(1)
      lines.push(changed ?? [{ kind: 'added', text: line }])
    }
    leave()
  }
  leave()
  return lines
}

const count = (lines: readonly Piece[][], kind: Piece['kind']): number =>
  lines.filter((line) => line.length === 1 && line[0]!.kind === kind).length

function textChange(label: string, before: unknown, after: unknown): Change[] {
  const [was, is] = [linesOf(before), linesOf(after)]
  if (was.join('\n') === is.join('\n'))
    return typeof before === 'string' && typeof after === 'string' && !looksTheSame(before, after)
      ? [{ sentence: `${label}的格式、链接或图片有改动`, lines: [] }]
      : []
  if (before === true || after === true)
    return [{ sentence: `${label}由“${was[0] ?? '否'}”改为“${is[0] ?? '否'}”`, lines: [] }]
  const isShort = [was, is].every((lines) => lines.length < 2 && (lines[0] ?? '').length <= SHORT)
  if (isShort) {
    const [from, to] = [was[0], is[0]]
    if (from === undefined) return [{ sentence: `${label}填写为“${to}”`, lines: [] }]
    if (to === undefined) return [{ sentence: `删去了${label}“${from}”`, lines: [] }]
    return [{ sentence: `${label}由“${from}”改为“${to}”`, lines: [] }]
  }
  const lines = changedLines(was, is)
  const [added, removed] = [count(lines, 'added'), count(lines, 'removed')]
  const parts = [
    added && `增加 ${added} 段`,
    removed && `删去 ${removed} 段`,
    lines.length > added + removed && `改动 ${lines.length - added - removed} 段`,
  ]
  return [{ sentence: `${label}${parts.filter(Boolean).join('、')}`, lines }]
}

/** Entries by what stays the same about them. */
function keyed(entries: readonly Fields[]): Map<string, Fields> {
  const found = new Map<string, Fields>()
  for (const entry of entries) {
    let key = String(entry.id ?? entry.file ?? titleOf(entry))
    while (found.has(key)) key += '+'
    found.set(key, entry)
  }
  return found
}

const linesOfEntry = (entry: Fields): string[] =>
  Object.entries(entry).flatMap(([name, value]) => {
    const lines = HIDDEN.includes(name) ? [] : linesOf(value)
    return lines.length > 1
      ? [`${labelOf(name)}：`, ...lines]
      : lines.map((one) => `${labelOf(name)}：${one}`)
  })

function entryChanges(
  label: string,
  before: readonly Fields[],
  after: readonly Fields[],
): Change[] {
  const [was, is] = [keyed(before), keyed(after)]
  const common = [...is.keys()].filter((key) => was.has(key))
  const isMoved = common.join('\n') !== [...was.keys()].filter((key) => is.has(key)).join('\n')
  return [
    ...[...is].flatMap(([key, entry]): Change[] => {
      const old = was.get(key)
      if (old) return fieldChanges(old, entry, `${label}“${titleOf(old)}”的`)
      const lines = whole('added', linesOfEntry(entry))
      return [{ sentence: `${label}增加“${titleOf(entry)}”`, lines }]
    }),
    ...[...was]
      .filter(([key]) => !is.has(key))
      .map(([, entry]) => ({
        sentence: `${label}删去“${titleOf(entry)}”`,
        lines: whole('removed', linesOfEntry(entry)),
      })),
    ...(isMoved ? [{ sentence: `${label || '各项'}的顺序有改动`, lines: [] }] : []),
  ]
}

function fieldChanges(before: Fields, after: Fields, prefix = ''): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name): Change[] => {
    if (HIDDEN.includes(name)) return []
    const [was, is] = [before[name], after[name]]
    const label = prefix + labelOf(name)
    const entries = [entriesOf(was), entriesOf(is)]
    if (entries.some(Boolean)) return entryChanges(label, entries[0] ?? [], entries[1] ?? [])
    if (isFields(was) || isFields(is))
      return fieldChanges(isFields(was) ? was : {}, isFields(is) ? is : {}, `${label}的`)
    return textChange(label, was, is)
  })
}

/** The changes from one version of a file to the next; none when readers and editors see the same. */
export const changesInWords = (file: string, before: Buffer, after: Buffer): Change[] =>
  before.equals(after) ? [] : fieldChanges(valuesOf(file, before), valuesOf(file, after))
