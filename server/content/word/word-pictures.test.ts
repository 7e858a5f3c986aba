/** A picture in a Word file is what its bytes are, whatever its name and its content type say. */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureKind } from '../picture-kinds.ts'
import { FOREIGN_PICTURES, startOf } from '../test-foreign-pictures.ts'
import { convertWord } from './convert.ts'
import { TYPES, convert, docx, drawing, paragraph, relations, run, styled } from './test-docx.ts'

const pixels = sharp({ create: { width: 9, height: 6, channels: 3, background: '#7a8450' } })

/** Pictures that a page can show, and a scan, of which a picture is made. */
const SHOWN: Readonly<Record<string, Buffer>> = {
  png: await pixels.clone().png().toBuffer(),
  jpg: await pixels.clone().jpeg().toBuffer(),
  gif: await pixels.clone().gif().toBuffer(),
  webp: await pixels.clone().webp().toBuffer(),
  avif: await pixels.clone().avif().toBuffer(),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"/>'),
  tiff: await pixels.clone().tiff().toBuffer(),
}
const TOLD: Readonly<Record<string, Buffer>> = {
  ...FOREIGN_PICTURES,
  不认识: startOf('SIMPLE  ='),
  空的: Buffer.alloc(0),
}

/** The names and types that programs give pictures in Word files. */
const NAMES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  emf: 'image/x-emf',
  wdp: 'image/vnd.ms-photo',
  svg: 'image/svg+xml',
  tmp: '',
  bin: 'application/octet-stream',
}

const read = async (bytes: Buffer, name: string) =>
  convertWord(
    await docx(drawing('x', '图'), {
      '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${NAMES[name] ? `<Default Extension="${name}" ContentType="${NAMES[name]}"/>` : ''}</Types>`,
      'word/_rels/document.xml.rels': relations(['x', `${TYPES}/image`, `media/a.${name}`]),
      [`word/media/a.${name}`]: bytes,
    }),
  )

describe.each(Object.keys(NAMES))('named .%s', (name) => {
  it.each(Object.keys(SHOWN))('%s is in the draft', async (kind) => {
    const { markdown, pictures, notes } = await read(SHOWN[kind]!, name)
    const [[file, bytes] = []] = pictures
    const extension = kind === 'tiff' ? 'png' : kind
    expect(file).toMatch(new RegExp(`\\.${extension}$`))
    expect(pictureKind(bytes!)?.kind).toBe(extension === 'jpg' ? 'jpeg' : extension)
    expect(markdown).toBe(`![图](image:${file})`)
    expect(notes).toEqual([])
  })
  it.each(Object.keys(TOLD))('%s is told', async (kind) => {
    const { markdown, pictures, notes } = await read(TOLD[kind]!, name)
    expect([...pictures]).toEqual([])
    expect(markdown).toMatch(/^【请填：图片 1（图） .*网站上不能用】$/)
    expect(notes.map(({ text }) => text)).toEqual([expect.stringContaining(kind)])
  })
})

/** Of GB/T 15834-2011, 5.1: no line begins with these. */
const GOES_ON = '。 ， 、 ； ： ？ ！ ” ’ ） ］ 〕 】 》 〉'.split(' ')

const PICTURE = drawing('picture', '网站').replace(/<\/?w:p>/g, '')
const inParagraph = async (before: string, after: string) => {
  const text = (one: string) => `<w:r><w:t xml:space="preserve">${one}</w:t></w:r>`
  const body = `<w:p>${before && text(before)}${PICTURE}${after && text(after)}</w:p>`
  const { notes } = await convertWord(
    await docx(body, {
      'word/media/a.png': SHOWN.png!,
      'word/_rels/document.xml.rels': relations(['picture', `${TYPES}/image`, 'media/a.png']),
    }),
  )
  return notes.filter(({ kind }) => kind === 'within').flatMap(({ places }) => places)
}

describe('a picture within a sentence, which becomes a paragraph', () => {
  it.each(GOES_ON)('is told, with the text before it: …%s', async (sign) => {
    expect(await inParagraph('请同时关注：', `${sign}以该网为准。`)).toEqual(['“请同时关注：”后面'])
    expect(await inParagraph('', `${sign}以该网为准。`)).toEqual(['段首'])
  })

  it.each([
    ['【请填：图表，截成图片插入】', '“【请填：图表，截成图片插入】”后面'],
    ['见【请填：图表，截成图片插入】所示数据和', '“所示数据和”后面'],
    ['根据【请填：日期】的数据', '“根据【请填：日期】的数据”后面'],
  ])('is told with a whole gap before it, or without: %s', async (before, place) =>
    expect(await inParagraph(before, '，以该图为准。')).toEqual([place]),
  )

  it.each([
    ['走访了企业。', '张总介绍了情况。'],
    ['走访了企业。', ''],
    ['', '图为签约现场。'],
  ])('is no sentence where it ends before: %s…%s', async (before, after) =>
    expect(await inParagraph(before, after)).toEqual([]),
  )
})

