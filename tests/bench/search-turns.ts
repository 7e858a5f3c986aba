/**
 * `node tests/bench/search-turns.ts [DOCUMENTS]`: how long a search of 100 hits holds the event loop, on 10,000 documents of 500 to
 * 8,000 characters, made from those of `content`. Processor time of the thread, so that a busy machine counts for little.
 */
import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker, isMainThread, workerData } from 'node:worker_threads'
import { loadContent } from '../../server/content/read-content.ts'
import { Database } from '../../server/db/database.ts'
import { importRecords } from '../../server/repository/import-content.ts'
import { textSentences } from '../../rich-text/sentences.ts'
import { recordsOf } from '../../server/repository/records.ts'
import { openSearchThread } from '../../server/repository/search-thread.ts'
import { SqlRepository } from '../../server/repository/sql-repository.ts'
import { printTable } from './measure.ts'
import { withDatabase } from './bench-service.ts'

const count = Number(process.argv[2] ?? 10_000)
const ROUNDS = 20
const LENGTHS = [500, 1000, 2000, 8000]
const KEYWORDS = [
  '担保',
  '公司',
  '融资担保费率',
  '2025年',
  '小微企业 再担保',
  '政府采购履约保函怎么办理',
  '业',
  // Found by the third search and by most of the words.
  '政府采购旅约保函怎么办理',
  '融资旦保服务平太',
  '公司想做设备更新贷款可以担保吗？',
  '没有哪一篇同时含有区块链、贷款、担保、公司和审计的',
]

/** Documents of different lengths, many of which contain the same words. */
function records() {
  const { documents, ...rest } = recordsOf(loadContent())
  const texts = documents
    .map((one) => ({ ...one, body: one.body + textSentences(String(one.rest.content ?? '')) }))
    .filter(({ body }) => body.length > 100)
  const made = Array.from({ length: count }, (_, index) => {
    const one = texts[index % texts.length]!
    const length = LENGTHS[index % LENGTHS.length]!
    const others = texts.slice(index % 97).map(({ body }) => body)
    return {
      ...one,
      id: 100_000 + index,
      title: `第${index}份 ${one.title}`,
      body: [one.body, ...others].join('').slice(0, length),
      bodyEnd: '',
      rest: {},
      changes: null,
      uses: [],
    }
  })
  return { ...rest, documents: made }
}

async function importAll(url: string): Promise<void> {
  const database = new Database({ url })
  await database.migrate()
  await importRecords(database, records(), { isRaw: true })
  await database.close()
}

const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000

/** Processor time of each turn of the event loop while some work is done, ms. */
async function turnsOf(work: () => Promise<unknown>): Promise<number[]> {
  const turns: number[] = []
  let isDone = false
  const done = nextTurn()
    .then(work)
    .finally(() => (isDone = true))
  for (let before = process.threadCpuUsage(); !isDone; before = process.threadCpuUsage()) {
    await nextTurn()
    turns.push(milliseconds(process.threadCpuUsage(before)))
  }
  await done
  return turns
}

const at = (sorted: readonly number[], share: number): string =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1)

async function measureAll(url: string): Promise<void> {
  // The garbage of the import would be collected during the searches, so another thread does it.
  await once(
    new Worker(new URL(import.meta.url), { workerData: url, argv: [String(count)] }),
    'exit',
  )
  const rows: Record<string, object> = {}
  const database = new Database({ url })
  const searches = openSearchThread(url)
  const repository = new SqlRepository(database, { search: searches.search })
  for (const keyword of KEYWORDS) {
    const waited: number[] = []
    const longest: number[] = []
    let total = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now()
      const turns = await turnsOf(async () => {
        ;({ total } = await repository.search(keyword, { limit: 100, page: 1 + (round % 5) }))
      })
      waited.push(performance.now() - began)
      longest.push(Math.max(...turns))
    }
    longest.sort((a, b) => a - b)
    waited.sort((a, b) => a - b)
    rows[keyword] = {
      hits: total,
      'answer, median ms': at(waited, 0.5),
      'longest turn, median ms': at(longest, 0.5),
      'longest turn, most ms': at(longest, 1),
    }
  }
  await searches.close()
  await database.close()
  printTable(rows)
}

if (isMainThread) await withDatabase(measureAll)
else await importAll(workerData)
