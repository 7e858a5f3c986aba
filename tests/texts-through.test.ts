/**
 * A line with all that one place or another takes for a sign of its own, from each entrance to each exit: it comes out as
 * it was typed.
 */
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { feedPath, pages } from '../shared/catalogue/pages.ts'
import { feedText } from '../server/http/feeds.ts'
import { formatProblems } from '../server/content/problem.ts'
import { readContent } from '../server/content/read-content.ts'
import { forwardCalls } from '../server/rendering/local-calls.ts'
import { FORM } from './support/ask-calls.ts'
import { json } from './support/built-site.ts'
import { type TestFolder, documentText, makeDocumentFolder } from './support/content-folder.ts'
import { databaseKinds } from './support/databases.ts'
import { rawRequest } from './support/raw-request.ts'
import { renderPage } from './support/render-page.ts'
import { startTestService } from './support/test-service.ts'

/** Signs of HTML, XML, JSON and spreadsheets, a character of Unicode's second plane, joined signs, and wide letters. */
const LINE = `A&B<5万 “甲” "乙" '丙' 钅𬭎 👨‍👩‍👧 ＡＢ１ ]]> =1+1 \\n %20 \${x} {{y}}`

const yaml = (text: string): string => JSON.stringify(text)
/** Markdown that shows the line: its own signs escaped. */
const markdown = (text: string): string => text.replace(/[&<\\*_`[\]{}$]/g, '\\$&')

let folder: TestFolder
let service: Awaited<ReturnType<typeof startTestService>>
let drop: () => Promise<void>
beforeAll(async () => {
  folder = makeDocumentFolder({
    'news/company/7.md': documentText(
      {
        title: yaml(`题 ${LINE}`),
        date: '2026-11-20',
        intro: yaml(`引 ${LINE}`),
        source: yaml(`源 ${LINE}`),
      },
      `犀牛 ${markdown(LINE)}`,
    ),
    'publicity/other/8.md': documentText(
      { title: yaml(`题 ${LINE}`), date: '2026-11-20', dept: yaml(`部 ${LINE}`) },
      `犀牛 ${markdown(LINE)}`,
    ),
  })
  const database = await databaseKinds[0]!.create('empty')
  drop = () => database.drop()
  service = await startTestService(database.url, { CONTENT_DIR: folder.dir })
})
afterAll(async () => {
  await service?.close()
  await drop?.()
  folder.remove()
})

const textOf = (html: string): Document => new JSDOM(html).window.document
const call = async (path: string, fields: Record<string, string>): Promise<any> => {
  const body = new URLSearchParams(fields).toString()
  return (json(await rawRequest(service.url, path, { method: 'POST', body, headers: FORM })) as any)
    .data
}

async function entryOf(path: string): Promise<Record<string, string | null | undefined>> {
  const feed = await feedText(feedPath(path), forwardCalls(service.url))
  const xml = new new JSDOM('').window.DOMParser().parseFromString(feed, 'application/xml')
  const textIn = (name: string) => xml.querySelector(`entry > ${name}`)?.textContent
  return { title: textIn('title'), summary: textIn('summary') }
}

/** What each exit shows of the document. */
const EXITS: Readonly<Record<string, () => Promise<Record<string, string | null | undefined>>>> = {
  'the page': async () => {
    const { html, head } = await renderPage('/news_detail/7', service.url)
    const document = textOf(`<head>${head}</head>${html}`)
    const meta = (name: string) => document.querySelector(`meta[${name}]`)!.getAttribute('content')
    const graph = JSON.parse(document.querySelector('script[type*=json]')!.textContent!)['@graph']
    return {
      h1: document.querySelector('h1')!.textContent,
      intro: document.body.textContent,
      description: meta('name=description'),
      'og:title': meta('property="og:title"'),
      'og:description': meta('property="og:description"'),
      'JSON-LD': graph.at(-1).headline,
      crumb: graph[0].itemListElement.at(-1).name,
    }
  },
  'the page of a notice': async () => {
    const { html, head } = await renderPage('/information_detail/8', service.url)
    const document = textOf(`<head>${head}</head>${html}`)
    return {
      dept: document.querySelector('dl')!.textContent,
      text: document.querySelector('main')!.textContent!.split('犀牛')[1],
      description: document.querySelector('meta[name=description]')!.getAttribute('content'),
    }
  },
  'the list': async () => ({
    page: textOf((await renderPage(pages.Company.path, service.url)).html).body.textContent,
    call: (await call('/v1/news-list', { site: '1' })).list[0].title,
  }),
  'the search': async () => {
    const { list } = await call('/v1/search', { keyword: '犀牛' })
    const { html } = await renderPage(`${pages.Search.path}?keyword=犀牛`, service.url)
    return {
      title: list[0].title,
      excerpt: list[0].intro,
      page: textOf(html).querySelector('main')!.textContent,
    }
  },
  'the feeds': async () => ({
    ...(await entryOf(pages.Company.path)),
    'summary of a notice': (await entryOf(pages.Other.path)).summary,
  }),
}

it('the check finds nothing in it', () => {
  const { problems } = readContent(folder.dir, { today: '2026-11-27' })
  expect(formatProblems(problems)).toBe('')
})

it.each(Object.keys(EXITS))('%s shows the line as it was typed', async (exit) => {
  for (const [name, shown] of Object.entries(await EXITS[exit]!()))
    expect(shown, name).toContain(LINE)
})
