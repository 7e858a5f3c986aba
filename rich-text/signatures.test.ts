import { expect, it } from 'vitest'
import { clean } from './test-cleaner.ts'

const TEXT = '<p>特此通知。</p>'
const [NAME, DATE] = ['<p>示例融资担保集团有限公司</p>', '<p>2026年11月20日</p>']

/** The paragraphs of a text that stand at the right. */
const atRight = (html: string): string[] =>
  Array.from(clean(html).html.matchAll(/<p data-align="end">(.*?)<\/p>/g), ([, text]) => text!)

it.each([
  ['a name and a date', TEXT + NAME + DATE, 2],
  ['in one paragraph', `${TEXT}<p>综合办公室<br>2026 年 11 月 20 日</p>`, 1],
  [
    'of several, with places for seals',
    `${TEXT}<p>风险管理部（盖章）</p><p>人力资源部</p>${DATE}`,
    2 + 1,
  ],
  [
    'with blanks that move it',
    `${TEXT}<p>　　　　　办公室</p><p>　　　　　二〇二六年十一月二十日</p>`,
    2,
  ],
  ['with a note behind', `${TEXT}${NAME}${DATE}<p>（此件公开发布）</p>`, 2],
  ['before attachments', `${TEXT}${NAME}${DATE}<h2>附件</h2><p>一</p>`, 2],
])('a signature stands at the right: %s', (_, html, lines) => {
  expect(atRight(html)).toHaveLength(lines)
  // What is cleaned in the browser again stays.
  expect(atRight(clean(html).html)).toHaveLength(lines)
})

it.each([
  ['a date alone', TEXT + DATE],
  ['a name alone', TEXT + NAME],
  ['a byline below the title', NAME + DATE + TEXT],
  ['a sentence', `${TEXT}<p>附：已报告董事会</p>${DATE}`],
  ['facts in lines', `${TEXT}<p>地点：集团会议室<br>2026年11月20日</p>`],
  [
    'one that is aligned otherwise',
    `${TEXT}<p align="center">办公室</p><p align="center">2026年11月20日</p>`,
  ],
])('everything else stays where it is: %s', (_, html) => {
  expect(atRight(html)).toEqual([])
})
