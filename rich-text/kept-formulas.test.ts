/** Formulas that stand in an attribute, as each editor writes them: the element is empty until a script draws it. */
import { expect, it } from 'vitest'
import { clean } from './test-cleaner.ts'

const TEX = String.raw`F = \frac{d}{365}`
const SHOWN = `<p>计收：${TEX}，其中</p>`

it.each([
  ['Tiptap', `<span data-latex="${TEX}" data-type="inline-math"></span>`],
  ['Zhihu', `<span class="ztext-math" data-eeimg="1" data-tex="${TEX}"><span></span></span>`],
  [
    'mdnice for WeChat',
    `<span data-formula="${TEX}"><svg viewBox="0 0 9 9"><path d="M0 0"/></svg></span>`,
  ],
  [
    'vue3-tiptap-katex',
    `<tiptap-interactive-katex-inline katex="${TEX}"></tiptap-interactive-katex-inline>`,
  ],
  ['Lexical', `<span data-lexical-equation="${btoa(TEX)}" data-lexical-inline="true"></span>`],
  ['Lexical without encoding', `<span data-lexical-equation="${TEX}"></span>`],
  ['Milkdown', `<span data-type="math_inline" data-value="${TEX}"></span>`],
])('%s: a formula in an attribute is shown as its TeX, and told', (_, formula) => {
  const { html, notes } = clean(`<p>计收：${formula}，其中</p>`)
  expect(html).toBe(SHOWN)
  expect(notes).toEqual([expect.objectContaining({ kind: 'tex', text: TEX })])
})

it('a formula of its own is a paragraph of its own', () => {
  const one = '<div data-latex="a = b" data-type="block-math"></div>'
  expect(clean(`<p>一</p>${one}${one}<p>二</p>`).html).toBe(
    '<p>一</p><p>a = b</p><p>a = b</p><p>二</p>',
  )
})

it('a formula that is drawn already stays as it is', () => {
  expect(clean('<p><span data-formula="=A1*2">12</span></p>').html).toBe('<p>12</p>')
  const picture = (more: string) => `<p><img src="/media/a.png" data-latex="x_1"${more}></p>`
  expect(clean(picture('')).html).toContain('alt="x_1"')
  expect(clean(picture(' alt="本金"')).html).toContain('alt="本金"')
})
