/**
 * A large site: documents made from the demo content with titles of their own, their import, an edit of
 * one of them, and lists, details and searches by fifty visitors at a time. `LARGE_COUNT` (100,000).
 */
import { plainText } from '../../content-reader/markdown.ts'
import { loadContent } from '../../content-reader/read.ts'
import { RESOURCES, type Resource } from '../../content-reader/resources.ts'
import { type Records, recordsOf } from '../../server/calls/records.ts'
import { importRecords } from '../../server/content/import.ts'
import { Database } from '../../server/db/database.ts'
import { ms, percentile, startProcess } from './process.ts'

const VISITORS = 50
const SECONDS = Number(process.env.LARGE_SECONDS ?? 8)

/** Sentences of all documents, to be mixed anew. */
function sentences(html: readonly string[]): string[] {
  return html.flatMap((one) => plainText(one).match(/[^。！？\n]{8,80}[。！？]/g) ?? [])
}

/** Makes as many records as asked for: other titles, texts put together from sentences of the demo. */
export function largeRecords(count: number): { records: Records; ids: Map<Resource, number[]> } {
  const content = loadContent()
  const { lists, search } = recordsOf(content)
  let state = 20_261_121
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const originals = RESOURCES.flatMap((resource) =>
    content.documents[resource].map((document) => ({ resource, document })),
  )
  const pool = sentences(originals.map(({ document }) => document.html))
  const titles = originals.map(({ document }) => document.title)
  const documents = {} as Record<Resource, (typeof content.documents)[Resource]>
  for (const resource of RESOURCES) documents[resource] = []
  const ids = new Map<Resource, number[]>(RESOURCES.map((resource) => [resource, []]))
  for (let index = 0; index < count; index += 1) {
    const { resource, document } = originals[random(originals.length)]!
    const id = 100_000 + index
    const half = titles[random(titles.length)]!
    const title = `${document.title.slice(0, 14)}${half.slice(Math.floor(half.length / 2))}（${1 + random(999)}）`
    const text = Array.from({ length: 12 }, () => pool[random(pool.length)]!).join('')
    const date = new Date(Date.UTC(2010, 0, 1) + random(6100) * 86_400_000)
    documents[resource].push({
      ...document,
      id,
      title,
      date: date.toISOString().slice(0, 10),
      html: `<p>${text}</p>`,
      plain: text,
      files: [],
    })
    ids.get(resource)!.push(id)
  }
  const made = recordsOf({ ...content, documents })
  const products = search.filter(({ tb }) => tb === 'product')
  return {
    records: {
      documents: made.documents,
      lists,
      search: [...products, ...made.search.filter(({ tb }) => tb !== 'product')],
    },
    ids,
  }
}

const WORDS =
  '担保 再担保 小微企业 科技创新 保函 代偿 农业 监管 招标公告 评审 党员 廉洁 安全检查 抵债资产 信访 招聘 客户经理 反担保 银行授信 绿色发展 风险分担 供应链 首贷 续贷 公示 2026 AAA 税 费率 青峰县'.split(
    ' ',
  )

type Ask = (number: number) => [path: string, fields: Record<string, string>]

async function load(url: string, ask: Ask): Promise<number[]> {
  const times: number[] = []
  let number = 0
  const until = performance.now() + SECONDS * 1000
  const visitor = async (): Promise<void> => {
    while (performance.now() < until) {
      const [path, fields] = ask((number += 1))
      const started = performance.now()
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      })
      const { code } = (await response.json()) as { code: number }
      if (code !== 1) throw new Error(`${path} ${JSON.stringify(fields)}: ${code}`)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  return times
}

export async function large(env: Record<string, string>): Promise<void> {
  const count = Number(process.env.LARGE_COUNT ?? 100_000)
  const { records, ids } = largeRecords(count)
  const database = new Database({ url: env.DATABASE_URL!, waitMs: 10_000 })
  await database.migrate()
  const seconds = async (work: () => Promise<unknown>): Promise<string> => {
    const started = performance.now()
    await work()
    return ((performance.now() - started) / 1000).toFixed(1)
  }
  console.log(`import of ${count}: ${await seconds(() => importRecords(database, records))} s`)
  console.log(`again, nothing changed: ${await seconds(() => importRecords(database, records))} s`)
  const [first] = records.search.filter(({ tb }) => tb === 'news')
  first!.title = `改过的标题${first!.title}`
  const edited = records.documents.find(
    ({ resource, id }) => resource === 'news' && id === first!.id,
  )
  edited!.title = first!.title
  edited!.item = { ...edited!.item, title: first!.title }
  console.log(`one edit: ${await seconds(() => importRecords(database, records))} s`)
  await database.close()
  const service = await startProcess(Number(process.env.BENCH_PORT ?? 4830), env)
  const news = ids.get('news')!
  const asks: Record<string, Ask> = {
    list: (number) => [
      '/v1/news-list',
      { site: String(1 + (number % 4)), page: String(1 + (number % 50)) },
    ],
    'list, last pages': (number) => [
      '/v1/news-list',
      {
        site: String(1 + (number % 4)),
        page: String(Math.floor(news.length / 50) + (number % 20)),
      },
    ],
    detail: (number) => ['/v1/news-info', { id: String(news[(number * 7919) % news.length]) }],
    'search, one word': (number) => ['/v1/search', { keyword: WORDS[number % WORDS.length]! }],
    'search, two words': (number) => [
      '/v1/search',
      {
        keyword: `${WORDS[number % WORDS.length]} ${WORDS[(number * 7) % WORDS.length]}`,
        page: String(1 + (number % 3)),
      },
    ],
  }
  const rows: Record<string, Record<string, string | number>> = {}
  try {
    for (const [name, ask] of Object.entries(asks)) {
      const before = service.cpuMs()
      const times = await load(service.url, ask)
      rows[name] = {
        'cpu ms each': ms((service.cpuMs() - before) / times.length),
        'requests/s': Math.round(times.length / SECONDS),
        'median ms': ms(percentile(times, 0.5)),
        'p99 ms': ms(percentile(times, 0.99)),
      }
    }
  } finally {
    console.table(rows)
    const { total, own } = service.memory()
    console.log(`memory ${Math.round(total)} MB (own ${Math.round(own)} MB)`)
    await service.stop()
  }
}
