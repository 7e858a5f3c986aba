/** The memory that the reading process shares with its watchdog. */

/**
 * The limits for one file. Time is processor time of all threads, so that a busy machine refuses no more files than an
 * idle one; memory is the growth of the process. A Word file of 110,000 tags, as 200 pages have, took 3.3 s and 328 MB,
 * one with 131 MB of photos 3.3 s and 136 MB, a progressive photo of 50 megapixels 1.5 s and 145 MB. `wallSeconds`
 * catches files that wait for ever.
 */
export const LIMITS = { cpuSeconds: 10, memoryMb: 384, wallSeconds: 300 }

export type Limits = Readonly<typeof LIMITS>

export interface WatchdogData {
  limits: Limits
  memory: SharedArrayBuffer
  journal: string
}

const MB = 1024 * 1024
const IDLE = 0

const now = (): [cpuMs: number, wallMs: number, mb: number] => {
  const { user, system } = process.cpuUsage()
  return [
    (user + system) / 1000,
    performance.timeOrigin + performance.now(),
    process.memoryUsage.rss() / MB,
  ]
}

export class WatchedFile {
  /** The number of the current file, or `IDLE`. */
  readonly #number: Int32Array
  /** The measurements (`now`) at its start. */
  readonly #before: Float64Array
  #count = IDLE

  readonly memory: SharedArrayBuffer

  constructor(memory = new SharedArrayBuffer(32)) {
    this.memory = memory
    this.#number = new Int32Array(memory, 0, 1)
    this.#before = new Float64Array(memory, 8, 3)
  }

  begin(): void {
    this.#before.set(now())
    Atomics.store(this.#number, 0, (this.#count += 1))
  }

  end(): void {
    Atomics.store(this.#number, 0, IDLE)
  }

  /** @returns the name of the limit that is exceeded */
  exceeds(limits: Limits): 'time' | 'memory' | undefined {
    const number = Atomics.load(this.#number, 0)
    const [cpuMs, wallMs, mb] = now().map((value, index) => value - this.#before[index]!)
    // The file changed in between, so the figures belong to two files.
    if (number === IDLE || number !== Atomics.load(this.#number, 0)) return undefined
    if (mb! > limits.memoryMb) return 'memory'
    const isLate = cpuMs! > limits.cpuSeconds * 1000 || wallMs! > limits.wallSeconds * 1000
    return isLate ? 'time' : undefined
  }
}
