/** Word files for tests, put together from their XML. */
import { createHash } from 'node:crypto'
import { convertWord } from './convert.ts'
import { writeDocx } from './read-docx.ts'

export const SPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"'
/** The beginning of the types of relationships. */
export const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const PNG_NAME = `word-${createHash('sha256').update(PNG).digest('hex').slice(0, 12)}.png`
export const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
export const paragraph = (text: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${text.startsWith('<') ? text : run(text)}</w:p>`
export const styled = (text: string, style: string): string =>
  paragraph(text, `<w:pStyle w:val="${style}"/>`)
export const numbered = (text: string, list: number): string =>
  paragraph(text, `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>`)
export const table = (...rows: string[][]): string =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`
export const drawing = (id: string, alt: string): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr descr="${alt}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

const STYLE_NAMES = {
  1: '标题 1',
  2: '标题 2',
  t: '标题',
  Heading1: 'heading 1',
  Heading2: 'heading 2',
}
const styles = Object.entries(STYLE_NAMES)
  .map(
    ([id, name]) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`,
  )
  .join('')
const lists = [
  ['chineseCounting', '%1、'],
  ['decimal', '%1.'],
  ['bullet', '·'],
]
  .map(
    ([format, text], id) =>
      `<w:abstractNum w:abstractNumId="${id + 1}"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl></w:abstractNum>`,
  )
  .join('')
const nums = [1, 2, 3]
  .map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`)
  .join('')

/** The part of a Word file with one list, number 1, of these levels. @param levels elements `w:lvl` */
export const numbering = (levels: string): { 'word/numbering.xml': string } => ({
  'word/numbering.xml': `<w:numbering ${SPACES}><w:abstractNum w:abstractNumId="1">${levels}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
})

/** A part with relationships. @param rows their types in full */
export const relations = (
  ...rows: (readonly [id: string, type: string, target: string])[]
): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`).join('')}</Relationships>`

/**
 * A Word file with this body.
 * @param parts replace the usual parts, by name
 */
export function docx(body: string, more: Record<string, string | Buffer> = {}): Promise<Buffer> {
  const parts: Record<string, string | Buffer> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/><Default Extension="svg" ContentType="image/svg+xml"/></Types>',
    'word/document.xml': `<w:document ${SPACES}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${SPACES}>${styles}</w:styles>`,
    'word/numbering.xml': `<w:numbering ${SPACES}>${lists}${nums}</w:numbering>`,
    'word/footnotes.xml': `<w:footnotes ${SPACES}><w:footnote w:id="2">${paragraph('以公告为准。')}</w:footnote></w:footnotes>`,
    'word/_rels/document.xml.rels': relations(
      ['png', `${TYPES}/image`, 'media/a.png'],
      ['emf', `${TYPES}/image`, 'media/a.emf'],
      ['svg', `${TYPES}/image`, 'media/a.svg'],
    ),
    'word/media/a.png': PNG,
    'word/media/a.emf': Buffer.from(`\x01\0\0\0${'\0'.repeat(36)} EMF`),
    'word/media/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    ...more,
  }
  return writeDocx(new Map(Object.entries(parts).map(([name, data]) => [name, Buffer.from(data)])))
}

export const convert = async (body: string, more?: Record<string, string | Buffer>) => {
  const { title, markdown: text, notes } = await convertWord(await docx(body, more))
  return { title, notes: notes.map((note) => note.text), text }
}
