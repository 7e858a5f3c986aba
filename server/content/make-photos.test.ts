/** Editors' photos are turned upright, made in the widths of the layout, and hold nothing but the picture. */
import { existsSync, readFileSync, readdirSync, statSync, utimesSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadFolder } from '../repository/load-content.ts'
import { recordsOf } from '../repository/records.ts'
import type { RunningService } from '../service.ts'
import { rawRequest } from '../../tests/support/raw-request.ts'
import { startTestService } from '../../tests/support/test-service.ts'
import { png } from '../../tests/support/bombs.ts'
import { temporaryFolder } from '../../tests/support/program.ts'
import { siteConfig } from '#company/site.ts'
import { pictureVariants } from '../../rich-text/picture-variants.ts'
import { makePhotos, removePhotos } from './make-photos.ts'
import { photoFault, photoSize } from './photos.ts'
import { pictureKind } from './picture-kinds.ts'
import { CONTENT_DIR, readContent } from './read-content.ts'
import type { SiteContent } from './scan.ts'
import { NEWS_FIELDS, documentText, makeTestFolder } from '../../tests/support/content-folder.ts'

/** A photo as a phone writes it: on its side, with the phone's make and the place. */
function photo(width: number, height: number, orientation = 1) {
  return sharp({ create: { width, height, channels: 3, background: '#7a8450' } })
    .withExif({
      IFD0: { Make: 'ExamplePhone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 40/1 0/1' },
    })
    .withMetadata({ orientation })
}

/** The shape of the pictures that phones take. */
const PHONE = [2016, 1512] as const

const folder = makeTestFolder({
  'news/company/1.md': documentText(
    { ...NEWS_FIELDS, thumb: 'landscape.jpg' },
    '![横](image:landscape.jpg)\n\n![竖](image:portrait-photo.jpg "竖拍")\n\n![图](image:chart-small.png)',
  ),
  'news/company/2.md': documentText(
    NEWS_FIELDS,
    '<p><img src="/media/web.webp" alt="图"><img src="../../media/landscape.jpg" alt="缩小" style="zoom:50%"></p>',
  ).replace(NEWS_FIELDS.title, '网页文章'),
  'banners.yaml': `${readFileSync(`${CONTENT_DIR}banners.yaml`, 'utf8')}- {id: 9, title: 一, subtitle: 二, image: landscape.jpg, url: /about, sort: 9}\n`,
})
const database = `${temporaryFolder()}/site.db`
let service: RunningService

const media = (name: string): string => `${folder.dir}media/${name}`

beforeAll(async () => {
  folder.write({
    'media/landscape.jpg': await photo(...PHONE)
      .jpeg()
      .toBuffer(),
    'media/portrait-photo.jpg': await photo(...PHONE, 6)
      .jpeg()
      .toBuffer(),
    'media/chart-small.png': await photo(500, 400).png().toBuffer(),
    'media/web.webp': await photo(900, 600).webp().toBuffer(),
  })
  service = await startTestService(database, { CONTENT_DIR: folder.dir })
})
afterAll(async () => {
  await service.close()
  folder.remove()
})

const newsOf = (content: SiteContent) =>
  recordsOf(content).documents.filter(({ resource }) => resource === 'news')

const get = (path: string) => rawRequest(service.url, path)

const SIZES: Record<string, readonly [number, number]> = {
  landscape: [1200, 900],
  'portrait-photo': [1200, 1600],
  'chart-small': [500, 400],
  web: [900, 600],
}

it.each(Object.entries(SIZES))(
  '%s has every address that pages offer, and no more than the picture',
  async (name, size) => {
    const variants = pictureVariants(`/media/photo/${name}.webp`, siteConfig.pictures)!
    const addresses = [...`${variants.avif}, ${variants.webp}`.matchAll(/(\S+) (\d+)w/g)]
    expect(addresses).toHaveLength(4)
    for (const [, address, wanted] of addresses) {
      const { status, body } = await get(address!)
      const { width, height, orientation, exif, xmp, iptc } = await sharp(body).metadata()
      const expected = Math.min(size[0], Number(wanted))
      expect([status, width, height]).toEqual([
        200,
        expected,
        Math.round((size[1] * expected) / size[0]),
      ])
      expect({ orientation, exif, xmp, iptc }).toEqual({})
      expect(body.includes('ExamplePhone') || body.includes('Exif')).toBe(false)
    }
  },
)

