/** Files that only some can open, and the container (MS-CFB) that those of Office share with old Office files. */

/**
 * What software that encrypts all files of a company writes before each. On its computers a program on its list reads the
 * file as it was, so nobody there sees it. 绿盾 and 亿赛通, by files that got into public repositories.
 */
const BY_THE_COMPANY = /^%TSD-Header-###%|^[^]{0,50}E-SafeNet/

/** @param start the first 64 bytes of a file */
export const isLockedByCompany = (start: Buffer): boolean =>
  BY_THE_COMPANY.test(start.toString('latin1', 0, 64))

export const LOCKED_BY_COMPANY = [
  '被单位的加密软件加了密，别人打不开',
  '用加密软件解密（有的叫“外发”），或请技术人员解密，再放进来',
] as const

export const isCompound = (bytes: Buffer): boolean => bytes.toString('hex', 0, 4) === 'd0cf11e0'

/**
 * The number of the first sector of a stream, by its entry in the directory (MS-CFB, 2.6.1), which begins with the name and
 * its length in bytes.
 */
function firstSector(bytes: Buffer, stream: string): number | undefined {
  const name = Buffer.from(`${stream}\0`, 'utf16le')
  for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 1))
    if (at + 128 <= bytes.length && bytes.readUInt16LE(at + 64) === name.length)
      return bytes.readUInt32LE(at + 116)
  return undefined
}

export const hasStream = (bytes: Buffer, stream: string): boolean =>
  firstSector(bytes, stream) !== undefined

/** True for a .doc with a password, by the bit `fEncrypted` of its first bytes (MS-DOC, 2.5.2). */
export function isLockedDoc(bytes: Buffer): boolean {
  const sector = firstSector(bytes, 'WordDocument')
  if (sector === undefined) return false
  const start = (sector + 1) * 2 ** bytes.readUInt16LE(30)
  const isDoc = start + 12 <= bytes.length && bytes.readUInt16LE(start) === 0xa5ec
  return isDoc && (bytes.readUInt16LE(start + 10) & 0x0100) !== 0
}
