/** Every kind of part that a Word file can bring is decided on: it is in the draft, told with its place, or nothing to see. */
import { readFileSync } from 'node:fs'
import JSZip from 'jszip'
import { describe, expect, it } from 'vitest'
import { convertWord } from './convert.ts'
import { PARTS } from './package-parts.ts'
import {
  PNG,
  PNG_NAME,
  SPACES,
  TYPES,
  convert,
  docx,
  drawing,
  numbered,
  numbering,
  paragraph,
  relations,
  run,
  styled,
} from './test-docx.ts'
import { toTransitional } from './word-xml.ts'

const { relationships } = JSON.parse(
  readFileSync(new URL('../../../tests/fixtures/word/ecma-376.json', import.meta.url), 'utf8'),
) as { relationships: string[] }

it('has a decision for each', () =>
  expect([...PARTS.keys()].sort()).toEqual(relationships.toSorted()))

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
    'word/_rels/document.xml.rels': relations(
      ['png', `${TYPES}/image`, 'media/a.png'],
      ['part', `${TYPES}/${type}`, file.replace('word/', '')],
    ),
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
it('the headers and footers of a section are told with all their words', async () => {
  const words = {
    'word/header1.xml': '示例省示范融资担保集团有限公司文件 示担办发〔2026〕15号',
    'word/header2.xml': '供应商库管理',
    'word/header3.xml': '双数页的页眉',
    'word/footer1.xml': '监督电话：028-55501110，监督邮箱：service@example.com（工作日9:00—17:00）',
    'word/footer2.xml': '地址：示范市高新区示范大道88号',
    'word/footer3.xml': '双数页的页脚',
  }
  const parts = Object.entries(words).map(([name, text]) => [
    name,
    `<w:hdr ${SPACES}>${paragraph(text)}</w:hdr>`,
  ])
  const { notes } = await convert(paragraph('甲'), Object.fromEntries(parts))
  expect(notes).toHaveLength(1)
  for (const text of Object.values(words)) expect(notes[0]).toContain(`“${text}”`)
})
it.each([
  ['- 1 -', false],
  ['第 1 页 共 3 页', false],
  ['第一页', false],
  ['1/3', false],
  ['Page 1 of 3', false],
  ['川担保〔2026〕15号', true],
  ['2026-15', true],
  ['028-5550 1000', true],
  [run('密件', '<w:vanish/>'), false],
  [`<w:fldSimple w:instr=" PAGE ">${run('12')}</w:fldSimple>`, false],
  ['<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>', true],
])('%s in a footer is told, or the number of the page', async (text, isTold) => {
  const footer = `<w:ftr ${SPACES}>${paragraph(text)}</w:ftr>`
  const { notes } = await convert(paragraph('甲'), { 'word/footer1.xml': footer })
  expect(notes).toHaveLength(isTold ? 1 : 0)
})

describe('notes that Word numbers in another way', () => {
  const reference = (kind: string): string => `<w:r><w:${kind}Reference w:id="2"/></w:r>`
  const endnotes = {
    'word/endnotes.xml': `<w:endnotes ${SPACES}><w:endnote w:id="2">${paragraph('尾')}</w:endnote></w:endnotes>`,
  }
  const settings = (rule: string) => ({
    'word/_rels/document.xml.rels': relations(['settings', `${TYPES}/settings`, 'settings.xml']),
    'word/settings.xml': `<w:settings ${SPACES}><w:footnotePr>${rule}</w:footnotePr></w:settings>`,
  })
  const footnote = paragraph(run('见') + reference('footnote'))
  it.each([
    ['of one kind', footnote, {}, false],
    ['of both kinds', footnote + paragraph(run('又') + reference('endnote')), endnotes, true],
    ['from 3', footnote, settings('<w:numStart w:val="3"/>'), true],
    ['from 1', footnote, settings('<w:numStart w:val="1"/>'), false],
    ['on each page', footnote, settings('<w:numRestart w:val="eachPage"/>'), true],
    ['in circles', footnote, settings('<w:numFmt w:val="decimalEnclosedCircle"/>'), false],
  ])('are told: %s', async (_, body, parts, isTold) => {
    const { notes } = await convert(body, parts)
    expect(notes.join()).toMatch(isTold ? /^脚注和尾注的编号 1 处与 Word 里不同/ : /^$/)
  })
  it('do not double a sign that their author chose', async () => {
    const own = '<w:r><w:footnoteReference w:customMarkFollows="1" w:id="2"/><w:t>*</w:t></w:r>'
    expect((await convert(paragraph(run('见') + own))).text).toMatch(/^见<sup>.*<\/sup>\n/)
  })
})

