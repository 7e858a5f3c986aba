import { expect, it } from 'vitest'
import { CLOSED_BLOCKS, CLOSED_ENDINGS, isClosedHost } from './public-hosts.ts'

it.each([
  ...CLOSED_BLOCKS.map(([net]) => `http://${net.includes(':') ? `[${net}]` : net}:8080/a`),
  ...CLOSED_ENDINGS.flatMap((ending) => [`http://oa.${ending}/a`, `http://OA.${ending}./a`]),
  'http://localhost:5173/news_detail/1024',
  'https://oa/',
  'http://172.31.255.255/',
  'http://2130706433/',
  'http://[::ffff:192.168.1.5]/',
])('%s is not for visitors', (address) => {
  expect(isClosedHost(address)).toBe(true)
})

it.each([
  'https://www.example.com/',
  'http://172.32.0.1/',
  'http://8.8.8.8/',
  'http://[2400:3200::1]/',
  'https://www.示例.cn/',
  'https://mylocal.cn/',
  '/news_detail/1024',
])('%s is', (address) => {
  expect(isClosedHost(address)).toBe(false)
})
