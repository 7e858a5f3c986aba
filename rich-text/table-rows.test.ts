import { describe, expect, it } from 'vitest'
import { clean } from './test-cleaner.ts'

const INNER = '<table><tr><td>称谓</td><td>姓名</td></tr><tr><td>父</td><td>乙</td></tr></table>'
const FACTS = '<tr><td>姓名：</td><td>甲</td></tr>'

/** The rows of each table that is shown, and the lines beside them. */
const partsOf = (html: string) =>
  Array.from(clean(html).html.matchAll(/<table>.*?<\/table>|<p>.*?<\/p>/g), ([part]) =>
    Array.from(part.matchAll(/<(?:tr|p|caption)>(.*?)<\/(?:tr|p|caption)>/g), ([, row]) =>
      row!.replace(/<\/t[dh]><t[dh][^>]*>/g, '|').replace(/<[^>]*>/g, ''),
    ).join('/'),
  )

describe('a row that is nothing but a table', () => {
  it.each([
    [`${FACTS}<tr><td colspan=2>${INNER}</td></tr>`, ['姓名：|甲', '称谓|姓名/父|乙']],
    [
      `${FACTS}<tr><td colspan=2><p>家庭成员</p>${INNER}</td></tr>${FACTS}`,
      ['姓名：|甲', '家庭成员', '称谓|姓名/父|乙', '姓名：|甲'],
    ],
    [`<tr><td colspan=2>${INNER}</td></tr>${FACTS}`, ['称谓|姓名/父|乙', '姓名：|甲']],
    [
      `<thead>${FACTS}</thead><tbody>${FACTS}<tr><td colspan=2>${INNER}</td></tr></tbody>`,
      ['姓名：|甲/姓名：|甲', '称谓|姓名/父|乙'],
    ],
    [
      `<caption>登记表</caption><tr><td colspan=2>${INNER}</td></tr>${FACTS}`,
      ['登记表/称谓|姓名/父|乙', '姓名：|甲'],
    ],
  ])('%s', (rows, parts) => expect(partsOf(`<table>${rows}</table>`)).toEqual(parts))

  it.each([
    `<table>${FACTS}<tr><td colspan=2 style="display:none">${INNER}</td></tr></table>`,
    `<table>${FACTS}<tr style="display:none"><td colspan=2>${INNER}</td></tr></table>`,
  ])('stays hidden: %s', (html) => expect(partsOf(html)).toEqual(['姓名：|甲']))

  it.each([
    `<table style="display:none">${FACTS}<tr><td colspan=2>${INNER}</td></tr></table>`,
    `<table><tbody style="display:none">${FACTS}<tr><td colspan=2>${INNER}</td></tr></tbody></table>`,
  ])('stays hidden with its table: %s', (html) => expect(partsOf(html)).toEqual([]))
})

it('leaves a row alone that a cell of a row above reaches into', () =>
  expect(
    partsOf(
      `<table><tr><td rowspan=2>家庭</td><td>甲</td><td>乙</td></tr><tr><td colspan=2>${INNER}</td></tr></table>`,
    ).join(),
  ).toContain('称谓|姓名/父|乙'))

it('leaves out the row without height with which Word ends a table', () =>
  expect(
    partsOf(
      `<table>${FACTS}${FACTS}<![if !supportMisalignedColumns]><tr height=0><td width=90></td><td></td></tr><![endif]></table>`,
    ),
  ).toEqual(['姓名：|甲/姓名：|甲']))
