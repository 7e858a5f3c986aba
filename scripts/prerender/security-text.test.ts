/** The file tells whoever finds a weakness where to report it, and never longer than it is kept up. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { siteConfig } from '#company/site.ts'
import {
  SECURITY_FILE,
  securityText,
  securityTextWarning,
  writeSecurityText,
} from './security-text.ts'
import { DocumentStore } from './store.ts'

const DAY_MS = 24 * 3600_000
const root = mkdtempSync(join(tmpdir(), 'security-'))
afterAll(() => rmSync(root, { recursive: true }))

it('holds the fields of RFC 9116, with an end within a year', () => {
  const now = new Date('2026-11-22T13:14:15Z')
  const fields = securityText(now)
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string])
  expect(fields.map(([name]) => name)).toEqual([
    'Contact',
    'Contact',
    'Expires',
    'Preferred-Languages',
    'Canonical',
  ])
  for (const [name, value] of fields)
    if (name === 'Contact') expect(value).toMatch(/^(mailto:\S+@\S+|https:\/\/\S+)$/)
  const values = Object.fromEntries(fields)
  expect(values.Canonical).toBe(`${siteConfig.origin}/.well-known/security.txt`)
  expect(values.Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  const days = (Date.parse(values.Expires!) - now.getTime()) / DAY_MS
  expect(days).toBeGreaterThan(360)
  expect(days).toBeLessThan(365)
})

it('is written into the built site, and checking the content warns before it ends', async () => {
  expect(securityTextWarning(root, new Date())).toBeUndefined()
  const store = await DocumentStore.open(root, join(root, 'known.json'))
  const built = new Date('2026-11-22T13:14:15Z')
  await writeSecurityText(store, built)
  expect(readFileSync(join(root, SECURITY_FILE), 'utf8')).toBe(securityText(built))

  const after = (days: number) =>
    securityTextWarning(root, new Date(built.getTime() + days * DAY_MS))
  expect(after(0)).toBeUndefined()
  expect(after(333)).toBeUndefined()
  expect(after(350)).toContain('将在 13 天后过期')
  expect(after(365)).toContain('已过期')
  writeFileSync(join(root, SECURITY_FILE), 'Contact: mailto:a@example.com\n')
  expect(after(0)).toContain('没有有效期')
})
