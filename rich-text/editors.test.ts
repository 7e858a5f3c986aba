/** Each row of the table of editors, as its editor writes it. */
import { expect, it } from 'vitest'
import { LISTS, WITHOUT_ROW, WITH_ROW } from '../tests/fixtures/editors.ts'
import { EDITORS } from './editors.ts'
import { clean } from './test-cleaner.ts'

it.each([...WITH_ROW, ...LISTS, ...WITHOUT_ROW])('%s: %s', (_, html, read) =>
  expect(clean(html).html).toBe(read),
)

it.each(
  EDITORS.map(([says, pattern, attribute]) => [says, pattern, attribute ?? 'class'] as const),
)('the row %s %s %s is shown above', (_, pattern, attribute) => {
  const values = WITH_ROW.flatMap(([, html]) =>
    Array.from(html.matchAll(new RegExp(`\\s${attribute}="?([^">]*)`, 'g')), ([, value]) => value!),
  ).flatMap((value) => value.split(' '))
  expect(values.some((value) => pattern.test(value))).toBe(true)
})

it.each([
  '<div class="ql-code-block-container"><select class="ql-ui"><option>Plain</option></select><div class="ql-code-block">一</div></div>',
  '<p>一<span class="katex-html" aria-hidden="true">x</span></p>',
])('nobody is told of what an editor adds for itself: %s', (html) => {
  const { html: shown, notes } = clean(html)
  expect(shown).toBe('<p>一</p>')
  expect(notes).toEqual([])
})

it.each([
  ['<span data-w-e-type="formula" data-value="\\sqrt{a}"></span>', '\\sqrt{a}', ['tex']],
  ['<span class="ql-formula" data-value="E=mc^2"></span>', 'E=mc^2', []],
  ['<math><annotation>\\frac12</annotation></math>', '\\frac12', ['tex']],
  ['<math alttext="a+b"></math>', 'a+b', []],
])('a formula is shown as it was typed, and TeX is told of: %s', (html, text, kinds) => {
  const { html: shown, notes } = clean(html)
  expect(shown).toBe(`<p>${text}</p>`)
  expect(notes.map(({ kind }) => kind)).toEqual(kinds)
})

// The style sheet of Quill 2.0.3 (quill.core.css): the sign of each level by `counter(list-N, …)`.
const QUILL_LEVELS = Array.from({ length: 10 }, (_, level) => [
  level,
  ['', ' type="a"', ' type="i"'][level % 3],
  level > 0 ? ` class="ql-indent-${level}"` : '',
])
it.each(QUILL_LEVELS)('Quill 2 counts level %i with%s', (_, type, indent) => {
  const li = (text: string, kind: string) => `<li data-list="${kind}"${indent}>${text}</li>`
  const { html } = clean(
    `<ol>${li('一', 'ordered')}${li('二', 'ordered')}${li('点', 'bullet')}${li('三', 'ordered')}</ol>`,
  )
  expect(html).toBe(
    `<ol${type}><li>一</li><li>二</li></ol><ul><li>点</li></ul><ol start="3"${type}><li>三</li></ol>`,
  )
})