it('are offered as AVIF where it has fewer bytes than the WebP beside it, also of a dim photo full of noise', async () => {
  const file = 'news/company/4.md'
  const [width, height] = [1200, 900]
  const noise = { type: 'gaussian', mean: 128, sigma: 4 } as const
  const grain = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  const street = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="sky" y2="1"><stop stop-color="#8ab"/><stop offset="1" stop-color="#642"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/><circle cx="300" cy="500" r="200" fill="#a65"/>
    <path d="M600 900V300h200v600M850 900V150h150v750" fill="#357"/></svg>`
  folder.write({
    [file]: documentText({ ...NEWS_FIELDS, title: '四' }, '![夜](image:night.jpg)'),
    'media/night.jpg': await sharp(Buffer.from(street))
      .composite([{ input: grain, blend: 'overlay' }])
      .jpeg({ quality: 92 })
      .toBuffer(),
  })
  await makePhotos(folder.dir)
  const bytes = (name: string) => statSync(media(`photo/night${name}`)).size
  const larger = ['-320', '-600', ''].filter(
    (size) => bytes(`${size}.avif`) > bytes(`${size}.webp`),
  )
  folder.write({ [file]: undefined, 'media/night.jpg': undefined })
  removePhotos(folder.dir, new Set())
  expect(larger).toEqual([])
})

it('are not served as they were taken, also in capitals or as AVIF', async () => {
  const names = ['capital.WEBP', 'place.avif', 'plain.avif']
  const file = 'news/company/3.md'
  folder.write({
    [file]: documentText(
      { ...NEWS_FIELDS, title: '三' },
      names.map((name) => `![图](image:${name})`).join('\n\n'),
    ),
    'media/capital.WEBP': await photo(900, 600).webp().toBuffer(),
    'media/place.avif': await photo(90, 60).avif().toBuffer(),
    'media/plain.avif': await sharp(await photo(90, 60).png().toBuffer())
      .avif()
      .toBuffer(),
  })
  await loadFolder(service.database, folder.dir)
  for (const [name, status] of [
    ['landscape.jpg', 404],
    ['web.webp', 404],
    ['capital.WEBP', 404],
    ['place.avif', 404],
    ['plain.avif', 200],
  ] as const) {
    expect(existsSync(media(name))).toBe(true)
    expect([name, (await get(`/media/${name}`)).status]).toEqual([name, status])
  }
  folder.write(
    Object.fromEntries(
      [file, ...names.map((name) => `media/${name}`)].map((one) => [one, undefined]),
    ),
  )
})

it('are named with their size wherever a page shows them, so that nothing moves', () => {
  const { content, problems } = readContent(folder.dir)
  expect(problems).toEqual([])
  const [article, html] = newsOf(content!) as [any, any]
  expect(article.item.thumb).toBe('/media/photo/landscape.webp')
  const images = [...(article.rest.content + html.rest.content).matchAll(/<img [^>]*>/g)].map(
    ([image]) => [
      /src="([^"]*)"/.exec(image)![1],
      Number(/width="(\d+)"/.exec(image)![1]),
      Number(/height="(\d+)"/.exec(image)![1]),
    ],
  )
  const shown = Object.entries(SIZES).map(([name, size]) => [`/media/photo/${name}.webp`, ...size])
  expect(images).toEqual([...shown, shown[0]])
})

it('stand in a banner in place of its drawings for wide screens and for phones', () => {
  const { banners } = recordsOf(readContent(folder.dir).content!).lists
  const [drawn, , , taken] = banners
  expect(drawn).toMatchObject({
    image: '/media/banner-1.webp',
    mobile_image: '/media/banner-1-m.webp',
  })
  expect(taken).toMatchObject({ image: '/media/photo/landscape.webp' })
  expect(taken).not.toHaveProperty('mobile_image')
})

it('are made once', async () => {
  const timeOf = (name: string): number => statSync(media(`photo/${name}`)).mtimeMs
  const times = (): number[] => Object.keys(SIZES).map((name) => timeOf(`${name}.webp`))
  const before = times()
  const time = timeOf('landscape.webp')
  await makePhotos(folder.dir)
  expect(times()).toEqual(before)
  folder.write({ 'media/landscape.jpg': await photo(1600, 1200).jpeg().toBuffer() })
  utimesSync(media('landscape.jpg'), 1, 1)
  const steps: [number, number][] = []
  await makePhotos(folder.dir, (...step) => steps.push(step))
  expect(steps).toEqual([[1, 1]])
  expect(timeOf('landscape.webp')).toBeGreaterThan(time)
  const old = readFileSync(media('web.webp'))
  folder.write({ 'media/web.webp': undefined })
  removePhotos(folder.dir, new Set(Object.keys(SIZES).map((name) => `media/photo/${name}.webp`)))
  expect(readdirSync(media('photo')).filter((name) => name.startsWith('web'))).toEqual(['web.webp'])
  removePhotos(folder.dir, new Set())
  expect(readdirSync(media('photo')).filter((name) => name.startsWith('web'))).toEqual([])
  folder.write({ 'media/web.webp': old })
})

it('cannot be linked to as they were taken', () => {
  const file = 'news/company/3.md'
  folder.write({
    [file]: documentText({ ...NEWS_FIELDS, title: '三' }, '[原图](/media/landscape.jpg)'),
  })
  expect(readContent(folder.dir).problems).toMatchObject([
    { level: 'error', file, message: '链接 /media/landscape.jpg 是照片的原图，网站上打不开' },
  ])
  folder.write({ [file]: undefined })
})

/** That they are made: `make-photos.program.test.ts`. */
it('are taken when they are long, and become no narrower than can be read', () => {
  const long = { width: 1080, height: 18_000 }
  expect(photoFault(pictureKind(png(1, 1))!, long)).toBeUndefined()
  const { width, height } = photoSize(long)
  expect(width).toBeGreaterThanOrEqual(600)
  expect(height).toBeLessThanOrEqual(16_383)
  expect(width / height).toBeCloseTo(1080 / 18_000, 4)
})

it.each([
  ['are taken when they are narrow', 60, 16_000, undefined],
  [
    'are refused when they are too long to be read',
    1080,
    30_000,
    /太长，是 1080 × 30000 像素.*请裁成几张/,
  ],
  [
    'are refused when they are higher than a page takes',
    20,
    17_000,
    /太长，是 20 × 17000 像素.*16383/,
  ],
  [
    'are refused when they have too many pixels',
    8000,
    6000,
    /太大，是 8000 × 6000 像素.*40 兆像素/,
  ],
] as const)('%s, and the check says the same', async (_, width, height, reason) => {
  const file = 'news/company/3.md'
  folder.write({
    [file]: documentText({ ...NEWS_FIELDS, title: '三' }, '![图](image:long.png)'),
    'media/long.png': reason ? png(width, height) : await photo(width, height).png().toBuffer(),
  })
  const hints = () =>
    readContent(folder.dir)
      .problems.filter((one) => one.file === file)
      .map(({ hint }) => hint)
  const said = reason ? [expect.stringMatching(reason)] : []
  expect(hints().filter((hint) => !hint.includes('content:import'))).toEqual(said)
  const broken = await makePhotos(folder.dir)
  expect([...broken.values()]).toEqual(said)
  if (!reason) {
    const { item, rest } = newsOf(readContent(folder.dir).content!).find(
      ({ id }) => id === 3,
    ) as any
    expect(item.id).toBe(3)
    const made = await sharp(readFileSync(media('photo/long.webp'))).metadata()
    expect(rest.content).toContain(`width="${made.width}" height="${made.height}"`)
    expect(made.width).toBeGreaterThanOrEqual(Math.min(width, 600))
  }
  folder.write({ [file]: undefined, 'media/long.png': undefined })
  removePhotos(folder.dir, new Set())
  await makePhotos(folder.dir)
})

it('are refused with the reason when they would take the memory of the machine', async () => {
  // A picture whose header claims 60,000 × 60,000 pixels.
  const lying = Buffer.from(readFileSync(media('chart-small.png')))
  lying.writeUInt32BE(60_000, 16)
  lying.writeUInt32BE(60_000, 20)
  const headless = lying.subarray(0, 12)
  folder.write({
    'media/bomb.png': png(8000, 6000, { interlaced: 1 }),
    'media/headless.png': headless,
    'media/lying.png': lying,
  })
  const steps: number[] = []
  const broken = await makePhotos(folder.dir, (done) => steps.push(done))
  expect(steps).toEqual([1, 2, 3])
  expect([...broken.keys()].sort()).toEqual(['bomb.png', 'headless.png', 'lying.png'])
  for (const reason of broken.values()) expect(reason).toMatch(/照片(?:太大|不完整)/)
  expect(broken.get('headless.png')).toMatch(/^照片不完整/)
  for (const name of broken.keys()) folder.write({ [`media/${name}`]: undefined })
})

it('are refused, and sent for again, when half of the file is missing, whatever its format', async () => {
  const whole = await photo(450, 300).png().toBuffer()
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    const bytes = await sharp(whole).toFormat(format).toBuffer()
    const half = bytes.subarray(0, bytes.length * 0.6)
    folder.write({
      [`media/cut.${format}`]: half,
      // A copy that broke off on a network drive has the length of the whole file.
      [`media/zero.${format}`]: Buffer.concat([half, Buffer.alloc(bytes.length - half.length)]),
    })
    const broken = await makePhotos(folder.dir)
    expect([...broken.keys()].sort(), format).toContain(`cut.${format}`)
    for (const reason of broken.values()) expect(reason).toMatch(/^照片不完整：从手机[^a-z]*$/)
    for (const name of [`cut.${format}`, `zero.${format}`])
      folder.write({ [`media/${name}`]: undefined })
  }
})

it('are taken with the name that a phone or a chat program gives them', async () => {
  const name = '微信图片_1 (2).jpg'
  const [file, media] = ['news/company/4.md', `media/${name}`]
  folder.write({
    [media]: await photo(900, 600).jpeg().toBuffer(),
    [file]: documentText(
      { ...NEWS_FIELDS, title: '四', thumb: encodeURI(`/${media}`) },
      `![会场](<image:${name}>)`,
    ),
  })
  expect(await makePhotos(folder.dir)).toEqual(new Map())
  const { content, problems } = readContent(folder.dir)
  expect(problems).toEqual([])
  const { item, rest } = newsOf(content!).find(({ id }) => id === 4) as any
  expect(item.thumb).toMatch(/^\/media\/photo\/photo-[0-9a-f]{12}\.webp$/)
  expect(rest.content).toContain(`src="${item.thumb}" alt="会场" width="900" height="600"`)
  expect((await get(item.thumb)).status).toBe(404)
  await loadFolder(service.database, folder.dir)
  expect((await get(item.thumb)).status).toBe(200)
  expect((await get(encodeURI(`/${media}`))).status).toBe(404)
  folder.write({ [media]: undefined, [file]: undefined })
})

/** Formats that move (APNG, a sequence of AVIF) and of which sharp reads the first frame. */
it('a moving picture that would stand still is refused with the formats that move on', async () => {
  const png = await photo(90, 60).png().toBuffer()
  const chunk = Buffer.from('\0\0\0\0fcTL\0\0\0\0', 'latin1')
  const apng = Buffer.concat([png.subarray(0, 33), chunk, chunk, png.subarray(33)])
  const avis = Buffer.concat([
    Buffer.from('\0\0\0\x10ftypavis\0\0\0\0', 'latin1'),
    Buffer.alloc(64),
  ])
  for (const [name, bytes] of [
    ['PNG', apng],
    ['AVIF', avis],
  ] as const)
    expect(photoFault(pictureKind(bytes)!, { width: 90, height: 60 })).toMatch(
      new RegExp(`会动的 ${name}.*GIF 或 WebP`),
    )
  expect(photoFault(pictureKind(png)!, { width: 90, height: 60 })).toBeUndefined()
})
