/**
 * A program that reads two files under small limits, for tests of `server/content/read-limits.ts`. Arguments: JOURNAL
 * WAY [VERSION]; WAY says how reading the second file ends, which may be never.
 */
import { UnreadError } from '../../server/content/places.ts'
import { ReadJournal } from '../../server/content/read-limits.ts'

const [journal = '', way = '', version = way] = process.argv.slice(2)

const taken: Buffer[] = []
const take = (mb: number): void => {
  for (let index = 0; index < mb; index += 1) taken.push(Buffer.alloc(1024 * 1024, 1))
}

const WAYS: Record<string, () => unknown> = {
  well: () => {},
  'leaving memory': () => take(180),
  'well, and then an error': () => {},
  'for ever': () => {
    for (;;);
  },
  waiting: () => new Promise((done) => setTimeout(done, 2 ** 31 - 1)),
  'with memory': () => {
    const all: Buffer[] = []
    for (;;) all.push(Buffer.alloc(1024 * 1024, 1))
  },
  'with objects': () => {
    const all: object[] = []
    for (;;) all.push({ all })
  },
  'with too much beside others': () => {
    take(190)
    for (;;);
  },
  'until it is killed': () => process.kill(process.pid, 'SIGKILL'),
  'with an error': () => {
    throw new Error('an error')
  },
}

const limits = new ReadJournal(journal, {
  cpuSeconds: way === 'for ever' ? 2 : 60,
  wallSeconds: way === 'waiting' ? 5 : 300,
  memoryMb: 200,
  // A late watchdog would end the others by this limit, which does not refuse the file.
  totalMb: way === 'with too much beside others' ? 400 : 4_000,
  shareMb: 25,
})
for (const [file, one] of [
  ['good.md', way === 'with too much beside others' ? 'leaving memory' : 'well'],
  ['bad.md', way],
] as const)
  try {
    await limits.read(file, one === way ? version : one, WAYS[one]!)
    console.log(`${file}: read`)
  } catch (error) {
    console.log(
      `${file}: ${error instanceof UnreadError ? `${error.message}，${error.hint}` : String(error)}`,
    )
  }
if (way === 'well, and then an error')
  await limits.goOn('good.md', () => Promise.reject(new RangeError('Maximum call stack')))
await limits.close()
