/** One picture of an editor becomes what the pages ask for. */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pictureVariants } from '../src/lib/picture-variants.ts'
import { makePicture } from './make-pictures.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b3a66' } })

async function sizeOf(file: string): Promise<[number, number]> {
  const { width, height } = await sharp(readFileSync(join(folder, file))).metadata()
  return [width, height]
}

it('writes every address that the page offers for it', async () => {
  await makePicture(await plain(1200, 750).png().toBuffer(), 'opening', folder)
  const offered = new Map<string, number>()
  for (const isThumb of [false, true]) {
    const { avif, webp } = pictureVariants('/media/opening.webp', isThumb)!
    for (const [, file, width] of `${avif}, ${webp}`.matchAll(/\/media\/(\S+) (\d+)w/g))
      offered.set(file!, Number(width))
  }
  expect([...offered.keys()].sort()).toEqual(readdirSync(folder).sort())
  for (const [file, width] of offered) expect((await sizeOf(file))[0]).toBe(width)
})

it('is only for what the configuration names', async () => {
  const picture = await plain(1200, 900).png().toBuffer()
  await expect(makePicture(picture, 'honor-2026-13', folder)).rejects.toThrow('siteConfig.pictures')
})

it('refuses what would be blurred, and writes nothing', async () => {
  const small = await plain(800, 500).png().toBuffer()
  await expect(makePicture(small, 'opening', folder)).rejects.toThrow('至少要 1200 像素')
  expect(readdirSync(folder)).toEqual([])
})
