/** Reads texts of any length line by line: one string holds 512 MB at most, and a log of half a year is longer. */
import { closeSync, openSync, readSync } from 'node:fs'

const PART_BYTES = 1 << 16
/** Of a longer line, which none of our programs writes, nothing more is kept. */
const MOST_BYTES = 1 << 20
const LINE_END = 0x0a

export interface Line {
  text: string
  /** False for a text at the end without a line end. */
  isEnded: boolean
}

/**
 * @param file a path, or 0 for standard input
 * @param most bytes that are read
 */
export function* linesOf(file: string | 0, most = Infinity): Generator<Line> {
  const fd = file === 0 ? 0 : openSync(file, 'r')
  const part = Buffer.alloc(PART_BYTES)
  let parts: Buffer[] = []
  let length = 0
  const keep = (bytes: Buffer): void => {
    if (length < MOST_BYTES) parts.push(Buffer.from(bytes))
    length += bytes.length
  }
  const take = (isEnded: boolean): Line => {
    const text = Buffer.concat(parts).toString()
    parts = []
    length = 0
    return { text, isEnded }
  }
  try {
    for (let left = most; left > 0;) {
      const read = readSync(fd, part, 0, Math.min(PART_BYTES, left), null)
      if (read === 0) break
      left -= read
      let start = 0
      for (;;) {
        const end = part.indexOf(LINE_END, start)
        if (end === -1 || end >= read) break
        keep(part.subarray(start, end))
        yield take(true)
        start = end + 1
      }
      keep(part.subarray(start, read))
    }
    if (length > 0) yield take(false)
  } finally {
    if (file !== 0) closeSync(fd)
  }
}
