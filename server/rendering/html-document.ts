/** Puts a rendered page into the built `index.html`: first-view CSS, head, markup, state, and the scripts to load. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PageKind, pages } from '../../shared/catalogue/pages.ts'
import { RECEIPT_ID } from '../../shared/contract/posted-consultation.ts'
import { madeOnce } from '../../shared/made-once.ts'
import type { RenderedPage } from '../../shared/rendered-page.ts'
import { sha256Of, policyFor } from './policy.ts'

/** `.vite/manifest.json` */
type Manifest = Record<string, { name?: string; file: string; css?: string[]; imports?: string[] }>

export type ClientBuild = ReturnType<typeof readClientBuild>

/** A file in `dist` with the API base of the build; empty for the site's own origin. */
export const API_BASE_FILE = 'api-base.txt'

/** The site's server entry. @param root `dist` */
export const entryFile = (root: string): string => join(root, 'server/entry-server.js')

function remembered(read: (file: string) => string): (file: string) => string {
  const known = new Map<string, string>()
  return (file) => madeOnce(known, file, () => read(file))
}

export function readClientBuild(root: string) {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest
  const shell = read('shell.html')
  // Vite removes an entry that consists of imports only: the manifest does not name it. The document loads the imports
  // instead, and the one that starts the application last.
  const script = [...shell.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].at(-1)?.[1]
  const entry = Object.keys(manifest).find((key) => manifest[key]!.file === script)
  if (!entry) throw new Error(`No module script in ${root}/shell.html: run npm run build first`)
  const api = read(join('..', API_BASE_FILE))
  return {
    template: read('../template.html'),
    /** The template without a page. */
    shell,
    /** Origin of the API in the build, if it is another one. */
    apiOrigin: URL.canParse(api) ? new URL(api).origin : undefined,
    /** The manifest's key of the chunk that starts the application. */
    entry,
    /** The file of the libraries (`groups` in vite.config.ts). */
    libraries: Object.values(manifest).find(({ name }) => name === 'vendor')?.file,
    manifest,
    css: remembered((file) => read(file).trim()),
    integrity: remembered((file) => sha256Of(readFileSync(join(root, file)))),
  }
}

const NOT_FOUND = 'src/pages/not-found/NotFoundPage.tsx'

const COMPONENT_KEY = /^src\/routes\/(.*)\.tsx\?tsr-split=component$/

/** The files of components that several routes share, by kind of page; see `listRoute` and `detailRoute`. */
const SHARED_COMPONENTS: Partial<Record<PageKind, string>> = {
  list: 'src/pages/list/ListPage.tsx',
  detail: 'src/pages/detail/DetailPage.tsx',
}

/** The receipt of a consultation, which only a page after a posted form shows. */
const RECEIPT = 'src/pages/consult/outcomes.ts'

/** `/news_detail/$id` and `news_detail.$id` are the same route; so are `/` and `index`. */
const normalise = (route: string): string =>
  route.replace(/[./]+/g, '/').replace(/^\/|\/$|\/?index$/g, '')

/**
 * The manifest keys of a page's components.
 * @throws when the build has none, because the page would come without its styles. Vite names only dynamic imports, so
 * a page that its route imports statically has no key.
 */
function componentKeys(build: ClientBuild, { page, routeIds, html }: RenderedPage): string[] {
  if (page === 'NotFound') return [NOT_FOUND]
  const own = Object.keys(build.manifest).filter((key) => {
    const file = COMPONENT_KEY.exec(key)?.[1]
    return file !== undefined && routeIds.some((id) => normalise(file) === normalise(id))
  })
  const shared = own.length === 0 ? SHARED_COMPONENTS[pages[page].kind] : undefined
  const keys = shared ? [shared] : own
  if (html.includes(`id="${RECEIPT_ID}"`)) keys.push(RECEIPT)
  if (keys.length === 0 || !keys.every((key) => build.manifest[key]))
    throw new Error(`The build has no chunk of page ${page} (${keys.join() || routeIds.join()})`)
  return keys
}

export function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return seen
  seen.add(key)
  for (const imported of chunk.imports ?? []) closure(manifest, imported, seen)
  return seen
}

