/**
 * A network that answers in the place of the site: the sign-in page of a hotel, a proxy that truncates answers, a cache
 * with last month's build. Back in another network the site works, and the worker has stored nothing of the foreign
 * answers.
 */
import type { Page } from '@playwright/test'
import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { siteConfig } from '#company/site.ts'
import { type Meddler, startHttpProxy } from '../support/http-proxy.ts'
import { waitUntilComplete, workerActive } from '../support/site-page.ts'
import { expect, test } from '../support/site-test.ts'
import { BUILT_SITE } from '../support/start-site.ts'

// `page.route` does not see requests of the worker.
test.use({ serviceWorkers: 'allow', answeredBy: 'service' })

/** A script that no page loads by itself. */
const LATER = readdirSync(join(BUILT_SITE, 'assets')).find((name) => /^toast-.*\.js$/.test(name))

const PORTAL =
  '<!doctype html><title>登录</title><h1>请登录无线网络</h1><script src="/assets/portal.js"></script>'

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.webp': 'image/webp',
}
/** The content type by the ending of the address, as some networks send it for their own page. */
const typeOf = (url = ''): string =>
  TYPES[extname(new URL(url, 'http://x').pathname)] ?? 'text/html; charset=utf-8'

const NETWORKS: Record<string, Meddler> = {
  'answers everything with its own page': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL),
  'calls its own page a script, to be kept for a year': ({ url }, response) =>
    response
      .writeHead(200, { 'content-type': typeOf(url), 'cache-control': 'max-age=31536000' })
      .end(PORTAL),
  'leads elsewhere': (_, response) =>
    response.writeHead(302, { location: 'http://127.0.0.2:9/login' }).end(),
  'cuts off what it passes': async (_, response, pass) => {
    const { status, headers, body } = await pass()
    const half = body.subarray(0, Math.ceil(body.length * 0.8))
    delete headers['transfer-encoding']
    response.writeHead(status, { ...headers, 'content-length': half.length }).end(half)
  },
  'breaks off': async (_, response, pass) => {
    const { status, headers, body } = await pass()
    response.writeHead(status, { ...headers, 'content-length': body.length })
    response.write(body.subarray(0, body.length / 2))
    response.socket!.end()
  },
  'calls everything a text': async (_, response, pass) => {
    const { status, headers, body } = await pass()
    response.writeHead(status, { ...headers, 'content-type': 'text/plain' }).end(body)
  },
  'has the pages of another build': async ({ url }, response, pass) => {
    if (url!.startsWith('/assets/')) return response.writeHead(404).end()
    const { status, headers, body } = await pass()
    delete headers['content-length']
    const other = headers['content-type']?.startsWith('text/html')
      ? body.toString().replace(/(\/assets\/[\w.]+-)[\w-]{8}/g, '$1otherone')
      : body
    return response.writeHead(status, headers).end(other)
  },
}

/** The texts that the worker has stored, by path. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const all: Record<string, string> = {}
    for (const name of await caches.keys()) {
      if (name.startsWith('pictures')) continue
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        const text = await (await cache.match(url))?.text()
        if (text !== undefined) all[url.slice(location.origin.length)] = text
      }
    }
    return all
  })

for (const [what, meddle] of Object.entries(NETWORKS))
  test(`after a network that ${what}`, async ({ page, request, site, baseURL }) => {
    // The proxy is another origin than the one that the guard knows, and its answers fail.
    site.expectProblem(/./)
    expect(LATER).toBeDefined()
    let isForeign = false
    const proxy = await startHttpProxy(baseURL!, (...all) => (isForeign ? meddle(...all) : false))
    await page.goto(`${proxy.url}/about`)
    await waitUntilComplete(page)
    await workerActive(page)

    isForeign = true
    await page.evaluate(async (script) => {
      // Requests a script that the page has not loaded yet, and lets the worker store a page ahead of a visit.
      await fetch(script).catch(() => {})
      navigator.serviceWorker.controller!.postMessage({ path: '/news/company', files: [script] })
    }, `/assets/${LATER}`)
    for (const path of ['/news/company', '/join/contact?again', '/about']) {
      // Each in a tab of its own, since the error page of a failed visit comes late and interrupts the next one
      // (https://github.com/microsoft/playwright/issues/35944).
      const tab = await page.context().newPage()
      await tab.goto(proxy.url + path, { waitUntil: 'commit' }).catch(() => {})
    }

    isForeign = false
    for (const path of ['/news/company', '/about', '/search']) {
      await page.goto(proxy.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await waitUntilComplete(page)
    }
    const stored = await kept(page)
    // The worker stored this page when it was installed, in the good network.
    expect(Object.keys(stored)).toContain('/join/contact')
    for (const [path, text] of Object.entries(stored)) {
      const isOurs = path.startsWith('/assets/')
        ? text === (await (await request.get(path)).text())
        : text.includes(siteConfig.companyName) && /<\/html>\s*$/.test(text)
      expect(isOurs, path).toBe(true)
    }
    proxy.close()
  })