describe('a part in another encoding', () => {
  const text = `<w:document ${SPACES}><w:body>${paragraph('XX')}</w:body></w:document>`
  const encoded = (name: string, letters: string): Buffer =>
    Buffer.concat([
      Buffer.from(`<?xml version="1.0" encoding="${name}"?>${text.split('XX')[0]}`),
      Buffer.from(letters, 'hex'),
      Buffer.from(text.split('XX')[1]!),
    ])
  const wide = Buffer.from(`\uFEFF${text.replace('XX', '甲')}`, 'utf16le')
  it.each([
    ['UTF-8', encoded('UTF-8', 'e794b2')],
    ['GBK', encoded('GBK', 'bcd7')],
    ['GB18030', encoded('gb18030', 'bcd7')],
    ['Big5', encoded('Big5', 'a5d2')],
    ['UTF-16, little end first', wide],
    ['UTF-16, big end first', Buffer.from(wide).swap16()],
  ])('is read: %s', async (_, part) =>
    expect((await convert('', { 'word/document.xml': part })).text).toBe('甲'),
  )
  it.each([
    ['not as it says', encoded('UTF-8', 'bcd7')],
    ['unknown', encoded('x-none', 'bcd7')],
  ])('is refused, and not shown as �: %s', async (_, part) =>
    expect(convert('', { 'word/document.xml': part })).rejects.toThrow('读不懂'),
  )
})

it('a file that holds nothing but another one says so, and is not published without it', async () => {
  const { text, notes } = await convert('<w:altChunk r:id="x"/>')
  expect(text).toBe('【请填：插入的另一个文件的内容】')
  expect(notes).toEqual(['插入的另一个文件 1 处没有带过来：开头'])
})
it.each(['aFChunk', 'subDocument'])('%s leaves a gap where it stands', async (type) =>
  expect((await told(type, SHOWN[type]!)).text).toMatch(/^第一段[^]*【请填：插入的[^]*末段$/),
)

const LEVEL =
  '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="第%1条"/></w:lvl>'

/** A file whose parts have other names than Word gives them. */
const named = (main: string, types: string, change = (part: string): string => part) => {
  const folder = main.replace(/[^/]*$/, '')
  const file = main.slice(folder.length)
  const whole = (element: string, inside: string): string =>
    change(`<w:${element} ${SPACES}>${inside}</w:${element}>`)
  return convert('', {
    'word/document.xml': '',
    'word/_rels/document.xml.rels': relations(),
    '_rels/.rels': relations(['main', `${types}/officeDocument`, main]),
    [main]: whole(
      'document',
      `<w:body>${styled('公告', 's')}${numbered('请携带印章。', 1)}${drawing('seal', '印章')}</w:body>`,
    ),
    [`${folder}_rels/${file}.rels`]: relations(
      ['look', `${types}/styles`, 'look.xml'],
      ['lists', `${types}/numbering`, '/lists/n.xml'],
      ['top', `${types}/header`, '../top.xml'],
      ['seal', `${types}/image`, '../pictures/a.png'],
    ),
    [`${folder}look.xml`]: whole(
      'styles',
      '<w:style w:type="paragraph" w:styleId="s"><w:name w:val="heading 2"/></w:style>',
    ),
    'lists/n.xml': change(numbering(LEVEL)['word/numbering.xml']),
    'top.xml': whole('hdr', paragraph('内部')),
    'pictures/a.png': PNG,
  })
}

describe('the relationships name the parts', () => {
  it.each(['word/document2.xml', 'main/text.xml', 'word/document.xml'])('%s', async (main) => {
    const { title, text, notes } = await named(main, TYPES)
    expect(title).toBe('公告')
    expect(text).toBe(`第1条 请携带印章。\n\n![印章](image:${PNG_NAME})`)
    expect(notes).toEqual(['页眉页脚里的内容 1 处没有带过来：页眉“内部”'])
  })
})

it.each([
  ['backslashes', (name: string) => name.replaceAll('/', '\\')],
  ['a slash in front', (name: string) => `/${name}`],
])('a file is read whose entries have %s', async (_, written) => {
  const { files } = await JSZip.loadAsync(await docx(drawing('png', '印章') + paragraph('正文')))
  const zip = new JSZip()
  for (const part of Object.values(files).filter(({ dir }) => !dir))
    zip.file(written(part.name), await part.async('nodebuffer'), { createFolders: false })
  const { markdown } = await convertWord(await zip.generateAsync({ type: 'nodebuffer' }))
  expect(markdown).toBe(`![印章](image:${PNG_NAME})\n\n正文`)
})

