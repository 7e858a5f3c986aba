/**
 * Steps of `npm run check`, `npm test` and the other test commands: command lines in lanes that run side by side, because
 * most of them keep one core busy. A step that fails does not stop those that can still say something.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { keepCompiledCode } from './compile-cache.ts'

export interface Count {
  passed: number
  failed: number
  skipped: number
}

/** What a report says: how many, what failed (place, name, first lines of the error) and what was skipped, and why. */
interface Reported extends Count {
  failures: readonly string[]
  skips: readonly string[]
}

/** `12 passed, 0 failed`, and what was skipped where anything was. */
export const closingLine = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

export interface Step {
  name: string
  /** A command line; programs of npm's packages are found. */
  command: string
  /** Reads the step's report, which the command writes where TEST_REPORT says; a step without one counts as one test. */
  count?: { report: string; read: (report: any) => Reported }
  /** Without this step's success the rest of its lane and the stages after it make no sense. */
  gate?: boolean
}

/** Lanes that run side by side, each one step after the other. What the last one says is shown at once. */
export type Stage = readonly (readonly Step[])[]

interface Outcome extends Reported {
  ok: boolean
}

const failure = (place: string, name: string, error = ''): string =>
  [`${relative('', place)} › ${name}`, ...stripVTControlCharacters(error).split('\n').slice(0, 8)]
    .map((line) => `    ${line}`)
    .join('\n')

/** The same reasons together: `12 × PostgreSQL is not there`. */
const summed = (reasons: readonly string[]): string[] =>
  [...new Set(reasons)].map(
    (reason) => `    ${reasons.filter((one) => one === reason).length} × ${reason}`,
  )

export function readVitest({ numPassedTests, testResults }: any): Reported {
  const failures = testResults
    .filter(({ status }: any) => status === 'failed')
    .flatMap(({ name, message, assertionResults }: any) =>
      // A file that could not be loaded has no tests to count.
      assertionResults.length === 0
        ? failure(name, 'not loaded', message)
        : assertionResults
            .filter(({ status }: any) => status === 'failed')
            .map((test: any) => failure(name, test.fullName, test.failureMessages[0])),
    )
  const skipped = testResults.flatMap(({ name, assertionResults }: any) =>
    assertionResults
      .filter(({ status }: any) => ['pending', 'skipped'].includes(status))
      .map(() => relative('', name)),
  )
  return {
    passed: numPassedTests,
    failed: failures.length,
    failures,
    skipped: skipped.length,
    skips: summed(skipped),
  }
}

export function readPlaywright({ config, stats, errors, suites }: any): Reported {
  const specs = (suite: any): any[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
  const failures = suites
    .flatMap(specs)
    // A flaky test is a failed one; there are no retries, so it cannot happen by accident.
    .flatMap(({ file, line, title, tests }: any) =>
      tests
        .filter(({ status }: any) => status === 'unexpected' || status === 'flaky')
        .map(({ results }: any) =>
          failure(`${join(config.rootDir, file)}:${line}`, title, results[0].error?.message),
        ),
    )
  // Errors outside of tests count when none could be run.
  if (stats.expected + failures.length === 0)
    failures.push(...errors.map(({ message }: any) => failure(config.rootDir, 'none ran', message)))
  const skipped = suites
    .flatMap(specs)
    .flatMap(({ file, tests }: any) =>
      tests
        .filter(({ status }: any) => status === 'skipped')
        .map(({ annotations }: any) => annotations[0]?.description ?? file),
    )
  return {
    passed: stats.expected,
    failed: failures.length,
    failures,
    skipped: skipped.length,
    skips: summed(skipped),
  }
}

/** What needs nothing but the sources. The route tree first: the others read it. */
export const codeSteps: readonly Step[] = [
  { name: 'route tree', command: 'npm run --silent routes -- --check' },
  { name: 'types', command: 'npm run --silent types' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'unused code', command: 'npm run --silent unused' },
  { name: 'format', command: 'npm run --silent format -- --check' },
]

/** Tests of Vitest, counted. */
export const unitStep = (name: string, command: string): Step => ({
  name,
  command,
  count: { report: `reports/${name}.json`, read: readVitest },
})

/** Tests in a browser, counted. */
export const browserStep = (name: string, command: string): Step => ({
  name,
  command,
  count: { report: `reports/${name}.json`, read: readPlaywright },
})

/** A program of ours that writes what it counted itself. */
export const ownStep = (name: string, command: string): Step => ({
  name,
  command,
  count: { report: `reports/${name}.json`, read: (counted: Reported) => counted },
})

export const buildSteps: readonly Step[] = [
  { name: 'browser', command: 'npm run --silent browser', gate: true },
  { name: 'build', command: 'npm run --silent build:test', gate: true },
]

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** Runs a command to its end. @returns whether it succeeded, and what it said unless that was shown at once */
const runCommand = (
  { command, count }: Step,
  isLive: boolean,
): Promise<{ ok: boolean; output: string }> =>
  new Promise((done) => {
    const child = spawn(command, {
      stdio: [
        'ignore',
        ...(isLive ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const)),
      ],
      shell: true,
      env: { ...process.env, ...(count && { TEST_REPORT: count.report }) },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part: string) => (output += part))
    child.once('close', (status) => done({ ok: status === 0, output }))
  })

