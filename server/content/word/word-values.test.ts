/** Each value of the properties that a person sees: the draft has it, made into text, or a note tells of it. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SPACES, convert, paragraph, run } from './test-docx.ts'

const { values } = JSON.parse(
  readFileSync(new URL('../../../tests/fixtures/word/ecma-376.json', import.meta.url), 'utf8'),
) as { values: Record<string, string[]> }

const between = (inside: string, properties = '') =>
  convert(paragraph(run('前') + inside + run('后'), properties))
const tab = '<w:r><w:tab/></w:r>'
const tabs = (leader: string): string =>
  `<w:tabs><w:tab w:val="left" w:pos="900" w:leader="${leader}"/></w:tabs>`

/** A tab between two words, by its leader; the others are dots. */
const LEADERS: Readonly<Record<string, string>> = {
  none: '前　　后',
  underscore: '前＿＿＿＿后',
  heavy: '前＿＿＿＿后',
}

/** For each simple type: a text with one of its values, and what becomes of it. */
const TYPES: Readonly<
  Record<
    string,
    readonly [(value: string) => ReturnType<typeof convert>, (value: string) => string]
  >
> = {
  ST_BrType: [(value) => between(`<w:r><w:br w:type="${value}"/></w:r>`), () => '前\n后'],
  ST_Em: [
    (value) => between(run('重', `<w:em w:val="${value}"/>`)),
    (value) => (value === 'none' ? '前重后' : '前**重**后'),
  ],
  ST_HighlightColor: [
    (value) => between(run('中', `<w:highlight w:val="${value}"/>`)),
    (value) =>
      value === 'none'
        ? '前中后'
        : /^(?:black|darkBlue)$/.test(value)
          ? '前【请填：涂黑的文字】后！'
          : '前中后！',
  ],
  ST_PTabLeader: [
    (value) => between(`<w:r><w:ptab w:alignment="right" w:leader="${value}"/></w:r>`),
    (value) => LEADERS[value] ?? '前……后',
  ],
  ST_Shd: [
    (value) => between(run('中', `<w:shd w:val="${value}" w:color="auto" w:fill="auto"/>`)),
    (value) => (/nil|clear/.test(value) ? '前中后' : '前中后！'),
  ],
  ST_TabTlc: [(value) => between(tab, tabs(value)), (value) => LEADERS[value] ?? '前……后'],
  ST_TblStyleOverrideType: [
    async (value) => {
      const row = (letters: string): string =>
        `<w:tr>${Array.from(letters, (one) => `<w:tc>${paragraph(one)}</w:tc>`).join('')}</w:tr>`
      const read = await convert(
        `<w:tbl><w:tblPr><w:tblStyle w:val="T"/><w:tblLook w:val="01E0"/></w:tblPr>${['abc', 'def', 'ghi'].map(row).join('')}</w:tbl>`,
        {
          'word/styles.xml': `<w:styles ${SPACES}><w:style w:type="table" w:styleId="T"><w:name w:val="T"/><w:tblStylePr w:type="${value}"><w:rPr><w:strike/></w:rPr></w:tblStylePr></w:style></w:styles>`,
        },
      )
      const struck = Array.from(read.text.matchAll(/~~(.)~~/g), ([, one]) => one)
      return { ...read, text: struck.join('') }
    },
    // The rows and columns between the edges are counted as bands.
    (value) =>
      ({
        wholeTable: 'abcdefghi',
        firstRow: 'abc',
        lastRow: 'ghi',
        firstCol: 'adg',
        lastCol: 'cfi',
        neCell: 'c',
        nwCell: 'a',
        seCell: 'i',
        swCell: 'g',
        band1Horz: 'def',
        band1Vert: 'beh',
      })[value] ?? '',
  ],
  ST_Underline: [
    (value) => between(run('  ', `<w:u w:val="${value}"/>`)),
    (value) => (value === 'none' ? '前 后' : '前＿后'),
  ],
  ST_RestartNumber: [
    (value) =>
      convert(
        paragraph(`${run('见')}<w:r><w:footnoteReference w:id="2"/></w:r>`) +
          `<w:sectPr><w:footnotePr><w:numRestart w:val="${value}"/></w:footnotePr></w:sectPr>`,
      ),
    (value) => (value === 'continuous' ? '见' : '见！'),
  ],
}

