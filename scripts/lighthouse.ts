/**
 * `npm run lighthouse`: Lighthouse CI over the built site, with the Chromium that the tests use.
 * Pages and ceilings are in lighthouserc.json.
 */
import { spawnSync } from 'node:child_process'
import { ensureChromium } from './ensure-chromium.ts'

const { status } = spawnSync('lhci', ['autorun', ...process.argv.slice(2)], {
  stdio: ['ignore', 'inherit', 'inherit'],
  shell: process.platform === 'win32',
  env: { ...process.env, CHROME_PATH: ensureChromium().path, HOST: '127.0.0.1', PORT: '4398' },
})
process.exitCode = status ?? 1
