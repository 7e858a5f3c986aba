/** Security headers by kind of answer; what they say is in `shared/config/headers.ts`. */
import { STATUS_CODES } from 'node:http'
import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { Duplex } from 'node:stream'
import { contentSecurityPolicy, filePolicy, securityHeaders } from '../../shared/config/headers.ts'

export const digestOf = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`

const INLINE = /<(script|style)\b([^>]*)>([^]*?)<\/\1>/gi
/** A script that the browser does not run as it stands: from a file, or data. */
const NOT_INLINE = /\ssrc=|\stype="(?!module"|text\/javascript")/i

/** Digests of what a document holds inline, for its policy. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

/**
 * Digests of the inline scripts and styles that the build has put into a document. What stands in the
 * application's element came from content: should a script ever get there, its digest is not given.
 */
export function inlineHashes(html: string): InlineHashes {
  const [app, afterApp] = [html.indexOf('<div id="app">'), html.lastIndexOf('<div id="intro"')]
  const own = app < 0 || afterApp < app ? html : html.slice(0, app) + html.slice(afterApp)
  const hashes: InlineHashes = { scripts: [], styles: [] }
  for (const [, tag, attributes, text] of own.matchAll(INLINE)) {
    const isStyle = tag!.toLowerCase() === 'style'
    if (!isStyle && NOT_INLINE.test(attributes!)) continue
    hashes[isStyle ? 'styles' : 'scripts'].push(digestOf(text!))
  }
  return hashes
}

/** @param apiOrigin of an API on another host */
export function policyFor(html: string, apiOrigin?: string): string {
  const { scripts, styles } = inlineHashes(html)
  return contentSecurityPolicy({
    scriptHashes: scripts,
    styleHashes: styles,
    ...(apiOrigin !== undefined && { apiOrigin }),
  })
}

export const buildFilePolicy = (path: string): string =>
  path.endsWith('.js')
    ? filePolicy.script
    : path.endsWith('.svg')
      ? filePolicy.upload
      : filePolicy.other

/** What browsers display; anything else below `/media` and `/files` is downloaded. */
const SHOWN = /^\.(?:avif|gif|jpe?g|m4a|mp3|mp4|pdf|png|svg|webm|webp)$/

/** Viewers of browsers are pages of their own around the file, and not all follow what is set for it. */
const pdfHeaders = {
  'Content-Security-Policy': filePolicy.pdf,
  'Cross-Origin-Embedder-Policy': 'unsafe-none',
}

/**
 * Headers of a picture or an attachment, whoever has put it there.
 * @param name what visitors read, where it is known
 */
export function uploadHeaders(path: string, name?: string): Record<string, string> {
  const extension = extname(path).toLowerCase()
  const kind = SHOWN.test(extension) ? 'inline' : 'attachment'
  return {
    'Content-Security-Policy': filePolicy.upload,
    // A page takes a script by its type, whatever the disposition says.
    ...(extension === '.js' && { 'Content-Type': 'application/octet-stream' }),
    ...(extension === '.pdf' && pdfHeaders),
    'Content-Disposition': name ? `${kind}; filename*=UTF-8''${encodeURIComponent(name)}` : kind,
  }
}

/** Answers what was no HTTP: Node's own answer has no headers at all. For `server.on('clientError', …)`. */
export function refuseBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status =
    { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code as string] ?? 400
  const headers = Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}Connection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
