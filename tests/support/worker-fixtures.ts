/**
 * What a worker starts for all of its tests, when one asks for it. All of it in one place, below every other `test`:
 * Playwright gives tests that have other fixtures of this kind another worker, and that another browser.
 */
import { type Page, test as base, expect } from '@playwright/test'
import { BUILD_FOLDER } from '#folders'
import type { RunningService } from '../../server/service.ts'
import { SIZES, type Size } from '../a11y/states.ts'
import { freePort } from './free-port.ts'
import { failCalls } from './network.ts'
import { hasNginx, startNginx } from './nginx.ts'

interface WorkerFixtures {
  /** A service whose content is newer than the build. */
  newerService: RunningService
  /** Beside it pages of the content before that, as files that nginx sends; `undefined` where there is no nginx. */
  plainFiles: string | undefined
  /** A page for each size: its cache keeps what all documents share. */
  pageOf: (size: Size) => Promise<Page>
}

export const test = base.extend<object, WorkerFixtures>({
  newerService: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      // With it comes the whole service, which most workers do without.
      const { withServiceOfNewerContent } = await import('./newer-content.ts')
      await withServiceOfNewerContent(use)
    },
    // On a busy machine the import of all content alone has taken 45 s.
    { scope: 'worker', timeout: 180_000 },
  ],
  plainFiles: [
    async ({ newerService }, use) => {
      if (!hasNginx()) return use(undefined)
      const files = `${BUILD_FOLDER}/files`
      const ports = { http: await freePort(), https: await freePort() }
      const { port } = new URL(newerService.url)
      const stop = await startNginx({ files, ports, service: Number(port) })
      await use(`https://127.0.0.1:${ports.https}`)
      await stop()
    },
    { scope: 'worker' },
  ],
  pageOf: [
    async ({ browser }, use) => {
      const open = new Map<Size, Page>()
      await use(async (size) => {
        const { baseURL, locale, timezoneId } = test.info().project.use
        const page =
          open.get(size) ??
          (await browser.newPage({
            baseURL: baseURL!,
            locale: locale!,
            timezoneId: timezoneId!,
            viewport: SIZES[size],
            ...(size === 'phone' && { hasTouch: true, isMobile: true }),
            reducedMotion: 'reduce',
            serviceWorkers: 'block',
          }))
        open.set(size, page)
        // A page that hangs must not take the time of the whole audit.
        page.setDefaultTimeout(40_000)
        await failCalls(page.context(), '')
        return page
      })
      for (const page of open.values()) await page.close()
    },
    { scope: 'worker' },
  ],
})

export { expect }
