/** A page whose code throws is not published: what visitors have stays, and the error is told with its stack. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createTestApi } from './support/test-api.ts'
import { type ClientBuild, toDocument } from '../server/rendering/document.ts'
import { formatFailures, prerenderAll } from '../scripts/prerender/run.ts'
import { DocumentStore } from '../scripts/prerender/store.ts'
import { render } from '../src/entry-server.tsx'

/** What goes wrong in the test that is running. */
const fault = vi.hoisted(() => ({ at: '' }))

vi.mock('../src/pages/home/PartyBuilding.tsx', () => ({
  PartyBuilding: function PartyBuilding() {
    if (fault.at === 'section') throw new Error('no such section')
    return null
  },
}))
vi.mock('../src/pages/contact/ContactPage.tsx', () => ({
  ContactPage: () => null,
}))
vi.mock('../src/shell/Layout.tsx', async (original) => {
  const { Layout } = await original<typeof import('../src/shell/Layout.tsx')>()
  return {
    Layout: (props: Parameters<typeof Layout>[0]) => {
      if (fault.at === 'layout') throw new Error('no such layout')
      return Layout(props)
    },
  }
})
vi.mock('../src/routes/-loaders.ts', async (original) => {
  const loaders = await original<typeof import('../src/routes/-loaders.ts')>()
  return {
    ...loaders,
    loadAbout: function loadAbout(context: Parameters<typeof loaders.loadAbout>[0]) {
      if (fault.at === 'loader') throw new Error('no such profile')
      return loaders.loadAbout(context)
    },
  }
})

const root = mkdtempSync(join(tmpdir(), 'failed-pages-'))
const build: ClientBuild = {
  template: '<!--app-->',
  entry: 'entry',
  libraries: undefined,
  manifest: { entry: { file: 'entry.js' } },
  css: new Map(),
  integrity: new Map([['entry.js', '']]),
  root,
}

const api = await createTestApi()
let store: DocumentStore
beforeAll(async () => {
  api.server.listen()
  store = await DocumentStore.open(root, join(root, 'prerendered.json'))
})
afterEach(() => {
  fault.at = ''
})
afterAll(async () => {
  api.server.close()
  rmSync(root, { recursive: true })
})

const publish = (...paths: string[]) =>
  prerenderAll({
    render: async (path) =>
      toDocument(build, path, await render(path, { apiBase: 'http://localhost' })),
    store,
    paths,
  })

const published = (file: string): string => readFileSync(join(root, file), 'utf8')

it.each([
  ['a component', 'section', '/', 'index.html', 'no such section', /at PartyBuilding/],
  ['the layout', 'layout', '/', 'index.html', 'no such layout', /at Layout/],
  ['a loader', 'loader', '/about', 'about/index.html', 'no such profile', /at \S*loadAbout/],
])('keeps the page when %s throws', async (_, at, path, file, message, frame) => {
  expect((await publish(path)).failures).toEqual([])
  const good = published(file)
  fault.at = at
  const { failures } = await publish(path)
  expect(failures).toMatchObject([{ path, kept: true }])
  const [line, ...rest] = formatFailures(failures).split('\n')
  expect(line).toBe(`失败 ${path}（保留上一次的页面）：`)
  expect(rest.join('\n')).toContain(message)
  expect(rest.join('\n')).toMatch(frame)
  expect(published(file)).toBe(good)
})

it('publishes no page without a heading and text, and says that there is none', async () => {
  const { failures } = await publish('/join/contact', '/about')
  expect(formatFailures(failures)).toBe(
    '失败 /join/contact（这一页没有更早的版本，现在打不开）：\n    页面没有一级标题（h1）\n    页面的正文（main）是空的',
  )
  expect(published('about/index.html')).toContain('<h1')
})

it('keeps the page when it cannot be written', async () => {
  writeFileSync(join(root, 'product'), '')
  const { failures } = await publish('/product')
  expect(failures).toMatchObject([{ path: '/product', reason: expect.stringMatching(/\n {4}at /) }])
})

it('tells when the documents of a list were published, which the sitemap says', async () => {
  const links = [{ path: '/news/company?page=2' }, { path: '/news_detail/1', day: '2026-03-18' }]
  const { days, paths } = await prerenderAll({
    store: { put: async () => {}, keep: () => false },
    render: async (path) => ({
      status: 200,
      html: '',
      policy: '',
      failures: [],
      links: path === '/news/company' ? links : [],
    }),
  })
  expect([...days]).toEqual([['/news_detail/1', '2026-03-18']])
  expect(paths).toEqual(expect.arrayContaining(links.map(({ path }) => path)))
})
