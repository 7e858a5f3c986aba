/**
 * Steps of `npm run check`, `npm test` and the other test commands: command lines in lanes that run side by side, because
 * most of them keep one core busy. A step that fails does not stop those that can still say something.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { keepCompiledCode } from './compile-cache.ts'

/** A step's report: how many tests passed, each failure (place, name, first lines of the error), a reason for each skip. */
export interface Reported {
  passed: number
  failures: readonly string[]
  skips: readonly string[]
}

export interface Step {
  name: string
  /** A command line; programs of npm's packages are found. */
  command: string
  /** Reads the step's report, which the command writes where TEST_REPORT says; a step without one counts as one test. */
  read?: (report: any) => Reported
  /** Without this step's success the rest of its lane and the stages after it make no sense. */
  gate?: boolean
}

/** Lanes that run side by side, each one step after the other. The output of the last lane is shown at once. */
export type Stage = readonly (readonly Step[])[]

const failure = (place: string, name: string, error = ''): string =>
  [`${relative('', place)} › ${name}`, ...stripVTControlCharacters(error).split('\n').slice(0, 8)]
    .map((line) => `    ${line}`)
    .join('\n')

export function readVitest({ numPassedTests, testResults }: any): Reported {
  const having = (file: any, ...wanted: string[]): any[] =>
    file.assertionResults.filter(({ status }: any) => wanted.includes(status))
  return {
    passed: numPassedTests,
    failures: testResults.flatMap((file: any) => {
      const failed = having(file, 'failed')
      // In Vitest's report a file that could not be loaded has no tests, and one that could not be prepared has only
      // skipped ones.
      if (file.status === 'failed' && failed.length === 0)
        return [failure(file.name, 'not loaded or prepared', file.message)]
      return failed.map(({ fullName, failureMessages }) =>
        failure(file.name, fullName, failureMessages[0]),
      )
    }),
    skips: testResults.flatMap((file: any) =>
      having(file, 'pending', 'skipped').map(() => relative('', file.name)),
    ),
  }
}

export function readPlaywright({ config, stats, errors, suites }: any): Reported {
  const specs = (suite: any): any[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
  const all: any[] = suites
    .flatMap(specs)
    .flatMap((spec: any) => spec.tests.map((test: any) => ({ ...spec, ...test })))
  const failures = all
    // A flaky test counts as failed; without retries there should be none.
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ file, line, title, results }) =>
      failure(`${join(config.rootDir, file)}:${line}`, title, results[0].error?.message),
    )
  // Errors outside of tests count when none could be run.
  if (stats.expected + failures.length === 0)
    failures.push(...errors.map(({ message }: any) => failure(config.rootDir, 'none ran', message)))
  return {
    passed: stats.expected,
    failures,
    skips: all
      .filter(({ status }) => status === 'skipped')
      .map(({ file, annotations }) => annotations[0]?.description ?? file),
  }
}

/** A program of ours writes what it counted itself. */
export const readOwn = (counted: Reported): Reported => counted

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Runs a command to its end. @returns whether it succeeded */
async function runStep({ name, command, read }: Step, isLive: boolean) {
  const report = `reports/${name}.json`
  if (read) rmSync(report, { force: true })
  const title = `\n=== ${name} (${command})`
  if (isLive) console.log(title)
  const start = performance.now()
  const child = spawn(command, {
    stdio: ['ignore', isLive ? 'inherit' : 'pipe', isLive ? 'inherit' : 'pipe'],
    shell: true,
    env: { ...process.env, ...(read && { TEST_REPORT: report }) },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => (output += part))
  const ok = await new Promise<boolean>((done) =>
    child.once('close', (status) => done(status === 0)),
  )
  if (!isLive) console.log(`${title}\n${output.trimEnd()}`)
  console.log(`--- ${name}: ${ok ? 'ok' : 'FAILED'} in ${seconds(start)}`)
  const reported =
    read && existsSync(report)
      ? read(JSON.parse(readFileSync(report, 'utf8')))
      : { passed: ok ? 1 : 0, failures: [], skips: [] }
  const isSilent = !ok && reported.failures.length === 0
  return { ok, ...reported, ...(isSilent && { failures: ['    see what it said above'] }) }
}

/** Counts equal reasons: `12 × PostgreSQL is not there`. */
const summed = (reasons: readonly string[]): string[] =>
  [...new Set(reasons)].map(
    (reason) => `    ${reasons.filter((one) => one === reason).length} × ${reason}`,
  )

/** Runs stages one after the other; says where the time went, and what failed, which may be a thousand lines above. */
export async function runStages(stages: readonly Stage[]) {
  keepCompiledCode()
  mkdirSync('reports', { recursive: true })
  const total = { passed: 0, failed: 0, skipped: 0 }
  const times: string[] = []
  const failed: string[] = []
  const skipped: string[] = []
  let isStopped = false
  const started = performance.now()
  for (const stage of stages) {
    if (isStopped) break
    const runLane = async (lane: readonly Step[]): Promise<void> => {
      for (const step of lane) {
        const start = performance.now()
        const { ok, passed, failures, skips } = await runStep(step, lane === stage.at(-1))
        times.push(`${seconds(start).padStart(9)}  ${step.name}`)
        total.passed += passed
        total.failed += failures.length
        total.skipped += skips.length
        if (skips.length > 0) skipped.push(`  ${step.name}`, ...summed(skips))
        if (failures.length > 0) failed.push(`  ${step.name}`, ...failures)
        if (ok || !step.gate) continue
        isStopped = true
        return
      }
    }
    await Promise.all(stage.map(runLane))
  }
  times.push(`${seconds(started).padStart(9)}  altogether`)
  console.log(`\nWhere the time went (steps run side by side):\n${times.join('\n')}`)
  if (skipped.length > 0) console.log(`\nWhat was skipped:\n${skipped.join('\n')}`)
  if (failed.length > 0) console.log(`\nWhat failed:\n${failed.join('\n')}`)
  return total
}
