/**
 * The audit refuses what it is for: each defect, planted alone in a page of the built site, is named with its element.
 * Prints what was said of each.
 */
import { kindPaths } from '../support/page-kinds.ts'
import { fullyRendered } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { asLine, audit } from './axe.ts'

interface Plant {
  /** Runs in the page. */
  plant: () => void
  /** What the audit says of it: rule, element, and what to do. */
  said: RegExp
}

const plants: Readonly<Record<string, Plant>> = {
  'a lost alternative text': {
    plant: () => document.querySelector('main img:not([alt=""])')!.removeAttribute('alt'),
    said: /^image-alt（critical）.* \| <img /,
  },
  'a button without a label': {
    plant: () => document.querySelector('main button')!.replaceChildren(),
    said: /^button-name（critical）.* \| <button /,
  },
  'contrast 4.4': {
    plant: () => {
      const text = document.querySelector<HTMLElement>('main h2 + p')!
      text.style.color = '#787878'
      text.style.backgroundColor = '#fff'
    },
    said: /^color-contrast（serious）.* \| <p .* 4\.4\d/,
  },
  'a heading level left out': {
    plant: () => {
      const heading = document.querySelector('main h2')!
      const lower = document.createElement('h4')
      lower.append(...heading.childNodes)
      heading.replaceWith(lower)
    },
    said: /^heading-order（moderate）.* \| <h4>/,
  },
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, { plant, said }] of Object.entries(plants)) {
  test(`${name} is refused, and the element named`, async ({ page, site }) => {
    await site.open(kindPaths.detail)
    await fullyRendered(page)
    const lines = async (): Promise<string[]> => (await audit(page)).violations.map(asLine)
    expect(await lines(), 'before').toEqual([])
    await page.evaluate(plant)
    const found = await lines()
    expect(found).toEqual([expect.stringMatching(said)])
    console.log(`${name}: ${found[0]}`)
  })
}
