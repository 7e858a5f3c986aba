/** The memory that the reading process shares with its watchdog. */

/**
 * The limits for one file. Time is processor time of all threads, so that a busy machine refuses no more files than an
 * idle one; memory is the growth of the process, which has about 150 MB when it begins. A Word file of 110,000 tags, as
 * 200 pages have, took 3.3 s and 200 MB, one with 131 MB of photos 3.3 s and 136 MB, a progressive photo of 50 megapixels
 * 1.5 s and 145 MB. `wallSeconds` catches files that wait for ever.
 */
export const LIMITS = {
  cpuSeconds: 10,
  memoryMb: 320,
  wallSeconds: 300,
  /** The most memory of the process; it counts only for a file that takes `shareMb` of it, because a large site may have more. */
  totalMb: 470,
  shareMb: 25,
}

export type Limits = Readonly<typeof LIMITS>

export interface WatchdogData {
  limits: Limits
  memory: SharedArrayBuffer
  journal: string
}

const MB = 1024 * 1024
const IDLE = 0

/** With more memory than this, and by so much more than after the last time, the process collects its garbage before a file. */
const CROWDED_MB = 200
const CROWDED_AGAIN_MB = 40

const now = (): [cpuMs: number, wallMs: number, mb: number] => {
  const { user, system } = process.cpuUsage()
  return [
    (user + system) / 1000,
    performance.timeOrigin + performance.now(),
    process.memoryUsage.rss() / MB,
  ]
}

export class WatchedFile {
  /** The number of the file that is being read, or `IDLE`; then the memory of the process that the watchdog saw last, MB. */
  readonly #number: Int32Array
  #count = IDLE
  /** The file that the watchdog saw last, and the figures of `now` when it saw it first. */
  #seen = IDLE
  #before = now()
  /** The memory before that file, as the watchdog saw it last. */
  #mbBefore = this.#before[2]
  #crowded = CROWDED_MB

  readonly memory: SharedArrayBuffer

  constructor(memory = new SharedArrayBuffer(8)) {
    this.memory = memory
    this.#number = new Int32Array(memory)
    // The reading thread comes before its watchdog.
    Atomics.compareExchange(this.#number, 1, 0, this.#before[2])
  }

  begin(): void {
    // V8 goes by the size of its own heap and leaves garbage there while sharp and buffers take the rest: all bombs in one folder
    // took 653 MB.
    if (Atomics.load(this.#number, 1) > this.#crowded) {
      globalThis.gc?.()
      this.#crowded = Math.max(CROWDED_MB, process.memoryUsage.rss() / MB + CROWDED_AGAIN_MB)
    }
    Atomics.store(this.#number, 0, (this.#count += 1))
  }

  end(): void {
    Atomics.store(this.#number, 0, IDLE)
  }

  /**
   * Asked by the watchdog again and again. It takes the figures, because asking the system at the beginning of each file took
   * 3 % of an import.
   * @returns the limit that is exceeded; `total` is not the fault of the file alone
   */
  exceeds(limits: Limits): 'time' | 'memory' | 'total' | undefined {
    const number = Atomics.load(this.#number, 0)
    const figures = now()
    const mbBefore = Atomics.exchange(this.#number, 1, figures[2])
    if (number === IDLE) return undefined
    if (number !== this.#seen) {
      this.#seen = number
      this.#before = figures
      this.#mbBefore = mbBefore
    }
    // Another file since: the figures are a mixture.
    if (number !== Atomics.load(this.#number, 0)) return undefined
    const [cpuMs, wallMs, mb] = figures.map((value, index) => value - this.#before[index]!)
    if (mb! > limits.memoryMb) return 'memory'
    // On a busy machine the watchdog comes late, when most has been taken. For its own limit a file is not charged with what
    // others may have taken; here the mistake costs no more than another reading.
    if (figures[2] > limits.totalMb && figures[2] - this.#mbBefore > limits.shareMb) return 'total'
    const isLate = cpuMs! > limits.cpuSeconds * 1000 || wallMs! > limits.wallSeconds * 1000
    return isLate ? 'time' : undefined
  }
}
