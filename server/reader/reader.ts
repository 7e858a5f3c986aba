/** The process that reads content (`run-reader.ts`). It ends when the program that started it does. */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { connect } from '../cli.ts'
import { ReadJournal, forgetFileBeingRead } from '../content/read-limits.ts'
import { scanContent } from '../content/scan.ts'
import { report } from '../explain.ts'
import { loadFolder } from '../repository/load-content.ts'
import type { Checked, ReaderMessage, ReaderTask } from './run-reader.ts'

const send = (message: ReaderMessage): Promise<void> =>
  new Promise((done, failed) =>
    process.send!(message, (error: Error | null) => (error ? failed(error) : done())),
  )

/** Makes Linux end this process before any other when memory is short. */
function goFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Systems other than Linux have no such file.
  }
}

async function check(folder: string, journal: string): Promise<Checked> {
  const limits = new ReadJournal(journal)
  const { problems, total, sources } = scanContent(folder, { numbered: true, limits })
  await limits.close()
  return {
    problems,
    total,
    sources: sources.map(({ path, publication }) => ({ path, publication })),
  }
}

async function load(task: ReaderTask & { kind: 'import' }, journal: string): Promise<unknown> {
  const database = connect({ DATABASE_URL: task.database })
  const onPhoto = (done: number, count: number) => void send({ photos: [done, count] })
  try {
    return await loadFolder(database, task.folder, { ...task.options, onPhoto, journal })
  } finally {
    await database.close()
  }
}

goFirst()
// V8 lets the heap double and more before it collects: of the 500 MB that a long Word file took, 150 were garbage. Set here,
// because Node does not start with an option of V8 that it does not know.
setFlagsFromString('--heap-growing-percent=30')
const [{ task, journal }] = (await once(process, 'message')) as [
  { task: ReaderTask; journal: string },
]
// The program that started this process has ended, so the file that is being read is not to blame.
process.once('disconnect', () => {
  forgetFileBeingRead(journal)
  process.exit(1)
})
try {
  const result =
    task.kind === 'import' ? await load(task, journal) : await check(task.folder, journal)
  await send({ result })
} catch (error) {
  await send({ failed: report(error) })
}
process.removeAllListeners('disconnect')
process.disconnect()