it('has an example of each', () =>
  expect(Object.keys(TYPES).sort()).toEqual(Object.keys(values).sort()))
describe.each(Object.entries(TYPES))('%s', (type, [read, shown]) => {
  it.each(values[type]!)('%s', async (value) => {
    const { text, notes } = await read(value)
    expect(`${text.replace(/<sup>[^]*/, '')}${notes.length > 0 ? '！' : ''}`).toBe(shown(value))
  })
})

const color = (value: string): string => `<w:color w:val="${value}"/>`
const box = (inside: string, fill: string): string =>
  `<w:r><w:pict><v:rect ${fill}><v:textbox><w:txbxContent>${paragraph(inside)}</w:txbxContent></v:textbox></v:rect></w:pict></w:r>`
const drawnBox = (inside: string, shape: string, group = ['', '']): string =>
  `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData>${group[0]}<wps:wsp>${shape}<wps:txbx><w:txbxContent>${paragraph(inside)}</w:txbxContent></wps:txbx></wps:wsp>${group[1]}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
const white = run('中', '<w:color w:val="FFFFFF"/>')
const solid = (value: string): string =>
  `<wps:spPr><a:solidFill><a:srgbClr val="${value}"/></a:solidFill></wps:spPr>`
const wgp = 'xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"'
describe('text that nobody can see', () => {
  it.each([
    ['in white', run('中', color('ffffff')), '', true],
    ['a point high', run('中', '<w:sz w:val="2"/>'), '', true],
    ['narrow', run('中', '<w:w w:val="1"/>'), '', true],
    ['without a colour', run('中', '<w14:textFill><w14:noFill/></w14:textFill>'), '', true],
    ['in white on a dark paragraph', run('中', color('FFFFFF')), '<w:shd w:fill="0A5C43"/>', false],
    ['in white in a white box', box(white, ''), '', true],
    ['in white in a box without a fill', box(white, 'filled="f" fillcolor="#0A5C43"'), '', true],
    ['in white in a dark box', box(white, 'fillcolor="#0A5C43 [3204]"'), '', false],
    ['in white in a drawn box', drawnBox(white, '<wps:spPr><a:noFill/></wps:spPr>'), '', true],
    ['in white in a white drawn box', drawnBox(white, solid('FFFFFF')), '', true],
    ['in white in a dark drawn box', drawnBox(white, solid('0A5C43')), '', false],
    [
      'in white in a box with a style',
      drawnBox(white, '<wps:spPr/><wps:style><a:fillRef idx="1"/></wps:style>'),
      '',
      false,
    ],
    [
      'in white in a group',
      drawnBox(white, '<wps:spPr/>', [`<wpg:wgp ${wgp}>`, '</wpg:wgp>']),
      '',
      false,
    ],
    ['in white, of blanks', run('　', color('FFFFFF')), '', false],
    ['in black', run('中', color('000000')), '', false],
    ['small', run('中', '<w:sz w:val="15"/>'), '', false],
  ])('is told: %s', async (_, inside, properties, isTold) => {
    const { notes } = await between(inside, properties)
    expect(notes.join()).toMatch(isTold ? /白色的.*文字 1 处照样带过来了：第 [12] 段/ : /^$/)
  })
})

it.each([
  ['ascii', 'þ', 'þ'],
  ['hAnsi', 'þ', '☑'],
  ['hAnsi', '\uF0FE', '☑'],
  ['hAnsi', 'R', 'R'],
  ['eastAsia', 'þ', 'þ'],
])('reads the font of a sign: Wingdings for %s, %s', async (name, sign, shown) =>
  expect(
    (
      await convert(
        paragraph(
          run(
            sign,
            `<w:rFonts w:ascii="宋体" w:hAnsi="宋体" w:eastAsia="宋体"/>`.replace(
              `w:${name}="宋体"`,
              `w:${name}="Wingdings"`,
            ),
          ),
        ),
      )
    ).text,
  ).toBe(shown),
)
