/** Markdown syntax in the text of a Word file stays text: the examples of all dialects come out as they were typed. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decodeText } from '../../../rich-text/text.ts'
import { toHtml } from '../../../tests/support/to-html.ts'
import { convert, paragraph } from './test-docx.ts'

const manuals = JSON.parse(
  readFileSync(new URL('../../../tests/fixtures/markdown/dialects.json', import.meta.url), 'utf8'),
) as Record<string, { constructs: Record<string, [markdown?: string]> }>

const examples = new Set(
  Object.values(manuals).flatMap(({ constructs }) =>
    Object.values(constructs).flatMap(([markdown]) => markdown ?? []),
  ),
)
const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
/** The text without white space, and without numbers at the start of a line: those become the numbers of a list. */
const letters = (text: string): string => text.replace(/^\d+\. /gm, '').replace(/\s+/g, '')

describe('signs in a Word file', () => {
  it.each([...examples])('%j', async (example) => {
    const lines = example.split('\n').filter((line) => line.trim())
    // A last paragraph, so that no line of the example is alone and becomes the title.
    const body = [...lines, '末段'].map((line) =>
      paragraph(`<w:r><w:t xml:space="preserve">${inXml(line)}</w:t></w:r>`),
    )
    const { text } = await convert(body.join(''))
    expect(letters(decodeText(toHtml(text)))).toBe(letters([...lines, '末段'].join('\n')))
  })
})
