/**
 * What makes a table one of data, by the rules of HTML-AAM 1.0 (`table`, `role`), axe 4.14 (`isDataTable`) and Chromium
 * (`AXNodeObject::IsDataTable`), and what of them counts here.
 */
import { describe, expect, it } from 'vitest'
import { clean } from './test-cleaner.ts'

const picture = (name: string) => `<img src="/media/${name}.webp" alt="${name}">`
const cells = (...contents: string[]) =>
  `<tr>${contents.map((one) => `<td>${one}</td>`).join('')}</tr>`
const PICTURES = cells(picture('a'), picture('b'))
const BESIDE = cells(picture('a'), `<p>${'一段较长的文字，写在图片旁边。'.repeat(6)}</p>`)
const FACTS = cells('2025 年', '81 万元') + cells('2026 年', '92 万元')

const isTable = (html: string): boolean => clean(html).html.includes('<table')

describe('a table that lays out', () => {
  it.each([
    ['pictures beside one another', `<table>${PICTURES}</table>`],
    ['without a border, says its attribute', `<table border="0">${PICTURES}</table>`],
    [
      'without a border, says its style',
      `<table style="border:none;border-collapse:collapse">${PICTURES}</table>`,
    ],
    ['a border of no width', `<table style="border: 0px solid #000">${PICTURES}</table>`],
    ['a picture beside a text', `<table>${BESIDE}</table>`],
    ['several of them', `<table>${BESIDE}${BESIDE}</table>`],
    ['with an empty row between', `<table>${PICTURES}${cells('', '')}${PICTURES}</table>`],
    [
      'pictures with words in their cells',
      `<table>${cells(`${picture('a')}<br>甲`, `${picture('b')}<br>乙`)}</table>`,
    ],
    [
      'sections beside one another',
      `<table>${cells('<h3>怎样申报</h3><p>在线填报。</p>', '<h3>何时截止</h3><p>12 月 20 日。</p>')}</table>`,
    ],
    ['a single cell', `<table>${cells('甲')}</table>`],
    ['role presentation (HTML-AAM)', `<table role="presentation">${FACTS}</table>`],
    ['role none (HTML-AAM)', `<table role="none" border="1">${FACTS}</table>`],
  ])('%s', (_, html) => {
    expect(isTable(html)).toBe(false)
    for (const [, name] of html.matchAll(/alt="(\w)"/g))
      expect(clean(html).html).toContain(`alt="${name}"`)
  })

  it('words below pictures are read with them', () =>
    expect(
      clean(
        `<table>${PICTURES}${cells('甲图', '乙图')}${cells(picture('c'), picture('d'))}${cells('丙图', '')}</table>`,
      ).html.match(/alt="\w"|[甲乙丙]图/g),
    ).toEqual(['alt="a"', '甲图', 'alt="b"', '乙图', 'alt="c"', '丙图', 'alt="d"']))
})

// ICIJ/datashare#2405, basecamp/hey-cli#325
it('a page in tables is read as a page, and only a text that is aligned itself stays so', () => {
  const page = `<table><tr><td align="center"><table bgcolor="#fff">${cells('<h2>公告</h2>')}${cells('<p>正文。</p><p align="right">集团公司</p>')}${cells(
    `<table>${cells('<h3>申报</h3><p>在线填报。</p>', '<h3>截止</h3><p>12 月。</p>')}</table>`,
  )}</table></td></tr></table>`
  expect(clean(page).html).toBe(
    '<h2>公告</h2><p>正文。</p><p data-align="end">集团公司</p><h3>申报</h3><p>在线填报。</p><h3>截止</h3><p>12 月。</p>',
  )
  for (const centred of [
    '<center><table><tr><td>甲</td></tr></table></center>',
    '<div align="center"><table><tr><td>甲</td></tr></table></div>',
  ])
    expect(clean(centred).html).toBe('<p>甲</p>')
  expect(clean('<table><tr><td align="center">甲</td></tr></table>').html).toBe(
    '<p data-align="center">甲</p>',
  )
})

describe('a table of data', () => {
  it.each([
    ['headings of rows', `<table>${cells('<h3>期限</h3>', '一年')}</table>`],
    [
      'headings with a border',
      `<table border="1">${cells('<h3>甲</h3><p>乙</p>', '<h3>丙</h3><p>丁</p>')}</table>`,
    ],
    ['headers', `<table><tr><th>图</th><th>图</th></tr>${PICTURES}</table>`],
    ['a caption', `<table><caption>证书</caption>${PICTURES}</table>`],
    ['a head', `<table><thead>${cells('照片', '姓名')}</thead>${PICTURES}</table>`],
    ['a foot', `<table>${PICTURES}<tfoot>${cells('合计', '2')}</tfoot></table>`],
    ['a scope', `<table><tr><td scope="row">甲</td><td>${picture('a')}</td></tr></table>`],
    ['a border, says its attribute', `<table border="1">${PICTURES}</table>`],
    ['a border, says its style', `<table style="border:1px solid #000">${PICTURES}</table>`],
    [
      'cells with borders',
      `<table><tr><td style="border-top: solid windowtext 1.0pt">${picture('a')}</td><td>甲</td></tr></table>`,
    ],
    [
      'a row without pictures',
      `<table>${cells('照片', '姓名')}${cells(picture('a'), '王某')}</table>`,
    ],
    ['facts', `<table>${FACTS}</table>`],
    ['one column of several rows', `<table>${cells('注意事项')}${cells('带身份证')}</table>`],
    ['one row of facts', `<table>${cells('项目名称', '办公楼维修')}</table>`],
  ])('%s', (_, html) => expect(isTable(html)).toBe(true))
})

it('what is clean stays as it is', () => {
  const { html } = clean(`<table>${BESIDE}</table><table>${FACTS}</table>`)
  expect(clean(html).html).toBe(html)
})
