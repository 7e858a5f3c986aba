import { type Page, expect } from '@playwright/test'

/** Waits until the worker serves this page and has fetched what it keeps ahead of a visit. */
export async function workerReady(page: Page): Promise<void> {
  // It is registered when the page is idle after the first interaction.
  await page.mouse.move(50, 300)
  await page.mouse.move(60, 320)
  // Not `waitForFunction`, which takes the promise of an async function for a truthy value.
  const keptDocuments = () =>
    page.evaluate(async () => {
      if (!navigator.serviceWorker.controller) return 0
      return (await (await caches.open('documents-2')).keys()).length
    })
  await expect.poll(keptDocuments, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
}

/** Waits until the worker has stored the page that is shown, with its files: it does so after the page has them. */
export async function pageKept(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((url) => new URL(url).pathname.startsWith('/assets/'))
      const missingIn = async (name: string, urls: string[]): Promise<string[]> => {
        const cache = await caches.open(name)
        const kept = await Promise.all(urls.map((url) => cache.match(url)))
        return urls.filter((_, index) => !kept[index])
      }
      return [
        ...(await missingIn('documents-2', [location.href])),
        ...(await missingIn('assets-2', files)),
      ]
    })
  await expect.poll(missing).toEqual([])
}
