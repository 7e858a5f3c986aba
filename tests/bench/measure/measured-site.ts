/**
 * The site that is built, whoever's it is, behind its service: pages as visitors meet them, also those that the
 * service renders when they are asked for, and one that cannot be shown.
 */
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { BUILD_FOLDER, CONTENT_FOLDER } from '#folders'
import { FOLDERS, detailPath } from '../../../server/content/resources.ts'
import { calls } from '../../../shared/contract/calls.ts'
import { type Proxy, passOn, startProxy } from '../../support/proxy.ts'
import type { Visit } from '../../support/visits.ts'
import { startProcess } from '../service/process.ts'
import { builtPages } from './built-pages.ts'

// No document of a company has these numbers.
const NEW_ID = 9_900_001
const MISSING_ID = 9_900_002

const SEARCH = `/search?keyword=${encodeURIComponent('公司')}`

export interface MeasuredSite {
  /** The service. */
  url: string
  /** Addresses by name: those that budgets measure, as the site has them. */
  visits: readonly (readonly [Visit, string])[]
  /** A server whose calls fail; sends `own` at their paths, and everything else as the service does. */
  open: (own?: Readonly<Record<string, RequestListener>>) => Promise<Proxy>
  close: () => Promise<void>
}

/** A later page of a list, if there is one. */
const laterPage = (root: string): string | undefined =>
  /<loc>https?:\/\/[^/]+(\/[^<]+\?page=2)<\/loc>/.exec(
    readFileSync(join(root, 'sitemap.xml'), 'utf8'),
  )?.[1]

/**
 * Publishes a copy of a document below a content folder.
 * @param detail the address of the document
 * @returns that of the copy
 */
function publishCopy(content: string, detail: string): string {
  const id = detail.split('/').at(-1)!
  const file = globSync(`**/${id}.md`, { cwd: content }).find((name) => {
    const place = FOLDERS.get(dirname(name))
    return place && detailPath(place, Number(id)) === detail
  })!
  const copy = join(dirname(file), `${NEW_ID}.md`)
  writeFileSync(join(content, copy), readFileSync(join(content, file)))
  return detailPath(FOLDERS.get(dirname(file))!, NEW_ID)
}

/** The shell, as the service sends it when a page cannot be rendered; the browser asks for the data itself. */
const sendShell =
  (root: string): RequestListener =>
  (_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
    })
    response.end(readFileSync(join(root, 'shell.html.br')))
  }

const fail: RequestListener = (_request, response) => {
  response.writeHead(500)
  response.end()
}

/** @param only names of visits, with commas; all without it */
export async function startMeasuredSite(only?: string): Promise<MeasuredSite> {
  const root = process.env.SITE_ROOT ?? `${BUILD_FOLDER}/client`
  const folder = mkdtempSync(join(tmpdir(), 'measured-'))
  const content = join(folder, 'content')
  cpSync(CONTENT_FOLDER, content, { recursive: true })
  const visits = new Map<Visit, string>(builtPages(root))
  const detail = visits.get('detail')
  const later = laterPage(root)
  visits.set('search-hits', SEARCH)
  if (later) visits.set('later-page', later)
  const own: Record<string, RequestListener> = {}
  if (detail) {
    const [, resource, id] = /^\/(\w+)_detail\/(.+)$/.exec(detail)!
    visits.set('search-detail', `/search_detail/${resource}/${id}`)
    visits.set('new-document', publishCopy(content, detail))
    const missing = detail.replace(id!, String(MISSING_ID))
    visits.set('failed', missing)
    own[missing] = sendShell(root)
    // The other pages come with their data.
    for (const { call } of calls) own[call.path] = fail
  }
  const service = await startProcess({
    SITE_ROOT: root,
    CONTENT_DIR: content,
    DATABASE_URL: join(folder, 'site.db'),
    // All consultations come from one address.
    CONSULT_PER_ADDRESS: '1000000',
  })
  const names = only?.split(',')
  const wanted = [...visits].filter(([name]) => !names || names.includes(name))
  const site: MeasuredSite = {
    url: service.url,
    visits: wanted,
    open: (more) => startProxy(service.url, passOn, { ...own, ...more }),
    async close() {
      await service.stop()
      rmSync(folder, { recursive: true })
    },
  }
  await renderAll(
    service.url,
    wanted.map(([, path]) => path),
  )
  return site
}

/** What is rendered when it is asked for comes from memory from then on: the renderer's start is not measured. */
async function renderAll(url: string, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const html = await (await fetch(url + path)).text()
      // The shell has no state to hydrate.
      if (html.includes('id="router-state"')) break
    }
}
