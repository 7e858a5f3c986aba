/** The fields of answers that hold rich text. Our own service cleans them at the import, the browser those of another API. */

/** Markup that the sanitiser has cleaned. Nothing else may be rendered as HTML. */
declare const safe: unique symbol
export type SafeHtml = string & { readonly [safe]: true }

export const NO_HTML = '' as SafeHtml

/** The highest level that headings of rich text take: one below the page's heading above it. */
type HeadingLevel = 2 | 3 | 4 | 5

/** @param headingLevel of the text's highest headings: 2 below the page's own, 3 within a section */
export type Sanitise = (dirty: string, headingLevel?: HeadingLevel) => Promise<SafeHtml>

/** For the answers of our own service, whose texts were cleaned at the import. */
export const cleanAlready: Sanitise = async (clean) => clean as SafeHtml

/** Fields of rich text, and the level of their highest headings. */
export interface RichFields<K extends PropertyKey> {
  headingLevel: HeadingLevel
  fields: readonly K[]
}

export const richFields = {
  /** Its title is the page's `h1`. */
  document: { headingLevel: 2, fields: ['content'] },
  profile: { headingLevel: 3, fields: ['content'] },
  culture: { headingLevel: 4, fields: ['content'] },
  /** Below the heading of the segment, which is an `h3`. */
  business: { headingLevel: 4, fields: ['content'] },
  /** The same for the children. */
  relations: { headingLevel: 5, fields: ['content'] },
  posts: { headingLevel: 5, fields: ['duty', 'require'] },
} as const satisfies Record<string, RichFields<string>>

export type Cleaned<T, K extends keyof T> = Omit<T, K> & Record<K, SafeHtml>

/** Cleans the rich text of all objects of one response, and of their `children`. Nothing loads the sanitiser for an empty text. */
export async function cleanAll<T extends object, K extends keyof T>(
  values: readonly T[],
  rich: RichFields<K>,
  sanitise: Sanitise,
): Promise<Cleaned<T, K>[]> {
  const cleaned: Cleaned<T, K>[] = []
  for (const value of values) {
    const copy = { ...value } as Record<PropertyKey, unknown>
    for (const field of rich.fields) {
      const dirty = value[field] as string | undefined
      copy[field] = dirty?.trim() ? await sanitise(dirty, rich.headingLevel) : NO_HTML
    }
    if ('children' in value) copy.children = await cleanAll(value.children as T[], rich, sanitise)
    cleaned.push(copy as Cleaned<T, K>)
  }
  return cleaned
}
