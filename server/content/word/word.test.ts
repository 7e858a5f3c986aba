/** Word files as Word and WPS write them, put together here, and the draft that an editor gets. */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import JSZip from 'jszip'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toHtml } from '../../../tests/support/to-html.ts'
import { type Problem, formatProblems } from '../problem.ts'
import { readContent } from '../read-content.ts'
import {
  type TestFolder,
  documentText,
  makeDocumentFolder,
} from '../../../tests/support/content-folder.ts'
import { convertWord } from './convert.ts'
import { type Tree, listFolder } from '../tree.ts'
import { importWord } from './import-word.ts'
import { writeDocx } from './read-docx.ts'
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
  table,
} from './test-docx.ts'

const folder = makeDocumentFolder()
afterAll(() => folder.remove())

it('brings headings, numbers, lists, tables, pictures and notes along', async () => {
  const { title, text, notes } = await convert(
    styled('第一季度通报', 'Heading1') +
      styled('总体情况', 'Heading2') +
      numbered('采购内容', 1) +
      paragraph('长*宽*高，#1 &lt;b&gt;') +
      numbered('资格条件', 1) +
      numbered('甲', 2) +
      numbered('乙', 2) +
      numbered('点', 3) +
      paragraph(run('重点', '<w:b/>') + run('说明') + run('[稿]', '<w:vanish/>')) +
      table(['日期', '时间'], ['周一', '9:00|17:30']) +
      drawing('png', '大厅') +
      drawing('emf', '') +
      drawing('svg', '图') +
      paragraph(`${run('见注')}<w:r><w:footnoteReference w:id="2"/></w:r>`),
  )
  expect(title).toBe('第一季度通报')
  expect(text).toBe(
    [
      '## 总体情况',
      '一、采购内容',
      '长\\*宽\\*高，#1 \\<b>',
      '二、资格条件',
      '1. 甲\n2. 乙',
      '-   点',
      '**重点**说明',
      '| 日期 | 时间 |\n| --- | --- |\n| 周一 | 9:00\\|17:30 |',
      `![大厅](image:${PNG_NAME})`,
      '【请填：图片 2 是 EMF 格式，网站上不能用】',
      '【请填：图片 3（图） 里有 <script>，不能放在网站上】',
      '见注<sup><a href="#footnote-2" id="footnote-ref-2">[1]</a></sup>',
      '**注释**',
      '<ol>\n<li id="footnote-2"><p>以公告为准。 <a href="#footnote-ref-2">回到正文</a></p></li>\n</ol>',
    ].join('\n\n'),
  )
  expect(toHtml(text)).toContain('长*宽*高，#1 &lt;b&gt;')
  expect(notes).toEqual([
    '隐藏的文字 1 处没有带过来：第 9 段“重点说明”',
    '图片 2 是 EMF 格式，网站上不能用，请截图或另存为 PNG 后插入',
    '图片 3（图） 里有 <script>，不能放在网站上，请截图或另存为 PNG 后插入',
  ])
})

it.each([
  [
    'a title of WPS, on two lines',
    styled('关于调整', 't') + styled('服务时间的公告', 't') + styled('一', '1') + styled('二', '2'),
    '关于调整服务时间的公告',
    '## 一\n\n### 二',
  ],
  [
    'the only first heading',
    paragraph('文号') + styled('通知', '1') + styled('一', '2'),
    '通知',
    '文号\n\n## 一',
  ],
  [
    'no heading behind the text',
    paragraph('现将有关事项公告如下。') + paragraph('特此公告。') + styled('名单', '1'),
    undefined,
    '现将有关事项公告如下。\n\n特此公告。\n\n## 名单',
  ],
  [
    'a title of two lines in Latin letters',
    styled('Annual Report', 't') + styled('of the Group', 't') + paragraph('正文。'),
    'Annual Report of the Group',
    '正文。',
  ],
  [
    'no title',
    paragraph('前言') + styled('一', '1') + styled('二', '1'),
    undefined,
    '前言\n\n## 一\n\n## 二',
  ],
])('takes as the title: %s', async (_, body, title, text) => {
  expect(await convert(body)).toMatchObject({ title, text })
})

it('takes insertions, leaves deletions and comments out, and counts them', async () => {
  const { text, notes } = await convert(
    paragraph(
      `${run('预算')}<w:ins w:id="1">${run('80')}</w:ins><w:del w:id="2"><w:r><w:delText>90</w:delText></w:r></w:del>${run('万元')}<w:r><w:commentReference w:id="0"/></w:r>`,
    ),
    {
      'word/comments.xml': `<w:comments ${SPACES}><w:comment w:id="0">${paragraph('核实')}</w:comment></w:comments>`,
    },
  )
  expect(text).toBe('预算80万元')
  expect(notes).toEqual([
    '批注 1 处没有带过来：第 1 段“预算80万元”',
    '修订中删去的内容 1 处没有带过来：第 1 段“预算80万元”',
    '修订中插入的内容 1 处已经采用，请核对：第 1 段“预算80万元”',
  ])
})

