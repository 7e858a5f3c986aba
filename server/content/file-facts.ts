/** What is known of a file without reading all of it. */
import { closeSync, openSync, readSync, statSync } from 'node:fs'

/** Sizes and times of a file; `ctime` cannot be set back, so that a restored file is seen too. */
export function stampOf(path: string): { size: number; stamp: string } {
  const { size, mtimeMs, ctimeMs } = statSync(path)
  return { size, stamp: `${size}-${mtimeMs}-${ctimeMs}` }
}

/** The first bytes of a file; all of a shorter one. */
export function headOf(path: string, bytes: number): Buffer {
  const head = Buffer.alloc(bytes)
  const file = openSync(path, 'r')
  try {
    return head.subarray(0, readSync(file, head))
  } finally {
    closeSync(file)
  }
}
