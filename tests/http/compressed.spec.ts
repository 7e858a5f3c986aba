/** Servers that send files as they are find the compressed form of every text beside it. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { isText, typeOf } from '../../server/http/static-file.ts'
import { BUILT_SITE } from '../support/start-site.ts'
import { expect, test } from '../support/test.ts'

test('every text of the build has its compressed forms', () => {
  const names = readdirSync(BUILT_SITE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => isText(typeOf(name)) && !name.startsWith('.vite'),
  )
  expect(names.length).toBeGreaterThan(50)
  for (const name of names) {
    const path = join(BUILT_SITE, name)
    const text = readFileSync(path)
    expect(brotliDecompressSync(readFileSync(`${path}.br`)).equals(text), `${name}.br`).toBe(true)
    expect(gunzipSync(readFileSync(`${path}.gz`)).equals(text), `${name}.gz`).toBe(true)
  }
})
