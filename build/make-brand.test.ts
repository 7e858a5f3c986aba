/** What browsers show of the brand follows the configuration: `npm run make:brand` was run after a change. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { siteConfig } from '../shared/config/site.ts'
import { faviconSvg, manifest } from './make-brand.ts'

const committed = (name: string): string => readFileSync(`src/public/${name}`, 'utf8')

it('icon and manifest are made from mark, names and colours', () => {
  expect(committed('favicon.svg')).toBe(faviconSvg())
  expect(committed('site.webmanifest')).toBe(manifest())
  expect(JSON.parse(manifest())).toMatchObject({
    name: siteConfig.companyName,
    theme_color: '#0b3a66',
  })
})
