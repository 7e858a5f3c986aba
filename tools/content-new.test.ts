import { execFileSync } from 'node:child_process'
import { afterAll, expect, it } from 'vitest'
import { readContent } from '../content-loader/read.ts'
import { makeTestFolder } from '../content-loader/test-folder.ts'

const folder = makeTestFolder()
afterAll(() => folder.remove())

it.each([
  ['news/company', ['intro（摘要）应为文字，现在是空的', 'source（来源）应为文字，现在是空的']],
  ['party/honest', ['intro（摘要）应为文字，现在是空的', 'source（来源）应为文字，现在是空的']],
  ['publicity/basic', ['dept（发布部门）应为文字，现在是空的']],
  [
    'purchase/notice',
    ['project_no（项目编号）应为文字，现在是空的', 'method（采购方式）不能是空的'],
  ],
])('what %s begins with cannot be published unchanged', (place, fields) => {
  execFileSync(process.execPath, ['tools/content-new.ts', place, '公告', '--dir', folder.dir])
  const { problems } = readContent(folder.dir)
  const file = `${place}/1.md`
  expect(problems.map((one) => one.level + one.message)).toEqual(
    [...fields, '正文为空'].map((message) => `error${message}`),
  )
  expect(problems[0]!.file).toBe(file)
  folder.write({ [file]: undefined })
})
