/**
 * `npm run test:nightly -- engines`: a walk through the built test site in Firefox and in WebKit, as Debian has them
 * (firefox-esr; webkit2gtk-driver and xvfb), and in the oldest Chromium. Screenshots of home, detail, form and phone menu are
 * in `reports/engines`. An engine that is not here is counted as skipped, and named.
 */
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { commandAt } from '../support/command-at.ts'
import { switchToTestSite } from '../runner/test-site.ts'
import type { Browser } from './webkit.ts'

switchToTestSite()
const { startSite } = await import('../support/start-site.ts')
const { startChromium92 } = await import('./chromium-92.ts')
const { startFirefox } = await import('./firefox.ts')
const { startWebKit } = await import('./webkit.ts')
const { walk } = await import('./engine-walk.ts')

const firefox = commandAt('firefox-esr') ?? commandAt('firefox')
const driver = commandAt('WebKitWebDriver')
const miniBrowser = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0]

const engines: Readonly<Record<string, (() => Promise<Browser>) | undefined>> = {
  'Chromium-92':
    process.platform === 'linux' && process.arch === 'x64' ? startChromium92 : undefined,
  Firefox: firefox ? () => startFirefox(firefox) : undefined,
  WebKit:
    driver && miniBrowser && commandAt('Xvfb') ? () => startWebKit(driver, miniBrowser) : undefined,
}

const FOLDER = 'reports/engines'
mkdirSync(FOLDER, { recursive: true })
let passed = 0
const failures: string[] = []
const skips: string[] = []

const service = await startSite()
for (const [engine, start] of Object.entries(engines)) {
  if (!start) {
    skips.push(`${engine} is not here`)
    continue
  }
  const browser = await start()
  console.log(browser.name)
  const picture = (name: string): Promise<void> =>
    browser.screenshot(`${FOLDER}/${engine.toLowerCase()}-${name}.png`)
  for (const [name, step] of Object.entries(walk(browser, service.url, picture)))
    try {
      await step()
      passed += 1
      console.log(`  ok ${name}`)
    } catch (error) {
      failures.push(`${engine}: ${name}: ${(error as Error).message}`)
      await picture(`failed-${failures.length}`)
    }
  await browser.close()
}
await service.close()
const counts = { passed, failed: failures.length, skipped: skips.length, failures, skips }
if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(counts))
console.log(counts)
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1
