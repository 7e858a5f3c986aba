/** The content security policy of a document, from the scripts and styles that the build has put into it. */
import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from '../headers.ts'

export const sha256Of = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`

const INLINE = /<(script|style)\b([^>]*)>([^]*?)<\/\1>/gi
/** A script that the browser does not run inline: it has a `src`, or is data. */
const NOT_INLINE = /\ssrc=|\stype="(?!module"|text\/javascript")/i

/**
 * Allows the build's inline scripts and styles by their hashes. The application's markup contains content; if a script
 * ever got into it, its hash would not be allowed.
 * @param apiOrigin of an API on another host
 */
export function policyFor(html: string, apiOrigin?: string): string {
  const [app, afterApp] = [html.indexOf('<div id="app">'), html.lastIndexOf('<div id="intro"')]
  const own = app < 0 || afterApp < app ? html : html.slice(0, app) + html.slice(afterApp)
  const scriptHashes: string[] = []
  const styleHashes: string[] = []
  for (const [, tag, attributes, text] of own.matchAll(INLINE)) {
    if (tag!.toLowerCase() === 'style') styleHashes.push(sha256Of(text!))
    else if (!NOT_INLINE.test(attributes!)) scriptHashes.push(sha256Of(text!))
  }
  return contentSecurityPolicy({ scriptHashes, styleHashes, apiOrigin })
}
