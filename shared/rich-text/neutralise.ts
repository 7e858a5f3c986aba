/**
 * Renames `style` and event attributes before anything parses the text. They would be removed anyway,
 * but the mere parsing of them makes Chromium report violations of the content security policy, and
 * the styles are still needed to recognise bold text, alignment and Word's lists. `base` and its like
 * are taken out here for the same reason, and style sheets get the name of an element that is read in the
 * same way, as raw text, and dropped with it.
 */

/** A start tag; quoted values may hold `>`. The bound keeps malicious input from costing quadratic time. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>]){0,4000}>/gi

/** Tags whose mere presence in a parsed document counts as an attempt, e.g. to change its base address. */
const INTRUSIVE = /^<(?:base|meta|link)$/i

const STYLE_SHEET = /(<\/?)style(?![\w-])/gi

/** An attribute with its value, so that what stands inside a value is never taken for a name. */
const ATTRIBUTE = /([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?/g

const rename = (attributes: string): string =>
  attributes.replace(ATTRIBUTE, (whole, name: string, value = '') =>
    /^(?:style$|on)/i.test(name) ? `data-${name}${value}` : whole,
  )

export const neutralise = (html: string): string =>
  html.replace(STYLE_SHEET, '$1noembed').replace(TAG, (tag) => {
    const name = /^<[^\s/>]*/.exec(tag)![0]
    return INTRUSIVE.test(name) ? '' : name + rename(tag.slice(name.length))
  })
