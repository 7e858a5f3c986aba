/**
 * The proof of work of a consultation, as in hashcash: `TIME-NONCE`, both decimal, the time in seconds
 * since 1970. It is worth as many bits as SHA-256(SHA-256("REQUEST_ID.TIME") ‖ NONCE as 32 bits,
 * big-endian) has leading zeros. Whoever makes it tries nonces; whoever checks it computes two digests.
 *
 * SHA-256 (FIPS 180-4) is our own: `crypto.subtle` is missing on pages without TLS and answers one
 * digest at a time, a hundred times slower than a loop.
 */

/** Bits of a proof that is made ahead, and the most that is ever asked for. */
export const PROOF_BITS = { usual: 14, max: 20 } as const

/** How old a proof may be, and how far ahead of the server's time. */
const MAX_AGE_S = 3600
const MAX_AHEAD_S = 600

/** The first 32 bits of the fractional part. */
const fraction = (value: number): number => ((value % 1) * 2 ** 32) | 0

const K = new Int32Array(64)
const START = new Int32Array(8)
for (let number = 2, count = 0; count < 64; number += 1) {
  let factor = 2
  while (number % factor) factor += 1
  if (factor < number) continue
  if (count < 8) START[count] = fraction(Math.sqrt(number))
  K[count] = fraction(Math.cbrt(number))
  count += 1
}

/** Takes one block (`w[0]` to `w[15]`) into the state; the rest of `w` is room to work in. */
function compress(state: Int32Array, w: Int32Array): void {
  for (let i = 16; i < 64; i += 1) {
    const x = w[i - 15]!
    const y = w[i - 2]!
    w[i] =
      (w[i - 16]! +
        (((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)) +
        w[i - 7]! +
        (((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10))) |
      0
  }
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  let e = state[4]!
  let f = state[5]!
  let g = state[6]!
  let h = state[7]!
  for (let i = 0; i < 64; i += 1) {
    const t =
      (h +
        (((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))) +
        ((e & f) ^ (~e & g)) +
        K[i]! +
        w[i]!) |
      0
    const s =
      ((((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))) +
        ((a & b) ^ (a & c) ^ (b & c))) |
      0
    h = g
    g = f
    f = e
    e = (d + t) | 0
    d = c
    c = b
    b = a
    a = (t + s) | 0
  }
  state[0]! += a
  state[1]! += b
  state[2]! += c
  state[3]! += d
  state[4]! += e
  state[5]! += f
  state[6]! += g
  state[7]! += h
}

/** SHA-256 of a text without characters beyond ASCII, as eight words. */
export function sha256(text: string): Int32Array {
  const state = START.slice()
  const blocks = (text.length + 72) >> 6
  const words = new Int32Array(blocks * 16)
  for (let i = 0; i <= text.length; i += 1)
    words[i >> 2]! |= (i < text.length ? text.charCodeAt(i) : 0x80) << (24 - (i & 3) * 8)
  words[words.length - 1] = text.length * 8
  const w = new Int32Array(64)
  for (let start = 0; start < words.length; start += 16) {
    w.set(words.subarray(start, start + 16))
    compress(state, w)
  }
  return state
}

/**
 * Prepares the trial of nonces for a consultation.
 * @param time seconds since 1970
 * @returns how many bits a nonce is worth, up to 32
 */
export function proofTrial(requestId: string, time: number): (nonce: number) => number {
  const w = new Int32Array(64)
  const state = new Int32Array(8)
  w.set(sha256(`${requestId}.${time}`))
  // The padding of a message of 36 bytes.
  w[9] = 1 << 31
  w[15] = 36 * 8
  return (nonce) => {
    w[8] = nonce
    state.set(START)
    compress(state, w)
    return Math.clz32(state[0]!)
  }
}

/** What a proof is worth; 0 when it is unreadable, for another consultation, too old or of the future. */
export function proofBits(requestId: string, proof: string, nowMs: number): number {
  const [, time, nonce] = /^(\d{1,12})-(\d{1,10})$/.exec(proof) ?? []
  const age = nowMs / 1000 - Number(time)
  if (!(age <= MAX_AGE_S && age >= -MAX_AHEAD_S)) return 0
  return proofTrial(requestId, Number(time))(Number(nonce))
}
