/**
 * Rich text from the server is cleaned here before any page sees it. The sanitiser (10 KiB) is loaded
 * with the first answer that holds markup, so that no other page pays for it.
 */
import { NO_HTML, type SafeHtml } from './safe-html.ts'

/** Markup that one parse can finish quickly; longer documents are cut. */
const MAX_LENGTH = 500_000

/** The highest level that headings of rich text take: one below the page's heading above it. */
export type HeadingLevel = 2 | 3 | 4 | 5

/**
 * Cleans rich text; the empty string costs nothing.
 * @param headingLevel the level of its highest headings, one below the page's heading above it
 */
export async function cleanHtml(
  dirty: string | undefined,
  headingLevel: HeadingLevel = 2,
): Promise<SafeHtml> {
  if (!dirty?.trim()) return NO_HTML
  const { sanitise } = await import('./sanitise.ts')
  return sanitise(dirty.slice(0, MAX_LENGTH), { headingLevel })
}

/** Cleans the named fields of a document, whose title is the page's `h1`; leaves the others as they are. */
export const cleanFields = <T extends object, K extends keyof T>(
  value: T,
  ...keys: K[]
): Promise<Omit<T, K> & Record<K, SafeHtml>> => cleanFieldsAt(2, value, ...keys)

/** Cleans the named fields of something that stands below a heading of the page. */
export async function cleanFieldsAt<T extends object, K extends keyof T>(
  headingLevel: HeadingLevel,
  value: T,
  ...keys: K[]
): Promise<Omit<T, K> & Record<K, SafeHtml>> {
  const cleaned = await Promise.all(
    keys.map(
      async (key) =>
        [key, await cleanHtml(value[key] as string | undefined, headingLevel)] as const,
    ),
  )
  return { ...value, ...Object.fromEntries(cleaned) } as Omit<T, K> & Record<K, SafeHtml>
}
