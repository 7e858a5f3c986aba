import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Phone } from './Phone.tsx'

it.each([
  ['010-5550 1000', ['tel:+861055501000']],
  ['010-5550 1000转801,802', ['tel:+861055501000,801', 'tel:+861055501000,802']],
  ['028-5550 1000 / 5550 1001', ['tel:+862855501000', 'tel:+862855501001']],
  ['028-5550 1000、12345', ['tel:+862855501000', 'tel:12345']],
  ['传达室，5550 1001', []],
])('%s is dialled as %j', (number, hrefs) => {
  const html = renderToStaticMarkup(<Phone number={number} />)
  expect(Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href)).toEqual(hrefs)
})
