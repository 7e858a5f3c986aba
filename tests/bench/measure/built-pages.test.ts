import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { builtPages } from './built-pages.ts'

const root = mkdtempSync(join(tmpdir(), 'built-'))
afterAll(() => rmSync(root, { recursive: true }))

it('is what another company has: no products, its own articles', () => {
  for (const file of ['index.html', '404.html', 'about/index.html', 'party_detail/7/index.html']) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '')
  }
  writeFileSync(
    join(root, 'sitemap.xml'),
    '<url><loc>https://a.example/</loc></url><url><loc>https://a.example/party_detail/7</loc></url>',
  )
  expect(Object.fromEntries(builtPages(root))).toEqual({
    home: '/',
    about: '/about',
    detail: '/party_detail/7',
    'not-found': '/404',
  })
})
