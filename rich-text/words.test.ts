import { expect, it } from 'vitest'
import { clean } from './test-cleaner.ts'

const whole = (html: string): string[] =>
  Array.from(clean(html).html.matchAll(/<span class="whole">(.*?)<\/span>/g), ([, text]) => text!)

it.each([
  ['工作日 9:00—11:30、13:30—17:30', ['9:00—11:30', '13:30—17:30']],
  ['于2026年12月10日 9:30前递交，11日上午9:00开标', ['10日 9:30', '11日上午9:00']],
  ['复审时间为12日、13日9:00—16:30。', ['13日9:00—16:30']],
  ['费率0.6%—1.5%，2027–2029年度，1,000～3,000万元', ['0.6%—1.5%', '2027–2029', '1,000～3,000']],
  ['—— 10 —— 12月10日，注册资本60亿元，1-3年', []],
  ['<a href="/news">2027—2029年</a><code>1—3</code>', []],
  ['<strong>13:30</strong>—17:30', []],
])('ends no line within %s', (text, found) => {
  const html = `<p>${text}</p>`
  expect(whole(html)).toEqual(found)
  expect(clean(clean(html).html).html).toBe(clean(html).html)
})

it('goes through a number of thousands of digits once', () => {
  // Searched again from each digit, it took a minute and a half.
  expect(whole(`<p>第${'1'.repeat(100_000)}号，1—2</p>`)).toEqual(['1—2'])
})

it('leaves a text of thousands of ranges as light as it is', () => {
  expect(whole(`<p>${'1—2，'.repeat(5_000)}</p>`)).toHaveLength(500)
})
