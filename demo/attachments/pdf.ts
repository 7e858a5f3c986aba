/** Prints Markdown to a tagged A4 pdf with outline, language and title, through Chromium. */
import { type Browser, chromium } from 'playwright'
import { toHtml } from '../../content-loader/markdown.ts'
import { siteConfig } from '#company/site.ts'
import { findChromium } from '../../tests/runner/chromium.ts'
import { MADE_AT } from './fixed-date.ts'
import type { Source } from './source.ts'

/**
 * TrueType faces first: Chromium embeds a subset of them (30 KB), but a CFF face such as Noto Sans CJK as
 * Type 3 drawings (250 KB, blurred on screens). Bold that is synthesised would be drawn in the same way,
 * which is why emphasis is colour and a line here.
 */
const STYLE = `
  @page { size: A4; margin: 24mm 22mm 22mm }
  body { font: 10.5pt/1.8 'Liberation Sans', 'Droid Sans Fallback', 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif; color: #14202e; margin: 0 }
  h1, h2, h3, strong, th, caption { color: #072a4b; font-weight: 400 }
  strong { border-bottom: .6pt solid #7a5a14 }
  h1 { font-size: 17pt; line-height: 1.4; text-align: center; margin: 0 0 16pt }
  h2 { font-size: 12.5pt; margin: 14pt 0 4pt; break-after: avoid }
  h3 { font-size: 11pt; margin: 10pt 0 2pt; break-after: avoid }
  p, ul, ol { margin: 0 0 6pt }
  table { border-collapse: collapse; width: 100%; margin: 6pt 0 10pt; font-size: 9.5pt; line-height: 1.5 }
  caption { text-align: left; margin-bottom: 4pt }
  th, td { border: .6pt solid #5b6b7c; padding: 3pt 6pt; text-align: left; vertical-align: top }
  th { background: #edf2f7 }
  tr { break-inside: avoid }
  blockquote { margin: 6pt 0; padding-left: 10pt; border-left: 2pt solid #7a5a14 }
  footer { margin-top: 18pt; text-align: right }
`

const page = ({ title, body }: Source): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1>${headed(toHtml(body))}<footer>${siteConfig.companyName}</footer></body></html>`

/** Screen readers announce a column only when its header cell has a scope. */
const headed = (html: string): string => html.replace(/<th(?=[ >])/g, '<th scope="col"')

/** Prints sources one by one with one browser, started at the first. */
export interface PdfPrinter {
  print(source: Source): Promise<Buffer>
  close(): Promise<void>
}

/** `CHROMIUM_PATH` names the browser, as for the tests. */
export function openPdfPrinter(): PdfPrinter {
  const executablePath = process.env.CHROMIUM_PATH ?? findChromium()?.path
  let browser: Promise<Browser> | undefined
  return {
    async print(source) {
      browser ??= chromium.launch({
        ...(executablePath && { executablePath }),
      })
      const tab = await (await browser).newPage()
      try {
        await tab.setContent(page(source))
        return fixDates(
          await tab.pdf({ format: 'A4', tagged: true, outline: true, preferCSSPageSize: true }),
        )
      } finally {
        await tab.close()
      }
    },
    async close() {
      await (await browser)?.close()
    },
  }
}

/** Replaces the dates of creation, byte for byte, so that the same source gives the same file. */
function fixDates(pdf: Buffer): Buffer {
  const stamp = new Date(MADE_AT).toISOString().replace(/[-:T]/g, '').slice(0, 14)
  const text = pdf.toString('latin1')
  return Buffer.from(
    text.replace(/(\/(?:CreationDate|ModDate) ?\(D:)\d{14}/g, `$1${stamp}`),
    'latin1',
  )
}
