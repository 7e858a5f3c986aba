/** Beginnings of pictures that pages do not show, for tests. */

/** The first 64 bytes of a file. */
export const startOf = (text: string): Buffer => Buffer.from(text.padEnd(64, '\0'), 'latin1')

/** Types of IANA's list (image/*, 2026-11-27) with fixed first bytes, by the names that editors know. */
export const FOREIGN_PICTURES: Readonly<Record<string, Buffer>> = {
  BMP: startOf('BM'),
  EMF: startOf(`\x01\0\0\0${'\0'.repeat(36)} EMF`),
  WMF: startOf('\xd7\xcd\xc6\x9a'),
  '压缩的 EMF 或 WMF': startOf('\x1f\x8b\x08'),
  ICO: startOf('\0\0\x01\0'),
  HEIC: startOf('\0\0\0\x18ftypheic'),
  'JPEG XL': startOf('\0\0\0\x0cJXL \r\n'),
  'JPEG 2000': startOf('\0\0\0\x0cjP  \r\n'),
  'JPEG XR': startOf('II\xbc\x01'),
  PSD: startOf('8BPS'),
  DjVu: startOf('AT&TFORM'),
  DWG: startOf('AC1032'),
  EPS: startOf('%!PS-Adobe-3.0'),
  PDF: startOf('%PDF-1.7'),
}
