import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Phone } from './Phone.tsx'

it.each([
  ['010-5550 1000', ['tel:+861055501000']],
  ['010-5550 1000转801,802', ['tel:+861055501000,801', 'tel:+861055501000,802']],
  ['028-5550 1000 / 5550 1001', ['tel:+862855501000', 'tel:+862855501001']],
  ['028-5550 1000、12345', ['tel:+862855501000', 'tel:12345']],
  ['传达室，5550 1001', []],
  ['0991-4567890、4567891（工作日10:00-19:00）', ['tel:+869914567890']],
  ['0991-4567812/13 转纪检监察室', ['tel:+869914567812']],
  ['400-860-1234或96338（疆内）', ['tel:4008601234', 'tel:96338']],
  ['0991-4567820（上午） 13999812345', ['tel:+869914567820', 'tel:+8613999812345']],
  ['0991-4567820 和 4567821', ['tel:+869914567820', 'tel:+869914567821']],
  ['4567821 4567822', []],
])('%s is dialled as %j', (number, hrefs) => {
  const html = renderToStaticMarkup(<Phone number={number} />)
  expect(Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href)).toEqual(hrefs)
  expect(html.replace(/<[^>]*>/g, '').replaceAll(' / ', '/')).toBe(number.replaceAll(' / ', '/'))
})
