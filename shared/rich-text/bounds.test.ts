/**
 * However long a text is, cleaning it takes bounded work, and the page says that something is left
 * out.
 */
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { siteConfig } from '#company/site.ts'
import { takeMarkup } from './bounds.ts'
import { cleanAll, richFields } from './clean.ts'
import { neutralise } from './neutralise.ts'
import { makeSanitiser } from './sanitise.ts'

const MAX_ELEMENTS = 2_500
const NOTE = '以下部分没有显示'
const { window } = new JSDOM('')
const sanitise = makeSanitiser(window, false)
const parser = new window.DOMParser()

/** A document, cleaned. */
const clean = async (content: string) =>
  (await cleanAll([{ content }], richFields.document, sanitise))[0]!

const count = (html: string): number =>
  parser.parseFromString(`<!doctype html><body>${html}`, 'text/html').body.querySelectorAll('*')
    .length

const cut = (html: string) =>
  takeMarkup(html, { markup: 500_000, elements: MAX_ELEMENTS, characters: 100_000 })

/** Texts of which a parser makes far more elements than a page can show. */
const absurd: Record<string, string> = {
  '100,000 paragraphs': '<p>一</p>'.repeat(100_000),
  '60,000 cells': `<table>${`<tr>${'<td>1</td>'.repeat(10)}</tr>`.repeat(6_000)}</table>`,
  '10,000 elements in one another': '<div>'.repeat(10_000),
  'fonts that every paragraph opens anew': `<p>${Array.from({ length: 90 }, (_, n) => `<font color=${n}>`).join('')}${'<p>一'.repeat(4_000)}`,
  '50,000 open quotations': '<blockquote>一'.repeat(50_000),
  '20,000 links to places in the text': '<a href="#a">一</a><a name="b">二</a>'.repeat(10_000),
}

describe('a text that holds too much', () => {
  it.each(Object.entries(absurd))(
    'is cut before it is parsed, and says so: %s',
    async (_, html) => {
      const { text, isCut } = cut(html)
      expect(isCut).toBe(true)
      expect(count(text)).toBeLessThanOrEqual(MAX_ELEMENTS + 100)
      const end = (
        await sanitise(html, { budget: { markup: 20_000, elements: 200, characters: 20_000 } })
      ).slice(-300)
      expect(end).toContain(NOTE)
      expect(end).toContain(`>${siteConfig.fallbackContact.contact_number}</a>`)
    },
  )

  it('nests no deeper than a hundred levels', () => {
    const { text } = cut('<div>'.repeat(10_000))
    expect(text.match(/<div>/g)).toHaveLength(100)
  })

  it('is cut by characters too, with markup and without', async () => {
    expect(cut('一'.repeat(600_000)).text).toHaveLength(500_000)
    const html = `<ul><li>${'一'.repeat(70_000)}</li><li>${'二'.repeat(70_000)}</li><li>三</li></ul>`
    const { content } = await clean(html)
    expect(content).toContain(`${'二'.repeat(30_000)}</li></ul><p>内容过长`)
    expect(content).not.toContain('二'.repeat(30_001))
    expect(content).not.toContain('三')
  })

  it('is not cut for what nobody reads', async () => {
    const html = `<style>${'p{}'.repeat(50_000)}</style><p>一</p>`
    expect(await clean(html)).toEqual({ content: '<p>一</p>' })
  })
})

describe('a text of an ordinary size', () => {
  it.each([
    ['paragraphs that are never closed', '<p>一'.repeat(2_000)],
    [
      'items and cells that are never closed',
      '<ul><li>一<li>二</ul><table><tr><td>一<td>二</table>'.repeat(200),
    ],
    ['marks around words', '<p><b>一</b><i><u>二</u></i></p>'.repeat(600)],
  ])('is whole: %s', (_, html) => {
    expect(cut(html)).toEqual({ text: html, isCut: false })
  })
})

it('the texts of one answer share what a page can show', async () => {
  const content = '<p>一</p>'.repeat(600)
  const entries = Array.from({ length: 8 }, () => ({ content }))
  const texts = await cleanAll(entries, richFields.culture, sanitise)
  expect(texts.filter((entry) => entry.content.includes(NOTE))).toHaveLength(4)
  expect(count(texts.map((entry) => entry.content).join(''))).toBeLessThan(MAX_ELEMENTS + 100)
})

it('cells that claim more places than a browser can lay out claim one each', async () => {
  const cells = '<td colspan="90" rowspan="90">一</td>'
  expect(await sanitise(`<table><tr>${cells}<td>二</td></tr></table>`)).toContain('colspan="90"')
  expect(await sanitise(`<table><tr>${cells.repeat(2)}</tr></table>`)).not.toContain('span=')
})

/** A step that is quadratic takes minutes here, and the test's time with it. */
describe('malicious text costs no more than any other', () => {
  it('with open quotes in open tags', () => {
    const malicious = `<a "${'"<a "'.repeat(500_000)}`
    expect(neutralise(malicious)).toBe(malicious)
  })

  it('with one endless word', async () => {
    const word = 'a'.repeat(400_000)
    expect(await sanitise(`<p>bb ${word}</p>`)).toBe(`<p>bb ${word}</p>`)
  })

  it('with endless white space', async () => {
    const space = '\u3000'.repeat(400_000)
    expect(await sanitise(`<p>一${space}二<br>三</p>`)).toBe(`<p>一${space}二<br>三</p>`)
  })
})
