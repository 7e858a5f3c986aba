/**
 * `npm run lighthouse`: Lighthouse CI over the built site behind its service, every kind of page on a phone as visitors
 * meet it: with the intro overlay playing, with reduced motion, and the static page of the same content, all three in
 * turn. What the machine has a part in is judged by that static page (`measure/verdict.ts`); on a machine that is too
 * busy to judge the run says so and ends with 75. The other ceilings are in lighthouserc.json. Two scores are not
 * asked for there, because they would ask for what is wrong: SEO of searches and of 404, which are not to be indexed,
 * and best practices of 404, whose status the browser itself writes to the console. Scripts may have 121 KiB there: the
 * 113 KiB of the budgets, and 0.8 KiB of headers for each of ten files. The failed page, a shell whose calls all fail,
 * is measured only: its ceilings are its row of tests/budgets/budgets.json.
 *
 * Options: `--runs N` (default 3), `--only home,about` (names of visits).
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { ensureChromium } from '../runner/ensure-chromium.ts'
import { type LighthouseResult, lighthouseTable, summarise } from './measure/lighthouse-table.ts'
import { startMeasuredSite } from './measure/measured-site.ts'
import { makeStaticPages } from './measure/static-page.ts'
import { type Measured, judge } from './measure/verdict.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } },
})

const RESULTS = '.lighthouseci'
const REPORTS = 'reports/lighthouse'
/** EX_TEMPFAIL of sysexits.h: neither passed nor failed, try again. */
const TOO_BUSY = 75
/** Now and then Lighthouse misses the start of the navigation (NO_NAVSTART). */
const ATTEMPTS = 3

const { path: executablePath } = ensureChromium()
const site = await startMeasuredSite(values.only)
const { visits } = site

const plain = await site.open()
const browser = await chromium.launch({ executablePath })
const staticPages = await makeStaticPages(
  browser,
  plain.url,
  visits.map(([, path]) => path),
)
await browser.close()
const limit = await site.open(staticPages)
const reduced = await site.open()
const variants = { overlay: plain.url, reduced: reduced.url, limit: limit.url } as const
type Variant = keyof typeof variants

/** Lighthouse CI's own configuration, with the browser's switches of a variant. */
function writeConfig(variant: Variant): string {
  const config = JSON.parse(readFileSync('lighthouserc.json', 'utf8')) as {
    ci: { collect: { settings: { chromeFlags: string } } }
  }
  if (variant === 'reduced')
    config.ci.collect.settings.chromeFlags += ' --force-prefers-reduced-motion'
  const file = join(RESULTS, `${variant}.json`)
  writeFileSync(file, JSON.stringify(config))
  return file
}

/** Not synchronous: the servers in front of the site live in this process. */
const lhci = (...options: string[]): Promise<boolean> =>
  new Promise((done) => {
    spawn('lhci', options, {
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, CHROME_PATH: executablePath },
    }).once('close', (status) => done(status === 0))
  })

async function collect(variant: Variant, path: string): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1)
    if (
      await lhci(
        'collect',
        `--config=${configs[variant]}`,
        '--additive',
        '--numberOfRuns=1',
        `--url=${variants[variant]}${path}`,
      )
    )
      return
  throw new Error(`Lighthouse did not finish ${path} in ${ATTEMPTS} attempts`)
}

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS)
const names = Object.keys(variants) as Variant[]
const configs = Object.fromEntries(names.map((name) => [name, writeConfig(name)])) as Record<
  Variant,
  string
>
try {
  for (let run = 0; run < Number(values.runs); run += 1)
    for (const [, path] of visits) for (const name of names) await collect(name, path)
} finally {
  for (const server of [plain, reduced, limit]) server.close()
  await site.close()
}

const results = readdirSync(RESULTS)
  .filter((name) => /^lhr-\d+\.json$/.test(name))
  .map((name) => JSON.parse(readFileSync(join(RESULTS, name), 'utf8')) as LighthouseResult)
const measured = visits.map(([name, path]): Measured => {
  const row = (variant: Variant) =>
    summarise(
      `${name} ${variant}`,
      results.filter(({ requestedUrl }) => requestedUrl === variants[variant] + path),
    )
  return {
    name,
    overlay: row('overlay'),
    reduced: row('reduced'),
    limit: row('limit'),
    isShell: name === 'failed',
  }
})

const kept = await lhci('assert', '--config=lighthouserc.json')
await lhci('upload', '--config=lighthouserc.json')

const rows = measured.flatMap((one) => [one.overlay, one.reduced, one.limit])
mkdirSync(REPORTS, { recursive: true })
writeFileSync(join(REPORTS, 'rows.json'), JSON.stringify(rows, null, 2))
console.log(`\n${lighthouseTable(rows)}\n`)
for (const { name, overlay, reduced: still, limit: page } of measured) {
  const ratio = (figure: 'fcp' | 'lcp'): string =>
    [overlay, still].map((row) => (row[figure] / page[figure]).toFixed(2)).join(' / ')
  console.log(`${name}: FCP ${ratio('fcp')}, LCP ${ratio('lcp')} times the static page`)
}

const verdicts = measured.map(judge)
const failures = verdicts.flatMap((verdict) => ('failures' in verdict ? verdict.failures : []))
const busy = verdicts.flatMap((verdict) => ('busy' in verdict ? [verdict.busy] : []))
for (const failure of failures) console.error(`! ${failure}`)
for (const line of busy) console.error(`? too busy to judge: ${line}`)
process.exitCode = failures.length > 0 || !kept ? 1 : busy.length > 0 ? TOO_BUSY : 0
