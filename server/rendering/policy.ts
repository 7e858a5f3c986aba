/** The content security policy of a document, from the scripts and styles that the build has put into it. */
import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from '../headers.ts'

export const sha256Of = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`

const INLINE = /<(script|style)\b([^>]*)>([^]*?)<\/\1>/gi
/** A script that the browser does not run inline: it has a `src`, or is data. */
const NOT_INLINE = /\ssrc=|\stype="(?!module"|text\/javascript")/i

/**
 * Allows inline scripts and styles by their hashes.
 * @param html a document without a page, as the build has made it. A script that got into the content has no hash here,
 * so it is not allowed
 * @param apiOrigin of an API on another host
 */
export function policyFor(html: string, apiOrigin?: string): string {
  const scriptHashes: string[] = []
  const styleHashes: string[] = []
  for (const [, tag, attributes, text] of html.matchAll(INLINE)) {
    if (tag!.toLowerCase() === 'style') styleHashes.push(sha256Of(text!))
    else if (!NOT_INLINE.test(attributes!)) scriptHashes.push(sha256Of(text!))
  }
  return contentSecurityPolicy({ scriptHashes, styleHashes, apiOrigin })
}
