import { expect, it } from 'vitest'
import { pictureKind } from './picture-kinds.ts'

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const MANY = 100_001

/** A file of each format with parts without end, each of a kind that a picture has. */
const CROWDED: Readonly<Record<string, Buffer>> = {
  jpeg: latin(`\xff\xd8${'\xff\xdb\x00\x02'.repeat(MANY)}\xff\xda\x00\x02\xff\xd9`),
  png: latin(`\x89PNG\r\n\x1a\n${'\x00\x00\x00\x00IDAT\x00\x00\x00\x00'.repeat(MANY)}`),
  webp: latin(`RIFF\x00\x00\x00\x00WEBP${'VP8 \x00\x00\x00\x00'.repeat(MANY)}`),
  gif: latin(`GIF89a${'\x00'.repeat(7)}${';'.repeat(MANY)}`),
  avif: latin(`\x00\x00\x00\x10ftypavif\x00\x00\x00\x00${'\x00\x00\x00\x08mdat'.repeat(MANY)}`),
}

it.each(Object.entries(CROWDED))('does not look at parts without end: %s', (kind, bytes) => {
  expect(pictureKind(bytes)).toMatchObject({ kind, isBare: false })
})

/** Parts that hold one another, 50,000 deep. */
const animated = latin(`RIFF\x00\x00\x00\x00WEBP${`ANMF${'\x00'.repeat(20)}`.repeat(50_000)}`)
for (let at = 12; at < animated.length; at += 24)
  animated.writeUInt32LE(animated.length - at - 8, at + 4)
const boxes = latin(
  `\x00\x00\x00\x10ftypavif\x00\x00\x00\x00${'\x00\x00\x00\x00ipco'.repeat(50_000)}`,
)
for (let at = 16; at < boxes.length; at += 8) boxes.writeUInt32BE(boxes.length - at, at)

it.each([
  ['webp', animated],
  ['avif', boxes],
])('does not follow parts in parts without end: %s', (kind, bytes) => {
  expect(pictureKind(bytes)).toMatchObject({ kind, isBare: false })
})
