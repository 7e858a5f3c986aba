/** Rich text in the fields of answers. Our own service cleans it at the import, the browser that of any API. */

/** Markup that the sanitiser has cleaned. Nothing else may be rendered as HTML. */
declare const safe: unique symbol
export type SafeHtml = string & { readonly [safe]: true }

const NO_HTML = '' as SafeHtml

/** The highest level that headings of rich text take: one below the page's heading above it. */
type HeadingLevel = 2 | 3 | 4 | 5

/** @param headingLevel level of the text's highest headings: 2 directly below the page's title, 3 within a section */
export type Sanitise = (dirty: string, headingLevel?: HeadingLevel) => Promise<SafeHtml>

/** The cleaner for answers of our own service, whose texts were cleaned at the import. */
export const cleanAlready: Sanitise = async (clean) => clean as SafeHtml

/** Fields of rich text, and the level of their highest headings. */
export interface RichFields<Name extends string = string> {
  level: HeadingLevel
  fields: readonly Name[]
}

/**
 * Cleans the rich text of an answer: of an object and its `children`, or of all objects in a list or a page of one.
 * Nothing loads the sanitiser for an empty text.
 */
export async function cleanFields(
  value: unknown,
  rich: RichFields,
  sanitise: Sanitise,
): Promise<unknown> {
  if (Array.isArray(value)) {
    const cleaned: unknown[] = []
    for (const one of value) cleaned.push(await cleanFields(one, rich, sanitise))
    return cleaned
  }
  const copy = { ...(value as Record<string, unknown>) }
  if ('list' in copy) return { ...copy, list: await cleanFields(copy.list, rich, sanitise) }
  for (const field of rich.fields) {
    const dirty = copy[field] as string | undefined
    copy[field] = dirty?.trim() ? await sanitise(dirty, rich.level) : NO_HTML
  }
  if ('children' in copy) copy.children = await cleanFields(copy.children, rich, sanitise)
  return copy
}
