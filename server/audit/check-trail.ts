/** Reads the audit trail, and says where its chain is broken. */
import { basename } from 'node:path'
import { DAY_MS } from '../../shared/china-time.ts'
import { linesOf } from '../lines.ts'
import { trailEnds } from './audit-files.ts'
import { type Head, NO_HEAD, type ReadLine, readLine } from './audit-line.ts'

/** 网络安全法 asks for six months: article 23, until 2025 article 21. */
export const KEPT_DAYS = 180

interface Place {
  /** File and line, as they are named in a message. */
  place: string
  /** `undefined` for a text that is no line of the trail. */
  line: ReadLine | undefined
  /** False for a text at the end of a file without a line end. */
  isEnded: boolean
}

/** All lines, oldest first. */
export function* readTrail(folder: string, ends = trailEnds(folder)): Generator<Place> {
  for (const { file, bytes } of ends) {
    let number = 0
    for (const { text, isEnded } of linesOf(file, bytes)) {
      number += 1
      yield { place: `${basename(file)} 第 ${number} 行`, line: readLine(text), isEnded }
    }
  }
}

export interface Checked {
  count: number
  oldest?: ReadLine
  newest: Head
  /** Sentences, each with its place. Empty when the trail is whole. */
  faults: string[]
}

/** Says how a whole line does not follow the one before. */
function faultOf(line: ReadLine, before: Head): string {
  const missing = line.line - before.line - 1
  if (missing > 0) return `前面缺了 ${missing} 行（第 ${before.line + 1} 行起）`
  return '不接着前一行：有插入、调换或重写'
}

/**
 * @param known newest lines that were noted elsewhere, such as in the log of the service
 * @param ends how far the files are read
 * @param now ms
 */
export function checkTrail(
  folder: string,
  known: readonly Head[],
  ends = trailEnds(folder),
  now = Date.now(),
): Checked {
  const faults: string[] = []
  const noted = new Map<number, Set<string>>()
  for (const { line, hash } of known) noted.set(line, (noted.get(line) ?? new Set()).add(hash))
  let oldest: ReadLine | undefined
  let newest = NO_HEAD
  let count = 0
  for (const { place, line, isEnded } of readTrail(folder, ends)) {
    if (!line || !isEnded) {
      faults.push(`${place}：${isEnded ? '不是审计记录，或被改坏' : '没有写完'}`)
      continue
    }
    const where = `${place}（编号 ${line.line}）`
    count += 1
    if (!line.isWhole) faults.push(`${where}：内容被改过`)
    if (!oldest) {
      oldest = line
      if (line.line > 1 && now - Date.parse(line.time) < KEPT_DAYS * DAY_MS)
        faults.push(`${where}：之前的记录不见了，而它们应保存 ${KEPT_DAYS} 天`)
    } else if (line.line !== newest.line + 1 || line.previous !== newest.hash)
      faults.push(`${where}：${faultOf(line, newest)}`)
    if ([...(noted.get(line.line) ?? [])].some((hash) => hash !== line.hash))
      faults.push(`${where}：与当时抄下的校验值不同，从这里起被重写过`)
    newest = { line: line.line, hash: line.hash }
  }
  const last = Math.max(0, ...noted.keys())
  if (last > newest.line)
    faults.push(`记录曾到第 ${last} 行，现在只到第 ${newest.line} 行：末尾被截去`)
  return { count, ...(oldest && { oldest }), newest, faults }
}

/**
 * A whole line of the service, or of the page to write on, as it is or behind what journalctl puts before it. An import
 * writes into the same log, and repeats what editors have written.
 */
const HEAD =
  /^(?:(?:[\w:.+-]+ +)+[\w.-]+\[\d+\]: )?\{(?:"time":"[\w:.-]+","level":"info",)?"event":"audit trail","line":(\d{1,15}),"hash":"([\da-f]{64})"\}$/

/** The newest lines that the service and the page to write on have noted in their logs. */
export function* headsIn(log: Iterable<{ text: string }>): Generator<Head> {
  for (const { text } of log) {
    const [, line, hash] = HEAD.exec(text) ?? []
    if (hash !== undefined) yield { line: Number(line), hash }
  }
}

/** `17:3fa9…`, as `check` shows it. */
export const writtenHead = ({ line, hash }: Head): string => `${line}:${hash}`

export const readHead = (text: string): Head | undefined => {
  const [, line, hash] = /^(\d+):([\da-f]{64})$/.exec(text) ?? []
  return hash === undefined ? undefined : { line: Number(line), hash }
}
