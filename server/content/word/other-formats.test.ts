/** Files of other formats under the name of a Word file: the editor reads what they are, and what to do. */
import { expect, it } from 'vitest'
import { convertWord } from './convert.ts'
import { writeDocx } from './read-docx.ts'
import { PNG, docx, paragraph, relations } from './test-docx.ts'

const zip = (...names: string[]): Promise<Buffer> =>
  writeDocx(new Map(names.map((name) => [name, '<a/>'])))
const latin = (text: string): Buffer => Buffer.from(text, 'latin1')

it.each([
  ['nothing', Buffer.alloc(0), '空文件'],
  ['RTF', latin('{\\rtf1\\ansi'), 'RTF'],
  ['a page', latin('\xef\xbb\xbf\r\n<HTML>'), '网页'],
  ['a page in one file', latin('MIME-Version: 1.0'), '.mht'],
  ['Word 2003 in XML', latin('<?xml version="1.0"?><w:wordDocument/>'), 'XML'],
  ['PDF', latin('%PDF-1.7'), 'PDF'],
  ['RAR', latin('Rar!\x1a\x07'), '压缩包'],
  ['7z', latin('7z\xbc\xaf\x27\x1c'), '压缩包'],
  ['a picture', PNG, '图片'],
  ['a photo', latin('\xff\xd8\xff\xe0'), '图片'],
  ['a spreadsheet', zip('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml'), '.xlsx'],
  ['slides', zip('_rels/.rels', 'ppt/presentation.xml'), '.pptx'],
  ['LibreOffice', zip('mimetype', 'content.xml'), '.odt'],
  ['Pages', zip('Index/Document.iwa', 'preview.jpg'), 'Pages'],
  ['OFD', zip('OFD.xml', 'Doc_0/Document.xml'), '.ofd'],
  ['a zip with Word files', zip('通知/一.docx', '通知/二.doc'), '压缩包'],
])('%s', async (_, file, name) => {
  const error: unknown = await convertWord(await file).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ message: expect.stringContaining(`这其实是`) })
  expect(error).toMatchObject({ message: expect.stringContaining(name) })
})

it.each(['template.main', 'document.main'])('takes a Word file of the type %s', async (type) => {
  const file = await docx(paragraph('甲'), {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${type}+xml"/></Types>`,
    '_rels/.rels': relations(),
    'word/embeddings/a.xlsx': 'PK',
  })
  expect((await convertWord(file)).markdown).toBe('甲')
})
