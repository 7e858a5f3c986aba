/** Bytes of a file, and percent-encoded addresses → text. Editors on Windows save in many ways; only UTF-8 can be read. */
import type { Report } from './problem.ts'

const RESAVE = '请用记事本或 VS Code 打开，选“另存为”，编码选 UTF-8，再保存一次'

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The first line with bytes that are no UTF-8, from 1. */
const badLine = (bytes: Uint8Array): number =>
  new TextDecoder().decode(bytes).split('\uFFFD')[0]!.split('\n').length

/** How the file would begin in GBK, when that gives Chinese. */
function asGbk(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('gbk', { fatal: true }).decode(bytes)
    return /[\u4E00-\u9FFF]{2,}/.exec(text)?.[0]?.slice(0, 12)
  } catch {
    return undefined
  }
}

/** The text without a byte order mark, or `undefined` (and a problem) when it cannot be read. */
export function decode(bytes: Uint8Array, report: Report): string | undefined {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (utf16) {
    report.error(1, '文件的编码是 UTF-16（记事本里叫 Unicode），不是 UTF-8', RESAVE)
    return undefined
  }
  let text: string
  try {
    text = strict.decode(bytes)
  } catch {
    const sample = asGbk(bytes)
    const what = sample ? `看起来是 GBK（记事本里叫 ANSI），例如“${sample}”` : '可能不是文字文件'
    report.error(badLine(bytes), `文件的编码不是 UTF-8，${what}`, RESAVE)
    return undefined
  }
  if (text.charCodeAt(0) !== 0xfeff) return text
  report.warning(1, '文件开头有 BOM 标记，已忽略', '另存为时选“UTF-8”，不选“带有 BOM 的 UTF-8”')
  return text.slice(1)
}

/** An address as people read it, in composed characters; one that is not percent-encoded UTF-8 stays as it was written. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address).normalize()
  } catch {
    return address.normalize()
  }
}
