/**
 * Pages that are rendered when they are asked for: searches that nobody has made before, as fast as some
 * visitors ask (renders per second, memory after all of them), then searches as people make them, the same
 * ones again and again (hit rate). What calls take meanwhile is measured by callers in a process of their own
 * thread, before and under that load. `RENDERS=100000` says how many different searches.
 */
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { percentile } from '../../support/statistics.ts'
import { type ServiceProcess, callService, ms, startProcess } from './process.ts'

const DIFFERENT = Number(process.env.RENDERS ?? 100_000)
const REPEATED = 5000
/** Searches that are made again and again; the first one most often, the hundredth a hundredth as often. */
const POPULAR = 1000
const VISITORS = 8
const CALLS_MS = 20_000
/** Between two calls: a busy site. */
const CALL_EVERY_MS = 10

const TOKEN = 'bench'
const WORDS = ['担保', '保函', '招标', '费率', '党建', '年报', '三农', '反担保', '会计', '公示']

const keyword = (index: number): string => `${WORDS[index % WORDS.length]} ${index}`

/** Asks for pages until all have been answered; runs in a thread of its own. */
async function load({ url, keywords }: { url: string; keywords: string[] }): Promise<number> {
  const started = performance.now()
  let next = 0
  const visitor = async (): Promise<void> => {
    while (next < keywords.length) {
      const word = keywords[next++]!
      const response = await fetch(`${url}/search?keyword=${encodeURIComponent(word)}`, {
        headers: { 'accept-encoding': 'br' },
      })
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  return (performance.now() - started) / 1000
}

/** @returns seconds */
const inThread = (url: string, keywords: string[]): Promise<number> =>
  new Promise((done, fail) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { url, keywords } })
    worker.once('message', done)
    worker.once('error', fail)
  })

/** What calls take until a condition holds, in ms. */
async function callTimes(url: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const started = performance.now()
    await callService(url, '/v1/news-list', { site: '1', page: '1', limit: '10' })
    times.push(performance.now() - started)
    await new Promise((done) => setTimeout(done, CALL_EVERY_MS))
  }
  return times
}

const show = (times: readonly number[]): string =>
  `${times.length} calls, median ${ms(percentile(times, 0.5))} ms, 99th percentile ${ms(percentile(times, 0.99))} ms`

/** What became of the pages until now. */
async function results({ url }: ServiceProcess): Promise<Record<string, number>> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const lines = (await response.text()).matchAll(
    /^pages_without_file_total\{result="(\w+)"\} (\d+)$/gm,
  )
  return Object.fromEntries([...lines].map(([, result, count]) => [result!, Number(count)]))
}

export async function renders(env: Record<string, string>): Promise<void> {
  const service = await startProcess({ ...env, METRICS_TOKEN: TOKEN })
  const until = performance.now() + CALLS_MS
  console.log(
    `alone:          ${show(await callTimes(service.url, () => performance.now() > until))}`,
  )
  console.log(`memory:         ${service.memory().total} MB`)

  let over = false
  let highest = 0
  const sampling = setInterval(() => {
    highest = Math.max(highest, service.memory().total)
  }, 500)
  const different = Array.from({ length: DIFFERENT }, (_, index) => keyword(index))
  const loading = inThread(service.url, different).finally(() => {
    over = true
  })
  const times = await callTimes(service.url, () => over)
  const seconds = await loading
  clearInterval(sampling)
  const after = await results(service)
  console.log(
    `${DIFFERENT} different searches in ${seconds.toFixed(0)} s: ${((after.rendered ?? 0) / seconds).toFixed(1)} renders per second; ${JSON.stringify(after)}`,
  )
  console.log(`calls meanwhile: ${show(times)}`)
  console.log(`memory:         ${service.memory().total} MB, at most ${highest} MB`)

  // Zipf's law, from the same numbers at each run.
  const weights = Array.from({ length: POPULAR }, (_, rank) => 1 / (rank + 1))
  const sum = weights.reduce((one, other) => one + other, 0)
  const pick = (share: number): number => {
    let rest = share * sum
    return weights.findIndex((weight) => (rest -= weight) < 0)
  }
  const repeated = Array.from({ length: REPEATED }, (_, index) =>
    keyword(DIFFERENT + pick((index * 0.618_033_988_75) % 1)),
  )
  const again = await inThread(service.url, repeated)
  const total = await results(service)
  const kept = ['kept', 'shared'].reduce(
    (count, name) => count + (total[name] ?? 0) - (after[name] ?? 0),
    0,
  )
  console.log(
    `${REPEATED} searches among ${POPULAR}: ${((kept / REPEATED) * 100).toFixed(1)} % were there, ${(REPEATED / again).toFixed(0)} answers per second`,
  )
  await service.stop()
}

if (!isMainThread) parentPort!.postMessage(await load(workerData as Parameters<typeof load>[0]))
