import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { NGINX_INCLUDE, documentPolicy, nginxInclude } from './nginx.ts'

it('the nginx include is what the source says (npm run headers)', () => {
  expect(readFileSync(NGINX_INCLUDE, 'utf8')).toBe(nginxInclude())
})

it('scripts run by digest only, markup and worker addresses pass a policy', () => {
  const policy = documentPolicy()
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("object-src 'none'")
})

it('an API on another host is allowed to be asked, and nothing else is', () => {
  expect(documentPolicy('https://api.example.com')).toContain(
    "connect-src 'self' https://api.example.com;",
  )
})
