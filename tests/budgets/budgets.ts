/** Ceilings and last values of the budgets: their shape, and how figures are judged and lowered. */
import { readFileSync } from 'node:fs'
import { type Visit, isFailed } from '../support/visits.ts'

/**
 * What a page costs on its first load, on a phone, until it is hydrated and idle. Bytes are compressed
 * bodies as they go over the wire.
 */
export const figures = {
  html: 'HTML, with the inlined CSS and the state (bytes)',
  css: 'CSS, inlined and linked (bytes)',
  js: 'scripts (bytes)',
  jsInUse: 'scripts after the first interaction (bytes)',
  images: 'pictures above the fold (bytes)',
  imagesBelow: 'pictures within 1250 px below the fold, fetched ahead (bytes)',
  total: 'all of these (bytes)',
  requests: 'requests',
  blocking: 'style sheets and scripts that block the first paint',
  apiCalls: 'API calls before the page is hydrated',
  refreshCalls: 'API calls of the quiet refresh',
  thirdParties: 'requests to other hosts',
  fonts: 'fonts',
  domNodes: 'elements in the document',
  lostNodes: 'nodes of the server that hydration threw away',
  cls: 'cumulative layout shift (1/1000)',
  messages: 'messages on the console',
  functions: 'distinct functions that ran (V8)',
  longestTask: 'longest task of the main thread (ms of its own processor time)',
} as const

export type FigureName = keyof typeof figures
export type Figures = Record<FigureName, number>
type Ceilings = Partial<Figures>

/** `budgets.json`: ceilings that hold everywhere, and tighter ones for a visit. */
export interface Budgets {
  everyVisit: Ceilings
  visits: Partial<Record<Visit, Ceilings>>
}

/** `last.json`: what `npm run budgets -- --update` has measured. */
export type LastFigures = Partial<Record<Visit, Figures>>

const KIB = 1024
const BYTES: ReadonlySet<FigureName> = new Set([
  'html',
  'css',
  'js',
  'jsInUse',
  'images',
  'imagesBelow',
  'total',
])

/**
 * How far above the measured value a lowered ceiling is: room for a sentence of content or a new release
 * of the engine, not for a library. Figures without an entry keep the ceiling of every visit.
 */
const SLACK: Partial<Record<FigureName, (value: number) => number>> = {
  html: (value) => value + KIB,
  css: (value) => value + KIB / 2,
  js: (value) => value + KIB,
  jsInUse: (value) => value + 2 * KIB,
  images: (value) => value + 2 * KIB,
  total: (value) => value + 3 * KIB,
  imagesBelow: (value) => value + 2 * KIB,
  requests: (value) => value,
  domNodes: (value) => value * 1.03,
  functions: (value) => value * 1.03,
}

const folder = new URL('.', import.meta.url)
export const BUDGETS_FILE = new URL('budgets.json', folder)
export const LAST_FILE = new URL('last.json', folder)

const readJson = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** @throws {Error} when a ceiling is not a number or has a name that nothing measures */
export function parseBudgets(json: unknown): Budgets {
  const budgets = json as Budgets
  for (const [visit, ceilings] of Object.entries({
    ...budgets.visits,
    everyVisit: budgets.everyVisit,
  })) {
    for (const [name, ceiling] of Object.entries(ceilings)) {
      if (!Object.hasOwn(figures, name))
        throw new Error(`budgets.json: ${visit}.${name} is unknown`)
      if (!Number.isFinite(ceiling)) throw new Error(`budgets.json: ${visit}.${name} is no number`)
    }
  }
  return budgets
}

export const readBudgets = (): Budgets => parseBudgets(readJson(BUDGETS_FILE))
export const readLast = (): LastFigures => readJson(LAST_FILE) as LastFigures

/**
 * The ceilings of a visit; where two are given, the lower one holds. A failure has its own alone: it is drawn by scripts,
 * and brings what asks for data and what tells that there is none.
 */
export function ceilingsOf({ everyVisit, visits }: Budgets, visit: Visit): Ceilings {
  const own = visits[visit] ?? {}
  if (isFailed(visit)) return own
  const names = Object.keys(figures) as FigureName[]
  const lower = (name: FigureName): number =>
    Math.min(everyVisit[name] ?? Infinity, own[name] ?? Infinity)
  return Object.fromEntries(
    names.map((name) => [name, lower(name)] as const).filter(([, value]) => value < Infinity),
  )
}

export interface Excess {
  name: FigureName
  value: number
  ceiling: number
}

export function excesses(measured: Figures, ceilings: Ceilings): Excess[] {
  return (Object.entries(ceilings) as [FigureName, number][])
    .filter(([name, ceiling]) => measured[name] > ceiling)
    .map(([name, ceiling]) => ({ name, value: measured[name], ceiling }))
}

/** A file that a load has fetched, and the figures that it counts for. */
export interface LoadedFile {
  counts: readonly FigureName[]
  url: string
  /** Of the compressed body. */
  bytes: number
}

/**
 * What a figure is made of, the largest first: `/assets/x1y2z3.js (reader-settings) 5.1 KiB`.
 * @param nameOf what a built file is called in the source
 */
export const partsOf = (
  figure: FigureName,
  files: readonly LoadedFile[],
  nameOf: (path: string) => string | undefined,
): string =>
  files
    .filter(({ counts }) => counts.includes(figure))
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ url, bytes }) => {
      const path = new URL(url).pathname
      const name = nameOf(path)
      return `${path}${name ? ` (${name})` : ''} ${formatFigure('total', bytes)}`
    })
    .join(', ')

/** Ceilings that follow what was measured: down, never up. */
export function tighten(budgets: Budgets, measured: LastFigures): Budgets {
  const visits = { ...budgets.visits }
  for (const [visit, values] of Object.entries(measured) as [Visit, Figures][]) {
    const now = ceilingsOf(budgets, visit)
    const own: Ceilings = { ...visits[visit] }
    for (const [name, slack] of Object.entries(SLACK) as [FigureName, (v: number) => number][]) {
      const next = Math.min(now[name] ?? Infinity, Math.ceil(slack(values[name])))
      if (next !== budgets.everyVisit[name]) own[name] = next
    }
    visits[visit] = own
  }
  return { ...budgets, visits }
}

/** A figure as people read it. */
export const formatFigure = (name: FigureName, value: number): string =>
  BYTES.has(name) ? `${(value / KIB).toFixed(1)} KiB` : String(Math.round(value))
