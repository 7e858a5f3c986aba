/** A picture in a Word file is what its bytes are, whatever its name and its content type say. */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureKind } from '../picture-kinds.ts'
import { convertWord } from './convert.ts'
import { TYPES, docx, drawing, relations } from './test-docx.ts'

const pixels = sharp({ create: { width: 9, height: 6, channels: 3, background: '#7a8450' } })
const latin = (text: string): Buffer => Buffer.from(text.padEnd(64, '\0'), 'latin1')

/** Pictures that a page can show, and a scan, of which a picture is made. */
const SHOWN: Readonly<Record<string, Buffer>> = {
  png: await pixels.clone().png().toBuffer(),
  jpg: await pixels.clone().jpeg().toBuffer(),
  gif: await pixels.clone().gif().toBuffer(),
  webp: await pixels.clone().webp().toBuffer(),
  avif: await pixels.clone().avif().toBuffer(),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"/>'),
  tiff: await pixels.clone().tiff().toBuffer(),
}
/** Types of IANA's list (image/*, 2026-11-27) with fixed first bytes, by the names that editors know. */
const TOLD: Readonly<Record<string, Buffer>> = {
  BMP: latin('BM'),
  EMF: latin(`\x01\0\0\0${'\0'.repeat(36)} EMF`),
  WMF: latin('\xd7\xcd\xc6\x9a'),
  '压缩的 EMF 或 WMF': latin('\x1f\x8b\x08'),
  ICO: latin('\0\0\x01\0'),
  HEIC: latin('\0\0\0\x18ftypheic'),
  'JPEG XL': latin('\0\0\0\x0cJXL \r\n'),
  'JPEG 2000': latin('\0\0\0\x0cjP  \r\n'),
  'JPEG XR': latin('II\xbc\x01'),
  PSD: latin('8BPS'),
  DjVu: latin('AT&TFORM'),
  DWG: latin('AC1032'),
  EPS: latin('%!PS-Adobe-3.0'),
  PDF: latin('%PDF-1.7'),
  不认识: latin('SIMPLE  ='),
  空的: Buffer.alloc(0),
}

/** The names and types that programs give pictures in Word files. */
const NAMES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  emf: 'image/x-emf',
  wdp: 'image/vnd.ms-photo',
  svg: 'image/svg+xml',
  tmp: '',
  bin: 'application/octet-stream',
}

const read = async (bytes: Buffer, name: string) =>
  convertWord(
    await docx(drawing('x', '图'), {
      '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${NAMES[name] ? `<Default Extension="${name}" ContentType="${NAMES[name]}"/>` : ''}</Types>`,
      'word/_rels/document.xml.rels': relations(['x', `${TYPES}/image`, `media/a.${name}`]),
      [`word/media/a.${name}`]: bytes,
    }),
  )

describe.each(Object.keys(NAMES))('named .%s', (name) => {
  it.each(Object.keys(SHOWN))('%s is in the draft', async (kind) => {
    const { markdown, pictures, notes } = await read(SHOWN[kind]!, name)
    const [[file, bytes] = []] = pictures
    const extension = kind === 'tiff' ? 'png' : kind
    expect(file).toMatch(new RegExp(`\\.${extension}$`))
    expect(pictureKind(bytes!)?.kind).toBe(extension === 'jpg' ? 'jpeg' : extension)
    expect(markdown).toBe(`![图](image:${file})`)
    expect(notes).toEqual([])
  })
  it.each(Object.keys(TOLD))('%s is told', async (kind) => {
    const { markdown, pictures, notes } = await read(TOLD[kind]!, name)
    expect([...pictures]).toEqual([])
    expect(markdown).toMatch(/^【请填：图片 1 .*浏览器不能显示】$/)
    expect(notes.map(({ text }) => text)).toEqual([expect.stringContaining(kind)])
  })
})
