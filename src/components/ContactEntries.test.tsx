import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { contactValue } from './ContactEntries.tsx'

it.each([
  ['a@example.com', ['a@example.com']],
  ['a@example.com；b.c@example.com.cn', ['a@example.com', 'b.c@example.com.cn']],
  ['a@example.com（投诉） b@example.com', ['a@example.com', 'b@example.com']],
  ['投诉邮箱a@example.com', ['a@example.com']],
  ['暂无', []],
])('mail %s leads to %j', (content, addresses) => {
  const html = renderToStaticMarkup(contactValue('mail', content))
  const hrefs = Array.from(html.matchAll(/href="mailto:([^"]*)"/g), ([, address]) => address)
  expect(hrefs).toEqual(addresses)
  expect(html.replace(/<[^>]*>/g, '')).toBe(content)
})
