/**
 * Pictures of each format, under right and wrong file endings, with each kind of metadata: no metadata gets onto the
 * site.
 */
import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../db/database.ts'
import { findUpload } from '../http/uploads.ts'
import { loadFolder } from '../repository/load-content.ts'
import { SqlRepository } from '../repository/sql-repository.ts'
import {
  NEWS_FIELDS,
  documentText,
  makeDocumentFolder,
} from '../../tests/support/content-folder.ts'
import { temporaryFolder } from '../../tests/support/program.ts'
import { pictureKind } from './picture-kinds.ts'

const PLACE = 'PLACE 30.6667 N'
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${PLACE}</rdf:Description></rdf:RDF></x:xmpmeta>`
const EXIF = { IFD0: { Make: PLACE }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 40/1 0/1' } }

const drawn = sharp({ create: { width: 90, height: 60, channels: 3, background: '#7a8450' } })
const frames = sharp(
  await Promise.all([
    drawn.clone().resize(40).png().toBuffer(),
    drawn.clone().resize(40).negate().png().toBuffer(),
  ]),
  { join: { animated: true } },
)
const [jpeg, png, webp, gif, avif, moving, movingWebp] = await Promise.all([
  drawn.clone().jpeg().toBuffer(),
  drawn.clone().png().toBuffer(),
  drawn.clone().webp().toBuffer(),
  drawn.clone().gif().toBuffer(),
  drawn.clone().avif().toBuffer(),
  frames.clone().gif({ loop: 0 }).toBuffer(),
  frames.clone().webp({ loop: 0 }).toBuffer(),
])
const carrying = drawn.clone().withExif(EXIF).withXmp(XMP)
const svg = (inner: string, attributes = ''): Buffer =>
  Buffer.from(
    `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="60" ${attributes}>${inner}<rect width="90" height="60"/></svg>`,
  )

const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255])
const u32 = (value: number): Buffer => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])
const join = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
const insert = (bytes: Buffer, at: number, more: Buffer): Buffer =>
  join(bytes.subarray(0, at), more, bytes.subarray(at))

const segment = (marker: number, data: string | Buffer): Buffer =>
  insert(
    jpeg!,
    2,
    join(
      Buffer.from([0xff, marker]),
      u16((typeof data === 'string' ? data.length : data.byteLength) + 2),
      data,
    ),
  )
const chunk = (type: string, data: string | Buffer): Buffer => {
  const named = join(type, data)
  return insert(png!, 33, join(u32(named.length - 4), named, u32(crc32(named))))
}
const riff = (type: string, bytes = webp!): Buffer => {
  const grown = join(bytes, type, Buffer.from([PLACE.length + 1, 0, 0, 0]), PLACE, '\0')
  grown.writeUInt32LE(grown.length - 8, 4)
  return grown
}
const blocks = (data: string): Buffer => join(Buffer.from([data.length]), data, '\0')
/** Inserts blocks before the trailer of a GIF. */
const extended = (bytes: Buffer, ...parts: (string | Buffer)[]): Buffer =>
  insert(bytes, bytes.length - 1, join(...parts))
const box = (type: string): Buffer => join(avif!, u32(8 + PLACE.length), type, PLACE)
const embedded = (bytes: Buffer, type: string): Buffer =>
  svg(`<image width="9" height="9" href="data:image/${type};base64,${bytes.toString('base64')}"/>`)

/** Files that hold nothing but the picture, under its own ending: they are published unchanged. */
const BARE: Record<string, Buffer> = {
  'bare-1.webp': webp!,
  'bare-2.avif': avif!,
  'bare-3.gif': gif!,
  'bare-4.gif': moving!,
  'bare-5.webp': movingWebp!,
  'bare-6.svg': svg('<title>标志</title>'),
  'bare-7.svg': embedded(png!, 'png'),
}

/** Files from which a new picture is made. */
const MADE: Record<string, Buffer> = {
  'jpeg.jpg': jpeg!,
  'exif.JPG': await carrying.clone().jpeg().toBuffer(),
  'xmp.jpeg': segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${XMP}`),
  'iptc.jpg': segment(0xed, `Photoshop 3.0\0${PLACE}`),
  'comment.jpg': segment(0xfe, PLACE),
  'thumbnail.jpg': segment(0xe0, `JFXX\0\x10${PLACE}`),
  'after-the-end.jpg': join(jpeg!, jpeg!, PLACE),
  'jpeg-named-1.webp': await carrying.clone().jpeg().toBuffer(),
  'jpeg-named-2.avif': await carrying.clone().jpeg().toBuffer(),
  'jpeg-named-3.gif': await carrying.clone().jpeg().toBuffer(),
  'jpeg-named-4.svg': await carrying.clone().jpeg().toBuffer(),
  'jpeg-named-5.png': await carrying.clone().jpeg().toBuffer(),
  'exif-1.png': await carrying.clone().png().toBuffer(),
  'xmp-1.png': chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${XMP}`),
  'iptc-1.png': chunk('zTXt', join('Raw profile type iptc\0\0', deflateSync(PLACE))),
  'comment-1.png': chunk('tEXt', `Comment\0${PLACE}`),
  'png-named.webp': chunk('eXIf', PLACE),
  'exif-2.webp': await carrying.clone().webp().toBuffer(),
  'xmp-2.webp': riff('XMP '),
  'unknown-2.webp': riff('PLAC'),
  'after-the-end-2.webp': join(webp!, PLACE),
  'webp-named.avif': await carrying.clone().webp().toBuffer(),
  'bare-webp-named.gif': webp!,
  'moving-2.webp': riff('EXIF', movingWebp),
  'exif-3.avif': await carrying.clone().avif().toBuffer(),
  'free-3.avif': box('free'),
  'uuid-3.avif': box('uuid'),
  'avif-named.jpg': await carrying.clone().avif().toBuffer(),
  'xmp-4.gif': extended(gif!, '!\xff\x0bXMP DataXMP', XMP, '\x01\0\0'),
  'comment-4.gif': extended(gif!, '!\xfe', blocks(PLACE)),
  'text-4.gif': extended(gif!, '!\x01\x0c', '\0'.repeat(12), blocks(PLACE)),
  'moving-4.gif': extended(moving!, '!\xfe', blocks(PLACE)),
  'after-the-end-4.gif': join(gif!, PLACE),
  'gif-named.webp': extended(gif!, '!\xfe', blocks(PLACE)),
  'metadata-5.svg': svg(`<metadata>${XMP}</metadata>`),
  'comment-5.svg': svg(`<!-- ${PLACE} -->`),
  'packet-5.svg': svg(`<?xpacket ${PLACE}?>`),
  'program-5.svg': svg(
    '<sodipodi:namedview/>',
    `xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" sodipodi:docname="${PLACE}"`,
  ),
  'data-5.svg': svg('', `data-place="${PLACE}"`),
  'svg-named.png': svg(`<metadata>${PLACE}</metadata>`),
}