/** The files of a page: the scripts to preload when the application starts, and its style sheets. */
function pageAssets(build: ClientBuild, page: RenderedPage) {
  const needed = closure(build.manifest, build.entry)
  for (const key of componentKeys(build, page)) closure(build.manifest, key, needed)
  const scripts = [...needed]
    .filter((key) => key !== build.entry)
    .map((key) => build.manifest[key]!.file)
  const styles = new Set([...needed].flatMap((key) => build.manifest[key]!.css ?? []))
  return { scripts: scripts.filter((file) => file.endsWith('.js')), styles: [...styles] }
}

/** A filled template, and the policy that allows its scripts and styles. */
interface FilledDocument {
  html: string
  policy: string
}

function makeDocument(build: ClientBuild, page: RenderedPage): FilledDocument {
  const { scripts, styles } = pageAssets(build, page)
  // A disabled link makes Vite's loader believe that the style sheet is loaded; in fact it is inlined. The link comes
  // with the scripts, because Chromium 148 fetches a disabled style sheet that it finds in the document.
  const links = styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('')
  const entry = build.manifest[build.entry]!.file
  const checked = (file: string): string => `"/${file}" integrity="${build.integrity(file)}"`
  const run = (file: string): string => `<script type="module" src=${checked(file)}></script>`
  const ahead = scripts.map((file) =>
    // The libraries run in a task of their own, because all modules at once take a cheap phone 90 ms.
    file === build.libraries ? run(file) : `<link rel="modulepreload" href=${checked(file)}>`,
  )
  const loader = `<template>${links}${ahead.join('')}${run(entry)}</template>`
  const state = `<script type="text/plain" id="router-state">${page.state}</script>`
  return fill(build, build.template, styles, { ...page, loader: state + loader })
}

/** Fills a template. The replacers are functions, because a `$&` in the content must stay as it is. */
function fill(
  build: ClientBuild,
  template: string,
  styles: readonly string[],
  { head, html, loader }: Pick<RenderedPage, 'head' | 'html'> & { loader: string },
): FilledDocument {
  const css = styles.map(build.css).join('\n')
  const styled = template.replace('<!--css-->', () => css)
  return {
    html: styled
      .replace('<!--head-->', () => head)
      .replace('<!--app-->', () => html)
      .replace('<!--loader-->', () => loader),
    policy: policyFor(styled, build.apiOrigin),
  }
}

/** A document as a thread makes it. Plain data, because it crosses threads. */
export interface RenderedDocument {
  /** 200, 404, or 3xx with `location`. */
  status: number
  /** Path and search. */
  location?: string
  /** Empty for a redirect. */
  html: string
  /** The content type and the content security policy. */
  headers: Readonly<Record<string, string>>
  /** Why the document must not be shown; see `RenderedPage`. */
  failures: readonly string[]
}

const documentOf = (
  { html, policy }: FilledDocument,
  { status, failures }: Pick<RenderedPage, 'status' | 'failures'>,
): RenderedDocument => ({
  status,
  html,
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
  failures,
})

/**
 * The document in which the application finds the page itself.
 * @param root `dist`
 */
export function readShell(root: string): RenderedDocument {
  const { shell, apiOrigin } = readClientBuild(join(root, 'client'))
  const policy = policyFor(shell, apiOrigin)
  return documentOf({ html: shell, policy }, { status: 200, failures: [] })
}

/** The document of a rendered page; a redirect has none. */
export function toDocument(build: ClientBuild, page: RenderedPage): RenderedDocument {
  const { status, location, failures } = page
  if (location === undefined) return documentOf(makeDocument(build, page), page)
  const { pathname, search } = new URL(location, 'http://localhost')
  return { status, location: pathname + search, html: '', headers: {}, failures }
}

const SCRIPT = /<script\b[^>]*>[^]*?<\/script>/g
/** Attributes with an address; `srcset` has several. */
const UPLOAD = /(?<=["\s])\/(?=(?:media|files)\/)/g

/** Removes the scripts of a document, and shows its `noscript` parts. */
const SANDBOX =
  'sandbox allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox'

/**
 * The document of a preview. It is not hydrated, because the application does not know its address. Its pictures and
 * attachments get addresses below the preview's, because nobody else may open them.
 * @param path the address of the preview
 */
export function toPreview(build: ClientBuild, page: RenderedPage, path: string): RenderedDocument {
  const { styles } = pageAssets(build, page)
  const own = page.html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(UPLOAD, `${path}/`))
  const template = build.template.replace(SCRIPT, '')
  const { html, policy } = fill(build, template, styles, { ...page, html: own, loader: '' })
  return documentOf({ html, policy: `${policy}; ${SANDBOX}` }, page)
}
