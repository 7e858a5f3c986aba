/** The phone that Lighthouse pretends to be. */
import type { Browser, Page } from 'playwright'

/** A page with an empty cache. */
export async function openPhone(
  browser: Browser,
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
    reducedMotion,
  })
  return context.newPage()
}

export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** @param bytesPerS in both directions; without it only the latency is set */
export async function setNetwork(page: Page, latency: number, bytesPerS = -1): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerS,
    uploadThroughput: bytesPerS,
  })
}
