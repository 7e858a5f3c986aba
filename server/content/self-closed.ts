/**
 * Elements that are closed in themselves, as XML has them: `<script src="a.js"/>`. To a browser the slash is nothing, so the
 * rest of the text stands in the element; behind a `script`, an `iframe` or a `textarea` nothing of it is seen
 * (https://html.spec.whatwg.org/#parse-error-non-void-html-element-start-tag-with-trailing-solidus).
 */
import { htmlTagNames } from 'html-tag-names'
import { SWALLOWING } from './marks.ts'
import { parseMarkup } from './parse-html.ts'
import type { TextFault } from './problem.ts'

/** Parsers report `col` and `frame` when they stand where they mean nothing; neither holds anything. */
const TAGS = new Set(htmlTagNames.filter((tag) => tag !== 'col' && tag !== 'frame'))

const MAX_TAG = 40
/** The beginning of a tag, and its name. */
const TAG = /^<([a-z][a-z\d]*)(?=[\s/])[^>]*>?/i

/**
 * The first element of a text that is closed in itself; one behind which nothing is seen comes first.
 * @param told names of elements that another check tells of
 */
export function selfClosedIn(
  html: string,
  told: ReadonlySet<string> = new Set(),
): TextFault | undefined {
  if (!html.includes('/>')) return undefined
  const all = parseMarkup(html).unclosed.flatMap((index) => {
    const [tag = '', written = ''] = TAG.exec(html.slice(index, index + MAX_TAG)) ?? []
    const name = written.toLowerCase()
    return TAGS.has(name) && !told.has(name) ? [{ index, tag, name }] : []
  })
  const found = all.find(({ name }) => SWALLOWING.has(name)) ?? all[0]
  if (!found) return undefined
  const { index, tag, name } = found
  const effect = SWALLOWING.has(name) ? '后面的内容都不会显示' : '后面的内容会成为它的一部分'
  return {
    kind: 'closed',
    message: `“${tag}”没有结束，${effect}`,
    hint: `斜线在网页里不起作用，写成 <${name}></${name}>；用不到，删去`,
    index,
  }
}
