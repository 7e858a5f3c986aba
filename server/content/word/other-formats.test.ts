/** Files of other formats under the name of a Word file: the editor reads what they are, and what to do. */
import { expect, it } from 'vitest'
import { convertWord } from './convert.ts'
import { writeDocx } from './read-docx.ts'
import { PNG, docx, paragraph, relations } from './test-docx.ts'

const zip = (...names: string[]): Promise<Buffer> =>
  writeDocx(new Map(names.map((name) => [name, '<a/>'])))

/** An entry of the directory of an old container, with the first sector of its stream. */
function entry(stream: string, sector = 0): Buffer {
  const bytes = Buffer.alloc(128)
  const name = Buffer.from(`${stream}\0`, 'utf16le')
  name.copy(bytes)
  bytes.writeUInt16LE(name.length, 64)
  bytes.writeUInt32LE(sector, 116)
  return bytes
}

/** An old container (MS-CFB): a header, a sector with the start of a Word document, and a directory. */
function container(streams: readonly string[], flags = 0): Buffer {
  const [header, document] = [Buffer.alloc(512), Buffer.alloc(512)]
  header.write('d0cf11e0a1b11ae1', 'hex')
  header.writeUInt16LE(9, 30)
  document.writeUInt16LE(0xa5ec)
  document.writeUInt16LE(flags, 10)
  return Buffer.concat([header, document, ...['Root Entry', ...streams].map((one) => entry(one))])
}

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

it.each([
  ['a password', container(['EncryptionInfo', 'EncryptedPackage']), '设了打开密码', '去掉密码'],
  ['rights', container(['EncryptedPackage', 'DRMEncryptedDataSpace']), 'IRM', '取消限制'],
  ['a .doc', container(['1Table', 'WordDocument']), '旧格式的 Word', '另存为 .docx'],
  ['a .doc with a password', container(['WordDocument'], 0x0100), '设了密码的旧格式', '去掉密码'],
  ['a .doc with a sheet in it', container(['Workbook', 'WordDocument']), 'Word', '另存为'],
  ['an .xls', container(['Workbook']), '.xls', '复制到 Word'],
  ['a .ppt', container(['PowerPoint Document']), '.ppt', '复制到 Word'],
  ['a letter', container(['__properties_version1.0']), '旧格式', '另存为'],
  ['no directory', container([]).subarray(0, 512), '旧格式', '另存为'],
  ['绿盾', latin('%TSD-Header-###%\x01\0'), '加密软件', '解密'],
  ['亿赛通', latin('b\x14#e\0\0E-SafeNet\0LOCK'), '加密软件', '解密'],
])('says what to do with %s', async (_, file, message, hint) => {
  await expect(convertWord(file)).rejects.toMatchObject({
    message: expect.stringContaining(message),
    hint: expect.stringContaining(hint),
  })
})
