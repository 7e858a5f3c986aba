/** Each element and attribute that Word has besides the standard has a decision, and the draft follows it. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { convert, numbered, paragraph, run } from './test-docx.ts'
import { EXTENSIONS } from './word-extensions.ts'

interface Listed {
  elements: Record<string, string[]>
  children: Record<'rPr' | 'mark' | 'trPr' | 'sdtPr' | 'sectPr' | 'pPr', string[]>
  attributes: string[]
}
const listed = JSON.parse(
  readFileSync(new URL('../../../tests/fixtures/word/ms-docx.json', import.meta.url), 'utf8'),
) as Listed

it('decides on each element and on nothing else', () =>
  expect([...EXTENSIONS.keys()].sort()).toEqual(Object.values(listed.elements).flat().sort()))

const spaces = [
  ...Object.entries(listed.elements).map(([space, [first]]) => [first!.split(':')[0], space]),
  ['w16du', 'http://schemas.microsoft.com/office/word/2023/wordml/word16du'],
]
  .map(([prefix, space]) => `xmlns:${prefix}="${space}"`)
  .join(' ')
const element = (name: string, inside = ''): string =>
  `<${name} ${spaces} w:val="1">${inside}</${name}>`

const row = (properties: string): string =>
  `<w:tr><w:trPr>${properties}</w:trPr><w:tc>${paragraph('甲')}</w:tc><w:tc>${paragraph('乙')}</w:tc></w:tr>`
const convertWith: Record<keyof Listed['children'], (inside: string) => string> = {
  rPr: (inside) => paragraph(run('前') + run('中', inside) + run('后')),
  mark: (inside) => paragraph('前', `<w:rPr>${inside}</w:rPr>`) + paragraph('后'),
  trPr: (inside) => `<w:tbl>${row('')}${row(inside)}</w:tbl>`,
  sdtPr: (inside) =>
    `<w:sdt><w:sdtPr>${inside}</w:sdtPr><w:sdtContent>${paragraph('☐')}</w:sdtContent></w:sdt>`,
  sectPr: (inside) => `${paragraph('甲')}<w:sectPr>${inside}</w:sectPr>`,
  pPr: (inside) => paragraph('甲', inside) + paragraph('乙'),
}

const places = Object.keys(convertWith) as (keyof Listed['children'])[]
it.each(
  places.flatMap((place) =>
    listed.children[place]
      .filter((name) => EXTENSIONS.get(name) === 'look')
      .map((name) => [place, name] as const),
  ),
)('in %s, %s changes no text', async (place, name) =>
  expect(await convert(convertWith[place](element(name)))).toEqual(
    await convert(convertWith[place]('')),
  ),
)

it.each(listed.attributes)('the attribute %s changes no text', async (name) => {
  const body = convertWith.trPr('') + numbered('条', 1)
  const marked = body.replaceAll(/<w:(?:p|tr|tbl)(?=>)/g, (tag) => `${tag} ${spaces} ${name}="7"`)
  expect(await convert(marked)).toEqual(await convert(body))
})

const filled = (colour: string, more = ''): string =>
  `<w14:textFill>${colour}</w14:textFill>${more}`
const colour = (value: string, alpha = 0): string =>
  `<w14:solidFill><w14:srgbClr w14:val="${value}"><w14:alpha w14:val="${alpha}"/></w14:srgbClr></w14:solidFill>`
it.each([
  ['no fill', filled('<w14:noFill/>'), true],
  ['white', filled(colour('FFFFFF')), true],
  [
    'the white of a theme',
    filled('<w14:solidFill><w14:schemeClr w14:val="bg1"/></w14:solidFill>'),
    true,
  ],
  ['a clear colour', filled(colour('000000', 100_000)), true],
  ['black', filled(colour('000000')), false],
  ['black over white', `<w:color w:val="FFFFFF"/>${filled(colour('000000'))}`, false],
  [
    'an outline',
    filled('<w14:noFill/>', `<w14:textOutline>${colour('000000')}</w14:textOutline>`),
    false,
  ],
])('letters with %s are told: %s', async (_, properties, isTold) => {
  const { text, notes } = await convert(convertWith.rPr(properties))
  expect(text).toBe('前中后')
  expect(notes.join()).toMatch(isTold ? /^白色的、极小的或极窄的文字 1 处/ : /^$/)
})

const cell = (properties: string): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(run('白', '<w:color w:val="FFFFFF"/>'))}</w:tc>`
it('white letters in a table are told, unless their cell has a background', async () => {
  const dark = '<w:shd w:val="clear" w:fill="1F3864"/>'
  const tables = (first: string, second: string, about = ''): string =>
    `<w:tbl><w:tblPr>${about}</w:tblPr><w:tr>${cell(first)}</w:tr><w:tr>${cell(second)}</w:tr></w:tbl>`
  const places = async (body: string) => (await convert(body)).notes.join()
  expect(await places(tables(dark, ''))).toMatch(/文字 1 处.*第 2 段/)
  expect(await places(tables('', dark))).toMatch(/文字 1 处.*第 1 段/)
  expect(await places(tables(dark, dark) + tables('', '', dark))).toBe('')
})

describe('changes of several authors at one place', () => {
  it('delete a row', async () => {
    const { text, notes } = await convert(
      `<w:tbl>${row('<w14:conflictDel/>')}${row('')}${row('<w14:conflictIns/>')}</w:tbl>`,
    )
    expect(text.match(/甲/g)).toHaveLength(2)
    expect(notes.join()).toMatch(/删去的内容 1 处.*插入的内容 1 处/)
  })
  it('join paragraphs', async () =>
    expect((await convert(convertWith.mark('<w14:conflictDel/>'))).text).toBe('前后'))
})

/** All that a content control can say of itself, in the standard and in Word. */
const { properties } = JSON.parse(
  readFileSync(new URL('../../../tests/fixtures/word/ecma-376.json', import.meta.url), 'utf8'),
) as { properties: { sdtPr: string[] } }
const about = [...properties.sdtPr.map((name) => `w:${name}`), ...listed.children.sdtPr]
it.each(about.filter((name) => !/:(?:showingPlcHdr|checkbox)$/.test(name)))(
  'a control with %s shows what was filled in, and a gap for what was not',
  async (name) => {
    const control = (inside: string, more = ''): string =>
      `<w:sdt><w:sdtPr>${element(name)}${more}</w:sdtPr><w:sdtContent>${inside}</w:sdtContent></w:sdt>`
    const inCell = (inside: string): string => `<w:tc>${paragraph(inside)}</w:tc>`
    const bodies = (inside: string, more: string): string[] => [
      paragraph(control(run(inside), more)),
      control(paragraph(inside), more),
      `<w:tbl><w:tr>${control(inCell(inside), more)}${inCell('旁')}</w:tr></w:tbl>`,
    ]
    for (const body of bodies('甲公司', ''))
      expect(await convert(body)).toMatchObject({
        text: expect.stringContaining('甲公司'),
        notes: [],
      })
    for (const body of bodies('单击输入', '<w:showingPlcHdr/>')) {
      const { text, notes } = await convert(body)
      expect(text).toContain(name === 'w:picture' ? '【请填：图片】' : '【请填：单击输入】')
      expect(notes).toEqual([expect.stringMatching(/^没有填的控件 1 处/)])
    }
  },
)

it('signs beyond U+FFFF and ink, as content of a run', async () => {
  const read = (inside: string) =>
    convert(paragraph(`${run('前')}<w:r>${inside}</w:r>`).replace('<w:p>', `<w:p ${spaces}>`))
  const sign = '<w16se:symEx w16se:font="Segoe UI Emoji" w16se:char="1F60A"/>'
  expect(await read(sign)).toMatchObject({ text: '前😊', notes: [] })
  const choice = `<mc:AlternateContent><mc:Choice Requires="w16se">${sign}</mc:Choice><mc:Fallback/></mc:AlternateContent>`
  expect(await read(choice)).toMatchObject({ text: '前😊', notes: [] })
  expect((await read('<w14:contentPart/>')).notes).toEqual([
    '手写的笔迹 1 处没有带过来：第 1 段“前”',
  ])
})

it('a paragraph of which only the end is hidden keeps its number', async () => {
  const mark = '<w:rPr><w:vanish/><w:specVanish/></w:rPr>'
  const list = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'
  const { text } = await convert(paragraph('总则', list + mark) + numbered('附则', 1))
  expect(text).toBe('一、总则\n\n二、附则')
})
