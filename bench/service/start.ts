/** From the start to the first answer, and the memory at rest: with an empty database, and afterwards. */
import { ms, percentile, startProcess } from './process.ts'

/** Starts after the first one. */
const RESTARTS = 5
/** What the start leaves behind is collected by then. */
const REST_MS = 10_000

export async function start(env: Record<string, string>): Promise<void> {
  const first = await startProcess(env)
  await new Promise((done) => setTimeout(done, REST_MS))
  const rows = [{ start: 'first, with import', ms: ms(first.startMs), ...round(first.memory()) }]
  await first.stop()
  const times: number[] = []
  for (let index = 0; index < RESTARTS; index += 1) {
    const again = await startProcess(env)
    times.push(again.startMs)
    if (index === RESTARTS - 1) {
      await new Promise((done) => setTimeout(done, REST_MS))
      rows.push({
        start: 'later, median',
        ms: ms(percentile(times, 0.5)),
        ...round(again.memory()),
      })
    }
    await again.stop()
  }
  console.table(rows)
}

const round = ({ total, own }: { total: number; own: number }) => ({
  'rss MB': Math.round(total),
  'own MB': Math.round(own),
})
