/** A draft holds of a picture what Word shows of it: what is cropped or covered there is nowhere in the draft. */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { convertWord } from './convert.ts'
import { LOOKS } from './picture-look.ts'
import { docx, paragraph } from './test-docx.ts'

const RED = [255, 0, 0]
const GREEN = [0, 255, 0]
const BLUE = [0, 0, 255]
const WHITE = [255, 255, 255]

/** 20 × 10: red at the top left, green at the top right, blue at the bottom left, white at the bottom right. */
const pixels = Buffer.from(
  Array.from({ length: 10 }, (_, y) =>
    Array.from({ length: 20 }, (_, x) =>
      y < 5 ? (x < 10 ? RED : GREEN) : x < 10 ? BLUE : WHITE,
    ).flat(),
  ).flat(),
)
const PICTURE = await sharp(pixels, { raw: { width: 20, height: 10, channels: 3 } })
  .png()
  .toBuffer()

interface Parts {
  blip?: string
  fill?: string
  shape?: string
  about?: string
  around?: string
}

const drawn = ({ blip = '', fill = '', shape = '', about = '', around = '' }: Parts): string =>
  paragraph(
    `<w:r><w:drawing><wp:inline><wp:docPr descr="大厅" ${about}/><a:graphic><a:graphicData>${around}<pic:pic><pic:blipFill><a:blip r:embed="png">${blip}</a:blip>${fill}</pic:blipFill><pic:spPr>${shape}</pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
  )
const vml = (data: string, style = '', frame = 'v:shape', around = ''): string =>
  paragraph(
    `<w:r><w:pict>${around}<${frame} style="${style}"><v:imagedata r:id="png" o:title="大厅" ${data}/></${frame}></w:pict></w:r>`,
  )

async function draftOf(body: string, picture: Buffer = PICTURE) {
  const { markdown, pictures, notes } = await convertWord(
    await docx(body, { 'word/media/a.png': picture }),
  )
  return { markdown, pictures: [...pictures], notes: notes.map(({ text }) => text).join('\n') }
}

/** The size of the picture, and the colours of its four corners. */
async function cornersOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 3).subarray(0, 3)]
  const corners = [at(0, 0), at(width - 1, 0), at(0, height - 1), at(width - 1, height - 1)]
  return { size: [width, height], corners }
}

const WHOLE = [RED, GREEN, BLUE, WHITE]
it.each([
  ['nothing', drawn({}), [20, 10], WHOLE],
  ['a crop of zero', drawn({ fill: '<a:srcRect l="0" b="0"/>' }), [20, 10], WHOLE],
  ['a margin', drawn({ fill: '<a:srcRect l="-5000" b="-40000"/>' }), [20, 10], WHOLE],
  ['a crop', drawn({ fill: '<a:srcRect b="50000"/>' }), [20, 5], [RED, GREEN, RED, GREEN]],
  ['a Strict crop', drawn({ fill: '<a:srcRect b="50%"/>' }), [20, 5], [RED, GREEN, RED, GREEN]],
  [
    'crops of two sides',
    drawn({ fill: '<a:srcRect r="50000" t="51000"/>' }),
    [10, 4],
    [BLUE, BLUE, BLUE, BLUE],
  ],
  [
    'a frame that is smaller than the picture',
    drawn({ fill: '<a:stretch><a:fillRect b="-100000"/></a:stretch>' }),
    [20, 5],
    [RED, GREEN, RED, GREEN],
  ],
  [
    'a quarter turn',
    drawn({ shape: '<a:xfrm rot="5400000"/>' }),
    [10, 20],
    [BLUE, RED, WHITE, GREEN],
  ],
  ['a mirror', drawn({ shape: '<a:xfrm flipH="1"/>' }), [20, 10], [GREEN, RED, WHITE, BLUE]],
  [
    'a crop, then a mirror, then a turn',
    drawn({ fill: '<a:srcRect b="50000"/>', shape: '<a:xfrm rot="5400000" flipH="1"/>' }),
    [5, 20],
    [GREEN, GREEN, RED, RED],
  ],
  ['a VML crop', vml('cropbottom="32768f"'), [20, 5], [RED, GREEN, RED, GREEN]],
  ['a VML crop in decimals', vml('cropright=".5"'), [10, 10], [RED, RED, BLUE, BLUE]],
  ['a VML margin', vml('cropright="-.5"'), [20, 10], WHOLE],
  ['a VML turn', vml('', 'width:1pt;rotation:90;flip:x'), [10, 20], [WHITE, GREEN, BLUE, RED]],
] as const)('applies %s', async (_, body, size, corners) => {
  const { markdown, pictures, notes } = await draftOf(body)
  expect(notes).toBe('')
  expect(pictures).toHaveLength(1)
  expect(markdown).toBe(`![大厅](image:${pictures[0]![0]})`)
  expect(await cornersOf(pictures[0]![1])).toEqual({ size, corners })
})

const frame = (x: number, y: number) =>
  `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="9" cy="9"/></a:xfrm>`
const boxed = (y: number, fill = '') =>
  drawn({
    shape: frame(0, 0),
    around: `<wps:wsp><wps:spPr>${frame(0, y)}${fill}</wps:spPr><wps:txbx><w:txbxContent>${paragraph('略')}</w:txbxContent></wps:txbx></wps:wsp>`,
  })
it.each([
  ['below it', boxed(9), true],
  ['over it without a fill', boxed(5, '<a:noFill/>'), true],
  ['over it', boxed(5), false],
])('decides on a picture with a text box %s', async (_, body, isTaken) => {
  const { markdown, pictures } = await draftOf(body)
  expect(markdown).toContain('略')
  expect(pictures).toHaveLength(isTaken ? 1 : 0)
})

const cropped = drawn({ fill: '<a:srcRect b="50000"/>' })
const bar = '<wps:wsp><wps:spPr/></wps:wsp>'
it.each([
  ['a form', drawn({ shape: '<a:prstGeom prst="ellipse"/>' })],
  ['a drawn form', drawn({ shape: '<a:custGeom/>' })],
  ['a blur', drawn({ shape: '<a:effectLst><a:blur rad="9"/></a:effectLst>' })],
  ['a cover', drawn({ blip: '<a:fillOverlay/>' })],
  ['no strength', drawn({ blip: '<a:alphaModFix amt="0"/>' })],
  ['a shape before it', drawn({ around: bar })],
  ['a crop that nobody understands', drawn({ fill: '<a:srcRect b="half"/>' })],
  ['a VML form', vml('', '', 'v:oval')],
  ['a VML shape before it', vml('', '', 'v:shape', '<v:rect/>')],
  ['a VML crop that nobody understands', vml('croptop="half"')],
])('takes no picture with %s, and says what to do', async (_, body) => {
  const { markdown, pictures, notes } = await draftOf(body)
  expect(pictures).toEqual([])
  expect(markdown).toMatch(/【请填：.*图片/)
  expect(notes).toMatch(/在 Word 里遮住了一部分的图片 1 处没有带过来/)
})

it.each([
  ['a drawing', cropped, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a broken picture', cropped, PICTURE.subarray(0, 60)],
  [
    'a picture of which nothing is left',
    drawn({ fill: '<a:srcRect l="60000" r="60000"/>' }),
    PICTURE,
  ],
])('does not take %s that is cropped', async (_, body, picture) => {
  const { markdown, pictures, notes } = await draftOf(body, picture)
  expect(pictures).toEqual([])
  expect(markdown).toMatch(/【请填：图片 1（大厅） 在 Word 里裁剪或旋转过/)
  expect(notes).toMatch(/请截图或另存为 PNG 后插入/)
})

it('keeps nothing that is cropped of a photo, its preview included', async () => {
  const photo = await sharp(PICTURE)
    .withExif({ IFD0: { Make: 'ExamplePhone' } })
    .jpeg()
    .toBuffer()
  const [[name, bytes] = []] = (await draftOf(cropped, photo)).pictures
  expect(name).toMatch(/\.jpg$/)
  expect(bytes!.includes('Exif')).toBe(false)
  expect((await cornersOf(bytes!)).size).toEqual([20, 5])
})

it.each([2, 3, 4, 5, 6, 7, 8])(
  'shows the stored pixels of a photo with the orientation %i, as Word does',
  async (orientation) => {
    const photo = await sharp(PICTURE).withMetadata({ orientation }).png().toBuffer()
    const [[, bytes] = []] = (await draftOf(drawn({}), photo)).pictures
    const upright = await sharp(bytes!).autoOrient().toBuffer()
    expect(await cornersOf(upright)).toEqual({ size: [20, 10], corners: WHOLE })
  },
)

/** What a photo or a scan can be in: the colour spaces of sharp that these formats can hold. */
const big = sharp(PICTURE).resize({ width: 80, kernel: 'nearest' })
const grey = big.clone().toColourspace('b-w')
const cmyk = big.clone().toColourspace('cmyk')
const COLOURS: Readonly<Record<string, ReturnType<typeof sharp>>> = {
  'Display P3': big.clone().withIccProfile('p3').jpeg({ quality: 100 }),
  CMYK: cmyk.clone().withIccProfile('cmyk').jpeg({ quality: 100 }),
  '16 bits': big.clone().toColourspace('rgb16').png(),
  palette: big.clone().png({ palette: true }),
  interlaced: big.clone().png({ progressive: true }),
  alpha: big.clone().ensureAlpha(0.5).png(),
  grey: grey.clone().png(),
  'grey of 16 bits': big.clone().toColourspace('grey16').png(),
  'grey with alpha': grey.clone().ensureAlpha(0.5).png(),
  'TIFF in CMYK': cmyk.clone().tiff({ compression: 'lzw' }),
  'TIFF of 16 bits': big.clone().toColourspace('rgb16').tiff({ compression: 'lzw' }),
}
it.each(Object.keys(COLOURS))('has the colours of %s, whole and cropped', async (name) => {
  const picture = await COLOURS[name]!.toBuffer()
  const onPage = async (bytes: Uint8Array): Promise<number[]> => {
    const shown = sharp(bytes).flatten({ background: '#fff' }).toColourspace('srgb')
    return (await cornersOf(await shown.png().toBuffer())).corners.flat()
  }
  const expected = await onPage(picture)
  for (const fill of ['', '<a:srcRect l="25000" r="25000"/>']) {
    const { pictures, notes } = await draftOf(drawn({ fill }), picture)
    expect(notes).toBe('')
    const colours = await onPage(pictures[0]![1])
    const off = colours.map((value, index) => Math.abs(value - expected[index]!))
    expect(Math.max(...off), `${colours} of ${expected}`).toBeLessThan(8)
  }
})

it.each([
  ['a drawing', drawn({ about: 'hidden="1"' })],
  ['a VML shape', vml('', 'position:absolute;visibility:hidden')],
])('takes nothing of %s that Word hides', async (_, body) => {
  const { markdown, pictures, notes } = await draftOf(body)
  expect([markdown, pictures]).toEqual(['', []])
  expect(notes).toMatch(/隐藏的图片或图形 1 处没有带过来/)
})

/** ECMA-376 Part 1, 20.1.8.13 (`a:blip`) and 20.1.2.2.35 (`pic:spPr`); a rectangle is told nowhere. */
const EFFECTS =
  'alphaBiLevel alphaCeiling alphaFloor alphaInv alphaMod alphaModFix alphaRepl biLevel blur clrChange clrRepl duotone fillOverlay grayscl hsl lum tint'
const SHAPE =
  'xfrm custGeom prstGeom noFill solidFill gradFill blipFill pattFill grpFill ln effectLst effectDag scene3d sp3d extLst'
describe.each([
  ['blip', EFFECTS],
  ['shape', SHAPE],
] as const)('of the children of %s', (part, names) => {
  it.each(names.split(' '))('%s is decided', async (name) => {
    const decision = LOOKS.get(`a:${name}`)
    const { pictures, notes } = await draftOf(drawn({ [part]: `<a:${name}/>` }))
    const said = { told: /颜色、透明等效果 1 处/, covered: /遮住了一部分/ }
    expect(pictures).toHaveLength(decision === 'covered' ? 0 : 1)
    expect(notes).toMatch(decision === 'told' || decision === 'covered' ? said[decision] : /^$/)
    expect(decision).toBeDefined()
  })
})
it('tells of recoloured VML pictures', async () =>
  expect((await draftOf(vml('gain="19661f"'))).notes).toMatch(/颜色、透明等效果/))
