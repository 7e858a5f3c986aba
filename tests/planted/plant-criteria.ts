/**
 * `npm run test:nightly -- criteria`: makes the site worse one way at a time, in a copy, and judges the criterion of WCAG
 * that the change concerns by the checks that are run for the conformance report. A criterion that does not turn is a hole
 * in the report. A part of a name as an argument chooses among the changes.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judgeAll } from '../a11y/report/conformance.ts'
import { type Findings, countChecks, countRules } from '../a11y/report/findings.ts'
import { copyProject } from './copy-project.ts'

interface Plant {
  criterion: string
  file: string
  from: string | RegExp
  to: string
  /** Arguments for Playwright: those of the cases that can notice it. */
  cases: readonly string[]
}

const audit = (title: string): string[] => ['--project=audit', '-g', title]
const layout = (title: string): string[] => ['--project=layout', '-g', title]

const HOME = 'audit.spec.ts 桌面 1280 .*（Home）$'
const NOT_FOUND = 'audit.spec.ts 桌面 1280 .*（NotFound）$'
const FOCUS = 'focus-pixels.spec.ts not-found, light'

const plants: Readonly<Record<string, Plant>> = {
  'contrast 3.5': {
    criterion: '1.4.3',
    file: 'src/styles/tokens.css',
    from: '--text-2: #3d4b5c',
    to: '--text-2: #8a8a8a',
    cases: audit(HOME),
  },
  'a button without its name': {
    criterion: '4.1.2',
    file: 'src/pages/home/BannerCarousel.tsx',
    from: '<span className="visually-hidden">下一幅</span>',
    to: '',
    cases: audit(HOME),
  },
  'a keyboard trap in the footer': {
    criterion: '2.1.2',
    file: 'src/boot/main.tsx',
    from: /$/,
    to: `
document.addEventListener('keydown', (event) => {
  if (event.key === 'Tab' && document.activeElement?.closest('footer')) event.preventDefault()
})
`,
    cases: layout(FOCUS),
  },
  'a page without its language': {
    criterion: '3.1.1',
    file: 'index.html',
    from: '<html lang="zh-CN">',
    to: '<html>',
    cases: audit(NOT_FOUND),
  },
  'an English text without its language': {
    criterion: '3.1.2',
    file: 'src/pages/not-found/NotFoundPage.tsx',
    from: /<InnerPage[^>]*>/,
    to: '$&<p>This page is not to be found on our site</p>',
    cases: audit(NOT_FOUND),
  },
  'a movement without an end': {
    criterion: '2.2.2',
    file: 'src/styles/base.css',
    from: '\nbody {',
    to: '\n@keyframes planted { to { opacity: 0.9 } }\nbody {\n  animation: planted 1s infinite;',
    cases: audit('what moves by itself ends'),
  },
  'ten flashes within two seconds': {
    criterion: '2.3.1',
    file: 'src/styles/base.css',
    from: '\nbody {',
    to: '\n@keyframes planted { to { opacity: 0.5 } }\nmain {\n  animation: planted 0.2s 10;\n}\nbody {',
    cases: audit('what moves by itself ends'),
  },
  'targets of 16 px': {
    criterion: '2.5.8',
    file: 'src/styles/tokens.css',
    from: '--target: 2.75rem',
    to: '--target: 1rem',
    cases: layout('targets.spec.ts'),
  },
  'a page without a title': {
    criterion: '2.4.2',
    file: 'shared/catalogue/pages.ts',
    from: /return hasPageTitles &&[^\n]*/,
    to: "return title && ''",
    cases: audit(NOT_FOUND),
  },
  'a label that is not bound': {
    criterion: '3.3.2',
    file: 'src/pages/consult/ConsultFields.tsx',
    from: 'htmlFor={id}',
    to: '',
    cases: audit('each field has a label'),
  },
  'a focus that is not seen': {
    criterion: '2.4.7',
    file: 'src/styles/base.css',
    from: 'outline: 3px solid var(--focus)',
    to: 'outline: none',
    cases: layout(FOCUS),
  },
  'a page of fixed width': {
    criterion: '1.4.10',
    file: 'src/styles/base.css',
    from: '\nbody {',
    to: '\nbody {\n  min-inline-size: 40rem;',
    cases: layout('reflow.spec.ts .*（NotFound）'),
  },
  'announcements that are not read out': {
    criterion: '4.1.3',
    file: 'src/shell/Layout.tsx',
    from: 'role="status" aria-live="polite" ',
    to: '',
    cases: audit('region that is read out'),
  },
}

const folder = mkdtempSync(join(tmpdir(), 'planted-'))
const file = join(folder, 'findings.json')
const copy = join(folder, 'copy')

function findingsIn({ cases }: Plant): Findings {
  const env = { ...process.env, TEST_PORT: process.env.TEST_PORT ?? '4497', A11Y_FINDINGS: file }
  const run = (...command: string[]) =>
    spawnSync('npx', command, {
      cwd: copy,
      encoding: 'utf8',
      env: { ...env, TEST_REPORT: undefined },
    })
  const built = spawnSync('npm', ['run', '--silent', 'build:test'], {
    cwd: copy,
    encoding: 'utf8',
    env,
  })
  if (built.status !== 0) throw new Error(`not built\n${built.stderr.slice(-600)}`)
  rmSync(file, { force: true })
  run('playwright', 'test', '--reporter=./tests/a11y/report/findings-reporter.ts', ...cases)
  return JSON.parse(readFileSync(file, 'utf8')) as Findings
}

/** The criterion by these findings alone: nothing else that is known of the site counts. */
function judged({ criterion }: Plant, { records, cases }: Findings) {
  const results = {
    site: '',
    date: '2026-01-01',
    sources: '',
    engine: '',
    browser: '',
    rules: countRules(records),
    checks: countChecks(cases),
  }
  return judgeAll({ results, shortfalls: [], handChecks: [] }).find(({ id }) => id === criterion)!
}

const [wanted = ''] = process.argv.slice(2)
copyProject(copy)
let passed = 0
const failures: string[] = []
try {
  for (const [name, plant] of Object.entries(plants)) {
    if (!name.includes(wanted)) continue
    const path = join(copy, plant.file)
    const before = readFileSync(path, 'utf8')
    const after = before.replace(plant.from, plant.to)
    if (after === before)
      throw new Error(`${name}: ${plant.file} does not hold what is to be changed`)
    writeFileSync(path, after)
    const { id, adherence, open } = judged(plant, findingsIn(plant))
    writeFileSync(path, before)
    const isTurned = adherence === 'does-not-support' || adherence === 'partially-supports'
    if (isTurned) passed += 1
    else failures.push(`${id} ${adherence}: ${name}`)
    console.log(`${isTurned ? 'ok' : 'NOT TURNED'} ${name}: ${id} ${adherence}\n  ${open[0] ?? ''}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const counts = { passed, failed: failures.length, failures, skipped: 0, skips: [] }
if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(counts))
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1