it('brings ticked boxes and struck text along, not what a style hides, and tells of files in it', async () => {
  const box = (tick: 0 | 1): string =>
    `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${tick}"/></w14:checkbox></w:sdtPr><w:sdtContent>${run('☒')}</w:sdtContent></w:sdt>`
  const { text, notes } = await convert(
    styled('底价 860 万元', 'h') +
      paragraph(`${box(1)}${run('同意')}${box(0)}${run('不同意')}`) +
      paragraph(run('860', '<w:dstrike/>') + run('680 万元，（____）年，a_b')) +
      paragraph(run('见表') + '<w:r><w:object><o:OLEObject Type="Embed"/></w:object></w:r>'),
    {
      'word/styles.xml': `<w:styles ${SPACES}><w:style w:type="paragraph" w:styleId="h"><w:name w:val="隐藏"/><w:rPr><w:vanish/></w:rPr></w:style></w:styles>`,
    },
  )
  expect(text).toBe('☑同意☐不同意\n\n~~860~~680 万元，（____）年，a_b\n\n见表')
  expect(toHtml(text)).toContain('（____）年，a_b')
  expect(notes).toEqual([
    '隐藏的文字 1 处没有带过来：第 1 段',
    '嵌入的文件 1 处没有带过来，请作为附件发布：第 4 段“见表”',
  ])
})

