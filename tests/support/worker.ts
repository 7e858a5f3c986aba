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

/** Has the browser look for a new worker, as it does by itself within a day. False when it finds none. */
export const lookForWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration!.update().then(
      () => true,
      () => false,
    )
  })

/** How many workers are registered, and how many caches there are. */
export const workerTraces = (page: Page): Promise<{ workers: number; caches: number }> =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).length,
  }))
