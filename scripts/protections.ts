/**
 * `npm run protections`: takes away one protection after the other, in a copy of the project, and holds
 * that a test notices. Prints a table; ends with 1 when a protection is gone and nothing fails.
 *
 * `-- --browser` also runs those that need Chromium and a build (`npm run build` before);
 * `-- draft` only those whose name holds the word.
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Protection, protections } from './protections/table.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
/** Neither needed nor small; what is built or installed is borrowed. */
const LEFT_OUT = /^(?:node_modules|dist|reports|test-results|\.git|\.cache)$/
const BORROWED = ['node_modules', 'dist']

function makeCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'protections-'))
  cpSync(project, copy, {
    recursive: true,
    filter: (from) => !LEFT_OUT.test(relative(project, from)),
  })
  for (const name of BORROWED)
    if (existsSync(join(project, name))) symlinkSync(join(project, name), join(copy, name))
  return copy
}

interface Run {
  passed: number
  /** Names of the tests that failed. */
  failed: string[]
}

const isBrowser = ({ tests }: Protection): boolean =>
  tests.some((file) => file.endsWith('.spec.ts'))

function collectSpecs(suite: any, title: string[] = []): { title: string; ok: boolean }[] {
  const here = suite.title ? [...title, suite.title] : title
  return [
    ...(suite.specs ?? []).map((spec: any) => ({
      title: spec.title as string,
      ok: Boolean(spec.ok),
    })),
    ...(suite.suites ?? []).flatMap((one: any) => collectSpecs(one, here)),
  ]
}

/** Runs test files in the copy. @throws when there is no report to read */
function runTests(copy: string, protection: Protection): Run {
  // Where the configuration of the unit tests has it written.
  const report = join(copy, 'reports/unit.json')
  rmSync(report, { force: true })
  const node = (args: string[], env = {}) =>
    spawnSync(process.execPath, args, {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    })
  if (isBrowser(protection)) {
    const { stdout, stderr } = node(
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        ...protection.tests,
        '--project=more',
        '--workers=1',
        '--reporter=json',
      ],
      { SUITES: 'all', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    )
    if (!existsSync(report)) throw new Error(`${stdout}\n${stderr}`)
    const specs = collectSpecs(JSON.parse(readFileSync(report, 'utf8')))
    return {
      passed: specs.filter(({ ok }) => ok).length,
      failed: specs.filter(({ ok }) => !ok).map(({ title }) => title),
    }
  }
  const { stdout, stderr } = node(['node_modules/vitest/vitest.mjs', 'run', ...protection.tests])
  if (!existsSync(report)) throw new Error(`${stdout}\n${stderr}`)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const all = testResults.flatMap((file: any) => file.assertionResults)
  return {
    passed: all.filter((one: any) => one.status === 'passed').length,
    failed: all
      .filter((one: any) => one.status === 'failed')
      .map((one: any) => one.fullName as string),
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { browser: { type: 'boolean', default: false } },
})
const chosen = protections.filter(
  (one) =>
    (values.browser || !isBrowser(one)) && positionals.every((word) => one.name.includes(word)),
)
const copy = makeCopy()
const rows: string[] = []
let unnoticed = 0
try {
  for (const protection of chosen) {
    const path = join(copy, protection.file)
    const text = readFileSync(path, 'utf8')
    const [search, replacement] = protection.remove
    if (text.split(search).length !== 2)
      throw new Error(`${protection.file} holds “${search}” ${text.split(search).length - 1} times`)
    writeFileSync(
      path,
      text.replace(search, () => replacement),
    )
    const { passed, failed } = runTests(copy, protection)
    writeFileSync(path, text)
    if (failed.length === 0) unnoticed += 1
    const noticed =
      failed.length > 0 ? `${failed.length} of ${passed + failed.length}: ${failed[0]}` : 'NOTHING'
    rows.push(`| ${protection.name} | ${protection.file} | ${noticed} |`)
    console.log(rows.at(-1))
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`\n${chosen.length} protections, ${unnoticed} whose absence nothing notices`)
process.exit(unnoticed > 0 ? 1 : 0)
