/** Every kind of part that a Word file can bring is decided on: it is in the draft, told with its place, or nothing to see. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PARTS } from './package-parts.ts'
import { SPACES, convert, drawing, paragraph, run } from './test-docx.ts'

const { relationships } = JSON.parse(
  readFileSync(new URL('../../../tests/fixtures/word/ecma-376.json', import.meta.url), 'utf8'),
) as { relationships: string[] }

it('has a decision for each', () =>
  expect([...PARTS.keys()].sort()).toEqual(relationships.toSorted()))

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const inRun = (element: string): string => paragraph(`${run('前文')}<w:r>${element}</w:r>`)
const graphic = (element: string): string =>
  inRun(
    `<w:drawing><wp:inline><a:graphic><a:graphicData>${element}</a:graphicData></a:graphic></wp:inline></w:drawing>`,
  )
const player = drawing('png', '封面').replace(
  '<pic:blipFill>',
  '<pic:nvPicPr><a:videoFile r:link="part"/></pic:nvPicPr><pic:blipFill>',
)

/** For each kind of part, the element of the text that shows it. */
const SHOWN: Readonly<Record<string, string>> = {
  aFChunk: '<w:altChunk r:id="part"/>',
  subDocument: inRun('<w:subDoc r:id="part"/>'),
  comments: inRun('<w:commentReference w:id="1"/>'),
  chart: graphic('<c:chart r:id="part"/>'),
  chartEx: graphic(
    '<cx:chart xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex" r:id="part"/>',
  ),
  diagramData: graphic(
    '<dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="part"/>',
  ),
  oleObject: inRun('<w:object><o:OLEObject r:id="part"/></w:object>'),
  package: inRun('<w:object><o:OLEObject r:id="part"/></w:object>'),
  control: inRun('<w:object><w:control r:id="part"/></w:object>'),
  audio: player.replace('videoFile', 'audioFile'),
  video: player,
  media: player,
  ink: inRun('<w:contentPart r:id="part"/>'),
}

const told = async (type: string, shown: string, file = 'word/parts/part.xml') =>
  convert(`${paragraph('第一段')}${shown}${paragraph('末段')}`, {
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="png" Type="${TYPES}/image" Target="media/a.png"/><Relationship Id="part" Type="${TYPES}/${type}" Target="${file.replace('word/', '')}"/></Relationships>`,
    [file]: `<w:hdr ${SPACES}>${paragraph('部件里的字')}</w:hdr>`,
  })

describe('a part', () => {
  const of = (decision: string) => relationships.filter((type) => PARTS.get(type) === decision)
  it.each(of('place'))('%s is told where it stands', async (type) => {
    const { text, notes } = await told(type, SHOWN[type]!)
    expect(text).toMatch(/^第一段[^]*末段$/)
    expect(notes).toHaveLength(1)
    expect(notes[0]).toMatch(/1 处.*：第 [12] 段/)
  })

  it.each(of('told'))('%s is told with its text, whatever its file is called', async (type) => {
    const kind = type === 'header' ? '页眉' : '页脚'
    for (const file of [`word/${type}1.xml`, `word/${type}_1.xml`, `word/${type}.xml`])
      expect((await told(type, '', file)).notes, file).toEqual([
        `页眉页脚里的内容 1 处没有带过来：${kind}“部件里的字”`,
      ])
  })

  it.each(of('unseen'))('%s is nothing that a reader of the document sees', async (type) => {
    const { text, notes } = await told(type, '')
    expect(text).toBe('第一段\n\n末段')
    expect(notes).toEqual([])
  })

  it.each(of('refused'))(
    '%s is refused',
    async (type) => await expect(told(type, '', 'word/vbaProject.bin')).rejects.toThrow('有宏'),
  )
})

it.each([
  [
    'a watermark',
    '<w:p><w:r><w:pict><v:shape><v:textpath string="草稿"/></v:shape></w:pict></w:r></w:p>',
    '页眉“草稿”',
  ],
  ['a picture', drawing('png', ''), '页眉的图片'],
])('%s in a header is told', async (_, inside, place) =>
  expect(
    (await convert(paragraph('甲'), { 'word/header1.xml': `<w:hdr ${SPACES}>${inside}</w:hdr>` }))
      .notes,
  ).toEqual([`页眉页脚里的内容 1 处没有带过来：${place}`]),
)
it('a file that holds nothing but another one says so', async () =>
  expect((await convert('<w:altChunk r:id="x"/>')).notes).toEqual([
    '插入的另一个文件 1 处没有带过来：开头',
  ]))
