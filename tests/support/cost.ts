/** What work costs the processor, compared with less of the same work. */
import { expect } from 'vitest'

/** Processor time of this thread, so that other programs do not count. Node 22 knows only that of the whole process. */
const cpuUsage = process.threadCpuUsage ?? process.cpuUsage

type Work = () => unknown

async function cpuMs(work: Work): Promise<number> {
  const start = cpuUsage()
  await work()
  const { user, system } = cpuUsage(start)
  return (user + system) / 1000
}

/** What takes no longer is not judged: the collector of garbage alone takes as long. */
const FLOOR_MS = 50

/**
 * Expects that work costs at most so many times what less of it costs. Limits in milliseconds failed again and again on
 * machines that were busy or slow, where a ratio stays what it is.
 */
export async function expectAtMost(times: number, more: Work, less: Work): Promise<void> {
  const ratios: number[] = []
  // Another program can slow down one measurement, but not each.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const cost = await cpuMs(more)
    if (cost < FLOOR_MS) return
    const ratio = cost / (await cpuMs(less))
    if (ratio < times) return
    ratios.push(ratio)
  }
  expect.fail(`costs ${Math.min(...ratios).toFixed(1)} times as much`)
}

/**
 * Expects that the cost grows no faster than the size. Four times as much may cost eight times as much; in a step that looks
 * at everything again for each part it costs 16 times.
 * @param work with an input of so many characters, rows …
 */
export const expectLinear = (size: number, work: (size: number) => unknown): Promise<void> =>
  expectAtMost(
    8,
    () => work(size),
    () => work(size / 4),
  )
