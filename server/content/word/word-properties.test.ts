/** Each property of the standard has a decision, and the draft follows it: the text stays, is left out, or gets a note. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SPACES, convert, numbered, numbering, paragraph, run } from './test-docx.ts'
import {
  CELL_PROPERTIES,
  CONTROL_PROPERTIES,
  LEVEL_PROPERTIES,
  PARAGRAPH_PROPERTIES,
  ROW_PROPERTIES,
  RUN_PROPERTIES,
  TABLE_PROPERTIES,
  TOGGLES,
} from './word-properties.ts'

const standard = JSON.parse(
  readFileSync(new URL('../../../tests/fixtures/word/ecma-376.json', import.meta.url), 'utf8'),
) as { properties: Record<string, string[]>; toggles: string[] }

const DECISIONS = {
  rPr: RUN_PROPERTIES,
  pPr: PARAGRAPH_PROPERTIES,
  tblPr: TABLE_PROPERTIES,
  tblPrEx: TABLE_PROPERTIES,
  trPr: ROW_PROPERTIES,
  tcPr: CELL_PROPERTIES,
  lvl: LEVEL_PROPERTIES,
  sdtPr: CONTROL_PROPERTIES,
}

/** A word in a colour that can be read on paper, and not on the shading of `VALUES`. */
const blue = (text: string): string => run(text, '<w:color w:val="3366FF"/>')
const cell = (text: string, properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`
const table = (parts: { tblPr?: string; tblPrEx?: string; trPr?: string; tcPr?: string }): string =>
  `<w:tbl><w:tblPr>${parts.tblPr ?? ''}</w:tblPr><w:tr>${cell('甲')}${cell('乙')}</w:tr><w:tr><w:tblPrEx>${parts.tblPrEx ?? ''}</w:tblPrEx><w:trPr>${parts.trPr ?? ''}</w:trPr>${cell(blue('丙'), parts.tcPr)}${cell('丁')}</w:tr></w:tbl>`
const levelled = (property: string) =>
  convert(
    numbered('条', 1),
    numbering(
      `<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/>${property}</w:lvl>`,
    ),
  )
const convertWith: Record<
  keyof typeof DECISIONS,
  (property: string) => ReturnType<typeof convert>
> = {
  rPr: (property) => convert(paragraph(run('前') + run('中', property) + run('后'))),
  pPr: (property) => convert(paragraph('前') + paragraph(blue('中'), property) + paragraph('后')),
  tblPr: (tblPr) => convert(table({ tblPr })),
  tblPrEx: (tblPrEx) => convert(table({ tblPrEx })),
  trPr: (trPr) => convert(table({ trPr })),
  tcPr: (tcPr) => convert(table({ tcPr })),
  lvl: levelled,
  sdtPr: (sdtPr) =>
    convert(
      paragraph(
        `<w:sdt><w:sdtPr>${sdtPr}</w:sdtPr><w:sdtContent>${run('中')}</w:sdtContent></w:sdt>`,
      ),
    ),
}

/** For each property, a value with which it has an effect. */
const VALUES: Readonly<Record<string, string>> = {
  color: 'w:val="FFFFFF"',
  sz: 'w:val="2"',
  w: 'w:val="1"',
  eastAsianLayout: 'w:combine="1"',
  highlight: 'w:val="yellow"',
  shd: 'w:val="clear" w:fill="3366FF"',
}

describe.each(Object.keys(DECISIONS) as (keyof typeof DECISIONS)[])('%s', (parent) => {
  const decisions = DECISIONS[parent]
  const names = standard.properties[parent]!
  it('has a decision for each', () =>
    expect(names.filter((name) => decisions.get(name) === undefined)).toEqual([]))

  it.each(names.filter((name) => decisions.get(name) !== 'made'))('%s', async (name) => {
    const plain = await convertWith[parent]('')
    const { text, notes } = await convertWith[parent](`<w:${name} ${VALUES[name] ?? ''}/>`)
    if (decisions.get(name) === 'told') expect(notes.join()).toMatch(/1 处.*[段后]/)
    else expect({ text, notes }).toEqual({ text: plain.text, notes: [] })
  })
})

it('decides on nothing else', () => {
  const known = new Set(Object.values(standard.properties).flat())
  const decided = Object.values(DECISIONS).flatMap((one) => Object.keys(one))
  expect(decided.filter((name) => !known.has(name))).toEqual([])
  expect(TOGGLES).toEqual(standard.toggles)
})

const style = (type: string, id: string, properties: string, base = ''): string =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/>${base && `<w:basedOn w:val="${base}"/>`}<w:rPr>${properties}</w:rPr></w:style>`
const ON = '<w:vanish/>'
const OFF = '<w:vanish w:val="0"/>'

describe('a toggle', () => {
  const isHidden = async (
    { defaults = '', table: ofTable = '', paragraph: ofParagraph = '', base = '', character = '' },
    direct = '',
  ): Promise<boolean> => {
    const { text, notes } = await convert(
      `<w:tbl><w:tblPr><w:tblStyle w:val="T"/></w:tblPr><w:tr><w:tc>${paragraph(run('词', `<w:rStyle w:val="C"/>${direct}`), '<w:pStyle w:val="P"/>')}</w:tc></w:tr></w:tbl>`,
      {
        'word/footnotes.xml': `<w:footnotes ${SPACES}/>`,
        'word/styles.xml': `<w:styles ${SPACES}><w:docDefaults><w:rPrDefault><w:rPr>${defaults}</w:rPr></w:rPrDefault></w:docDefaults>${style('table', 'T', ofTable)}${style('paragraph', 'B', base)}${style('paragraph', 'P', ofParagraph, 'B')}${style('character', 'C', character)}</w:styles>`,
      },
    )
    expect(notes, notes.join()).toHaveLength(text.includes('词') ? 0 : 1)
    return !text.includes('词')
  }
  it.each([
    [{}, '', false],
    [{ character: ON }, '', true],
    [{ paragraph: ON }, '', true],
    [{ table: ON }, '', true],
    [{ paragraph: ON, character: ON }, '', false],
    [{ table: ON, paragraph: ON }, '', false],
    [{ table: ON, paragraph: ON, character: ON }, '', true],
    [{ paragraph: ON, character: OFF }, '', true],
    // A style and the one that it is based on count as one level.
    [{ base: ON }, '', true],
    [{ base: ON, paragraph: ON }, '', true],
    [{ base: ON, paragraph: OFF }, '', false],
    [{ base: ON, character: ON }, '', false],
    [{ defaults: ON }, '', true],
    [{ defaults: ON, character: ON }, '', true],
    [{ defaults: ON, paragraph: OFF }, '', true],
    [{ paragraph: ON }, OFF, false],
    [{ defaults: ON }, OFF, false],
    [{ paragraph: ON, character: ON }, ON, true],
  ])('%j with %j directly: hidden is %j', async (styles, direct, hidden) =>
    expect(await isHidden(styles, direct)).toBe(hidden),
  )

  it.each([
    ['caps', 'abc', 'ABC'],
    ['smallCaps', 'abc', 'ABC'],
    ['strike', '旧', '~~旧~~'],
    ['b', '重', '**重**'],
  ])('%s is what an odd number of styles says', async (name, word, shown) => {
    const styles = `<w:styles ${SPACES}>${style('paragraph', 'P', `<w:${name}/>`)}${style('character', 'C', `<w:${name}/>`)}</w:styles>`
    const read = async (inParagraph: string, inRun: string) =>
      (
        await convert(paragraph(run(word, inRun) + run('。'), inParagraph), {
          'word/styles.xml': styles,
        })
      ).text
    expect(await read('', '<w:rStyle w:val="C"/>')).toBe(`${shown}。`)
    expect(await read('<w:pStyle w:val="P"/>', '<w:rStyle w:val="C"/>')).not.toContain(shown)
  })
})

it.each([
  ['dots of emphasis', run('重', '<w:em w:val="dot"/>') + run('。'), '', '**重**。'],
  ['a level of the outline', run('总则'), '<w:outlineLvl w:val="1"/>', '## 总则'],
  ['text on the level of the body', run('正文'), '<w:outlineLvl w:val="9"/>', '正文'],
])('reads %s', async (_, body, properties, text) =>
  // A single heading would become the title, so there are two.
  expect((await convert(paragraph(body, properties).repeat(2))).text).toBe(`${text}\n\n${text}`),
)

it('reads headings by styles that are based on headings', async () => {
  const styles = `<w:styles ${SPACES}><w:style w:type="paragraph" w:styleId="a"><w:name w:val="heading 2"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style><w:style w:type="paragraph" w:styleId="b"><w:name w:val="公文二级"/><w:basedOn w:val="a"/></w:style></w:styles>`
  const { text } = await convert(
    paragraph('一、总则', '<w:pStyle w:val="b"/>') +
      paragraph('正文') +
      paragraph('二、附则', '<w:pStyle w:val="b"/>'),
    { 'word/styles.xml': styles },
  )
  expect(text).toBe('## 一、总则\n\n正文\n\n## 二、附则')
})

describe('an outline level that is not of a heading style, as templates of contracts give it to clauses', () => {
  const CLAUSE = '甲方逾期支付担保费超过30日的，乙方有权要求甲方补足反担保措施。'
  const styles = (level: string) =>
    `<w:styles ${SPACES}><w:style w:type="paragraph" w:styleId="a"><w:name w:val="条款"/><w:pPr>${level}</w:pPr></w:style></w:styles>`
  const LEVEL = '<w:outlineLvl w:val="1"/>'
  describe.each([
    ['its style', styles(LEVEL), '<w:pStyle w:val="a"/>'],
    ['the paragraph', styles(''), `<w:pStyle w:val="a"/>${LEVEL}`],
  ])('of %s', (_, sheet, properties) => {
    it.each([
      ['a sentence', CLAUSE, false],
      ['a short sentence', '本合同自签字之日起生效。', false],
      ['an article', '第一条　本合同自签字之日起生效。', false],
      ['a numbered clause', `（一）${CLAUSE}`, false],
      ['several sentences', '一、加强领导。各单位要', false],
      ['an entry of a list', '营业执照复印件；', false],
      ['a text above the limit', '担'.repeat(81), false],
      ['a name', '担保费', true],
      ['a name with its number', '二、担保费', true],
      ['a name above a list', '所需资料：', true],
      ['a question', '怎么申请？', true],
      ['a slogan of an official letter', '（一）提高认识，加强领导。', true],
    ])('%s', async (_name, text, isHeading) => {
      // A single heading would become the title.
      const { text: read, notes } = await convert(
        paragraph('总则', properties) + paragraph(text, properties) + paragraph('附则', properties),
        { 'word/styles.xml': sheet },
      )
      expect(read).toBe(`## 总则\n\n${isHeading ? '## ' : ''}${text}\n\n## 附则`)
      expect(notes.some((note) => note.includes('大纲'))).toBe(!isHeading)
    })
  })
})

it('puts a letter two lines high before the paragraph that it begins', async () =>
  expect(
    (
      await convert(
        paragraph('中', '<w:framePr w:dropCap="drop" w:lines="2"/>') + paragraph('国担保'),
      )
    ).text,
  ).toBe('中国担保'))

describe('the style of a table', () => {
  const convertStyled = (style: string, trPr = '') =>
    convert(
      `<w:tbl><w:tblPr><w:tblStyle w:val="T"/><w:tblLook w:firstRow="1"/></w:tblPr>${['一', '二', '三'].map((row) => `<w:tr><w:trPr>${trPr}</w:trPr>${cell(row)}${cell(`${row}之后的文字超过十四个字，是事实`)}</w:tr>`).join('')}</w:tbl>`,
      {
        'word/styles.xml': `<w:styles ${SPACES}><w:style w:type="table" w:styleId="T"><w:name w:val="T"/>${style}</w:style></w:styles>`,
      },
    )
  const first = (trPr: string): string =>
    `<w:tblStylePr w:type="firstRow"><w:trPr>${trPr}</w:trPr></w:tblStylePr>`

  it('makes its first row the head', async () => {
    expect((await convertStyled('')).text).not.toContain('| --- |')
    expect((await convertStyled(first('<w:tblHeader/>'))).text).toMatch(/^\| 一 .*\n\| --- \|/)
    expect(
      (await convertStyled(first('<w:tblHeader/>'), '<w:tblHeader w:val="0"/>')).text,
    ).not.toContain('| --- |')
  })

  it('hides a row', async () => {
    const { text, notes } = await convertStyled(first('<w:hidden/>'))
    expect(text).not.toContain('一')
    expect(text).toContain('二')
    expect(notes.join()).toContain('隐藏的文字 1 处')
  })
})

it('leaves rows that are not hidden, and says where a cell was deleted', async () => {
  expect((await convert(table({ trPr: '<w:hidden w:val="0"/>' }))).notes).toEqual([])
  const { text, notes } = await convert(table({ tcPr: '<w:cellDel w:id="1"/>' }))
  expect(text).not.toContain('丙')
  expect(notes).toEqual(['修订中删去的内容 1 处没有带过来：第 2 段后面'])
})
