/** In whichever way a text names a picture, the check and the page mean the same file. */
import { describe, expect, it } from 'vitest'
import { siteConfig } from '#company/site.ts'
import { LAZY_ATTRIBUTES, SET_ATTRIBUTES } from '../../rich-text/pictures.ts'
import type { Asset } from './assets.ts'
import { readText } from './body.ts'
import { type Problem, formatProblems } from './problem.ts'
import { newSource } from './source.ts'

const asset = (name: string, file: string): [string, Asset] => [
  `media/${name}`,
  {
    folder: 'media',
    name,
    file: name,
    size: 1,
    isPhoto: true,
    picture: { kind: 'jpeg', isServed: false } as NonNullable<Asset['picture']>,
    shown: { file, width: 800, height: 600 },
  },
]
const assets = new Map([asset('大桥 1.jpg', 'photo/a.webp'), asset('b.webp', 'photo/b.webp')])

function read(markdown: string): { html: string; told: string; used: string[] } {
  const problems: Problem[] = []
  const source = newSource('news/company/1.md', assets, problems)
  const html = readText(markdown, 1, source) ?? ''
  return { html, told: formatProblems(problems), used: [...source.used.keys()] }
}

const ADDRESSES = [
  'image:大桥 1.jpg',
  'media/大桥 1.jpg',
  '/media/大桥 1.jpg',
  './media/大桥 1.jpg',
  '../../media/大桥 1.jpg',
  'content/media/大桥 1.jpg',
  '../../content/media/大桥 1.jpg',
  '..\\..\\media\\大桥 1.jpg',
  '/media/%E5%A4%A7%E6%A1%A5%201.jpg',
  '/media/大桥 1.jpg?v=2#center',
  `${siteConfig.origin}/media/大桥 1.jpg`,
]

describe.each(ADDRESSES)('%s', (address) => {
  it.each([
    ['Markdown', `![桥](<${address.replaceAll('\\', '\\\\')}>)`],
    ['HTML', `<img src="${address}" alt="桥">`],
    ['HTML in single quotation marks', `<img alt='桥' src=' ${address} ' style="zoom:50%" />`],
    // An attribute without quotation marks may hold no `=` in CommonMark.
    ['HTML without any', `<img src=${address.replaceAll(' ', '%20').split('?')[0]} alt=桥>`],
    ['a tag with a sign in its description', `<img alt="桥 > 河" src="${address}">`],
    ...LAZY_ATTRIBUTES.map((name) => [
      name,
      `<img src="loading.gif" ${name}="${address}" alt="桥">`,
    ]),
    ...SET_ATTRIBUTES.map((name) => [
      name,
      `<img ${name}="${address.replaceAll(' ', '%20')} 2x" alt="桥">`,
    ]),
    ['a picture with a source', `<picture><img src="${address}" alt="桥"></picture>`],
  ])('%s', (_, markdown) => {
    const { html, told, used } = read(markdown!)
    expect(used).toEqual(['media/大桥 1.jpg'])
    expect(told).toBe('')
    expect(html).toMatch(/<img[^>]* src="\/media\/photo\/a\.webp"[^>]*>/)
    expect(html).toMatch(/ width="800" height="600">/)
    expect(html).not.toMatch(/大桥|loading|zoomfile|srcset|data-/)
  })
})

it('takes a picture without its ending, and what stands in an object', () => {
  expect(read('<img src="image:b" alt="图">').html).toContain('src="/media/photo/b.webp"')
  expect(read('<object data="media/b.webp"></object>')).toMatchObject({
    html: '<p><object data="/media/photo/b.webp"></object></p>',
    used: ['media/b.webp'],
  })
})

it('keeps a size that was written', () =>
  expect(read('<img width=40 src=media/b.webp alt=图>').html).toBe(
    '<img src="/media/photo/b.webp" width=40 alt=图>',
  ))

it('names one that is not there, whichever attribute it stands in', () => {
  expect(read('<img data-src="media/c.webp" alt="图">').told).toContain('图片 c.webp 不存在')
  expect(read('<img src="image:c" alt="图">').told).toContain('图片 c.webp 不存在')
})
