/** Describes the changes between two versions in sentences for editors, with the words that came and went. */
import { diffArrays } from 'diff'
import { segmentsOf } from '../../search/segmenter.ts'
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

/**
 * Comparing takes the square of the edits, and each comparison may have half of what those before it have left: 50 long
 * paragraphs that were all written anew took 40 s. What differs more is shown as gone and come anew.
 */
const MOST_STEPS = 4_000_000
/** Values up to this length are quoted. */
const SHORT = 40

type Compare = (
  before: readonly string[],
  after: readonly string[],
) => { kind: Piece['kind']; value: string[] }[]

/** @returns what compares all the parts of a file */
function comparison(): Compare {
  let left = MOST_STEPS
  return (before, after) => {
    const most = Math.floor(Math.sqrt(left / 2))
    const found = diffArrays([...before], [...after], { maxEditLength: most })
    const edits = (found ?? []).filter(({ added, removed }) => added || removed)
    left -= (found ? edits.reduce((sum, { value }) => sum + value.length, 0) : most) ** 2
    const all = found ?? [
      { removed: true, added: false, value: [...before] },
      { removed: false, added: true, value: [...after] },
    ]
    return all.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      value,
    }))
  }
}

/** The least part of a line that has to stay, for its words to be compared. */
const LEAST = 1 / 3

/** A line with the words that differ; `undefined` when hardly anything stayed. */
function changedLine(before: string, after: string, compare: Compare): Piece[] | undefined {
  const least = LEAST * Math.max(before.length, after.length)
  if (Math.min(before.length, after.length) < least) return undefined
  const pieces = compare(segmentsOf(before), segmentsOf(after)).map(({ kind, value }) => ({
    kind,
    text: value.join(''),
  }))
  const same = pieces.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0)
  return same >= least ? pieces : undefined
}

const whole = (kind: Piece['kind'], lines: readonly string[]): Piece[][] =>
  lines.map((text) => [{ kind, text }])

/** The lines that differ, in their order. */
function changedLines(
  before: readonly string[],
  after: readonly string[],
  compare: Compare,
): Piece[][] {
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
      const changed = old === undefined ? undefined : changedLine(old, line, compare)
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

function textChange(label: string, before: unknown, after: unknown, compare: Compare): Change[] {
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
  const lines = changedLines(was, is, compare)
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
  const counts = new Map<string, number>()
  for (const entry of entries) {
    const name = String(entry.id ?? entry.file ?? titleOf(entry))
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    found.set(`${count} ${name}`, entry)
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
  compare: Compare,
): Change[] {
  const [was, is] = [keyed(before), keyed(after)]
  const common = [...is.keys()].filter((key) => was.has(key))
  const isMoved = common.join('\n') !== [...was.keys()].filter((key) => is.has(key)).join('\n')
  return [
    ...[...is].flatMap(([key, entry]): Change[] => {
      const old = was.get(key)
      if (old) return fieldChanges(old, entry, compare, `${label}“${titleOf(old)}”的`)
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

function fieldChanges(before: Fields, after: Fields, compare: Compare, prefix = ''): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name): Change[] => {
    if (HIDDEN.includes(name)) return []
    const [was, is] = [before[name], after[name]]
    const label = prefix + labelOf(name)
    const entries = [entriesOf(was), entriesOf(is)]
    if (entries.some(Boolean))
      return entryChanges(label, entries[0] ?? [], entries[1] ?? [], compare)
    if (isFields(was) || isFields(is))
      return fieldChanges(isFields(was) ? was : {}, isFields(is) ? is : {}, compare, `${label}的`)
    return textChange(label, was, is, compare)
  })
}

/** The changes from one version of a file to the next; none when readers and editors see the same. */
export const changesInWords = (file: string, before: Buffer, after: Buffer): Change[] =>
  before.equals(after)
    ? []
    : fieldChanges(valuesOf(file, before), valuesOf(file, after), comparison())