/** Files that are not published at all. */
const REFUSED: Record<string, Buffer> = {
  'photo-6.svg': embedded(await carrying.clone().jpeg().toBuffer(), 'jpeg'),
  'script-6.svg': svg('<script>go()</script>'),
  'script-6.png': svg('<script>go()</script>'),
  'page-6.webp': Buffer.from('<!doctype html><script>go()</script>'),
  'page-6.svg': Buffer.from('<!doctype html><script>go()</script>'),
  'phone-6.jpg': join(u32(24), 'ftypheic', u32(0), 'mif1heic', PLACE),
  'empty-6.gif': Buffer.alloc(0),
}

const all = { ...BARE, ...MADE, ...REFUSED }
const idOf = (name: string): number => Object.keys(all).indexOf(name) + 1
const folder = makeDocumentFolder()
const database = new Database({ url: `${temporaryFolder()}/site.db` })
const find = (path: string) =>
  findUpload(
    { config: { CONTENT_DIR: folder.dir }, repository: new SqlRepository(database) },
    `/${path.split('/').map(encodeURIComponent).join('/')}`,
  )
const usesOf = async (name: string): Promise<string[]> => {
  const uses = database.kysely.selectFrom('uses').select('path').where('id', '=', idOf(name))
  return (await uses.execute()).map(({ path }) => path)
}

beforeAll(async () => {
  for (const [name, bytes] of Object.entries(all))
    folder.write({
      [`media/${name}`]: bytes,
      [`news/company/${idOf(name)}.md`]: documentText(
        { ...NEWS_FIELDS, title: name },
        `![图](image:${name})`,
      ),
    })
  await database.migrate()
  await loadFolder(database, folder.dir)
})
afterAll(async () => {
  await database.close()
  folder.remove()
})

describe('a picture goes out', () => {
  it.each(Object.keys(BARE))('as it is: %s', async (name) => {
    expect(await usesOf(name)).toEqual([`media/${name}`])
    expect(readFileSync((await find(`media/${name}`))!.file)).toEqual(all[name])
  })

  it.each(Object.keys(MADE))('made anew: %s', async (name) => {
    expect(await find(`media/${name}`)).toBe(undefined)
    const paths = await usesOf(name)
    expect(paths).not.toEqual([])
    for (const path of paths) {
      const { file } = (await find(path))!
      const bytes = readFileSync(file)
      expect([path, pictureKind(bytes)?.isBare]).toEqual([path, true])
      expect(bytes.includes(PLACE)).toBe(false)
      const { exif, xmp, iptc, comments, width, pages = 1 } = await sharp(bytes).metadata()
      expect({ exif, xmp, iptc, comments }).toEqual({})
      expect([width, pages]).toEqual(name.startsWith('moving') ? [40, 2] : [90, 1])
    }
  })

  it.each(Object.keys(REFUSED))('not at all: %s', async (name) => {
    expect(await usesOf(name)).toEqual([])
    expect(await find(`media/${name}`)).toBe(undefined)
  })
})

it('is not fetched either when it takes the place of one that was published', async () => {
  for (const [published, other] of [
    ['bare-1.webp', 'exif-2.webp'],
    ['bare-6.svg', 'script-6.svg'],
    ['bare-3.gif', 'page-6.svg'],
  ] as const) {
    folder.write({ [`media/${published}`]: all[other] })
    expect([published, await find(`media/${published}`)]).toEqual([published, undefined])
    folder.write({ [`media/${published}`]: all[published] })
    expect([published, await find(`media/${published}`)]).not.toContain(undefined)
  }
})