async function runStep(step: Step, isLive: boolean, isQuiet: boolean): Promise<Outcome> {
  const { name, command, count } = step
  if (count) rmSync(count.report, { force: true })
  const title = `\n=== ${name} (${command})`
  if (isLive) console.log(title)
  const start = performance.now()
  const { ok, output } = await runCommand(step, isLive)
  if (!isLive && !(ok && isQuiet)) console.log(`${title}\n${output.trimEnd()}`)
  console.log(`--- ${name}: ${ok ? 'ok' : 'FAILED'} in ${seconds(performance.now() - start)}`)
  const reported: Reported =
    count && existsSync(count.report)
      ? count.read(JSON.parse(readFileSync(count.report, 'utf8')))
      : { passed: ok ? 1 : 0, failed: 0, failures: [], skipped: 0, skips: [] }
  if (!ok && reported.failed === 0)
    return { ok, ...reported, failed: 1, failures: ['    see what it said above'] }
  return { ok, ...reported }
}

/**
 * Runs stages one after the other; says where the time went, and what failed, which may be a thousand lines above.
 * @param isQuiet shows what a step said only when it failed
 */
export async function runStages(stages: readonly Stage[], isQuiet = false): Promise<Count> {
  keepCompiledCode()
  mkdirSync('reports', { recursive: true })
  const total: Count = { passed: 0, failed: 0, skipped: 0 }
  const times: string[] = []
  const failed: string[] = []
  const skipped: string[] = []
  let isStopped = false
  const timed = (start: number, name: string): void => {
    times.push(`${seconds(performance.now() - start).padStart(9)}  ${name}`)
  }
  const started = performance.now()
  for (const stage of stages) {
    if (isStopped) break
    const runLane = async (lane: readonly Step[]): Promise<void> => {
      const isLive = !isQuiet && lane === stage.at(-1)
      for (const step of lane) {
        const start = performance.now()
        const { ok, ...counted } = await runStep(step, isLive, isQuiet)
        timed(start, step.name)
        total.passed += counted.passed
        total.failed += counted.failed
        total.skipped += counted.skipped
        if (counted.skipped > 0) skipped.push(`  ${step.name}`, ...counted.skips)
        if (counted.failed > 0) failed.push(`  ${step.name}`, ...counted.failures)
        if (ok || !step.gate) continue
        isStopped = true
        return
      }
    }
    await Promise.all(stage.map(runLane))
  }
  timed(started, 'altogether')
  console.log(`\nWhere the time went (steps run side by side):\n${times.join('\n')}`)
  if (skipped.length > 0) console.log(`\nWhat was skipped:\n${skipped.join('\n')}`)
  if (failed.length > 0) console.log(`\nWhat failed:\n${failed.join('\n')}`)
  return total
}
