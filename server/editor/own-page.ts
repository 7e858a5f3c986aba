/** The headers of the page to write on, and who may send it requests. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { RequestHandler } from 'express'

/** The script that maps names of packages to their addresses, the only one that is not a file. */
function importMapHash(): string {
  const page = readFileSync(join(import.meta.dirname, 'page/index.html'), 'utf8')
  const [, script = ''] = /<script type="importmap">([^]*?)<\/script>/.exec(page) ?? []
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/**
 * False for a request by which a page of another site loads something, or frames it: browsers send the password along, and the
 * pages of versions cost seconds each. A link may lead here. Browsers before 2023 do not say where a request comes from.
 */
const isFromHere = ({
  'sec-fetch-site': site = 'none',
  'sec-fetch-dest': place,
}: IncomingHttpHeaders): boolean =>
  site === 'none' || site === 'same-origin' || place === 'document'

/**
 * Answers only our own page: a form of another site sends another origin, and DNS rebinding another host.
 * @param git origin of the Gitea or GitLab that holds the content; empty when the folder does
 */
export function ownPage(origin: string, git: string): RequestHandler {
  const policy = `default-src 'self'; script-src 'self' 'unsafe-eval' ${importMapHash()}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: ${git}; connect-src 'self' data: blob: ${git}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
  return (request, response, next) => {
    const isReading = ['GET', 'HEAD'].includes(request.method)
    const { host, origin: sender } = request.headers
    const isOwn = isReading ? isFromHere(request.headers) : sender === origin
    if (host !== new URL(origin).host || !isOwn)
      return void response.status(403).type('text').send(`请打开 ${origin}/`)
    response.set({
      'content-security-policy': policy,
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-cache',
    })
    next()
  }
}
