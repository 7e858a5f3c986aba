/**
 * Makes the demo attachments (`npm run make:attachments`): mocks/content/files/SLUG.md becomes
 * mocks/files/SLUG.pdf, .docx or .xlsx, and manifest.json lists them. The results are committed, so that
 * a fresh clone needs neither Chromium nor these libraries to serve them. Running it twice gives the
 * same bytes on the same machine (dates are fixed; pdf glyphs depend on the installed fonts).
 *
 * `--only=SLUG[,SLUG…]` makes some of them; without it, files without a source are removed.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { CONTENT_DIR, FILES_DIR } from '../mocks/content-node.ts'
import { type Manifest, splitFrontMatter } from '../mocks/content.ts'
import { makeDocx } from './attachments/docx.ts'
import { withFixedDate } from './attachments/fixed-date.ts'
import { type PdfPrinter, openPdfPrinter } from './attachments/pdf.ts'
import type { Source } from './attachments/source.ts'
import { makeXlsx } from './attachments/xlsx.ts'

const SOURCES = `${CONTENT_DIR}files/`
const EXTENSION = /\.(pdf|docx|xlsx)$/

function readSource(slug: string): Source & { extension: string } {
  const file = `${SOURCES}${slug}.md`
  const { meta, body } = splitFrontMatter(readFileSync(file, 'utf8'), file)
  const { name, title } = meta as Record<string, unknown>
  const extension = typeof name === 'string' && EXTENSION.exec(name)?.[1]
  if (!extension || typeof title !== 'string') throw new Error(`${file}：name 或 title 有误`)
  return { slug, name: name as string, title, body, extension }
}

async function make(source: Source & { extension: string }, printer: PdfPrinter): Promise<Buffer> {
  if (source.extension === 'pdf') return printer.print(source)
  return withFixedDate(() => (source.extension === 'docx' ? makeDocx(source) : makeXlsx(source)))
}

const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice(7)
  .split(',')
const slugs = readdirSync(SOURCES)
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -3))
  .sort()

mkdirSync(FILES_DIR, { recursive: true })
const sources = slugs.map(readSource)
const printer = openPdfPrinter()
try {
  for (const source of sources.filter(({ slug }) => !only || only.includes(slug))) {
    writeFileSync(`${FILES_DIR}${source.slug}.${source.extension}`, await make(source, printer))
  }
} finally {
  await printer.close()
}

const manifest: Manifest = Object.fromEntries(
  sources.map(({ slug, name, extension }) => {
    const file = `${slug}.${extension}`
    return [slug, { name, url: `/files/${file}`, size: statSync(FILES_DIR + file).size }]
  }),
)
writeFileSync(`${FILES_DIR}manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`)

const expected = new Set([
  'manifest.json',
  ...sources.map(({ slug, extension }) => `${slug}.${extension}`),
])
for (const file of readdirSync(FILES_DIR)) if (!expected.has(file)) rmSync(FILES_DIR + file)

const largest = Object.values(manifest).sort((a, b) => b.size - a.size)[0]
console.log(`附件 ${sources.length} 个，最大 ${largest?.name} ${largest?.size} 字节`)
