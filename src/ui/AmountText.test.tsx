import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AmountText } from './AmountText.tsx'

const wholeOf = (text: string): string[] =>
  Array.from(
    renderToStaticMarkup(<AmountText>{text}</AmountText>)
      .replace(/<span>(.*?)<\/span>/g, '$1')
      .matchAll(/<span[^>]*>([^<]*)/g),
    ([, part]) => part!,
  )

it.each([
  ['单户最高1000万元，单条链最高3亿元', ['最高', '1000万元', '最高', '3亿元']],
  ['年化费率0.6%—1.5%（示担发〔2026〕17号）', ['0.6%—1.5%', '示担发〔2026〕17号']],
  ['1—3年，宽限期不超过12个月', ['1—3年', '不超过', '12个月']],
  ['最快2个工作日出结果，1,500.5 万元', ['最快', '2个工作日', '1,500.5 万元']],
  ['2027—2029年度审计，9:00—17:30', ['2027—2029年度', '9:00—17:30']],
  ['100万—3000万元，第 3 次，A1，1—3', ['100万—3000万元', '3 次', '1—3']],
  ['茶产业担保方案首月放款2360万元', ['放款', '2360万元']],
  ['与投标有效期一致，一般90—180天', ['一般', '90—180天']],
  ['放款2360万元，注册资本3亿元。', ['2360万元', '3亿元']],
  ['与债券期限一致', []],
])(
  'keeps amounts with their units, the words before them, and numbers of documents: %s',
  (text, whole) => {
    expect(wholeOf(text)).toEqual(whole)
  },
)

it('ends a line before an amount rather than within the word before it', () => {
  const markup = renderToStaticMarkup(<AmountText>单户最高1000万元，最长3年</AmountText>)
  expect(markup.replaceAll(/<\/?span[^>]*>/g, '')).toBe('单户最高<wbr/>1000万元，最长<wbr/>3年')
})

it('ends no line beside the dash of a range', () => {
  expect(renderToStaticMarkup(<AmountText>费率0.6%—1.5%</AmountText>)).toContain(
    '0.6<span>%—1</span>.5%',
  )
})

it('says the text as it was written', () => {
  const text = '农户最高100万元，合作社和涉农企业最高1000万元'
  expect(renderToStaticMarkup(<AmountText>{text}</AmountText>).replaceAll(/<[^>]*>/g, '')).toBe(
    text,
  )
})
