import { readFileSync, readdirSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureSize } from './picture-size.ts'
import { MEDIA_DIR } from './read.ts'

const picture = sharp({ create: { width: 321, height: 123, channels: 3, background: '#072a4b' } })

describe('the size of a picture', () => {
  it('is read from transparent webp', async () => {
    const bytes = await picture.clone().ensureAlpha(0.5).webp({ lossless: true }).toBuffer()
    expect(pictureSize(bytes)).toEqual({ width: 321, height: 123 })
  })

  it('is read from a jpeg with a profile and a preview before its frame', async () => {
    const jpeg = picture.clone().withMetadata({ density: 300 }).jpeg({ progressive: true })
    expect(pictureSize(await jpeg.toBuffer())).toEqual({ width: 321, height: 123 })
  })

  it.each([
    [3, 400, 300],
    [6, 300, 400],
  ])(
    'is that of the picture as it is shown: orientation %i',
    async (orientation, width, height) => {
      const photo = sharp({
        create: { width: 400, height: 300, channels: 3, background: '#072a4b' },
      })
      const bytes = await photo.withMetadata({ orientation }).jpeg().toBuffer()
      expect(pictureSize(bytes)).toEqual({ width, height })
    },
  )

  it('is read from an svg, by its size or by its view box', () => {
    const svg = (attributes: string): Buffer =>
      Buffer.from(
        `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}></svg>`,
      )
    expect(pictureSize(svg('width="40" height="20"'))).toEqual({ width: 40, height: 20 })
    expect(pictureSize(svg('viewBox="0 0 24 12"'))).toEqual({ width: 24, height: 12 })
  })

  it('is unknown where there is no picture', () => {
    for (const text of ['', 'text', '%PDF-1.7'.padEnd(100), '\u00FF\u00D8\u00FF'.padEnd(100)])
      expect(pictureSize(Buffer.from(text, 'latin1'))).toBeUndefined()
  })

  it('is that of every picture of the content', async () => {
    for (const name of readdirSync(MEDIA_DIR)) {
      const bytes = readFileSync(MEDIA_DIR + name)
      const { width, height } = await sharp(bytes).metadata()
      expect(pictureSize(bytes.subarray(0, 262_144)), name).toEqual({ width, height })
    }
  })
})
