/** Width and height of a picture from its first bytes: the page reserves its place before it loads. */

/** In CSS pixels. */
export interface PictureSize {
  width: number
  height: number
}

function jpegSize(bytes: Buffer): PictureSize | undefined {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    // A frame header, but neither a Huffman table, an arithmetic one, nor a JPEG extension.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

function webpSize(bytes: Buffer): PictureSize | undefined {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  if (kind === 'VP8X')
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  return undefined
}

function svgSize(text: string): PictureSize | undefined {
  const tag = /<svg\b[^>]*>/.exec(text)?.[0]
  if (!tag) return undefined
  const width = Number(/\bwidth="([\d.]+)(?:px)?"/.exec(tag)?.[1])
  const height = Number(/\bheight="([\d.]+)(?:px)?"/.exec(tag)?.[1])
  if (width && height) return { width, height }
  const box = /\bviewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(tag)
  return box ? { width: Number(box[1]), height: Number(box[2]) } : undefined
}

/**
 * The size that a picture says it has.
 * @param bytes the beginning of the file; 64 KB are enough
 * @returns `undefined` when the bytes are of no known kind
 */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 32) return undefined
  if (bytes.readUInt32BE(0) === 0x89504e47)
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes.readUInt16BE(0) === 0xffd8) return jpegSize(bytes)
  if (bytes.toString('latin1', 0, 3) === 'GIF')
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return webpSize(bytes)
  if (bytes.toString('latin1', 4, 8) === 'ftyp') {
    // AVIF keeps the size in its image spatial extents property.
    const at = bytes.indexOf('ispe')
    return at < 0 || at + 16 > bytes.length
      ? undefined
      : { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
  }
  return svgSize(bytes.toString('utf8', 0, 4096))
}
