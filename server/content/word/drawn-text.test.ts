/** Text, links and pictures of drawings, in DrawingML and VML: in the draft, or told with their place. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PNG_NAME, SPACES, TYPES, convert, paragraph, relations, run } from './test-docx.ts'

const { shapes } = JSON.parse(
  readFileSync(new URL('../../../tests/fixtures/word/ecma-376.json', import.meta.url), 'utf8'),
) as { shapes: string[] }

const inRun = (inside: string): string => paragraph(`${run('前')}<w:r>${inside}</w:r>${run('后')}`)
const drawn = (inside: string, about = ''): string =>
  inRun(
    `<w:drawing><wp:anchor><wp:docPr id="1">${about}</wp:docPr><a:graphic><a:graphicData>${inside}</a:graphicData></a:graphic></wp:anchor></w:drawing>`,
  )
const shape = (inside: string, properties = ''): string =>
  `<wps:wsp>${properties}${inside}</wps:wsp>`
const box = `<wps:txbx><w:txbxContent>${paragraph('字')}</w:txbxContent></wps:txbx>`
const vmlBox = `<v:textbox><w:txbxContent>${paragraph('字')}</w:txbxContent></v:textbox>`
const picture = (about = ''): string =>
  `<pic:pic><pic:nvPicPr><pic:cNvPr id="2">${about}</pic:cNvPr></pic:nvPicPr><pic:blipFill><a:blip r:embed="png"/></pic:blipFill></pic:pic>`
const click = '<a:hlinkClick r:id="link"/>'
const RELATIONS = {
  'word/_rels/document.xml.rels': relations(['png', `${TYPES}/image`, 'media/a.png']).replace(
    '</Relationships>',
    `<Relationship Id="link" Type="${TYPES}/hyperlink" Target="https://a.cn/x" TargetMode="External"/></Relationships>`,
  ),
}
const read = (body: string) => convert(body, RELATIONS)

describe.each(shapes)('v:%s', (name) => {
  const pict = (inside: string, more = ''): string =>
    inRun(`<w:pict><v:${name} ${more}>${inside}</v:${name}></w:pict>`)
  it('keeps its text, and is told without any', async () => {
    expect(await read(pict(vmlBox))).toMatchObject({ text: '前后\n\n字', notes: [] })
    expect((await read(pict(''))).notes).toEqual([
      expect.stringMatching(/^线条或图形 1 处.*第 1 段/),
    ])
  })
  it('is told with its link and its picture', async () => {
    const { text, notes } = await read(
      pict(`<v:fill type="frame" r:id="png"/>${vmlBox}`, 'href="https://a.cn"'),
    )
    expect(text).toBe('前【请填：图片，照 Word 里的样子截图插入】后\n\n字')
    expect(notes.join()).toMatch(/填充图形或页面的图片 1 处/)
    expect(notes.join()).toMatch(/图形上的链接 1 处/)
  })
})

it('keeps the lines of a text apart', async () => {
  const part = (text: string, name = 'r'): string => `<a:${name}><a:t>${text}</a:t></a:${name}>`
  const { text } = await read(
    drawn(`<a:p>${part('甲')}<a:br/>${part('乙')}${part('丙', 'fld')}</a:p>`),
  )
  expect(text).toBe('前后\n\n甲\n乙丙')
})

const vml = (look: string): string =>
  inRun(
    `<w:pict><v:shape style="${look}" href="https://a.cn/x"><v:imagedata r:id="png"/></v:shape></w:pict>`,
  )
const LINKED = `[![](image:${PNG_NAME})](https://a.cn/x)`
it.each([
  ['a drawing', drawn(picture(), click), `前后\n\n${LINKED}`],
  ['a picture', drawn(picture(click)), `前后\n\n${LINKED}`],
  ['a picture of VML', vml('width:9pt'), `前\n\n${LINKED}\n\n后`],
  ['a floating one', vml('position:absolute;width:9pt'), `前后\n\n${LINKED}`],
])('keeps the link of %s', async (_, body, text) =>
  expect(await read(body)).toMatchObject({ text, notes: [] }),
)

describe('a picture beside the text does not part its paragraph', () => {
  const float = drawn(picture()).replace(/^<w:p><w:pPr><\/w:pPr>|<\/w:p>$/g, '')
  const alone = /<w:r><w:drawing>.*<\/w:drawing><\/w:r>/.exec(float)![0]
  const shown = `![](image:${PNG_NAME})`
  const link = (inside: string): string => `<w:hyperlink r:id="link">${inside}</w:hyperlink>`
  it.each([
    ['between its words', float, `前后\n\n${shown}`],
    ['twice', run('甲') + alone + run('乙') + alone + run('丙'), `甲乙丙\n\n${shown}\n\n${shown}`],
    ['in front of it', alone + run('甲'), `${shown}\n\n甲`],
    ['behind it', run('甲') + alone, `甲\n\n${shown}`],
    [
      'in an alternative',
      run('甲') +
        alone.replace(
          /<w:drawing>.*<\/w:drawing>/,
          '<mc:AlternateContent><mc:Choice>$&</mc:Choice></mc:AlternateContent>',
        ) +
        run('乙'),
      `甲乙\n\n${shown}`,
    ],
    [
      'in a link',
      run('甲') + link(run('乙') + alone + run('丙')) + run('丁'),
      `甲[乙丙](https://a.cn/x)\n\n[${shown}](https://a.cn/x)\n\n丁`,
    ],
  ])('%s', async (_, body, text) =>
    expect(await read(paragraph(body))).toMatchObject({ text, notes: [] }),
  )

  it('without a file of its own', async () => {
    const { text } = await read(paragraph(float.replace('r:embed="png"', 'r:embed="none"')))
    expect(text).toMatch(/^前后【请填：图片/)
  })
})
it.each([
  ['a drawing with a text box', drawn(shape(box), click)],
  ['a text box', drawn(shape(box, `<wps:cNvPr id="3">${click}</wps:cNvPr>`))],
  ['its text', drawn(`<a:p><a:r><a:rPr>${click}</a:rPr><a:t>字</a:t></a:r></a:p>`)],
])('tells of the link of %s', async (_, body) => {
  const { text, notes } = await read(body)
  expect(text).toBe('前后\n\n字')
  expect(notes).toEqual([expect.stringMatching(/^文本框或图形上的链接 1 处没有带过来：第 1 段/)])
})

it('tells of arrows beside text, and of a picture behind it', async () => {
  const arrow = shape('', '<wps:spPr><a:prstGeom prst="rightArrow"/></wps:spPr>')
  expect((await read(drawn(arrow + shape(box)))).notes).toEqual([
    expect.stringMatching(/^线条或图形 1 处/),
  ])
  const filled = '<wps:spPr><a:blipFill><a:blip r:embed="png"/></a:blipFill></wps:spPr>'
  const { text, notes } = await read(drawn(shape(box, filled)))
  expect(text).toBe('前后【请填：图片，照 Word 里的样子截图插入】\n\n字')
  expect(notes).toEqual([expect.stringMatching(/^用来填充图形或页面的图片 1 处/)])
})

it('tells of a picture behind the page', async () => {
  const { notes } = await convert('', {
    ...RELATIONS,
    'word/document.xml': `<w:document ${SPACES}><w:background><v:background><v:fill r:id="png"/></v:background></w:background><w:body>${paragraph('字')}</w:body></w:document>`,
  })
  expect(notes).toEqual(['用来填充图形或页面的图片 1 处没有带过来：页面背景'])
})
