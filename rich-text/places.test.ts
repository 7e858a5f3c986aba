/** Links to headings of the same text, as programs and people write them: each leads there or is told of. */
import { describe, expect, it } from 'vitest'
import { clean } from './test-cleaner.ts'

const TEXT = '<h2>一、Basic 情况</h2><p>甲</p><h2>二、交流（2026年）</h2><p>乙</p>'

describe('the place of a link', () => {
  it.each([
    ['#二、交流（2026年）', 'Typora'],
    ['#%E4%BA%8C%E3%80%81%E4%BA%A4%E6%B5%81%EF%BC%882026%E5%B9%B4%EF%BC%89', 'encoded'],
    ['#二交流2026年', 'GitHub'],
    ['#一basic-情况', 'GitHub, with a blank'],
    ['#一、basic-情况', 'VS Code'],
    ['#一、Basic%20情况', 'Obsidian'],
    ['#user-content-一basic-情况', "GitHub's page"],
    ['#二交流2026年:~:text=乙', 'Chromium, with words to show'],
  ])('%s (%s)', (href) => {
    const { html, notes } = clean(`<p><a href="${href}">见</a></p>${TEXT}`)
    const id = / href="#([^":]*)/.exec(html)?.[1]
    expect(html).toMatch(new RegExp(`<h2 id="${id}">${href.includes('一') ? '一' : '二'}、`))
    expect(notes).toEqual([])
  })

  it.each([
    ['<a href="#甲">见</a><p><b>甲</b></p>', '<p><a href="#user-content-甲">见</a></p><p id="user-content-甲"><strong>甲</strong></p>'],
    ['<a href="#甲-1">见</a><h2>甲</h2><h2>甲</h2>', '<p><a href="#user-content-甲-1">见</a></p><h2>甲</h2><h2 id="user-content-甲-1">甲</h2>'],
    ['<a href="#甲">见</a><h2 id="x">甲</h2>', '<p><a href="#user-content-x">见</a></p><h2 id="user-content-x">甲</h2>'],
    ["<a href='#甲'>见</a><h2>甲</h2>", '<p><a href="#user-content-甲">见</a></p><h2 id="user-content-甲">甲</h2>'],
  ])('%s', (html, shown) => {
    const { html: written, notes } = clean(html)
    expect(decodeURI(written)).toBe(shown)
    expect(notes).toEqual([])
  }) // prettier-ignore
})

it.each(['#三、其他', '#%E4%B8%89', '#x', '#part-9'])('a place that is not there is told: %s', (href) => {
  const { html, notes } = clean(`<p>前<a href="${href}">见</a></p>${TEXT}`)
  expect(html).toContain('<p>前见</p>')
  expect(notes).toEqual([{ kind: 'place', text: decodeURI(href), before: '前' }])
}) // prettier-ignore

it.each(['#', '#top', '#TOP', '#:~:text=甲'])('the beginning of the page is no place: %s', (href) =>
  expect(clean(`<p><a href="${href}">回到开头</a></p>`).notes).toEqual([]),
)
