/**
 * `npm run bench:content [-- --documents 100000]`: time and memory of reading and checking that many
 * documents, made from the demo content: all of them, again with the index of the first reading, and
 * after one edit, with the pages that it touches.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { affectedPaths } from '../content-loader/changes.ts'
import { FOLDERS } from '../content-loader/resources.ts'
import { type ContentIndex, type Scan, scanContent } from '../content-loader/scan.ts'
import { makeTestFolder } from '../content-loader/test-folder.ts'
import { writeLargeContent } from './measure/large-content.ts'

const { values } = parseArgs({ options: { documents: { type: 'string', default: '100000' } } })
const count = Number(values.documents)
const folder = makeTestFolder()

const rows: Record<string, number | string>[] = []

function measure(name: string, index?: ContentIndex): Scan {
  let highest = 0
  const started = performance.now()
  const before = process.cpuUsage()
  let read = 0
  const scan = scanContent(folder.dir, {
    index,
    onDocument: () => {
      read += 1
      if (read % 500 === 0) highest = Math.max(highest, process.memoryUsage.rss())
    },
  })
  const seconds = (performance.now() - started) / 1000
  highest = Math.max(highest, process.memoryUsage.rss())
  const cpu = process.cpuUsage(before)
  rows.push({
    name,
    seconds: seconds.toFixed(2),
    // What is left when other programs take the processor.
    'CPU seconds': ((cpu.user + cpu.system) / 1e6).toFixed(2),
    'ms/document': ((seconds * 1000) / count).toFixed(3),
    read: scan.opened,
    problems: scan.problems.length,
    'MB resident': Math.round(highest / 1024 / 1024),
  })
  return scan
}

try {
  writeLargeContent(folder.dir, count)
  const first = measure('all')
  const text = JSON.stringify(first.index)
  const started = performance.now()
  const index = JSON.parse(text) as ContentIndex
  const parsing = performance.now() - started
  measure('again, with the index', index)
  const place = [...FOLDERS.keys()][0]!
  const file = `${folder.dir}${place}/${readdirSync(folder.dir + place)[0]}`
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n改过的一段。\n`)
  const edited = measure('after one edit', index)
  const comparing = performance.now()
  const { render } = affectedPaths(index, edited.index)
  console.table(rows)
  console.log(
    `index ${Math.round(text.length / 1024 / 1024)} MB, parsed in ${Math.round(parsing)} ms; ` +
      `pages to render after the edit: ${render.length}, found in ${Math.round(performance.now() - comparing)} ms`,
  )
} finally {
  folder.remove()
}
