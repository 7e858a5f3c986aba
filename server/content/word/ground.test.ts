/** Letters that cannot be read on their ground get into no draft: a gap stands for them, with a note of its own. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { convertWord } from './convert.ts'
import { SPACES, docx, paragraph, run } from './test-docx.ts'

const { values } = JSON.parse(
  readFileSync(new URL('../../../tests/fixtures/word/ecma-376.json', import.meta.url), 'utf8'),
) as { values: Record<'ST_HighlightColor' | 'ST_Shd', string[]> }

const SECRET = '19910706'
const GAP = /【请填：涂黑的文字[^】]*】/g

async function convert(body: string, more: Record<string, string> = {}) {
  const { markdown, notes } = await convertWord(await docx(body, more))
  const said = notes.map(({ text, hint, places }) => [text, hint, ...places].join('\n')).join('\n')
  return { markdown, said, kinds: notes.map(({ kind }) => kind), gaps: markdown.match(GAP) ?? [] }
}

/** True when the text is in no part of the draft. */
async function isCovered(body: string, more: Record<string, string> = {}): Promise<boolean> {
  const { markdown, said, kinds, gaps } = await convert(body, more)
  const isGone = !`${markdown}${said}`.includes(SECRET)
  expect([kinds.includes('blacked'), gaps.length > 0]).toEqual([isGone, isGone])
  return isGone
}

const color = (value: string, more = ''): string => `<w:color w:val="${value}" ${more}/>`
const highlight = (value: string): string => `<w:highlight w:val="${value}"/>`
const shading = (fill: string, val = 'clear', colour = 'auto', more = ''): string =>
  `<w:shd w:val="${val}" w:color="${colour}" w:fill="${fill}" ${more}/>`
const inRun = (properties: string): string =>
  paragraph(run('号码：') + run(SECRET, properties) + run('止'))

/** The values of a list that cover letters. */
async function covering(list: readonly string[], write: (value: string) => string) {
  const found: string[] = []
  for (const value of list) if (await isCovered(inRun(write(value)))) found.push(value)
  return found
}

describe('each highlight of the standard', () => {
  it.each([
    ['auto', ['black', 'darkBlue']],
    ['000000', ['black', 'darkBlue']],
    ['1F1F1F', ['black', 'darkBlue']],
    ['00008B', ['black', 'darkBlue']],
    ['FFFFFF', ['cyan', 'green', 'lightGray', 'yellow']],
    ['FF0000', ['darkGray', 'magenta', 'red', 'darkCyan', 'darkYellow']],
  ])('under letters of %s', async (letters, expected) => {
    const found = await covering(
      values.ST_HighlightColor,
      (value) => color(letters) + highlight(value),
    )
    if (letters === 'FF0000') expect(expected).toEqual(expect.arrayContaining(found))
    else expect(found.toSorted()).toEqual(expected)
  })
})

const SHADES = values.ST_Shd
const DARK = ['pct85', 'pct87', 'pct90', 'pct95', 'solid']

describe('each shading of the standard', () => {
  it('in black covers black letters where it is dark', async () => {
    const found = await covering(SHADES, (value) => color('000000') + shading('FFFFFF', value))
    expect(found).toEqual(SHADES.filter((value) => DARK.includes(value)))
  })
  it('over black covers black letters where its own colour shows little', async () => {
    const found = await covering(
      SHADES,
      (value) => color('000000') + shading('000000', value, 'FFFFFF'),
    )
    expect(found).toEqual([
      'nil',
      'clear',
      ...SHADES.filter((value) => /^pct(?:[5-9]|1\d)$/.test(value)),
    ])
  })
  it('covers no letters of the automatic colour, which turns white on it', async () => {
    expect(await covering(SHADES, (value) => shading('000000', value))).toEqual([])
    expect(await covering(SHADES, (value) => color('auto') + shading('FFFFFF', value))).toEqual([])
  })
})

