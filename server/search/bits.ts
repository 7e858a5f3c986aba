/**
 * Sets of small numbers, as the search index keeps them: in blocks of 16,384, each a list while it is
 * sparse and a bitmap once that is shorter. A block is at most 2 KB, so that an edit of one document
 * rewrites little, and a word of 100,000 documents is read in seven rows.
 */

/** Numbers in a block. */
export const BLOCK = 16_384

const BLOCK_WORDS = BLOCK / 32
const BITMAP_BYTES = BLOCK / 8
/** First byte of a stored block. */
const LIST = 0
const BITMAP = 1

/** The members of a block (0 to 16,383) as they are stored; ascending, without repeats. */
export function pack(members: ArrayLike<number>): Uint8Array {
  const listed = members.length * 2 < BITMAP_BYTES
  const bytes = new Uint8Array(1 + (listed ? members.length * 2 : BITMAP_BYTES))
  bytes[0] = listed ? LIST : BITMAP
  for (let index = 0; index < members.length; index += 1) {
    const member = members[index]!
    if (listed) {
      bytes[1 + index * 2] = member & 255
      bytes[2 + index * 2] = member >> 8
    } else bytes[1 + (member >> 3)]! |= 1 << (member & 7)
  }
  return bytes
}

/** The members of a stored block. */
export function unpack(bytes: Uint8Array): number[] {
  const members: number[] = []
  if (bytes[0] === LIST) {
    for (let index = 1; index < bytes.length; index += 2)
      members.push(bytes[index]! | (bytes[index + 1]! << 8))
    return members
  }
  for (let index = 1; index < bytes.length; index += 1) {
    for (let bit = 0; bit < 8; bit += 1)
      if (bytes[index]! & (1 << bit)) members.push((index - 1) * 8 + bit)
  }
  return members
}

/** A set of numbers below a size that all sets of a calculation share. */
export type Bits = Uint32Array

/** An empty set with room for numbers below `size`. */
export const makeBits = (size: number): Bits =>
  new Uint32Array(Math.ceil(size / BLOCK) * BLOCK_WORDS)

export const addBit = (bits: Bits, member: number): void => {
  bits[member >>> 5]! |= 1 << (member & 31)
}

export const hasBit = (bits: Bits, member: number): boolean =>
  (bits[member >>> 5]! & (1 << (member & 31))) !== 0

/** Adds a stored block; one beyond the size is newer than this view, and left out. */
export function addPacked(bits: Bits, block: number, bytes: Uint8Array): void {
  const start = block * BLOCK_WORDS
  if (start >= bits.length) return
  if (bytes[0] === LIST) {
    for (let index = 1; index < bytes.length; index += 2) {
      const member = bytes[index]! | (bytes[index + 1]! << 8)
      bits[start + (member >>> 5)]! |= 1 << (member & 31)
    }
    return
  }
  for (let index = 1; index < bytes.length; index += 4) {
    bits[start + (index >> 2)]! |=
      bytes[index]! |
      (bytes[index + 1]! << 8) |
      (bytes[index + 2]! << 16) |
      (bytes[index + 3]! << 24)
  }
}

/** What all sets hold; `all` when there are none. */
export function intersection(sets: readonly Bits[], all: Bits): Bits {
  const result = (sets[0] ?? all).slice()
  for (const set of sets.slice(1))
    for (let word = 0; word < result.length; word += 1) result[word]! &= set[word]!
  return result
}

/** What any of the sets holds. */
export function union(sets: readonly Bits[], like: Bits): Bits {
  const result = new Uint32Array(like.length)
  for (const set of sets)
    for (let word = 0; word < result.length; word += 1) result[word]! |= set[word]!
  return result
}

/** What the first set holds and the second does not. */
export const difference = (from: Bits, minus: Bits): Bits =>
  from.map((word, index) => word & ~minus[index]!)

/** How many numbers a set holds. */
export function count(bits: Bits): number {
  let total = 0
  for (let index = 0; index < bits.length; index += 1) {
    let word = bits[index]!
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    total += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
  }
  return total
}
