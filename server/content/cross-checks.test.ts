/** The dates of a notice and of its corrections, which have to fit together. */
import * as v from 'valibot'
import { afterAll, expect, it } from 'vitest'
import { documentText, makeDocumentFolder } from '../../tests/support/content-folder.ts'
import { frontMatter } from './content-schemas.ts'
import { formatProblems } from './problem.ts'
import { readContent } from './read-content.ts'

const folder = makeDocumentFolder()
afterAll(() => folder.remove())

const named = (said: readonly string[]): string[] =>
  said.map((text) => expect.stringContaining(text) as string)

const EXTENSION_OF = {
  date: '2026-11-20',
  project_no: 'X-1',
  method: '询价',
  documents_until: '2026-12-01',
  deadline: '2026-12-10',
  opening: '2026-12-10',
}
type Fields = Record<string, string>
/** What is said of the first correction of a notice, which another one may follow. */
const saidOfCorrection = (
  fields: Fields,
  notice: Fields = {},
  later?: Fields,
  body?: string,
): string[] => {
  const { date, project_no: number, method } = EXTENSION_OF
  const correction = (own: Fields): string =>
    documentText(
      {
        title: '延期公告',
        kind: '更正公告',
        changes: '1',
        action: '延期',
        date,
        project_no: number,
        method,
        ...own,
      },
      body,
    )
  folder.write({
    'purchase/purchase/1.md': documentText({ title: '询价公告', ...EXTENSION_OF, ...notice }),
    'purchase/notice/2.md': correction(fields),
    'purchase/notice/3.md': correction(later ?? { draft: 'true' }),
  })
  return formatProblems(readContent(folder.dir, { today: '2026-11-21' }).problems)
    .split('\n')
    .filter(
      (line) =>
        line.includes(later ? '3.md:' : '2.md:') &&
        /延期|原来|新的|项目编号|更正公告，/.test(line) &&
        !line.includes('没有写明'),
    )
}

it.each<[string, Fields, string | undefined]>([
  ['no date', {}, '2.md:5: 错误：延期公告没有写延期到什么时候'],
  ['a later deadline and opening', { deadline: '2026-12-20', opening: '2026-12-20' }, undefined],
  ['a later last day for the documents', { documents_until: '2026-12-02' }, undefined],
  [
    'a later opening at the same deadline',
    { deadline: '2026-12-10', opening: '2026-12-12' },
    undefined,
  ],
  [
    'the same deadline',
    { deadline: '2026-12-10' },
    '2.md:4: 错误：延期以后的截止时间 2026-12-10 不晚于原来的 2026-12-10',
  ],
  [
    'an earlier opening',
    { deadline: '2026-12-20', opening: '2026-12-09' },
    '2.md:4: 错误：延期以后的开标时间 2026-12-09 不晚于原来的 2026-12-10',
  ],
])('takes an extension with %s for what it is', (_, fields, said) => {
  const errors = saidOfCorrection(fields).filter((line) => line.includes('错误'))
  expect(errors).toEqual(said ? named([said]) : [])
})

/**
 * Each date that a notice can carry, where it stays before the deadline that is extended from 2026-12-10 to the 20th.
 * `undefined`: it lies before the deadline by its nature, or is no fact for readers.
 */
const LEFT_BEHIND: Record<string, string | undefined> = {
  opening: '错误：开标时间还是原来的 2026-12-10，早于新的截止时间 2026-12-20',
  documents_until: '提醒：文件获取截止还是原来的 2026-12-10，早于新的截止时间 2026-12-20',
  until: '提醒：原公告的下架时间 2026-12-11 00:00 早于新的时间 2026-12-21，到时候读者已经看不到它',
  deadline: undefined,
  date: undefined,
  updated: undefined,
  publish_at: undefined,
}

