/** The examples of CommonMark 0.31.2 of 2024-01-28, and what GFM 0.29 adds to them. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface Example {
  /** `CommonMark 12`, `GFM 198` */
  name: string
  markdown: string
  html: string
}

const require = createRequire(import.meta.url)
const { tests } = require('commonmark-spec') as {
  tests: { markdown: string; html: string; number: number }[]
}
const gfm = readFileSync(new URL('../fixtures/markdown/gfm-0.29.txt', import.meta.url), 'utf8')
export const EXAMPLES: readonly Example[] = [
  ...tests.map(({ number, ...one }) => ({ name: `CommonMark ${number}`, ...one })),
  ...Array.from(
    gfm.matchAll(/^example (\d+)\n`{32} example \w+\n([^]*?)^\.\n([^]*?)^`{32}$/gm),
    ([, number, markdown, html]) => ({
      name: `GFM ${number}`,
      markdown: markdown!,
      html: html!,
    }),
  ),
].map((one) => ({
  ...one,
  markdown: one.markdown.replaceAll('→', '\t'),
  html: one.html.replaceAll('→', '\t'),
}))
