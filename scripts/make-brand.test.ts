/** What is made of the brand follows the configuration: `npm run make:brand` was run after a change. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { brandColour } from '#company/site.ts'
import { PUBLIC_FOLDER } from '#folders'
import { OFFLINE_PAGE } from '../src/offline/html.ts'
import { recolour } from './brand-colours.ts'
import { faviconSvg, manifest, stalePictures } from './make-brand.ts'

const committed = (name: string): string => readFileSync(`${PUBLIC_FOLDER}/${name}`, 'utf8')

it('the brand colour of the configuration is the one of the pages', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8')
  expect(recolour(tokens, brandColour)).toMatchObject({ taken: brandColour })
})

it('icon and manifest are made from mark, names and colours', () => {
  expect(committed('favicon.svg')).toBe(faviconSvg())
  expect(committed('site.webmanifest')).toBe(manifest())
})

it('icons and share image are drawn from what they should show now', () => {
  expect(stalePictures((name) => readFileSync(`${PUBLIC_FOLDER}/${name}`))).toEqual([])
  expect(stalePictures(() => Buffer.from('a picture of before'))).toContain('images/share.png')
})

it('the offline page has links in the brand colour', () =>
  expect(OFFLINE_PAGE).toContain(`a{color:${brandColour};`))