describe('a picture in a paragraph that is taken out, as a seal that floats over the signature', () => {
  const TITLE = '关于清明节期间业务安排的通知'
  const SEALED = (text: string) => PICTURE + run(text)
  const BELOW = paragraph('特此通知。') + paragraph('示例公司')
  const HEAD = [paragraph('示例集团文件'), paragraph('示担办发〔2026〕61号'), paragraph(TITLE)]

  it.each([
    ['the title by its style', `${styled(SEALED(TITLE), 't')}`],
    ['the title by its level', `${styled(SEALED(TITLE), '1')}`],
    ['the title of a letter without a number', paragraph(SEALED(TITLE))],
    ['the mark of the agency', HEAD.with(0, paragraph(SEALED('示例集团文件'))).join('')],
    ['the number', HEAD.with(1, paragraph(SEALED('示担办发〔2026〕61号'))).join('')],
    ['the title of a letter', HEAD.with(2, paragraph(SEALED(TITLE))).join('')],
  ])('ends the text, and that is told: %s', async (_, head) => {
    const { title, markdown, pictures, notes } = await convertWord(
      await docx(head + BELOW, {
        'word/media/a.png': SHOWN.png!,
        'word/_rels/document.xml.rels': relations(['picture', `${TYPES}/image`, 'media/a.png']),
      }),
    )
    expect(title).toBe(TITLE)
    expect(markdown).toBe(`特此通知。\n\n示例公司\n\n![网站](image:${[...pictures.keys()][0]})`)
    expect(notes.map(({ kind }) => kind)).toContain('stray')
  })
})

/** Pictures put together: each has its own description; the one of the group is for those without. */
it.each([
  ['descr="奖牌"', 'descr="证书"', ['奖牌', '证书']],
  ['title="奖牌"', '', ['奖牌', '左右两图']],
  [
    'descr="D:\\会议\\1.png" title="奖牌"',
    'descr="图片包含 证书&#10;&#10;描述已自动生成"',
    ['奖牌', '左右两图'],
  ],
])('the pictures of a group with %j and %j have their descriptions', async (one, two, alts) => {
  const picture = (about: string): string =>
    `<pic:pic><pic:nvPicPr><pic:cNvPr id="2" ${about}/></pic:nvPicPr><pic:blipFill><a:blip r:embed="png"/></pic:blipFill></pic:pic>`
  const { text } = await convert(
    `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" descr="左右两图"/><a:graphic><a:graphicData>${picture(one)}${picture(two)}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
  )
  expect(Array.from(text.matchAll(/!\[(.*?)\]/g), ([, alt]) => alt)).toEqual(alts)
})

it('the alternative text of a VML shape is that of its picture, before the name of its file', async () => {
  const { text } = await convert(
    '<w:p><w:r><w:pict><v:shape alt="大厅"><v:imagedata r:id="png" o:title="IMG_1"/></v:shape></w:pict></w:r></w:p>',
  )
  expect(text).toContain('![大厅](')
})

it.each([
  [
    'as Word writes it',
    '<v:shape><v:imagedata r:id="emf" o:title=""/></v:shape><o:OLEObject Type="Embed" ProgID="Excel.Sheet.12" DrawAspect="Icon"/>',
    'icon',
  ],
  [
    'by ISO 29500',
    '<v:shape><v:imagedata r:id="emf"/></v:shape><w:objectEmbed w:drawAspect="icon"/>',
    'icon',
  ],
  [
    'linked',
    '<v:shape><v:imagedata r:id="png"/></v:shape><w:objectLink w:drawAspect="icon"/>',
    'icon',
  ],
  [
    'with its contents shown',
    '<v:shape><v:imagedata r:id="png"/></v:shape><o:OLEObject Type="Embed" DrawAspect="Content"/>',
    'contents',
  ],
])('a file within the file, %s: its icon is no picture of the text', async (_, object, shown) => {
  const { text, notes } = await convert(paragraph(`<w:r><w:object>${object}</w:object></w:r>`))
  if (shown === 'icon') expect(text).toBe('【请填：嵌入的文件，作为附件放进来】')
  else expect(text).toMatch(/^!\[\]\(image:word-/)
  expect(notes).toEqual(['嵌入的文件 1 处没有带过来，请作为附件发布：第 1 段'])
})

it.each([
  ['drawn', '<v:rect style="width:0;height:1.5pt" o:hr="t" o:hrstd="t"/>'],
  ['a picture', '<v:shape o:hr="t"><v:imagedata r:id="png"/></v:shape>'],
])('a line across the page, %s, is a look', async (_, shape) => {
  const line = paragraph(`<w:r><w:pict>${shape}</w:pict></w:r>`)
  expect(await convert(`${paragraph('甲')}${line}${paragraph('乙')}`)).toMatchObject({
    text: '甲\n\n乙',
    notes: [],
  })
})