/** Namespaces of the Transitional variant and of the Strict one, ISO/IEC 29500-4:2016, Annex A. */
const VARIANTS = `
officeDocument/2006/relationships officeDocument/relationships
officeDocument/2006/math officeDocument/math
officeDocument/2006/extended-properties officeDocument/extendedProperties
officeDocument/2006/custom-properties officeDocument/customProperties
officeDocument/2006/relationships/extended-properties officeDocument/relationships/extendedProperties
officeDocument/2006/relationships/custom-properties officeDocument/relationships/customProperties
officeDocument/2006/relationships/styles officeDocument/relationships/styles
officeDocument/2006/docPropsVTypes officeDocument/docPropsVTypes
officeDocument/2006/customXml officeDocument/customXml
officeDocument/2006/bibliography officeDocument/bibliography
officeDocument/2006/characteristics officeDocument/characteristics
officeDocument/2006/sharedTypes officeDocument/sharedTypes
wordprocessingml/2006/main wordprocessingml/main
spreadsheetml/2006/main spreadsheetml/main
presentationml/2006/main presentationml/main
schemaLibrary/2006/main schemaLibrary/main
drawingml/2006/main drawingml/main
drawingml/2006/chart drawingml/chart
drawingml/2006/chartDrawing drawingml/chartDrawing
drawingml/2006/diagram drawingml/diagram
drawingml/2006/lockedCanvas drawingml/lockedCanvas
drawingml/2006/picture drawingml/picture
drawingml/2006/compatibility drawingml/compatibility
drawingml/2006/spreadsheetDrawing drawingml/spreadsheetDrawing
drawingml/2006/wordprocessingDrawing drawingml/wordprocessingDrawing`
  .trim()
  .split('\n')
  .map((row) => row.split(' ') as [transitional: string, strict: string])

describe('a Strict file', () => {
  it.each(VARIANTS)('%s is %s', (transitional, strict) => {
    const part = Buffer.from(`<a xmlns='http://purl.oclc.org/ooxml/${strict}'/>`)
    expect(toTransitional(part).toString()).toBe(
      `<a xmlns='http://schemas.openxmlformats.org/${transitional}'/>`,
    )
  })

  it('is read like any other', async () => {
    const toStrict = (part: string): string =>
      VARIANTS.reduce(
        (text, [transitional, strict]) =>
          text.replaceAll(
            `"http://schemas.openxmlformats.org/${transitional}"`,
            `"http://purl.oclc.org/ooxml/${strict}"`,
          ),
        part,
      )
    const strict = await named(
      'word/document2.xml',
      'http://purl.oclc.org/ooxml/officeDocument/relationships',
      toStrict,
    )
    expect(strict).toEqual(await named('word/document2.xml', TYPES))
    expect(strict.text).toContain('请携带印章。')
  })
})

describe('a relationship that leads nowhere', () => {
  const vml = (file: string): string =>
    inRun(`<w:pict><v:shape><v:imagedata ${file} o:title="大厅"/></v:shape></w:pict>`)
  const drawn = (file: string): string =>
    drawing('png', '大厅').replace('<a:blip r:embed="png"/>', file)
  const read = (body: string) =>
    convert(`${paragraph('前')}${body}${paragraph('后')}`, {
      'word/_rels/document.xml.rels': relations(
        ['png', `${TYPES}/image`, 'media/a.png'],
        ['gone', `${TYPES}/image`, 'media/gone.png'],
      ).replace(
        '</Relationships>',
        `<Relationship Id='outside' Target='file:///C:/a.png' TargetMode='External' Type='${TYPES}/image'/></Relationships>`,
      ),
    })

  it.each([
    vml(''),
    vml('r:id="unknown"'),
    vml('r:id="gone"'),
    vml('r:href="outside"'),
    vml('src="C:/a.png"'),
    drawn(''),
    drawn('<a:blip/>'),
    drawn('<a:blip r:embed="unknown"/>'),
    drawn('<a:blip r:embed="gone"/>'),
    drawn('<a:blip r:link="outside"/>'),
  ])('is told of a picture: %s', async (body) => {
    const { text, notes } = await read(body)
    expect(text).toMatch(/^前\n[^]*【请填：图片[^】]*大厅[^】]*，截图插入】\n\n后$/)
    expect(notes).toEqual([
      expect.stringMatching(/^文件不在 Word 里的图片 1 处没有带过来：第 2 段/),
    ])
  })

  it.each([
    vml('r:pict="png"'),
    vml('o:relid="png"'),
    drawn('<a:blip r:embed="" r:link="png"/>'),
    drawn('<a:blip r:embed="gone" r:link="png"/>'),
  ])('does not matter where another leads to the picture: %s', async (body) => {
    const { text, notes } = await read(body)
    expect(text).toContain(`![大厅](image:${PNG_NAME})`)
    expect(notes).toEqual([])
  })

  it.each([
    ['of a text', paragraph(`<w:hyperlink r:id="unknown">${run('办理指南')}</w:hyperlink>`)],
    [
      'of a picture',
      drawing('png', '办理指南').replace(
        'descr="办理指南"/>',
        'descr="办理指南"><a:hlinkClick r:id="unknown"/></wp:docPr>',
      ),
    ],
  ])('is told of a link %s', async (_, body) => {
    const { text, notes } = await read(body)
    expect(text).toContain('办理指南')
    expect(notes).toEqual([expect.stringMatching(/^没有地址的链接 1 处只带过来文字：第 2 段/)])
  })

  it('leaves a link within the document as it is', async () => {
    const link = `<w:hyperlink r:id="unknown" w:anchor="a">${run('附件')}</w:hyperlink>`
    const place = '<w:bookmarkStart w:id="1" w:name="a"/>'
    const { notes } = await read(paragraph(place + link))
    expect(notes).toEqual([])
  })
})
