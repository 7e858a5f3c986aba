/**
 * `npm run test:floor`: the smoke set in the oldest Chromium that the site supports, and in Firefox and
 * WebKit where Playwright has them. A browser that is not here is named and left out.
 */
import { existsSync } from 'node:fs'
import { type Project, defineConfig } from '@playwright/test'
import { firefox, webkit } from 'playwright'
import base from '../../playwright.config.ts'
import { CHROMIUM_92_ARGS, ensureChromium92 } from '../runner/chromium-92.ts'

const isMain = process.env.TEST_WORKER_INDEX === undefined
const projects: Project[] = []

const old = ensureChromium92()
if ('path' in old) {
  projects.push({
    name: 'chromium-92',
    use: {
      browserName: 'chromium',
      launchOptions: {
        executablePath: old.path,
        args: [...CHROMIUM_92_ARGS],
        ignoreDefaultArgs: ['--headless=new'],
      },
    },
  })
} else if (isMain) {
  console.warn(`没有 Chromium 92，跳过：${old.reason}`)
}

for (const type of [firefox, webkit]) {
  const name = type.name() as 'firefox' | 'webkit'
  if (existsSync(type.executablePath())) {
    projects.push({ name, use: { browserName: name, launchOptions: {} } })
  } else if (isMain) {
    console.warn(`没有 ${name}，跳过（npx playwright install ${name} 可安装）`)
  }
}

// Playwright finds nothing wrong with a run without projects only when there is nothing to run.
if (projects.length === 0 && isMain) console.warn('没有可用的旧浏览器，什么也没有检验')

export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/floor',
  reporter: [['list'], ['json', { outputFile: '../../reports/floor.json' }]],
  // The old Chromium is one process; two of them at once starve each other.
  workers: 1,
  use: { ...base.use, viewport: { width: 360, height: 740 }, trace: 'off', video: 'off' },
  projects: projects.length > 0 ? projects : [{ name: 'none', testMatch: /^$/ }],
})
