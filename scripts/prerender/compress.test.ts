/** Whoever sends the built files finds the compressed form of every text beside it. */
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { compressBuilt, writeCompressed } from './compress.ts'

const root = mkdtempSync(join(tmpdir(), 'built-'))
afterAll(() => rmSync(root, { recursive: true }))

const script = join(root, 'assets/a.js')
const forms = (path: string): string[] => [
  brotliDecompressSync(readFileSync(`${path}.br`)).toString(),
  gunzipSync(readFileSync(`${path}.gz`)).toString(),
]

it('compresses scripts, styles, small texts and the shell, each once', async () => {
  mkdirSync(join(root, 'assets'))
  const files = ['assets/a.js', 'assets/a.css', 'sw.js', 'favicon.svg', 'shell.html']
  for (const name of files) writeFileSync(join(root, name), `${name} ${'text '.repeat(99)}`)
  for (const name of ['assets/a.png', 'favicon.ico', 'index.html'])
    writeFileSync(join(root, name), name)
  expect(await compressBuilt(root)).toBe(files.length)
  for (const name of files) {
    const text = readFileSync(join(root, name), 'utf8')
    expect(text).toContain(name)
    expect(forms(join(root, name)), name).toEqual([text, text])
  }
  expect(
    readdirSync(root).filter((name) => name.startsWith('index') || /\.ico/.test(name)),
  ).toEqual(['favicon.ico', 'index.html'])
  expect(await compressBuilt(root)).toBe(0)
})

it('compresses again what has changed since', async () => {
  writeFileSync(script, 'new')
  const later = new Date(Date.now() + 60_000)
  utimesSync(script, later, later)
  expect(await compressBuilt(root)).toBe(1)
  expect(forms(script)).toEqual(['new', 'new'])
})

it('gives the forms of a document its time, however long writing them took', async () => {
  const page = join(root, 'page.html')
  await writeCompressed(page, Buffer.from('text '.repeat(99)), false)
  const times = ['', '.br', '.gz'].map((suffix) => statSync(page + suffix).mtimeMs)
  // Times are set in milliseconds, read in nanoseconds, and carried as fractions of a second.
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(2)
})
