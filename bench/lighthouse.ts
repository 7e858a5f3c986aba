/**
 * `npm run lighthouse`: Lighthouse CI over the built site, every kind of page on a phone, twice: with the
 * intro overlay playing, and with reduced motion, where the performance score has to be 100. Ceilings
 * are in lighthouserc.json. Two scores are not asked for there, because they would ask for what is
 * wrong: SEO of the search page and of 404, which are not to be indexed, and best practices of 404, whose
 * status the browser itself writes to the console.
 *
 * Options: `--runs N` (default 3), `--only home,about` (kinds of pages), `--pass overlay|reduced`.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pageKinds } from '../tests/support/page-kinds.ts'
import { ensureChromium } from '../tests/runner/ensure-chromium.ts'
import { builtPages } from './measure/built-pages.ts'
import {
  type LighthouseResult,
  type LighthouseRow,
  lighthouseTable,
  summarise,
} from './measure/lighthouse-table.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string' }, only: { type: 'string' }, pass: { type: 'string' } },
})

const RESULTS = '.lighthouseci'
const REPORTS = 'reports/lighthouse'
const PORT = '4398'

interface Config {
  ci: {
    collect: { url: string[]; numberOfRuns: number; settings: { chromeFlags: string } }
    assert: { assertMatrix: { assertions: Record<string, [string, Record<string, unknown>]> }[] }
    upload: { target: string; outputDir: string }
  }
}

const paths = builtPages()

const kindOf = (url: string): string => {
  const { pathname } = new URL(url)
  return pageKinds.find((kind) => paths.get(kind) === pathname) ?? pathname
}

function makeConfig(pass: 'overlay' | 'reduced'): Config {
  const config = JSON.parse(readFileSync('lighthouserc.json', 'utf8')) as Config
  const { collect, assert, upload } = config.ci
  if (values.runs) collect.numberOfRuns = Number(values.runs)
  const wanted = values.only?.split(',')
  collect.url = [...paths]
    .filter(([kind]) => !wanted || wanted.includes(kind))
    .map(([, path]) => `http://127.0.0.1:${PORT}${path}`)
  upload.outputDir = join(REPORTS, pass)
  if (pass === 'reduced') {
    collect.settings.chromeFlags += ' --force-prefers-reduced-motion'
    for (const { assertions } of assert.assertMatrix) {
      const performance = assertions['categories:performance']
      if (performance) performance[1].minScore = 1
    }
  }
  return config
}

const environment = {
  ...process.env,
  CHROME_PATH: ensureChromium().path,
  HOST: '127.0.0.1',
  PORT,
}

function lhci(command: string, config: string): boolean {
  const { status } = spawnSync('lhci', [command, `--config=${config}`], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: environment,
  })
  return status === 0
}

function readRows(): LighthouseRow[] {
  const results = readdirSync(RESULTS)
    .filter((name) => /^lhr-\d+\.json$/.test(name))
    .map((name) => JSON.parse(readFileSync(join(RESULTS, name), 'utf8')) as LighthouseResult)
  return pageKinds
    .map((kind) => ({
      kind,
      runs: results.filter(({ finalDisplayedUrl }) => kindOf(finalDisplayedUrl) === kind),
    }))
    .filter(({ runs }) => runs.length > 0)
    .map(({ kind, runs }) => summarise(kind, runs))
}

function runPass(pass: 'overlay' | 'reduced'): boolean {
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS)
  const file = join(RESULTS, 'config.json')
  writeFileSync(file, JSON.stringify(makeConfig(pass)))
  console.log(`\n=== ${pass === 'overlay' ? 'overlay playing' : 'reduced motion'}`)
  if (!lhci('collect', file)) return false
  const rows = readRows()
  const kept = lhci('assert', file)
  lhci('upload', file)
  mkdirSync(REPORTS, { recursive: true })
  writeFileSync(join(REPORTS, `${pass}.json`), JSON.stringify(rows, null, 2))
  console.log(`\n${lighthouseTable(rows)}\n`)
  return kept
}

const passes = (['overlay', 'reduced'] as const).filter((pass) => (values.pass ?? pass) === pass)
const outcomes = passes.map(runPass)
process.exitCode = outcomes.every(Boolean) ? 0 : 1
