/**
 * `npm run a11y [-- arguments of Playwright]`: audits the site in `dist`, runs the cases of other suites that hold criteria
 * of WCAG, and writes what the accessibility statement and its two reports show. With arguments it only runs the audit.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMPANY_FOLDERS, PUBLIC_FOLDER } from '#folders'
import { siteConfig } from '#company/site.ts'
import { sourcesHash } from '../../scripts/inputs.ts'
import type { AuditSummary } from '../../src/pages/accessibility/results.ts'
import { auditedPages } from './audited-pages.ts'
import { ENGINE } from './axe.ts'
import { SUITE_CHECKS } from './report/checks.ts'
import { LEVELS } from './report/criteria.ts'
import { reportOn } from './report/conformance-report.ts'
import { summary as sumUp, waitingForPeople } from './report/conformance.ts'
import {
  type CaseResult,
  type Findings,
  casesOfVitest,
  countChecks,
  countRules,
} from './report/findings.ts'
import { openAcr } from './report/openacr.ts'
import { selfAssessmentFile } from './report/self-assessment-file.ts'
import { selfAssessment } from './report/self-assessment.ts'
import { siteReport } from './report/site-report.ts'
import { STATES, dataStatesOf } from './states.ts'

/** All states of all pages, at two sizes. */
const WHOLE =
  2 *
  auditedPages.flatMap((page) => [...STATES.filter(({ on }) => on(page)), ...dataStatesOf(page)])
    .length

const [COMPANY_FOLDER = ''] = COMPANY_FOLDERS
const FINDINGS = 'reports/a11y-findings.json'
const UNITS = 'reports/a11y-units.json'
const args = process.argv.slice(2)

function run(command: string, ...more: string[]): boolean {
  const env = { ...process.env, A11Y_FINDINGS: FINDINGS, TEST_REPORT: UNITS }
  return (
    spawnSync(command, more, { stdio: 'inherit', env, shell: process.platform === 'win32' })
      .status === 0
  )
}

/** A run that ended before its report has found nothing. */
const read = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined

function findings(config: string): Findings & { isGood: boolean } {
  rmSync(FINDINGS, { force: true })
  const isGood = run(
    'npx',
    'playwright',
    'test',
    '--config',
    `tests/a11y/playwright.${config}.config.ts`,
    ...args,
  )
  return { isGood, ...(read<Findings>(FINDINGS) ?? { records: [], cases: [] }) }
}

/** The cases that need no browser. */
function units(): { isGood: boolean; cases: readonly CaseResult[] } {
  rmSync(UNITS, { force: true })
  const files = Object.values(SUITE_CHECKS).flatMap(({ file }) =>
    file.endsWith('.test.ts') ? [file] : [],
  )
  const isGood = run('npx', 'vitest', 'run', ...files)
  const report = read<Parameters<typeof casesOfVitest>[0]>(UNITS)
  return { isGood, cases: report ? casesOfVitest(report) : [] }
}

const write = (file: string, value: object): void =>
  writeFileSync(join(COMPANY_FOLDER, file), `${JSON.stringify(value, null, 2)}\n`)

function writeReports({ records, cases }: Findings, sources: string): void {
  const about = {
    site: siteConfig.companyName,
    date: new Date().toISOString().slice(0, 10),
    engine: ENGINE,
    browser: records[0]!.browser,
  }
  const summary: AuditSummary = {
    ...about,
    pages: auditedPages.map(({ id }) => id),
    states: records.length,
    violations: records.reduce((sum, { violations }) => sum + violations, 0),
  }
  const report = reportOn({
    ...about,
    sources,
    rules: countRules(records),
    checks: countChecks(cases),
  })
  const { judgements } = report
  write('audit-summary.json', summary)
  write('accessibility-report.json', siteReport(report))
  writeFileSync(join(PUBLIC_FOLDER, 'accessibility-conformance.yaml'), openAcr(report))
  writeFileSync(
    join(PUBLIC_FOLDER, 'accessibility-self-assessment.html'),
    selfAssessmentFile(selfAssessment(report)),
  )

  console.log(
    `\n无障碍检测：${summary.pages.length} 个页面，${summary.states} 种状态，${summary.violations} 个问题`,
  )
  for (const level of LEVELS) console.log(`WCAG 2.2 ${level} 级：${sumUp(judgements, level)}`)
  const waiting = waitingForPeople(judgements)
  if (waiting.length > 0)
    console.log(
      `A、AA 级还要人工检查：${waiting.map(({ id, name }) => `${id} ${name}`).join('、')}。结果写在 company/accessibility.ts 的 handChecks 里，再运行一次。`,
    )
}

mkdirSync('reports', { recursive: true })
const sources = sourcesHash()
const audit = findings('a11y')
if (args.length > 0) process.exitCode = audit.isGood ? 0 : 1
else {
  const others = [
    units(),
    run('npm', 'run', '--silent', 'build:test') ? findings('behaviour') : undefined,
  ]
  const cases = [...audit.cases, ...others.flatMap((one) => one?.cases ?? [])]
  process.exitCode = [audit, ...others].every((one) => one?.isGood) ? 0 : 1
  // A test that failed before its audit attaches no record.
  if (audit.records.length === WHOLE) writeReports({ records: audit.records, cases }, sources)
  else console.log(`\n审计不完整（${audit.records.length}/${WHOLE}），报告没有更新。`)
}
