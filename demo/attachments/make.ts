/**
 * Makes the demo attachments (`node demo/attachments/make.ts`): demo/attachments/sources/NAME.pdf.md
 * becomes content/files/NAME.pdf, and so do .docx and .xlsx. The results are committed, so that a fresh
 * clone needs neither Chromium nor these libraries to serve them. Only files whose source has changed
 * are made (pdf glyphs depend on the installed fonts, so that making all of them again would change
 * bytes for nothing); those whose source is gone are removed.
 *
 * `-- NAME.pdf …` makes these and no others, changed or not; `-- --all` makes every one.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { FILES_DIR } from '../../content-loader/read.ts'
import { makeDocx } from './docx.ts'
import { withFixedDate } from './fixed-date.ts'
import { type PdfPrinter, openPdfPrinter } from './pdf.ts'
import { MADE_FILE, type Source, readMade, readSources } from './source.ts'
import { makeXlsx } from './xlsx.ts'

async function make(source: Source, printer: PdfPrinter): Promise<Buffer> {
  if (source.extension === 'pdf') return printer.print(source)
  return withFixedDate(() => (source.extension === 'docx' ? makeDocx(source) : makeXlsx(source)))
}

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
})
const sources = readSources()
const made = readMade()
const unknown = named.find((name) => !sources.some(({ file }) => file === name))
if (unknown) throw new Error(`没有 ${unknown} 的源文件`)
const wanted = sources.filter(({ file, digest }) =>
  named.length > 0
    ? named.includes(file)
    : values.all || made[file] !== digest || !existsSync(FILES_DIR + file),
)

const printer = openPdfPrinter()
try {
  for (const source of wanted) {
    writeFileSync(FILES_DIR + source.file, await make(source, printer))
  }
} finally {
  await printer.close()
}

const removed = Object.keys(made).filter((name) => !sources.some(({ file }) => file === name))
for (const name of removed) rmSync(FILES_DIR + name, { force: true })
const digests = Object.fromEntries(
  sources.map((source) => [
    source.file,
    wanted.includes(source) ? source.digest : made[source.file],
  ]),
)
writeFileSync(MADE_FILE, `${JSON.stringify(digests, null, 2)}\n`)
console.log(`附件 ${sources.length} 个，新做 ${wanted.length} 个，删除 ${removed.length} 个`)
