/** Nothing executable survives, whatever comes in. */
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { xssVectors } from '../tests/fixtures/xss-vectors.ts'
import { makeSanitiser } from './sanitise.ts'
import { SITE } from './test-cleaner.ts'

/** The allowed markup, repeated here on purpose: the test must not trust the code's own list. */
const TAGS = new Set(
  'p br hr h2 h3 h4 h5 h6 strong em sub sup s del mark code pre blockquote ul ol li dl dt dd a table caption colgroup col thead tbody tfoot tr td th figure figcaption img span div'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  'href src alt width height colspan rowspan scope start type reversed value id target rel lang class role tabindex aria-label loading decoding data-align'.split(
    ' ',
  ),
)

const { window } = new JSDOM('')
const sanitise = makeSanitiser(window, SITE)
const parser = new window.DOMParser()
const parse = (html: string): HTMLElement =>
  parser.parseFromString(`<!doctype html><body>${html}`, 'text/html').body

/** Lists what is dangerous about a cleaned text; empty when nothing is. */
function dangers(clean: string): string[] {
  const body = parse(clean)
  const found: string[] = []
  for (const element of Array.from(body.querySelectorAll('*'))) {
    const tag = element.tagName.toLowerCase()
    if (!TAGS.has(tag)) found.push(`<${tag}>`)
    for (const { name, value } of Array.from(element.attributes)) {
      if (!ATTRIBUTES.has(name)) found.push(`${tag}[${name}]`)
      if (name === 'href' && !/^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/.test(value))
        found.push(`href=${value}`)
      if (name === 'src' && !/^(?:\/(?!\/)|data:image\/(?:png|jpe?g|gif|webp);base64,)/.test(value))
        found.push(`src=${value}`)
      if (name === 'class' && !/^(?:tel|table-scroll)$/.test(value)) found.push(`class=${value}`)
      if (name === 'id' && !value.startsWith('user-content-')) found.push(`id=${value}`)
      if (name === 'role' && value !== 'region') found.push(`role=${value}`)
    }
    if (element.getAttribute('target') && !element.getAttribute('rel')?.includes('noopener'))
      found.push('target without rel')
  }
  // Mutation attacks use markup that a second parse reads differently.
  if (body.innerHTML !== parse(body.innerHTML).innerHTML) {
    found.push('reads differently the second time')
  }
  return found
}

describe('malicious markup', () => {
  it.each(xssVectors.map((vector) => [vector.slice(0, 100), vector]))('%s', async (_, vector) => {
    expect(dangers(await sanitise(vector))).toEqual([])
  })

  it('is still harmless when everything comes in one document', async () => {
    // Deeply nested vectors are tried alone: together with the others they take much longer and find nothing more.
    const vectors = xssVectors.filter((vector) => vector.length < 1000)
    expect(dangers(await sanitise(vectors.join('\n')))).toEqual([])
    expect(dangers(await sanitise(vectors.reverse().join('')))).toEqual([])
  })
})
