/**
 * `npm run bench`: ours against the static page of the same content, side by side in one run, and how long
 * a visitor waits for an answer at 6 times CPU slowdown. Prints medians and ratios and fails when FCP or
 * LCP is more than 1.10 times that of the static page, or an interaction takes longer than 200 ms.
 *
 * Options: `--runs N` (default 5), `--only home,detail` (kinds of pages), `--part pages|interactions`.
 */
import { execFile } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { BUILD_FOLDER } from '#folders'
import type { PageKind } from '../shared/catalogue/pages.ts'
import { startServer } from '../mocks/server.ts'
import { ensureChromium } from '../tests/runner/ensure-chromium.ts'
import { builtPages } from './measure/built-pages.ts'
import { measureInteractions } from './measure/interactions.ts'
import {
  type LighthouseResult,
  type LighthouseRow,
  lighthouseTable,
  summarise,
} from './measure/lighthouse-table.ts'
import { toStaticPage } from './measure/static-page.ts'
import { documentPath } from '../build/prerender/document-path.ts'

/** FCP and LCP may be this much above those of the static page. */
const MAX_RATIO = 1.1
const MAX_INTERACTION_MS = 200
const SLOWDOWN = 6

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: 'home,list,detail' },
    part: { type: 'string' },
  },
})
const runs = Number(values.runs)
const { path: chromium } = ensureChromium()
const root = process.env.SITE_ROOT ?? `${BUILD_FOLDER}/client`
const paths = builtPages(root)
const kinds = (values.only.split(',') as PageKind[]).filter((kind) => paths.has(kind))

/** A folder with the static pages and the site's small files, for a server of its own. */
function makeStaticSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'static-site-'))
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isFile() && !/\.html/.test(entry.name)) {
      copyFileSync(join(root, entry.name), join(folder, entry.name))
    }
  }
  for (const kind of kinds) {
    const file = documentPath(paths.get(kind)!)
    const html = toStaticPage(readFileSync(join(root, file), 'utf8'))
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), html)
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(html))
  }
  return folder
}

/** Now and then Lighthouse misses the start of the navigation (NO_NAVSTART); Lighthouse CI asks again, too. */
const ATTEMPTS = 3

/** Not synchronous: the servers live in this process. */
async function runLighthouse(url: string): Promise<LighthouseResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryLighthouse(url)
    } catch (error) {
      if (attempt === ATTEMPTS)
        throw new Error((error as { stderr?: string }).stderr ?? String(error))
    }
  }
}

async function tryLighthouse(url: string): Promise<LighthouseResult> {
  const flags = '--headless=new --no-sandbox --disable-dev-shm-usage'
  const { stdout } = await promisify(execFile)(
    'lighthouse',
    [url, '--output=json', '--quiet', '--only-categories=performance', `--chrome-flags=${flags}`],
    { maxBuffer: 2 ** 28, env: { ...process.env, CHROME_PATH: chromium } },
  )
  return JSON.parse(stdout) as LighthouseResult
}

/** Interleaved, so that whatever else the machine does hits both alike. */
async function comparePages(ours: string, theirs: string): Promise<string[]> {
  const failures: string[] = []
  const rows: LighthouseRow[] = []
  for (const kind of kinds) {
    const results: [LighthouseResult[], LighthouseResult[]] = [[], []]
    for (let run = 0; run < runs; run++) {
      results[0].push(await runLighthouse(ours + paths.get(kind)!))
      results[1].push(await runLighthouse(theirs + paths.get(kind)!))
    }
    const [own, limit] = [
      summarise(`${kind}, ours`, results[0]),
      summarise(`${kind}, static`, results[1]),
    ]
    for (const name of ['fcp', 'lcp'] as const) {
      const ratio = own[name] / limit[name]
      const line = `${kind}: ${name.toUpperCase()} ${ratio.toFixed(2)} times the static page`
      console.log(line)
      if (ratio > MAX_RATIO) failures.push(line)
    }
    rows.push(own, limit)
  }
  console.log(`\n${lighthouseTable(rows)}\n`)
  return failures
}

async function compareInteractions(origin: string): Promise<string[]> {
  const options = { executablePath: chromium, slowdown: SLOWDOWN, runs }
  const results = await measureInteractions(origin, options)
  for (const { name, ms, all } of results) {
    console.log(
      `${name.padEnd(18)} ${String(ms).padStart(5)} ms at ${SLOWDOWN}x   (${all.join(', ')})`,
    )
  }
  return (
    results
      // No number: the interaction loaded a new document instead of changing the page.
      .filter(({ ms }) => !(ms <= MAX_INTERACTION_MS))
      .map(({ name, ms }) => `${name}: ${Number.isNaN(ms) ? 'left the document' : `${ms} ms`}`)
  )
}

const staticRoot = makeStaticSite()
const ours = await startServer({ host: '127.0.0.1', port: 0, root })
const theirs = await startServer({ host: '127.0.0.1', port: 0, root: staticRoot })
const failures: string[] = []
try {
  if (values.part !== 'interactions') failures.push(...(await comparePages(ours.url, theirs.url)))
  if (values.part !== 'pages') failures.push(...(await compareInteractions(ours.url)))
} finally {
  await Promise.all([ours.close(), theirs.close()])
  rmSync(staticRoot, { recursive: true })
}
for (const failure of failures) console.error(`! ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0