const cell = (properties: string, text = run(SECRET, color('000000'))): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`
const table = (about: string, cells: string, row = ''): string =>
  `<w:tbl><w:tblPr>${about}</w:tblPr><w:tr>${row}${cells}</w:tr></w:tbl>`
const styles = (inside: string) => ({
  'word/styles.xml': `<w:styles ${SPACES}>${inside}</w:styles>`,
})
const BLACK = shading('000000')
const ofTable = (part: string) =>
  styles(`<w:style w:type="table" w:styleId="T"><w:name w:val="T"/>${part}</w:style>`)
const FIRST_ROW = '<w:tblStyle w:val="T"/><w:tblLook w:val="0020"/>'
const text = run(SECRET, color('000000'))

it.each<[string, string, boolean, Record<string, string>?]>([
  ['a paragraph', paragraph(text, BLACK), true],
  [
    'a style of a paragraph',
    paragraph(text, '<w:pStyle w:val="P"/>'),
    true,
    styles(
      `<w:style w:type="paragraph" w:styleId="P"><w:name w:val="P"/><w:pPr>${BLACK}</w:pPr></w:style>`,
    ),
  ],
  [
    'a style of a run',
    inRun('<w:rStyle w:val="C"/>'),
    true,
    styles(
      `<w:style w:type="character" w:styleId="C"><w:name w:val="C"/><w:rPr>${highlight('black')}</w:rPr></w:style>`,
    ),
  ],
  ['a cell', table('', cell(BLACK)), true],
  ['a row', table('', cell(''), `<w:tblPrEx>${BLACK}</w:tblPrEx>`), true],
  ['a table', table(BLACK, cell('')), true],
  [
    'a white paragraph in a black cell',
    table('', cell(BLACK, run(SECRET)).replace('<w:pPr>', `<w:pPr>${shading('FFFFFF')}`)),
    false,
  ],
  [
    'the first row of a style of a table',
    table(FIRST_ROW, cell('')),
    true,
    ofTable(`<w:tblStylePr w:type="firstRow"><w:tcPr>${BLACK}</w:tcPr></w:tblStylePr>`),
  ],
  [
    'the last row of a style of a table',
    table(FIRST_ROW, cell('')),
    false,
    ofTable(`<w:tblStylePr w:type="lastRow"><w:tcPr>${BLACK}</w:tcPr></w:tblStylePr>`),
  ],
  ['black of a theme', paragraph(run(SECRET, '<w:color w:themeColor="text1"/>'), BLACK), true],
  ['a theme', paragraph(text, shading('auto', 'clear', 'auto', 'w:themeFill="accent1"')), false],
  ['white letters', inRun(color('FFFFFF') + highlight('black')), false],
  [
    'letters filled with white',
    inRun(
      `${highlight('black')}<w14:textFill><w14:solidFill><w14:srgbClr w14:val="FFFFFF"/></w14:solidFill></w14:textFill>`,
    ),
    false,
  ],
  ['grey on white', inRun(color('BFBFBF')), false],
])('on %s', async (_, body, expected, more) => expect(await isCovered(body, more)).toBe(expected))

it('almost white letters on white are told and stay', async () => {
  const { markdown, kinds } = await convert(inRun(color('F2F2F2') + shading('FFFFFF')))
  expect(markdown).toContain(SECRET)
  expect(kinds).toEqual(['faint'])
})

it('runs of a covered text have one gap, and what is open stays', async () => {
  const dark = highlight('black')
  const { markdown, said, kinds } = await convert(
    paragraph(
      run('身份证号330100') +
        run('1991', dark) +
        run(' ') +
        run('0706', dark) +
        run('0028，手机') +
        run('13800000003', dark),
    ),
  )
  expect(markdown.replace(GAP, '█').trim()).toBe('身份证号330100█ 0028，手机█')
  expect(said).not.toMatch(/1991|0706|138/)
  expect(kinds).toEqual(['blacked'])
})

it('a covered link loses its address, and blanks are no text', async () => {
  const link = `<w:hyperlink w:anchor="a">${run(SECRET, highlight('black'))}</w:hyperlink>`
  const { markdown } = await convert(
    paragraph(run('见') + link + run('　　', highlight('black')) + run('止')),
  )
  expect(markdown).not.toMatch(/\]\(|<a/)
  expect(markdown.match(GAP)).toHaveLength(1)
})
