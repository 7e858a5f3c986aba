/** The ways in which notices write a part that they must have; its name in another sentence is not that part. */
import { expect, it } from 'vitest'
import type { Problem } from './problem.ts'
import { readDocument } from './read-document.ts'

const PERIODS: readonly [part: string, written: boolean][] = [
  ['公示期：2026年5月11日至5月15日。', true],
  ['公示期为5月11日—15日。', true],
  ['公示期自5月11日起，共7天。', true],
  ['公示期从即日起。', true],
  ['公示期至5月15日。', true],
  ['公示期5个工作日。', true],
  ['公示期 5 个工作日。', true],
  ['公示期（5个工作日）内可以反映。', true],
  ['公示期五个工作日。', true],
  ['公示期限七天。', true],
  ['公示期共5个工作日。', true],
  ['| 公示期 | 5月11日—15日 |\n| --- | --- |\n| 甲 | 乙 |', true],
  ['公示时间为5月11日—15日。', true],
  ['公示日期：5月11日—15日。', true],
  ['现予公示，自5月11日至5月15日。', true],
  ['现将名单公示5个工作日。', true],
  ['名单公示七天。', true],
  ['现将2026年拟录用人员名单予以公示。', false],
  ['现公示2026年公开招聘的拟录用人员。', false],
  ['现公示一批拟录用人员。', false],
  ['公示期内可以实名反映。', false],
  ['公示期满无异议的，办理录用。', false],
  ['公示期间，如有问题请致电028-55501000。', false],
  ['公示期和异议渠道见附件。', false],
]

const COMPLAINTS: readonly [part: string, written: boolean][] = [
  ['有异议的，请致电人力资源部。', true],
  ['可以向人力资源部反映。', true],
  ['受理部门：人力资源部。', true],
  ['举报电话：028-55501000。', true],
  ['投诉电话：028-55501000。', true],
  ['对名单有不同意见的，请致电人力资源部。', true],
  ['对拟录用人员有意见的，请致电人力资源部。', true],
  ['按照审核意见，录用4人。', false],
  ['咨询电话：028-55501000。', false],
]

const saysNone = (part: string, name: string): boolean => {
  const problems: Problem[] = []
  const head = 'title: 拟录用公示\ndate: 2026-11-10\nkind: 拟录用公示\ndept: 人力资源部\nnum: 4'
  const text = Buffer.from(`---\n${head}\ndeadline: 2026-11-17\n---\n${part}`)
  const context = { assets: new Map(), today: '2026-11-28', words: [] } as never
  readDocument(text, 'publicity/recruitment/1001-甲.md', context, problems)
  return problems.some(({ message }) => message.includes(`没有写明${name}`))
}

it.each(PERIODS)('the period in %s: %s', (part, written) =>
  expect(saysNone(part, '公示期')).toBe(!written),
)

it.each(COMPLAINTS)('whom to tell in %s: %s', (part, written) =>
  expect(saysNone(part, '受理部门')).toBe(!written),
)
