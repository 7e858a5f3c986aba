/** The page that ours is measured against: the same content as a hand-written, script-free document. */

const SCRIPTS = /<script\b[^>]*>[^]*?<\/script>/gi
const PRELOADS = /<link\b[^>]*\brel="(?:modulepreload|preload)"[^>]*>/gi
/** Stands for a sheet that is inlined already; see server/rendering/document.ts. */
const DISABLED_SHEETS = /<link\b[^>]*\bdisabled\b[^>]*>/gi
const INTRO_CSS = /<style>#intro[^]*?<\/style>/i

/** Cuts an element out of a document by counting its own tags. */
function without(html: string, opening: string): string {
  const start = html.indexOf(opening)
  if (start < 0) return html
  const tag = /^<(\w+)/.exec(opening)![1]!
  const tags = new RegExp(`<(/?)${tag}\\b[^>]*>`, 'gi')
  tags.lastIndex = start
  let depth = 0
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    depth += match[1] ? -1 : 1
    if (depth === 0) return html.slice(0, start) + html.slice(tags.lastIndex)
  }
  return html
}

/** A prerendered document without scripts, state, intro and preloads: HTML and CSS. */
export const toStaticPage = (html: string): string =>
  without(html.replace(SCRIPTS, ''), '<div id="intro"')
    .replace(PRELOADS, '')
    .replace(DISABLED_SHEETS, '')
    .replace(INTRO_CSS, '')
