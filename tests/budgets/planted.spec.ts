/**
 * The budgets refuse what they are for: each change, planted alone in front of the built site, is named. Prints what
 * was said of each.
 */
import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { kindPaths } from '../support/page-kinds.ts'
import { type Pass, passOn, startProxy } from '../support/proxy.ts'
import { saidOf } from './exceeded.ts'
import { measureLoad } from './measure.ts'

/** Changes a document, and sends it as compressed as before. */
const altering =
  (alter: (html: string) => string): Pass =>
  (answer, response) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () => {
      const html = brotliDecompressSync(Buffer.concat(chunks)).toString()
      const altered = alter(html)
      expect(altered).not.toBe(html)
      const body = brotliCompressSync(altered)
      response.writeHead(answer.statusCode!, { ...answer.headers, 'content-length': body.length })
      response.end(body)
    })
  }

const inHead = (markup: string) => altering((html) => html.replace('</head>', `${markup}</head>`))

const send =
  (type: string, body: string | Buffer): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' })
    response.end(body)
  }

const script = (code: string) => () => ({ '/planted.js': send('text/javascript', code) })
const SCRIPT = inHead('<script src="/planted.js" async></script>')
const SHEET = inHead('<link rel="stylesheet" href="/planted.css">')

interface Plant {
  pass: Pass
  own: (site: string) => Readonly<Record<string, RequestListener>>
  /** What the budgets say of it. */
  said: RegExp
}

/** The picture of the first view, as large again. */
const PICTURE = '/media/banner-1-m.avif'
const twiceAsLarge = (site: string) => ({
  [PICTURE]: (async (_request, response) => {
    const picture = Buffer.from(await (await fetch(site + PICTURE)).arrayBuffer())
    response.writeHead(200, { 'content-type': 'image/avif' })
    // Decoders stop at the end of the picture.
    response.end(Buffer.concat([picture, randomBytes(picture.length)]))
  }) satisfies RequestListener,
})

const plants: Readonly<Record<string, Plant>> = {
  'a script of 5 KiB': {
    pass: SCRIPT,
    own: script(`window.planted = '${randomBytes(5 * 512).toString('hex')}'`),
    said: /^scripts \(bytes\): .*\/planted\.js 5\.0 KiB/,
  },
  'a picture twice as large': {
    pass: passOn,
    own: twiceAsLarge,
    said: /^pictures above the fold \(bytes\): .*\/media\//,
  },
  'a style sheet that blocks': {
    pass: SHEET,
    own: () => ({ '/planted.css': send('text/css', '.planted { color: inherit }') }),
    said: /^style sheets and scripts that block the first paint: 1, .*\/planted\.css/,
  },
  'a second font': {
    pass: SHEET,
    own: () => ({
      '/planted.css': send(
        'text/css',
        '@font-face { font-family: planted; src: url(/planted.woff2) } body { font-family: planted }',
      ),
      '/planted.woff2': send('font/woff2', randomBytes(20_000)),
    }),
    said: /^fonts: 1, .*\/planted\.woff2/,
  },
  'a layout shift': {
    pass: SCRIPT,
    own: script(
      // Not before the page has been painted, however busy the machine: then nothing would move.
      `const timer = setInterval(() => {
        if (document.getElementById('intro')) return
        document.querySelector('main').style.marginTop = '120px'
        clearInterval(timer)
      }, 100)`,
    ),
    said: /^cumulative layout shift/,
  },
  'a long task': {
    pass: SCRIPT,
    own: script(
      // 100 ms of this thread's own: in a gap the machine did something else.
      `for (let spent = 0, last = performance.now(); spent < 100; ) {
        const now = performance.now()
        if (now - last < 1) spent += now - last
        last = now
      }`,
    ),
    said: /^longest task of the main thread .*\/planted\.js$/,
  },
  'a call more': {
    pass: SCRIPT,
    own: script("fetch('/v1/contact-us', { method: 'POST' }).then((response) => response.text())"),
    said: /^API calls .*\/v1\/contact-us/,
  },
}

for (const [name, { pass, own, said }] of Object.entries(plants)) {
  test(`${name} is refused, and named`, async ({ page, baseURL }) => {
    const site = await startProxy(baseURL!, pass, own(baseURL!))
    try {
      const lines = saidOf('home', await measureLoad(page, site.url + kindPaths.home))
      expect(lines).toContainEqual(expect.stringMatching(said))
      console.log(`${name}: ${lines.find((line) => said.test(line))}`)
    } finally {
      site.close()
    }
  })
}
