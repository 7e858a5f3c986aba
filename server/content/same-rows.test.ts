/** Rows of a list that are the same are told: nobody knows which one to open. */
import { afterAll, expect, it } from 'vitest'
import {
  NEWS_FIELDS,
  documentText,
  makeDocumentFolder,
} from '../../tests/support/content-folder.ts'
import { readContent } from './read-content.ts'

const folder = makeDocumentFolder()
afterAll(() => folder.remove())

const NOTICE = { title: '中标候选人公示', date: '2026-11-26', dept: '采购中心' }
type Fields = Record<string, string>

/** The files of two documents whose rows are told to be the same, with the lines. */
function saidOf(one: Fields, other: Fields, places: readonly [string, string]): string[] {
  const files = { [places[0]]: documentText(one, '甲。'), [places[1]]: documentText(other, '乙。') }
  folder.write(files)
  const { problems } = readContent(folder.dir, { today: '2026-11-29' })
  folder.write(Object.fromEntries(Object.keys(files).map((file) => [file, undefined])))
  return problems
    .filter(({ message }) => message.includes('完全相同'))
    .map(({ file, line, message }) => `${file}:${line} ${/\S+\.md/.exec(message)?.[0]}`)
}

const OTHER = ['publicity/other/118.md', 'publicity/other/1190.md'] as const
it('names both files, at the title of the later one', () =>
  expect(saidOf(NOTICE, NOTICE, OTHER)).toEqual([`${OTHER[1]}:2 ${OTHER[0]}`]))

it.each(['author', 'updated'])('does not see another %s in a list', (field) => {
  const news = ['news/company/118.md', 'news/company/1190.md'] as const
  const later = { ...NEWS_FIELDS, [field]: field === 'updated' ? '2026-11-27' : '王某' }
  expect(saidOf(NEWS_FIELDS, later, news)).toHaveLength(1)
})

it.each<[string, Fields]>([
  ['title', { title: '中标候选人公示（第二次）' }],
  ['day', { date: '2026-11-27' }],
  ['deadline', { deadline: '2026-12-01' }],
  ['number', { doc_no: '川担〔2026〕118号' }],
  ['place', { place: '成都' }],
])('sees another %s', (_, fields) =>
  expect(saidOf(NOTICE, { ...NOTICE, ...fields }, OTHER)).toEqual([]),
)

it('is not said of another list, or of a draft', () => {
  expect(saidOf(NOTICE, NOTICE, [OTHER[0], 'publicity/basic/1190.md'])).toEqual([])
  expect(saidOf(NOTICE, { ...NOTICE, draft: 'true' }, OTHER)).toEqual([])
})
