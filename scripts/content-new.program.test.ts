import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { NOTICE_RULES } from '../server/content/notice-kinds.ts'
import { blockers } from '../server/content/problem.ts'
import { readContent } from '../server/content/read-content.ts'
import { Database } from '../server/db/database.ts'
import { makeTestFolder } from '../tests/support/content-folder.ts'
import { temporaryFolder } from '../tests/support/program.ts'

const folder = makeTestFolder()
afterAll(() => folder.remove())

const problemsOf = () => readContent(folder.dir).problems

/** A new document is a draft. */
const finish = (file: string): void =>
  folder.write({ [file]: readFileSync(folder.dir + file, 'utf8').replace('draft: true\n', '') })

const database = join(temporaryFolder(), 'site.db')

/** Runs without a database, as on an editor's machine, unless a test creates one. */
const run = (place: string, title: string): string =>
  execFileSync(process.execPath, ['scripts/content-new.ts', place, title, '--dir', folder.dir], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: database },
  })

const begin = (place: string, title: string): string => {
  run(place, title)
  return `${place}/1.md`
}

it('what a document begins with cannot be published unchanged', () => {
  const file = begin('news/company', '公告')
  expect(blockers(problemsOf())).toEqual([])
  finish(file)
  const problems = problemsOf()
  expect(problems.map((one) => one.level + one.message)).toEqual(
    ['intro（摘要）应为文字，现在是空的', 'source（来源）应为文字，现在是空的', '正文为空'].map(
      (message) => `error${message}`,
    ),
  )
  expect(problems[0]!.file).toBe(file)
  folder.write({ [file]: undefined })
})

it.each([
  ['purchase/purchase', '设备公开招标公告', '采购公告'],
  ['publicity/recruitment', '社会招聘拟录用人员公示', '拟录用公示'],
] as const)('in %s “%s” begins as a %s that has to be filled in', (place, title, kind) => {
  const file = begin(place, title)
  const text = readFileSync(folder.dir + file, 'utf8')
  const { required, parts } = NOTICE_RULES[kind]
  expect(text).toContain(`kind: ${kind}\n`)
  for (const field of required) expect(text).toContain(`${field}:\n`)
  for (const { line } of parts) expect(text).toContain(line)
  finish(file)
  const problems = problemsOf()
  expect(problems.length).toBeGreaterThan(0)
  expect(blockers(problems).filter((one) => one.file === file)).toEqual(problems)
  folder.write({ [file]: undefined })
})

it('every line of a template stands for the part that the check looks for', () => {
  for (const { parts } of Object.values(NOTICE_RULES))
    for (const { line, words } of parts) {
      const filled = line.replace(
        /【[^】]*】/g,
        '12月1日至5日，集团办公室，028-5550 1000，示范大道 88 号',
      )
      expect(words.test(filled), line).toBe(true)
    }
})

it('does not give the number of a document that was deleted from the site', async () => {
  const site = new Database({ url: database })
  await site.migrate()
  await site.kysely
    .insertInto('deleted_documents')
    .values({ resource: 'news', id: 1, title: '以前的' })
    .execute()
  await site.close()
  expect(run('news/company', '公告')).toContain('news/company/2.md')
  folder.write({ 'news/company/2.md': undefined })
})
