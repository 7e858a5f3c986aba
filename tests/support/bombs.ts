/** Small files that take much to read: each has cost a program of this kind its memory or its hours. */
import { deflateSync, crc32 } from 'node:zlib'
import JSZip from 'jszip'
import { documentText, NEWS_FIELDS } from './content-folder.ts'
import {
  SPACES,
  docx,
  numbered,
  numbering,
  paragraph,
  table,
} from '../../server/content/word/test-docx.ts'

type Bytes = string | Uint8Array
type Bomb = readonly [name: string, ending: string, make: () => Bytes | Promise<Bytes>]

const MB = 1024 * 1024

async function zip(fill: (zip: JSZip) => void): Promise<Buffer> {
  const own = new JSZip()
  fill(own)
  return own.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}

const document = (body: string): string =>
  `<w:document ${SPACES}><w:body>${body}</w:body></w:document>`

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/**
 * A PNG of one colour.
 * @param more chunks before the pixels
 * @param real the number of rows that the file has
 */
export function png(
  width: number,
  height: number,
  { bits = 8, interlaced = 0, more = [] as Buffer[], real = height } = {},
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([bits, 2, 0, 0, interlaced], 8)
  const row = Buffer.alloc(1 + (width * 3 * bits) / 8)
  // As many bytes as the rows have; an interlaced picture has a few more.
  const pixels = Buffer.alloc(
    Math.min(row.length * real + (interlaced ? real * 16 : 0), 2 ** 31 - 1),
  )
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A GIF with so many frames of one pixel on a large screen. */
function gif(size: number, frames: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(size, 6)
  head.writeUInt16LE(size, 8)
  const frame = Buffer.from('21f9040000000000' + '2c00000000010001000002024401' + '00', 'hex')
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

const markdown = (body: string): string => documentText(NEWS_FIELDS, body)
const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('')

const numberedBy = (text: string): Record<string, string> =>
  numbering(
    `<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="${text}"/></w:lvl>`,
  )

const word = (name: string, make: () => Promise<Bytes>): Bomb => [`Word: ${name}`, 'docx', make]
const text = (name: string, make: () => string): Bomb => [
  `Markdown: ${name}`,
  'md',
  () => markdown(make()),
]
const picture = (name: string, ending: string, make: () => Bytes): Bomb => [
  `picture: ${name}`,
  ending,
  make,
]

export const BOMBS: readonly Bomb[] = [
  word('a deep archive', async () => {
    let inner = await zip((one) => one.file('word/document.xml', Buffer.alloc(20 * MB)))
    for (let depth = 0; depth < 5; depth += 1) {
      const below = inner
      inner = await zip((one) =>
        one.file('word/document.xml', document(paragraph('甲'))).file('word/media/a.zip', below),
      )
    }
    return inner
  }),
  word('a wide archive', () =>
    zip((one) => {
      for (let index = 0; index < 60; index += 1)
        one.file(`word/media/${index}.png`, Buffer.alloc(10 * MB))
      one.file('word/document.xml', document(paragraph('甲')))
    }),
  ),
  word('one part of 400 MB', () =>
    zip((one) => one.file('word/document.xml', Buffer.alloc(400 * MB, ' '))),
  ),
  word('60,000 entries', () =>
    zip((one) => {
      for (let index = 0; index < 60_000; index += 1) one.file(`word/media/${index}.png`, '')
    }),
  ),
  word('lying sizes', async () => {
    const file = await zip((one) => one.file('word/document.xml', Buffer.alloc(300 * MB)))
    const record = file.indexOf(Buffer.from('504b0102', 'hex'))
    file.writeUInt32LE(10, record + 24)
    file.writeUInt32LE(10, 22)
    return file
  }),
  word('entities in entities', () =>
    docx('', {
      'word/document.xml': `<!DOCTYPE w [<!ENTITY a0 "aaaaaaaaaa">${lines(12, (index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`)}]>${document(paragraph('&a12;'))}`,
    }),
  ),
  word('elements 70,000 deep', () =>
    docx('', {
      'word/document.xml': document(
        `${'<w:sdt>'.repeat(70_000)}${paragraph('甲')}${'</w:sdt>'.repeat(70_000)}`,
      ),
    }),
  ),
  word('tables in tables', () =>
    docx(
      `${'<w:tbl><w:tr><w:tc>'.repeat(20_000)}${paragraph('甲')}${'</w:tc></w:tr></w:tbl>'.repeat(20_000)}`,
    ),
  ),
  word('a long number repeated', () =>
    docx(
      lines(3_000, () => numbered('甲', 1)),
      numberedBy('长'.repeat(500_000)),
    ),
  ),
  word('a number of ten levels repeated', () =>
    docx(
      lines(10_000, () => numbered('甲', 1)),
      numberedBy('%1'.repeat(1_000)),
    ),
  ),
  word('styles that inherit in a ring and a chain', () =>
    docx(
      lines(2_000, (index) => paragraph('甲', `<w:pStyle w:val="s${index}"/>`)),
      {
        'word/styles.xml': `<w:styles ${SPACES}>${lines(20_000, (index) => `<w:style w:type="paragraph" w:styleId="s${index}"><w:name w:val="n${index}"/><w:basedOn w:val="s${(index + 1) % 20_000}"/></w:style>`)}</w:styles>`,
      },
    ),
  ),
  word('cells merged over 10,000 columns', () =>
    docx(
      `<w:tbl>${lines(500, () => `<w:tr><w:tc><w:tcPr><w:gridSpan w:val="10000"/><w:vMerge/></w:tcPr>${paragraph('甲')}</w:tc></w:tr>`)}</w:tbl>`,
    ),
  ),
  word('a table of 10,000 columns', () =>
    docx(table(...Array.from({ length: 3 }, () => Array.from({ length: 10_000 }, () => '甲')))),
  ),
  word('a text of 19 MB', () => docx(lines(600, () => paragraph('甲'.repeat(10_000))))),
  word('24,000 runs', () => docx(`<w:p>${'<w:r><w:t>a</w:t></w:r>'.repeat(24_000)}</w:p>`)),
  word('comments and fields', () =>
    docx(
      lines(
        10_000,
        () =>
          '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>HYPERLINK "a"</w:instrText></w:r></w:p>',
      ),
    ),
  ),
  picture('interlaced, 16,000²', 'png', () => png(16_000, 16_000, { interlaced: 1 })),
  picture('16 bits, interlaced, 6,300²', 'png', () =>
    png(6_300, 6_300, { bits: 16, interlaced: 1 }),
  ),
  picture('a head that lies', 'png', () => png(60_000, 60_000, { real: 1 })),
  picture('a profile of 200 MB, packed', 'png', () =>
    png(10, 10, {
      more: [
        chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(200 * MB))])),
      ],
    }),
  ),
  picture('a text of 200 MB, packed', 'png', () =>
    png(10, 10, {
      more: [
        chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(200 * MB))])),
      ],
    }),
  ),
  picture('50,000 frames', 'gif', () => gif(100, 50_000)),
  picture('100 frames on a screen of 60,000²', 'gif', () => gif(60_000, 100)),
  picture('2,000 frames on a screen of 4,000²', 'gif', () => gif(4_000, 2_000)),
  picture('long and thin', 'png', () => png(1, 2_000_000)),
  picture(
    'a drawing of 500,000 elements',
    'svg',
    () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${'<a/>'.repeat(500_000)}</svg>`,
  ),
  picture(
    'a drawing 500,000 deep',
    'svg',
    () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${'<g>'.repeat(500_000)}`,
  ),
  picture(
    'a drawing of 19 MB of attributes',
    'svg',
    () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ${lines(1_500_000, (index) => `a${index}="1" `)}/>`,
  ),
  text('100 KB of [', () => '['.repeat(100_000)),
  text('100 KB of ![', () => '!['.repeat(50_000)),
  text('** and a*', () => '**' + 'a*'.repeat(50_000)),
  text('~~ and a~', () => '~~' + 'a~'.repeat(50_000)),
  text('_ and `', () => '_a`'.repeat(33_000)),
  text('2,000 >', () => '>'.repeat(2_000) + ' 甲'),
  text('2,000 1.', () => '1. '.repeat(2_000) + '甲'),
  text('2,000 - and >', () => '- > '.repeat(2_000) + '甲'),
  text('tables of 5,000 columns', () =>
    `${lines(3, (index) => `|${(index === 1 ? '---|' : '甲|').repeat(5_000)}\n`)}\n`.repeat(10),
  ),
  text('a table of 100,000 rows', () => `|甲|乙|\n|---|---|\n${'|1|2|\n'.repeat(100_000)}`),
  text(
    'cells merged over everything',
    () => `<table>${'<tr><td colspan="1000" rowspan="65534">甲</td></tr>'.repeat(2_000)}</table>`,
  ),
  text(
    'cells of 1,000 × 1,000',
    () =>
      `<table>${lines(1_000, () => `<tr>${'<td rowspan="1000" colspan="1000">甲</td>'.repeat(50)}</tr>`)}</table>`,
  ),
  text('50,000 elements deep', () => '<div>'.repeat(50_000)),
  text('lists in lists, deep', () => lines(500, (index) => `${'  '.repeat(index)}- 甲\n`)),
  text('styles', () => `<p style="${'color:red;'.repeat(100_000)}">甲</p>`),
  text(
    'a style sheet',
    () =>
      `<style>${lines(20_000, (index) => `.a${index} p,`)}b{color:red}</style>${lines(5_000, (index) => `<p class="a${index}">甲</p>`)}`,
  ),
  text(
    'numbers as Roman ones',
    () => `<ol type="I" start="2147483647">${'<li>甲</li>'.repeat(20_000)}</ol>`,
  ),
  text(
    'definitions',
    () =>
      `${lines(20_000, (index) => `[a${index}]: http://a.cn/${index}\n`)}\n${lines(20_000, (index) => `[a${index}] `)}`,
  ),
  text('a backslash and a line, 9 MB', () => '\\\n'.repeat(4_500_000)),
  text('a text of 5 MB', () => '担保。'.repeat(600_000)),
  [
    'YAML: aliases of aliases',
    'md',
    () =>
      `---\ntitle: &a0 甲\n${lines(30, (index) => `b${index}: &a${index + 1} [${`*a${index},`.repeat(9)}]\n`)}---\n甲\n`,
  ],
  ['YAML: 20,000 deep', 'md', () => `---\ntitle: ${'['.repeat(20_000)}\n---\n甲\n`],
  [
    'YAML: a map in maps',
    'md',
    () => `---\ntitle: ${'{a: '.repeat(5_000)}1${'}'.repeat(5_000)}\n---\n甲\n`,
  ],
  [
    'YAML: 200,000 keys',
    'md',
    () => `---\n${lines(200_000, (index) => `k${index}: 1\n`)}---\n甲\n`,
  ],
  [
    'YAML: a list of 100,000',
    'yaml',
    () => lines(100_000, (index) => `- {id: ${index}, name: 甲}\n`),
  ],
]

/**
 * The files of a bomb below the content folder; the first is the bomb.
 * @param number of a document
 */
export async function filesOf(
  [, ending, make]: Bomb,
  number: number,
): Promise<Record<string, Bytes>> {
  const section = `news/company/${number}`
  const bytes = await make()
  if (ending === 'yaml') return { 'partners.yaml': bytes }
  if (ending === 'docx') return { [`news/company/炸弹${number}.docx`]: bytes }
  if (ending === 'md') return { [`${section}.md`]: bytes }
  const name = `bomb${number}.${ending}`
  return { [`media/${name}`]: bytes, [`${section}.md`]: markdown(`![大厅](image:${name})`) }
}
