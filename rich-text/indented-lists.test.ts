/** A list in a list without an item around it: a level below the item before, or only an indent. */
import { describe, expect, it } from 'vitest'
import { expectLinear } from '../tests/support/cost.ts'
import { clean } from './test-cleaner.ts'

/** What the inner list stands in. */
const WITHIN = [
  ['directly', (list: string) => list],
  ['in a division', (list: string) => `<div> ${list}</div>`],
  ['in an item without a sign', (list: string) => `<li style="list-style-type:none">${list}</li>`],
] as const

const OUTER = [
  ['ul', 'ul'],
  ['ul', 'dir'],
  ['ul', 'menu'],
  ['ol', 'ol'],
] as const

const INNER = [
  ['<ul><li>甲</li></ul>', '<ul><li>甲</li></ul>'],
  ['<menu><li>甲</li></menu>', '<ul><li>甲</li></ul>'],
  ['<ol start="3" type="a"><li>甲</li></ol>', '<ol start="3" type="a"><li>甲</li></ol>'],
  ['<ul style="list-style-type:decimal"><li>甲</li></ul>', '<ol><li>甲</li></ol>'],
] as const

describe.each(WITHIN)('a list that stands %s in a list', (name, wrap) => {
  describe.each(OUTER)('%s, written %s', (made, tag) => {
    const lists = (inside: string) => clean(`<${tag}>${inside}</${tag}>`).html

    it.each(INNER)('without an item before it is only indented: %s', (inner, read) => {
      expect(lists(wrap(inner))).toBe(read)
      expect(lists(`\n${wrap(inner)}\n`)).toBe(read)
      expect(lists(`<li hidden>密</li>${wrap(inner)}`)).toBe(read)
      // One level more each time.
      expect(lists(`<${tag}>${wrap(inner)}</${tag}>`)).toBe(read)
      // None of them is below another.
      expect(lists(wrap(inner) + wrap(inner))).toBe(read + read)
    })

    // The items of an `ol` that has such an item are written with their numbers (`list-numbers.ts`).
    if (made === 'ol' && name === 'in an item without a sign') return

    it.each(INNER)('is a level of its own, whatever stands around it: %s', (inner, read) => {
      expect(lists(`<li>零</li>${wrap(inner)}`)).toBe(`<${made}><li>零${read}</li></${made}>`)
      expect(lists(`<li>零</li>${wrap(inner)}<li>乙</li>`)).toBe(
        `<${made}><li>零${read}</li><li>乙</li></${made}>`,
      )
      expect(lists(`${wrap(inner)}<li>乙</li>`)).toBe(`${read}<${made}><li>乙</li></${made}>`)
      const whole = `<li>零</li>${wrap(inner)}<li>乙</li>`
      expect(lists(`<${tag}>${whole}</${tag}>`)).toBe(
        `<${made}><li>零${read}</li><li>乙</li></${made}>`,
      )
    })
  })
})

it('an indented list keeps the numbers that HTML has no type for', () =>
  expect(
    clean('<ul><ol style="list-style-type:cjk-ideographic"><li>甲</li><li>乙</li></ol></ul>').html,
  ).toBe('<p>一、甲</p><p>二、乙</p>'))

it('an item with a sign of its own that holds only a list stays an item', () =>
  expect(clean('<ul><li>乙</li><li><ul><li>丙</li></ul></li></ul>').html).toBe(
    '<ul><li>乙</li><li><ul><li>丙</li></ul></li></ul>',
  ))

it('an empty item keeps its number above an empty list', () =>
  expect(clean('<ol><li></li><ul></ul><li>乙</li></ol>').html).toBe(
    '<ol><li></li><li>乙</li></ol>',
  ))

it.each(['<ul>', '<ul><div>', '<div>', '<ul><li style="list-style:none">'])(
  '100 KB of %s within each other take time in proportion',
  (one) => expectLinear(100_000, (size) => clean(`<ul>${one.repeat(size / one.length)}甲`)),
)