const good = await docx(paragraph('正文'))
/** A file of 40 KB that unpacks to 40 MB. */
const bombs = new JSZip()
bombs.file('word/document.xml', Buffer.alloc(40 * 1024 * 1024))
const bomb = await bombs.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
/** The archive claims that this entry unpacks to one byte. */
const lying = Buffer.from(bomb)
lying.writeUInt32LE(1, lying.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
/** The text of this file is longer than the zip says. */
const damaged = Buffer.from(good)
damaged.writeUInt32LE(1, damaged.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
const endless = (text: string): Record<string, string> =>
  numbering(`<w:lvl w:ilvl="0"><w:lvlText w:val="${text}"/></w:lvl>`)
const entries = new JSZip()
for (let index = 0; index < 60_000; index += 1) entries.file(`word/media/${index}.png`, '')
it.each([
  ['60,000 entries', entries.generateAsync({ type: 'nodebuffer' }), '零碎文件太多'],
  [
    'a number of 20,000 characters',
    docx(numbered('甲', 1), endless('第'.repeat(20_000))),
    '自动编号太长：“第第',
  ],
  [
    'numbers longer than the text',
    docx(numbered('甲', 1).repeat(5_000), endless('第'.repeat(90))),
    '自动编号太长',
  ],
  ['a bomb', bomb, '太大，或者太长'],
  ['a bomb that says it is none', lying, '太大，或者太长'],
  ['10,000 pages', docx(`<w:p/>`.repeat(160_000)), '太大，或者太长'],
  [
    '10,000 pages in a part of another name',
    docx('', {
      '_rels/.rels': relations(['a', `${TYPES}/officeDocument`, 'main/text']),
      'main/text': `<w:document ${SPACES}><w:body>${'<w:p/>'.repeat(160_000)}</w:body></w:document>`,
    }),
    '太大，或者太长',
  ],
  [
    'relationships without end',
    docx('', {
      'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${'<Relationship/>'.repeat(160_000)}</Relationships>`,
    }),
    '太大，或者太长',
  ],
  ['macros', docx('', { 'word/vbaProject.bin': 'x' }), '里有宏'],
  ['a broken file', good.subarray(0, 900), '打不开'],
  ['a damaged part', damaged, '打不开'],
  ['no Word', writeDocx(new Map([['a.xml', '<a/>']])), '没有 Word 的正文'],
  ['broken XML', docx('<w:p>'), '读不懂'],
])('refuses %s', async (_, file, message) => {
  await expect(convertWord(await file)).rejects.toThrow(message)
})

it('makes a draft and keeps the Word file aside', async () => {
  const file = 'purchase/purchase/设备公开招标公告.docx'
  folder.write({
    [file]: await docx(paragraph('资金来源：企业自筹。') + drawing('png', 'IMG_1.jpg')),
    'news/company/坏.docx': 'x',
  })
  const refused: Problem[] = []
  const converted = await importWord(folder.dir, listFolder(folder.dir, []), new Set(), refused)
  expect(formatProblems(refused)).toMatch(/^news\/company\/坏\.docx:1: 错误：Word 文件打不开/)
  expect(formatProblems(converted)).toMatch(/写明project_no（项目编号）、.*供应商资格条件、/)
  expect(formatProblems(converted)).toContain('核对标题（Word 里没有找到，写的是文件名）')
  const text = readFileSync(`${folder.dir}purchase/purchase/1-设备公开招标公告.md`, 'utf8')
  expect(text).toMatch(
    /^---\ntitle: "设备公开招标公告"\ndate: \S+\ndraft: true\nkind: 采购公告\nproject_no:\nmethod:\ndeadline:\n---\n资金来源：企业自筹。\n\n!\[\]\(image:word-\w+\.png\)\n$/,
  )
  expect(readFileSync(`${folder.dir}media/${PNG_NAME}`)).toEqual(PNG)
  expect(existsSync(`${folder.dir}原稿/purchase/purchase/1-设备公开招标公告.docx`)).toBe(true)
  const { problems } = readContent(folder.dir)
  expect(problems.filter(({ level }) => level === 'error')).toEqual([])
})

it('takes the number of an official letter to its field, or leaves it where there is none', async () => {
  const lines = ['示例集团文件', '示担办发〔2026〕61号', '关于印发《细则》的通知', '现将细则印发。']
  const letter = await docx(lines.map((line) => paragraph(line)).join(''))
  folder.write({
    'publicity/basic/61号 定稿(3).docx': letter,
    'news/reform/新建 Microsoft Word 文档.docx': letter,
  })
  const converted = await importWord(folder.dir, listFolder(folder.dir, []), new Set(), [])
  expect(formatProblems(converted)).not.toContain('核对标题')
  const notice = readFileSync(`${folder.dir}publicity/basic/1-61号 定稿(3).md`, 'utf8')
  expect(notice).toContain('title: "关于印发《细则》的通知"\n')
  expect(notice).toContain('\ndoc_no: "示担办发〔2026〕61号"\n')
  expect(notice).toMatch(/---\n<!-- .*公文的版头（发文机关标志）.* -->\n\n现将细则印发。\n$/)
  const news = readFileSync(`${folder.dir}news/reform/1-新建 Microsoft Word 文档.md`, 'utf8')
  expect(news).toMatch(/ -->\n\n示担办发〔2026〕61号\n\n现将细则印发。\n$/)
})

describe('a Word file that is interrupted', () => {
  const file = 'news/reform/会议.docx'
  let folder: TestFolder
  beforeEach(() => (folder = makeDocumentFolder()))
  afterEach(() => folder.remove())
  const take = async (problems: Problem[] = []) => {
    await importWord(folder.dir, listFolder(folder.dir, []), new Set(), problems)
    return { ...listFolder(folder.dir, []), problems }
  }
  const drafts = ({ documents }: Pick<Tree, 'documents'>) =>
    documents.filter((one) => one.startsWith('news/reform/'))

  it('makes no draft while it cannot be moved, however often', async () => {
    folder.write({ [file]: await docx(paragraph('全年工作。')), '原稿/news': '占着位置的文件' })
    for (const round of [1, 2, 3]) {
      const tree = await take()
      expect([round, drafts(tree), tree.word]).toEqual([round, [], [file]])
      expect(formatProblems(tree.problems)).toContain('Word 文件没有转换')
    }
  })

  it('goes back when its draft cannot be written', async () => {
    const media = `${folder.dir}media`
    folder.write({ [file]: await docx(paragraph('全年工作。') + drawing('png', 'IMG_1.jpg')) })
    rmSync(media, { recursive: true })
    writeFileSync(media, '')
    expect(drafts(await take())).toEqual([])
    rmSync(media)
    mkdirSync(media)
    // The draft cannot be written, because a folder has its name.
    mkdirSync(`${folder.dir}news/reform/1-会议.md`)
    const { word } = await take()
    expect(word).toEqual([file])
  })

  it.each([
    ['before its draft', undefined],
    ['after its draft', documentText({ title: '会议', date: '2026-01-01', draft: 'true' })],
  ])('is taken up after a kill %s', async (_, draft) => {
    folder.write({
      '原稿/news/reform/1-会议.docx.new': await docx(paragraph('全年工作。')),
      ...(draft && { 'news/reform/1-会议.md': draft }),
    })
    const tree = await take()
    expect([drafts(tree), tree.word]).toEqual([['news/reform/1-会议.md'], []])
    expect(readdirSync(`${folder.dir}原稿/news/reform`)).toEqual(['1-会议.docx'])
  })
})
