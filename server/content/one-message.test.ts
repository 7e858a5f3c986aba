/** Of one mistake in one field one sentence speaks, whichever check finds it. */
import { afterAll, expect, it } from 'vitest'
import { documentText, makeDocumentFolder } from '../../tests/support/content-folder.ts'
import { frontMatter } from './content-schemas.ts'
import { readContent } from './read-content.ts'

const SAMPLES = {
  news: { title: '标题', date: '2026-11-20', intro: '摘要', source: '本站' },
  party: { title: '标题', date: '2026-11-20', intro: '摘要', source: '本站' },
  publicity: { title: '标题', date: '2026-11-20', dept: '办公室' },
  purchase: { title: '标题', date: '2026-11-20', project_no: 'A-1', method: '询价' },
} as const
const FOLDERS = {
  news: 'news/company',
  party: 'party/guarantee',
  publicity: 'publicity/other',
  purchase: 'purchase/purchase',
} as const

/** YAML of values that somebody writes into a field of another kind. */
// oxfmt-ignore
const VALUES = [
  '', '""', '暂无', '[]', '{}', '- 甲', '[甲, 乙]', '甲：乙', '<b>甲</b>', '甲&nbsp;乙', '"甲\\n乙"', 'true', '是', '17.5', '-3',
  '0', '"12"', '81.2万元', '860,000', '３', '2026-13-40', '2026年11月20日', '11月20日', '2026-11-20 25:00', '2026/11/20 9:30',
  '46000', 'C:\\图\\a.jpg', 'https://example.com/a.jpg', 'a.jpg', '2026-11-21T09:30:00Z', '一'.repeat(300),
]

const files: Record<string, string> = {}
const fieldIn = new Map<string, string>()
for (const [resource, sample] of Object.entries(SAMPLES) as [keyof typeof SAMPLES, object][])
  for (const key of Object.keys(frontMatter[resource].entries))
    for (const value of VALUES) {
      const path = `${FOLDERS[resource]}/${1000 + fieldIn.size}.md`
      fieldIn.set(path, key)
      files[path] = documentText({ ...sample, [key]: value }, '正文。')
    }
const folder = makeDocumentFolder(files)
afterAll(() => folder.remove())

it('is held for each field of the front matter and each value', () => {
  const { problems } = readContent(folder.dir, { today: '2026-11-27' })
  const lineOf = (file: string): number =>
    files[file]!.split('\n').findIndex((line) => line.startsWith(`${fieldIn.get(file)}:`)) + 1
  const said = new Map<string, string[]>()
  for (const { file, line, message, hint } of problems)
    if (fieldIn.has(file) && line === lineOf(file))
      said.set(file, [...(said.get(file) ?? []), `${message}。${hint}`])
  expect(said.size).toBeGreaterThan(500)
  const several = Array.from(said, ([file, all]) => [
    files[file]!.split('\n')[lineOf(file) - 1],
    ...all,
  ])
    // Of two attachments each has one.
    .filter((all) => new Set(all.slice(1).map((one) => one?.replace(/^附件 \S /, ''))).size > 1)
  expect(several).toEqual([])
})
