/** Ceilings of a first load, until the page has come to rest: one table for every kind of page. */
import { readFileSync } from 'node:fs'
import { BUILD_FOLDER } from '#folders'
import { keysOf } from '../../shared/keys-of.ts'

const KIB = 1024

/** Bytes are those of the wire over HTTP/1.1: headers, and compressed bodies. */
export const figures = {
  html: 'HTML, with the inlined CSS and the state (bytes)',
  css: 'CSS, inlined and linked (bytes)',
  js: 'scripts (bytes)',
  images: 'pictures above the fold (bytes)',
  requests: 'requests, without pictures below the fold',
  blocking: 'style sheets and scripts that block the first paint',
  fonts: 'fonts',
  calls: 'API calls before the visitor does anything',
  lostNodes: 'nodes of the server that hydration threw away',
  cls: 'cumulative layout shift (1/1000)',
} as const

export type FigureName = keyof typeof figures
export type Figures = Record<FigureName, number>

/**
 * The largest figure of all pages and 5 %. `recorded.json` has the figures. Raising a ceiling takes a sentence in the same
 * change.
 */
const CEILINGS: Figures = {
  // This ceiling has no room on purpose (decision 28): 业务服务 has a form and all business in one page.
  html: 22 * KIB,
  css: 13 * KIB,
  // The two pages with the form are the largest.
  js: 118 * KIB,
  images: 16 * KIB,
  // The bundler groups scripts by itself (decision 28), which makes up to four files more than grouping by hand did.
  requests: 18,
  blocking: 0,
  fonts: 0,
  calls: 0,
  lostNodes: 0,
  // Chromium reports a shift of 0.002 now and then that nobody sees.
  cls: 5,
}

/** The ceiling of the sanitiser, compressed, which a browser loads with the first markup (docs/decisions/0041). */
export const SANITISER_BYTES = 23.2 * KIB

/** Ceilings of a page that scripts alone draw, and whose calls all fail. */
const FAILED: Figures = {
  ...CEILINGS,
  // The shell is handed to the browser by the test, uncompressed.
  html: 9 * KIB,
  // The error loads the toast's library: 15 KiB in 30 files.
  js: 148 * KIB,
  // The styles come as ten files instead of one inlined sheet, each with headers and compressed by itself.
  css: 14 * KIB,
  requests: 37,
  // The bundler keeps the styles that pages share in a file of their own.
  blocking: 2,
  calls: 4,
  lostNodes: 1,
}

export const formatFigure = (name: FigureName, value: number): string =>
  figures[name].endsWith('(bytes)') ? `${(value / KIB).toFixed(1)} KiB` : String(value)

/** A file that a load has fetched, and the figure that it counts for. */
export interface LoadedFile {
  counts: readonly FigureName[]
  url: string
  bytes: number
}

/** What the bundler's manifest says of the scripts of the build, by their sources. */
export function scriptsOfBuild(): Record<string, { file: string; name?: string }> {
  return JSON.parse(readFileSync(`${BUILD_FOLDER}/client/.vite/manifest.json`, 'utf8'))
}

/** The bundler's names of the scripts, by their addresses. */
const namesOfScripts = (): Map<string, string | undefined> =>
  new Map(Object.values(scriptsOfBuild()).map(({ file, name }) => [`/${file}`, name]))

/** Figures above their ceilings, as lines for people, with the files that make them, the largest first. */
export function above(
  measured: Figures,
  files: readonly LoadedFile[],
  isFailed: boolean,
): string[] {
  const ceilings = isFailed ? FAILED : CEILINGS
  const names = namesOfScripts()
  const partsOf = (figure: FigureName): string =>
    files
      .filter(({ counts }) => counts.includes(figure))
      .sort((a, b) => b.bytes - a.bytes)
      .map(({ url, bytes }) => {
        const { pathname } = new URL(url)
        return `${pathname} (${names.get(pathname) ?? '-'}) ${formatFigure('js', bytes)}`
      })
      .join(', ')
  return keysOf(figures)
    .filter((name) => measured[name] > ceilings[name])
    .map(
      (name) =>
        `${figures[name]}: ${formatFigure(name, measured[name])}, ceiling ${formatFigure(name, ceilings[name])}: ${partsOf(name)}`,
    )
}
