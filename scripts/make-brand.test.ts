import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dataAddress, fitLogo, logoFile } from './brand-logo.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'logo-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const put = (name: string, data: string | Buffer): string => {
  writeFileSync(join(folder, name), data)
  return join(folder, name)
}

const svg = (inner: string, size = 'viewBox="0 0 512 512"'): string =>
  `<?xml version="1.0"?><!-- drawn --><svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`
const square = '<path fill="currentColor" d="M100 200h300v150h-300z"/>'

const pngOf = (width: number, height: number, margin: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background: '#b60012' } })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .png()
    .toBuffer()

it('takes an SVG of any size, without its margins and in the brand colour', async () => {
  const picture = await fitLogo(put('a.svg', svg(square)), '#b60012')
  expect(picture.width / picture.height).toBeCloseTo(2, 1)
  expect(picture.data.toString()).toMatch(
    /^<svg viewBox="[\d.]+ [\d.]+ 30\d(?:\.\d+)? 15\d(?:\.\d+)?" xmlns=.+fill="#b60012"/,
  )
  expect(dataAddress(picture)).not.toMatch(/["<>#&]/)
  const inMm = await fitLogo(put('b.svg', svg(square, 'width="512px" height="512"')), '#b60012')
  expect(inMm.width).toBe(picture.width)
})

it.each(['#00000000', '#ffffff'])('takes a PNG without its margins in %s', async (ground) => {
  const picture = await fitLogo(put('a.png', await pngOf(400, 300, 80, ground)), '#b60012')
  expect([picture.width, picture.height]).toEqual([320, 240])
})

it.each<[string, RegExp, () => string | Buffer | Promise<Buffer>]>([
  ['a.svg', /里有 <script>/, () => svg('<script>go()</script>')],
  // Without its comments and `<metadata>` a drawing is another one than it was with them.
  ['a.svg', /里有 <script>/, () => svg('<scr<!-- -->ipt>go()</scr<!-- -->ipt>')],
  ['a.svg', /里有 onload/, () => svg(`<g a="<!--" b='-->" onload="go()" c="<!--' d="-->"/>`)],
  ['a.svg', /里有 style=/, () => svg('<g style="fill:u<metadata></metadata>rl(//a.example)"/>')],
  ['a.svg', /没有 viewBox/, () => svg(square, '')],
  ['a.svg', /转成轮廓/, () => svg('<text>江南</text>')],
  ['a.svg', /不是能读的图片/, () => '<svg viewBox="0 0 9 9"><path'],
  ['a.png', /太小：图形高 40 像素，至少要 96 像素/, () => pngOf(80, 40, 80, '#ffffff')],
  ['a.png', /太宽：宽高比 12\.0/, () => pngOf(1200, 100, 8, '#ffffff')],
  ['a.png', /超过 1 MB/, () => Buffer.alloc(1_100_000)],
])('refuses %s with a sentence: %s', async (name, said, make) => {
  await expect(fitLogo(put(name, await make()), '#b60012')).rejects.toThrow(said)
})

it('wants one file', () => {
  expect(logoFile(folder, 'none')).toBeUndefined()
  put('two.svg', '')
  put('two.png', '')
  expect(() => logoFile(folder, 'two')).toThrow(/two\.svg 和 .*two\.png 只能留一个/)
})
