/**
 * A file that takes too much is named, everything else is published, and it is read once. All kinds: tests/bench/publish-bombs.ts.
 * Those are refused before they take so much; here the limit is lower.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { NEWS_FIELDS, documentText, makeTestFolder } from '../../tests/support/content-folder.ts'
import {
  inReadingProcess,
  runProgram,
  startProgram,
  temporaryFolder,
} from '../../tests/support/program.ts'
import { docx, paragraph } from '../content/word/test-docx.ts'
import { Database } from '../db/database.ts'

/** A list that takes two seconds of the processor, for a reading process that gives a file one. */
const bomb = {
  'partners.yaml': Array.from({ length: 45_000 }, (_, id) => `- {id: ${id}, name: 甲}\n`).join(''),
}
const watched = new URL('../content/watched-file.ts', import.meta.url).href
const SOON = inReadingProcess(`(await import('${watched}')).LIMITS.cpuSeconds = 1`)

it('publishes everything but the bomb, which is read once', async () => {
  const folder = makeTestFolder(bomb)
  const url = join(temporaryFolder(), 'site.db')
  const env = { DATABASE_URL: url, CONTENT_DIR: folder.dir, ...SOON }
  const said = /partners\.yaml:1: 错误：读这个文件用了/
  const journals: string[] = []
  for (const title of ['甲', '乙']) {
    folder.write({ 'news/reform/1.md': documentText({ ...NEWS_FIELDS, title }) })
    const { status, output } = await runProgram('scripts/content-import.ts', [], { env })
    expect([status, output]).toEqual([0, expect.stringMatching(said)])
    const database = new Database({ url })
    const rows = await database.kysely.selectFrom('documents').select('title').execute()
    await database.close()
    expect(rows.map((row) => row.title)).toContain(title)
    journals.push(readFileSync(`${url}-reading`, 'utf8'))
  }
  expect(journals[0]).toContain('"tries":1')
  expect(journals[1]).toBe(journals[0])
  const check = await runProgram('scripts/content-check.ts', [], { env })
  expect([check.status, check.output]).toEqual([1, expect.stringMatching(said)])
  folder.remove()
})

it('tells what was done before a bomb ended the process or a mistake ended the import', async () => {
  for (const isRefused of [false, true]) {
    const folder = makeTestFolder({
      ...bomb,
      'news/company/报告.docx': await docx(paragraph('正文')),
      'news/reform/甲.md': documentText(NEWS_FIELDS),
    })
    const url = join(temporaryFolder(), 'site.db')
    const env = { DATABASE_URL: url, CONTENT_DIR: folder.dir, ...SOON }
    const publish = () => runProgram('scripts/content-import.ts', [], { env })
    if (isRefused) {
      // A check setting with a mistake: the import fails after the Word file has become a draft.
      folder.write({ 'check.yaml': 'words: [' })
      expect((await publish()).status).toBe(1)
      folder.write({ 'check.yaml': undefined })
    }
    const { output } = await publish()
    expect(output).toMatch(/报告\.docx 已转换成这篇草稿/)
    expect(output).toMatch(/甲\.md → \d+-甲\.md/)
    expect((await publish()).output).not.toMatch(/已转换成|→/)
    folder.remove()
  }
})

/** The reading process ends by a signal before it opens its journal. */
const readerEndsBy = (signal: NodeJS.Signals) =>
  inReadingProcess(`process.kill(process.pid, '${signal}')`)

it('ends by the signal that ended the reading process, also before there is a journal', async () => {
  const folder = makeTestFolder({})
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const url = join(temporaryFolder(), 'site.db')
    const env = { DATABASE_URL: url, CONTENT_DIR: folder.dir, ...readerEndsBy(signal) }
    const { child, ended } = startProgram('scripts/content-import.ts', [], { env })
    expect([(await ended).output, child.signalCode]).toEqual(['', signal])
  }
  folder.remove()
})

it('starts no more reading processes when one ends before it reads, whatever an earlier one noted', async () => {
  const folder = makeTestFolder({})
  const url = join(temporaryFolder(), 'site.db')
  const note = `${JSON.stringify({ hash: 'a', file: 'news/reform/1.md' })}\n`
  writeFileSync(`${url}-reading`, note)
  const env = { DATABASE_URL: url, CONTENT_DIR: folder.dir, ...readerEndsBy('SIGKILL') }
  for (const program of ['scripts/content-import.ts', 'scripts/content-check.ts']) {
    const { status, output } = await runProgram(program, [], { env })
    expect([status, output]).toEqual([1, expect.stringContaining('发布程序被系统停止')])
  }
  expect(readFileSync(`${url}-reading`, 'utf8')).toBe(note)
  folder.remove()
})
