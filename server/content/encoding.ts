import { decoded } from '../../rich-text/address.ts'
import { asTyped } from '../search/variants.ts'
import { LOCKED_BY_COMPANY, isLockedByCompany } from './locked-files.ts'
import type { Report } from './problem.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Decodes a text; `undefined`, with a problem, when that is impossible. Radicals that PDFs have in place of characters,
 * and invisible characters, are replaced by what a reader would type.
 */
export function decode(bytes: Uint8Array, report: Report): string | undefined {
  try {
    // Programs of before 2001 end a line with a carriage return alone: to all that reads it, the file would be one line.
    return asTyped(utf8.decode(bytes)).replace(/\r(?!\n)/g, '\n')
  } catch {
    if (isLockedByCompany(Buffer.from(bytes.subarray(0, 64))))
      report.error(1, `文件${LOCKED_BY_COMPANY[0]}`, LOCKED_BY_COMPANY[1])
    else
      report.error(
        1,
        '文件的编码不是 UTF-8，可能是 GBK（记事本里叫 ANSI）',
        '请用记事本或 VS Code 打开，选“另存为”，编码选 UTF-8，再保存一次',
      )
    return undefined
  }
}

/** An address as people read it, in composed characters. One that is not percent-encoded UTF-8 stays unchanged. */
export const decodeAddress = (address: string): string => decoded(address).normalize()
