/**
 * Documents as UEditor, Word, WPS, WeChat and others really export them, and what becomes of them.
 * A golden file is read by a person before it is committed; `npx vitest -u` writes them anew.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { makeSanitiser } from './sanitise.ts'
import { SITE } from './test-cleaner.ts'

const sanitise = makeSanitiser(new JSDOM('').window, SITE)
const folder = new URL('../tests/fixtures/rich-text/', import.meta.url)

const documents = readdirSync(folder).filter(
  (name) => name.endsWith('.html') && !name.endsWith('.clean.html'),
)

/** Puts each block on a line, so that a diff can be read. */
const lines = (html: string): string =>
  `${html.replace(/(<\/(?:p|h[1-6]|li|ul|ol|tr|table|caption|colgroup|thead|tbody|figure|figcaption|blockquote|div)>|<hr>)\s*/g, '$1\n').trim()}\n`

it.each(documents)('%s, which stays as it is when cleaned twice', async (name) => {
  const clean = await sanitise(readFileSync(new URL(name, folder), 'utf8'))
  await expect(lines(clean)).toMatchFileSnapshot(
    new URL(name.replace('.html', '.clean.html'), folder).pathname,
  )
  expect(lines(await sanitise(clean))).toBe(lines(clean))
})
