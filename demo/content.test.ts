/** The content of the demo is what a real company would publish: complete, varied, without dead references. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { SiteContent } from '../content-loader/content.ts'
import { FOLDERS, RESOURCES } from '../content-loader/resources.ts'
import { readContent } from '../content-loader/read.ts'
import { readMade, readSources } from './attachments/source.ts'
import { DEMO_FOLDER, isOfDemo, readDemo } from './read-demo.ts'

const FILES_DIR = `${DEMO_FOLDER}files/`
const MEDIA_DIR = `${DEMO_FOLDER}media/`
const content: SiteContent = readDemo()
const documents = RESOURCES.flatMap((resource) => content.documents[resource])
/** A list may be empty: nothing has been published in it yet. */
const lists = [...FOLDERS]
  .map(([name, { resource, site }]) => ({
    name,
    own: content.documents[resource].filter((document) => document.site === site),
  }))
  .filter(({ own }) => own.length > 0)

it('is in order: no mistakes, nothing to be reminded of', () => {
  const { problems } = readContent(DEMO_FOLDER, { today: '2026-11-21' })
  expect(problems.filter(({ file }) => isOfDemo(file))).toEqual([])
})

describe('the lists', () => {
  it.each(lists)(
    '$name has 24 documents with titles of their own, at most one on top',
    ({ own }) => {
      expect(own).toHaveLength(24)
      expect(new Set(own.map(({ title }) => title)).size).toBe(24)
      expect(own.filter(({ top }) => top).length).toBeLessThanOrEqual(1)
    },
  )

  it.each(lists)('$name spreads over three years, newest with the highest id', ({ own }) => {
    const byId = [...own].sort((a, b) => a.id - b.id)
    const dates = byId.map(({ date }) => date)
    expect([...dates].sort()).toEqual(dates)
    expect(new Set(dates.map((date) => date.slice(0, 4)))).toEqual(
      new Set(['2024', '2025', '2026']),
    )
    expect(dates.at(-1)! < '2026-11-21').toBe(true)
  })

  it('has titles that no two documents share', () => {
    const titles = documents.map(({ title }) => title)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })

  it('has the smaller lists in full', () => {
    expect(content.products).toHaveLength(8)
    expect(content.business).toHaveLength(6)
    expect(content.honors).toHaveLength(12)
    expect(content.partners).toHaveLength(8)
    expect(content.banners).toHaveLength(3)
    expect(content.posts).toHaveLength(24)
    expect(content.profile.growth.map(({ year }) => year)).toEqual(
      Array.from({ length: 15 }, (_, index) => String(2011 + index)),
    )
    const heads = content.structure.map(({ items }) =>
      items.reduce((sum, { value }) => sum + value, 0),
    )
    expect(heads).toEqual([386, 386, 386, 386])
  })
})

describe('the texts', () => {
  const SHINGLE = 8

  const shingles = (text: string): Set<string> => {
    const letters = text.replace(/[\s\p{P}]/gu, '')
    const set = new Set<string>()
    for (let index = 0; index + SHINGLE <= letters.length; index += 1)
      set.add(letters.slice(index, index + SHINGLE))
    return set
  }

  it('share less than 40 % of their 8-character shingles with any other', () => {
    const sets = documents
      .filter(({ plain }) => plain)
      .map(({ file, plain }) => ({ file, set: shingles(plain) }))
    const alike: string[] = []
    // Counting over shared shingles alone: comparing all 93,000 pairs would take minutes.
    const owners = new Map<string, number[]>()
    const shared = new Map<number, number>()
    sets.forEach(({ set }, index) => {
      shared.clear()
      for (const shingle of set) {
        const known = owners.get(shingle) ?? []
        for (const other of known) shared.set(other, (shared.get(other) ?? 0) + 1)
        owners.set(shingle, [...known, index])
      }
      for (const [other, count] of shared) {
        const smaller = Math.min(set.size, sets[other]!.set.size)
        if (count / smaller >= 0.4) alike.push(`${sets[index]!.file} ~ ${sets[other]!.file}`)
      }
    })
    expect(alike).toEqual([])
  })

  it('have no filler and no leftovers of Markdown', () => {
    const bad = documents.filter(({ html, plain }) =>
      /lorem|ipsum|TODO|待补充|\*\*|(?:^|\s)#{1,4} |image:/i.test(
        `${plain} ${html.replace(/<[^>]*>/g, '')}`,
      ),
    )
    expect(bad.map(({ file }) => file)).toEqual([])
  })

  it('have headings from the second level on, without gaps', () => {
    for (const { html, file } of documents) {
      let last = 1
      for (const [, level] of html.matchAll(/<h(\d)/g)) {
        expect(Number(level), file).toBeGreaterThanOrEqual(2)
        expect(Number(level) - last, file).toBeLessThanOrEqual(1)
        last = Number(level)
      }
    }
  })

  it('carry tables and pictures with descriptions', () => {
    const html = documents.map((one) => one.html).join('')
    expect(html.match(/<table/g)!.length).toBeGreaterThan(100)
    expect(html.match(/<figure>/g)!.length).toBeGreaterThan(60)
    expect(html).not.toMatch(/<img(?![^>]*\salt="[^"]{4,}")/)
    expect(html.match(/<caption>/g)!.length).toBeGreaterThan(80)
  })
})

describe('the references', () => {
  const used = documents.flatMap(({ files }) => files ?? [])

  it('use every attachment exactly once', () => {
    expect([...used].sort()).toEqual(readSources().map(({ file }) => file))
  })

  const MAGIC: Record<string, string> = {
    pdf: '%PDF-',
    docx: 'PK\u0003\u0004',
    xlsx: 'PK\u0003\u0004',
  }

  it('name attachments that are what they say, with their size', () => {
    for (const file of used) {
      const { name, url, size } = content.manifest[file]!
      const extension = file.split('.').pop()!
      expect(name.endsWith(`.${extension}`), file).toBe(true)
      expect(url).toBe(`/files/${file}`)
      const bytes = readFileSync(FILES_DIR + file)
      expect(bytes.length, file).toBe(size)
      expect(bytes.subarray(0, MAGIC[extension]!.length).toString('latin1'), file).toBe(
        MAGIC[extension],
      )
      expect(size, file).toBeLessThan(80_000)
    }
  })

  it('name attachments made from their sources as they are now', () => {
    const sources = readSources()
    expect(readMade()).toEqual(
      Object.fromEntries(sources.map(({ file, digest }) => [file, digest])),
    )
    const files = new Set(readdirSync(FILES_DIR))
    expect(sources.filter(({ file }) => !files.has(file))).toEqual([])
  })

  it('name pictures that exist', () => {
    const named = [
      ...documents.flatMap(({ thumb, html }) => [
        thumb && `${thumb}.webp`,
        ...[...html.matchAll(/\/media\/([\w.-]+)/g)].map(([, name]) => name),
      ]),
      ...content.business.map(({ image }) => `${image}.webp`),
      ...content.banners.flatMap(({ image }) => [`${image}.webp`, `${image}-m.webp`]),
      ...content.honors.map(({ image }) => `${image}.webp`),
      ...content.team.map(({ photo }) => `${photo}.webp`),
      ...content.partners.map(({ logo }) => `${logo}.svg`),
      `${content.profile.image}.webp`,
    ].filter((name) => name !== undefined)
    expect([...new Set(named)].filter((name) => !existsSync(MEDIA_DIR + name))).toEqual([])
  })

  it('lead to pages of the site', () => {
    expect(content.banners.map(({ url }) => url)).toEqual(['/product', '/service', '/about'])
  })
})
