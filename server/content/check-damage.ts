/** Text that was damaged on its way: read in a wrong encoding, copied out of a PDF, with signs that nobody sees. */
import { INVISIBLE, withoutRadicals } from '../search/variants.ts'

export interface Damage {
  level: 'error' | 'warning'
  message: string
  /** What to write instead, to be copied. */
  hint: string
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The bytes by which a character is written in an encoding that has no encoder here. */
function encoderOf(encoding: string, sequences: Iterable<number[]>): (text: string) => number[] {
  let bytes: Map<string, number[]> | undefined
  return (text) => {
    bytes ??= new Map(
      Array.from(sequences, (sequence) => [
        new TextDecoder(encoding).decode(new Uint8Array(sequence)),
        sequence,
      ]),
    )
    return Array.from(text).flatMap((sign) => bytes!.get(sign) ?? [0xff])
  }
}

function* gbkSequences(): Generator<number[]> {
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1) if (low !== 0x7f) yield [high, low]
}

const encodings = [
  encoderOf('gbk', gbkSequences()),
  encoderOf(
    'windows-1252',
    Array.from({ length: 128 }, (_, index) => [128 + index]),
  ),
]

/** What a stretch of text was before it was read in a wrong encoding; `undefined` when it makes no sense as that. */
function original(run: string): string | undefined {
  for (const encode of encodings) {
    try {
      const text = utf8.decode(new Uint8Array(encode(run)))
      if (/\p{Script=Han}/u.test(text)) return text
    } catch {
      // It is not UTF-8 in this encoding.
    }
  }
  return undefined
}

const SIGN_OF_LOSS = /\uFFFD|锟斤拷|烫烫烫|屯屯屯/
const RUN = /[^\p{ASCII}\s，。、；：？！“”（）]{2,}/gu
const PRIVATE = /[\uE000-\uF8FF]/g
const RADICAL_WORD =
  /[\p{Script=Han}\u2E80-\u2FDF\uF900-\uFAFF]*[\u2E80-\u2FDF\uF900-\uFAFF][\p{Script=Han}\u2E80-\u2FDF\uF900-\uFAFF]*/gu

const codeOf = (sign: string): string =>
  `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`

/** What is damaged in a line. */
export function damageOf(line: string): Damage[] {
  const found: Damage[] = []
  const [loss] = SIGN_OF_LOSS.exec(line) ?? []
  if (loss)
    found.push({
      level: 'error',
      message: `有乱码“${loss}”，原来的字已经丢失`,
      hint: '从原文重新复制这一处',
    })
  for (const [run] of line.matchAll(RUN)) {
    const text = original(run)
    if (text) found.push({ level: 'error', message: `“${run}”是乱码`, hint: `原来可能是：${text}` })
  }
  for (const [word] of line.matchAll(RADICAL_WORD)) {
    const text = withoutRadicals(word)
    if (text !== word)
      found.push({
        level: 'error',
        message: `“${word}”里有从 PDF 复制来的部首符号，读者搜不到，读屏软件读不出`,
        hint: `换成：${text}`,
      })
  }
  const [hidden] = line.match(PRIVATE) ?? []
  if (hidden)
    found.push({
      level: 'error',
      message: `有只在某一种字体里才看得到的符号（${codeOf(hidden)}）`,
      hint: '换成文字，或删去',
    })
  const invisible = [...new Set(line.match(INVISIBLE))]
  if (invisible.length > 0)
    found.push({
      level: 'warning',
      message: `有看不见的字符（${invisible.map(codeOf).join('、')}）`,
      hint: `换成：${line.replace(INVISIBLE, '').trim().slice(0, 80)}`,
    })
  return found
}
