/**
 * Rich text from the server is cleaned here before any page sees it. The sanitiser (10 KiB) is loaded
 * with the first answer that holds markup, so that no other page pays for it.
 */
import type { Budget } from './bounds.ts'
import { NO_HTML, type SafeHtml } from './safe-html.ts'

/** What a cheap phone renders without blocking input; all texts of a response share it. */
const WHOLE: Budget = { markup: 500_000, elements: 2_500, characters: 100_000 }

/** The highest level that headings of rich text take: one below the page's heading above it. */
export type HeadingLevel = 2 | 3 | 4 | 5

type Cleaned<T, K extends keyof T> = Omit<T, K> & Record<K, SafeHtml>

/** Cleans rich text; an empty string does not load the sanitiser. */
async function cleanHtml(
  dirty: string | undefined,
  headingLevel: HeadingLevel,
  budget: Budget,
): Promise<SafeHtml> {
  if (!dirty?.trim()) return NO_HTML
  const { sanitise } = await import('./sanitise.ts')
  return sanitise(dirty, { headingLevel, budget })
}

/**
 * Makes a function that cleans the named fields of all objects of one response, within one budget,
 * and leaves the other fields as they are.
 * @param headingLevel the level of the texts' highest headings, one below the page's heading above
 * them
 */
export function makeCleaner(headingLevel: HeadingLevel) {
  const budget = { ...WHOLE }
  return async <T extends object, K extends keyof T>(
    value: T,
    ...keys: K[]
  ): Promise<Cleaned<T, K>> => {
    const cleaned = await Promise.all(
      keys.map(
        async (key) =>
          [key, await cleanHtml(value[key] as string | undefined, headingLevel, budget)] as const,
      ),
    )
    return { ...value, ...Object.fromEntries(cleaned) } as Cleaned<T, K>
  }
}

/** Cleans the named fields of a document, whose title is the page's `h1`. */
export const cleanFields = <T extends object, K extends keyof T>(
  value: T,
  ...keys: K[]
): Promise<Cleaned<T, K>> => makeCleaner(2)(value, ...keys)
