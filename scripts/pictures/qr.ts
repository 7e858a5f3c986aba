/**
 * A small QR encoder (ISO/IEC 18004): byte mode, error correction level M, versions 1 to 3, which have
 * one block each and at most one alignment pattern. Enough for an address of up to 42 bytes.
 */

/** Per version: all codewords, and those for error correction at level M. */
const VERSIONS = [
  [26, 10],
  [44, 16],
  [70, 26],
] as const

const EXP: number[] = []
const LOG: number[] = []
for (let i = 0, value = 1; i < 255; i += 1) {
  EXP[i] = value
  LOG[value] = i
  value = value * 2 > 255 ? (value * 2) ^ 0x11d : value * 2
}
const multiply = (a: number, b: number): number => (a && b ? EXP[(LOG[a]! + LOG[b]!) % 255]! : 0)

/** The Reed-Solomon codewords over GF(256) for a block of data. */
export function errorCorrection(data: readonly number[], count: number): number[] {
  let generator = [1]
  for (let i = 0; i < count; i += 1) {
    const next = [...generator, 0]
    generator.forEach((term, k) => (next[k + 1]! ^= multiply(term, EXP[i]!)))
    generator = next
  }
  const rest = [...data, ...Array<number>(count).fill(0)]
  data.forEach((_, i) => {
    const factor = rest[i]!
    generator.forEach((term, k) => (rest[i + k]! ^= multiply(term, factor)))
  })
  return rest.slice(data.length)
}

function codewords(bytes: Uint8Array, total: number, correction: number): number[] {
  const room = total - correction
  const bits = `0100${bytes.length.toString(2).padStart(8, '0')}${[...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')}0000`
  const padded = bits.slice(0, room * 8)
  const data = (padded.padEnd(Math.ceil(padded.length / 8) * 8, '0').match(/.{8}/g) ?? []).map(
    (octet) => parseInt(octet, 2),
  )
  for (let pad = 0; data.length < room; pad += 1) data.push(pad % 2 ? 0x11 : 0xec)
  return [...data, ...errorCorrection(data, correction)]
}

/** Format information of level M and a mask, 15 bits with their BCH code. */
function formatBits(mask: number): number {
  let rest = mask << 10
  for (let i = 14; i >= 10; i -= 1) if ((rest >> i) & 1) rest ^= 0x537 << (i - 10)
  return ((mask << 10) | rest) ^ 0x5412
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The standard's measure of how hard a symbol is to read. */
function penalty(grid: readonly boolean[][]): number {
  const size = grid.length
  let score = 0
  const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x]!))]
  for (const line of lines) {
    const text = line.map(Number).join('')
    for (const run of text.match(/0+|1+/g) ?? []) if (run.length >= 5) score += run.length - 2
    for (let i = 0; i + 11 <= size; i += 1)
      if (/^(?:10111010000|00001011101)$/.test(text.slice(i, i + 11))) score += 40
  }
  for (let y = 1; y < size; y += 1)
    for (let x = 1; x < size; x += 1)
      if (new Set([grid[y]![x], grid[y]![x - 1], grid[y - 1]![x], grid[y - 1]![x - 1]]).size === 1)
        score += 3
  const dark = grid.flat().filter(Boolean).length / size ** 2
  return score + Math.floor(Math.abs(dark - 0.5) * 20) * 10
}

/** The modules of a QR symbol, rows of dark (true) and light. Throws when the text is too long. */
export function qr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version =
    VERSIONS.findIndex(([total, correction]) => bytes.length + 2 <= total - correction) + 1
  if (version === 0) throw new Error(`${text}: more than 42 bytes`)
  const size = 17 + 4 * version
  const fixed = new Map<number, boolean>()
  const set = (x: number, y: number, dark: boolean): void => {
    if (x >= 0 && y >= 0 && x < size && y < size) fixed.set(y * size + x, dark)
  }
  const target = (cx: number, cy: number, reach: number, dark: (ring: number) => boolean): void => {
    for (let y = -reach; y <= reach; y += 1)
      for (let x = -reach; x <= reach; x += 1)
        set(cx + x, cy + y, dark(Math.max(Math.abs(x), Math.abs(y))))
  }
  for (let i = 8; i < size - 8; i += 1) {
    set(i, 6, i % 2 === 0)
    set(6, i, i % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    target(x, y, 4, (ring) => ring !== 2 && ring !== 4)
  if (version > 1) target(size - 7, size - 7, 2, (ring) => ring !== 1)

  const format = (mask: number): void => {
    const bits = formatBits(mask)
    for (let i = 0; i < 15; i += 1) {
      const dark = ((bits >> i) & 1) === 1
      // Once around the top left target, once split between the other two.
      if (i < 6) set(8, i, dark)
      else if (i < 8) set(8, i + 1, dark)
      else if (i === 8) set(7, 8, dark)
      else set(14 - i, 8, dark)
      if (i < 8) set(size - 1 - i, 8, dark)
      else set(8, size - 15 + i, dark)
    }
    set(8, size - 8, true)
  }
  format(0)

  const [total, correction] = VERSIONS[version - 1]!
  const bits = codewords(bytes, total, correction).flatMap((word) =>
    Array.from({ length: 8 }, (_, i) => (word >> (7 - i)) & 1),
  )
  const placed = new Map<number, number>()
  let index = 0
  let upwards = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1
    for (let step = 0; step < size; step += 1) {
      const y = upwards ? size - 1 - step : step
      for (const x of [right, right - 1])
        if (!fixed.has(y * size + x)) placed.set(y * size + x, bits[index++] ?? 0)
    }
    upwards = !upwards
  }

  const symbols = MASKS.map((mask, number) => {
    format(number)
    return Array.from({ length: size }, (_, y) =>
      Array.from(
        { length: size },
        (__, x) => fixed.get(y * size + x) ?? (placed.get(y * size + x) === 1) !== mask(x, y),
      ),
    )
  })
  return symbols.reduce((best, symbol) => (penalty(symbol) < penalty(best) ? symbol : best))
}
