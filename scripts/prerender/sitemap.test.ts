/** The sitemap names every address once, in as many files as search engines ask for. */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { siteConfig } from '#company/site.ts'
import { sitemapFiles } from '../../server/http/sitemap.ts'
import { writeSitemap } from './sitemap.ts'
import { DocumentStore } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'sitemap-'))
afterAll(() => rmSync(folder, { recursive: true }))

const locations = (text: string): string[] =>
  [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!)

it('is one file as long as the addresses fit, without 404 and with escaped signs', () => {
  const files = sitemapFiles(['/news/company?page=2', '/404', '/', "/a&b'c"])
  expect([...files.keys()]).toEqual(['sitemap.xml'])
  expect(locations(files.get('sitemap.xml')!)).toEqual(
    ['/', '/a&#38;b&#39;c', '/news/company?page=2'].map((path) => siteConfig.origin + path),
  )
})

it('is an index of parts otherwise', () => {
  const files = sitemapFiles(['/d', '/a', '/404', '/c', '/b', '/e'], undefined, 2)
  expect(files.get('sitemap.xml')).toContain('<sitemapindex')
  const parts = locations(files.get('sitemap.xml')!).map((address) =>
    address.slice(siteConfig.origin.length + 1),
  )
  expect(parts).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml'])
  expect(parts.flatMap((part) => locations(files.get(part)!))).toEqual(
    ['/a', '/b', '/c', '/d', '/e'].map((path) => siteConfig.origin + path),
  )
  const many = sitemapFiles(Array.from({ length: 100_001 }, (_, number) => `/page-${number}`))
  expect(many.size).toBe(4)
})

it('leaves no part of a larger site behind', async () => {
  const store = await DocumentStore.open(folder, join(folder, 'known.json'))
  await store.put('sitemap-1.xml', 'old')
  await store.put('sitemap-2.xml', 'old')
  await writeSitemap(store, ['/', '/about'])
  expect(readdirSync(folder).filter((name) => name.endsWith('.xml'))).toEqual(['sitemap.xml'])
  expect(readFileSync(join(folder, 'robots.txt'), 'utf8')).toContain(
    `${siteConfig.origin}/sitemap.xml`,
  )
})
