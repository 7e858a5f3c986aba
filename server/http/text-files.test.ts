import { expect, it } from 'vitest'
import { siteConfig } from '#company/site.ts'
import { DAY_MS } from '../../shared/notices/china-time.ts'
import { TEXT_FILES } from './text-files.ts'

const NOW = Date.parse('2026-11-22T13:14:15Z')

it('security.txt holds the fields of RFC 9116, with an end within a year', () => {
  const fields = TEXT_FILES.get('/.well-known/security.txt')!(NOW)
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string])
  for (const [name, value] of fields)
    if (name === 'Contact') expect(value).toMatch(/^(mailto:\S+@\S+|https:\/\/\S+)$/)
  const values = Object.fromEntries(fields)
  expect(values).toMatchObject({
    Contact: expect.any(String),
    'Preferred-Languages': 'zh',
    Canonical: `${siteConfig.origin}/.well-known/security.txt`,
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  })
  const days = (Date.parse(values.Expires!) - NOW) / DAY_MS
  expect(days).toBeGreaterThan(360)
  expect(days).toBeLessThan(365)
})

it('robots.txt names the sitemap', () => {
  expect(TEXT_FILES.get('/robots.txt')!(NOW)).toContain(`Sitemap: ${siteConfig.origin}/sitemap.xml`)
})
