/** Writes Markdown as a docx with real headings, lists and tables with header rows. */
import {
  AlignmentType,
  BorderStyle,
  Document,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { type Token, type Tokens, marked } from 'marked'
import { decodeText } from '../../shared/contract/text.ts'
import { siteConfig } from '#company/site.ts'
import type { Source } from './source.ts'

const FONT = { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: 'SimSun' }
const BORDER = { style: BorderStyle.SINGLE, size: 4, color: '5B6B7C' }
const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
]

interface Marks {
  bold?: boolean
  italics?: boolean
}

function runs(tokens: readonly Token[] | undefined, marks: Marks = {}): ParagraphChild[] {
  return (tokens ?? []).flatMap((token): ParagraphChild[] => {
    switch (token.type) {
      case 'strong':
        return runs((token as Tokens.Strong).tokens, { ...marks, bold: true })
      case 'em':
        return runs((token as Tokens.Em).tokens, { ...marks, italics: true })
      case 'br':
        return [new TextRun({ break: 1 })]
      default: {
        const inner = 'tokens' in token ? (token.tokens as Token[] | undefined) : undefined
        if (inner?.length) return runs(inner, marks)
        const text = 'text' in token ? String(token.text) : token.raw
        return [
          new TextRun({ text: text.replace(/&(?:amp|lt|gt|quot|#39);/g, decodeText), ...marks }),
        ]
      }
    }
  })
}

const paragraph = (tokens: readonly Token[] | undefined, marks?: Marks): Paragraph =>
  new Paragraph({ children: runs(tokens, marks), spacing: { after: 120, line: 360 } })

function table({ header, rows }: Tokens.Table): Table {
  const cell = (content: Tokens.TableCell, bold: boolean): TableCell =>
    new TableCell({ children: [new Paragraph({ children: runs(content.tokens, { bold }) })] })
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: {
      top: BORDER,
      bottom: BORDER,
      left: BORDER,
      right: BORDER,
      insideHorizontal: BORDER,
      insideVertical: BORDER,
    },
    rows: [
      new TableRow({ tableHeader: true, children: header.map((content) => cell(content, true)) }),
      ...rows.map((row) => new TableRow({ children: row.map((content) => cell(content, false)) })),
    ],
  })
}

function list({ ordered, items }: Tokens.List, instance: number): Paragraph[] {
  return items.map(
    (item) =>
      new Paragraph({
        children: runs(
          item.tokens.flatMap((token) => ('tokens' in token ? (token.tokens as Token[]) : [token])),
        ),
        ...(ordered
          ? { numbering: { reference: 'steps', level: 0, instance } }
          : { bullet: { level: 0 } }),
      }),
  )
}

function blocks(tokens: readonly Token[]): (Paragraph | Table)[] {
  return tokens.flatMap((token, index): (Paragraph | Table)[] => {
    switch (token.type) {
      case 'heading':
        return [
          new Paragraph({
            children: runs((token as Tokens.Heading).tokens),
            heading: HEADINGS[(token as Tokens.Heading).depth - 1] ?? HeadingLevel.HEADING_3,
          }),
        ]
      case 'paragraph':
        return [paragraph((token as Tokens.Paragraph).tokens)]
      case 'blockquote':
        return (token as Tokens.Blockquote).tokens.map((inner) =>
          paragraph('tokens' in inner ? (inner.tokens as Token[]) : [inner], { italics: true }),
        )
      case 'list':
        return list(token as Tokens.List, index)
      case 'table':
        return [table(token as Tokens.Table), new Paragraph({})]
      case 'space':
      case 'hr':
        return []
      default:
        throw new Error(`docx 不支持的内容：${token.type}`)
    }
  })
}

export async function makeDocx({ title, body }: Source): Promise<Buffer> {
  const document = new Document({
    title,
    creator: siteConfig.companyName,
    lastModifiedBy: siteConfig.companyName,
    styles: {
      default: {
        document: {
          run: { font: FONT, size: 22, language: { value: 'en-US', eastAsia: 'zh-CN' } },
        },
      },
    },
    numbering: {
      config: [
        {
          reference: 'steps',
          levels: [
            { level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: AlignmentType.START },
          ],
        },
      ],
    },
    sections: [
      {
        children: [
          new Paragraph({
            text: title,
            heading: HeadingLevel.TITLE,
            alignment: AlignmentType.CENTER,
          }),
          ...blocks(marked.lexer(body)),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}
