/** The bare shell, as the service sends it in place of a page that it cannot render. */
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { BUILT_SITE } from './start-site.ts'

/** Answers the document at a path (with its search) with the shell, in which the browser makes all calls. */
export const serveShell = (target: Page | BrowserContext, path: string): Promise<unknown> =>
  target.route(
    (url) => decodeURI(url.pathname + url.search) === decodeURI(path),
    (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({ path: join(BUILT_SITE, 'shell.html'), contentType: 'text/html' })
        : route.fallback(),
  )