it('tells of each date that an extension leaves before the new deadline', () => {
  const schemas = [frontMatter.purchase, frontMatter.publicity]
  const dates = schemas.flatMap(({ entries }) =>
    Object.entries<v.GenericSchema>(entries).flatMap(([name, entry]) => {
      const inner = 'wrapped' in entry ? (entry.wrapped as v.GenericSchema) : entry
      const { widget } = v.getMetadata(inner as Parameters<typeof v.getMetadata>[0])
      return widget === 'datetime' ? name : []
    }),
  )
  expect(new Set(dates)).toEqual(new Set(Object.keys(LEFT_BEHIND)))
  for (const [name, said] of Object.entries(LEFT_BEHIND)) {
    const others = name === 'opening' ? {} : { opening: '2026-12-21' }
    const date = name === 'deadline' || said ? '2026-12-10' : '2026-11-20'
    const found = saidOfCorrection({ deadline: '2026-12-20', ...others }, { [name]: date })
    expect(found, name).toEqual(said ? named([`2.md:4: ${said}`]) : [])
  }
})

it.each<[string, Fields, string | undefined]>([
  [
    'before the documents end',
    { documents_until: '2026-12-12' },
    '截止时间还是原来的 2026-12-10，早于新的文件获取截止',
  ],
  ['a documents end before the same deadline', { documents_until: '2026-12-05' }, undefined],
  ['its own opening', { deadline: '2026-12-20', opening: '2026-12-20' }, undefined],
  ['an end', { deadline: '2026-12-20', action: '终止' }, undefined],
  ['a draft', { deadline: '2026-12-20', draft: 'true' }, '提醒：开标时间还是原来的'],
  ['a correction', { deadline: '2026-12-20', action: '更正' }, '错误：开标时间还是原来的'],
  [
    'its own end before that',
    { deadline: '2026-12-20', opening: '2026-12-20', until: '2026-12-15' },
    '提醒：这一篇的下架时间 2026-12-16 00:00 早于新的时间 2026-12-20',
  ],
])('sees what %s leaves of the dates', (_, fields, said) => {
  expect(saidOfCorrection(fields)).toEqual(said ? [expect.stringContaining(said)] : [])
})

it('compares a second extension with the first one', () => {
  const first = { deadline: '2026-12-20', opening: '2026-12-20' }
  const second = (day: string) =>
    saidOfCorrection(first, {}, { date: '2026-11-21', deadline: day, opening: '2026-12-21' })
  expect(second('2026-12-15')).toEqual(
    named(['延期以后的截止时间 2026-12-15 不晚于原来的 2026-12-20']),
  )
  expect(second('2026-12-21')).toEqual([])
})

it.each<[string, Fields, string, string | undefined]>([
  ['another one', { project_no: 'X-2' }, '因故终止。', '错误：项目编号 X-2 与原公告的 X-1 不同'],
  [
    'another one, in a draft',
    { project_no: 'X-2', draft: 'true' },
    '因故终止。',
    '提醒：项目编号 X-2 与原公告的 X-1 不同',
  ],
  ['the same one, written otherwise', { project_no: 'ｘ—1' }, '因故终止。', undefined],
  [
    'another one, which its text corrects',
    { project_no: 'X-2' },
    '原为 X-1，现为 X-2。',
    undefined,
  ],
])('compares the 项目编号 of a correction with that of its notice: %s', (_, fields, body, said) => {
  const found = saidOfCorrection({ action: '终止', ...fields }, {}, undefined, body)
  expect(found.filter((line) => line.includes('项目编号'))).toEqual(said ? named([said]) : [])
})

it('refuses a correction of a correction: the notice that both are about would stay as it was', () => {
  const first = { deadline: '2026-12-20', opening: '2026-12-20' }
  expect(saidOfCorrection(first, {}, { ...first, deadline: '2026-12-21', changes: '2' })).toEqual(
    named(['3.md:4: 错误：编号为 2 的是更正公告，改了它，原公告不变']),
  )
})
