/**
 * Steps of `npm run check`, `npm test` and `npm run test:quick`: npm scripts in lanes that run side by side, because
 * most of them keep one core busy. A step that fails does not stop those that can still say something.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { keepCompiledCode } from './compile-cache.ts'

export interface Count {
  passed: number
  failed: number
}

export interface Step {
  name: string
  script: string
  options?: readonly string[]
  /** Reads the step's report; a step without one passes or fails as a whole and adds no count. */
  count?: { report: string; read: (report: any) => Count }
  /** Without this step's success the rest of its lane and the stages after it make no sense. */
  gate?: boolean
  /** Leaves the processors to what runs beside it. */
  isYielding?: boolean
}

/** Lanes that run side by side, each one step after the other. What the last one says is shown at once. */
export type Stage = readonly (readonly Step[])[]

interface Outcome extends Count {
  ok: boolean
}

const vitestCount = (report: any): Count => ({
  passed: report.numPassedTests,
  // A file that could not be loaded has no tests to count.
  failed:
    report.numFailedTests +
    report.testResults.filter(
      (file: any) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length,
})

export const playwrightCount = ({ stats, errors }: any): Count => ({
  passed: stats.expected,
  // A flaky test is a failed one; there are no retries, so it cannot happen by accident.
  failed:
    stats.unexpected + stats.flaky + (stats.expected + stats.unexpected === 0 ? errors.length : 0),
})

/** What needs nothing but the sources. `routes:check` first: the others read what it checks. */
export const codeSteps: readonly Step[] = [
  { name: 'route tree', script: 'routes:check' },
  { name: 'types', script: 'types' },
  { name: 'lint', script: 'lint' },
  { name: 'unused code', script: 'unused' },
  { name: 'format', script: 'format:check' },
]

export const units: Step = {
  name: 'units',
  script: 'test:unit',
  count: { report: 'reports/unit.json', read: vitestCount },
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** Runs a script to its end. @returns whether it succeeded, and what it said unless that was shown at once */
const runScript = (
  { script, options = [], isYielding }: Step,
  isLive: boolean,
): Promise<{ ok: boolean; output: string }> =>
  new Promise((done) => {
    const child = spawn('npm', ['run', '--silent', script, '--', ...options], {
      stdio: [
        'ignore',
        ...(isLive ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const)),
      ],
      shell: process.platform === 'win32',
    })
    if (isYielding) setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part: string) => (output += part))
    child.once('close', (status) => done({ ok: status === 0, output }))
  })

async function runStep(step: Step, isLive: boolean, isQuiet: boolean): Promise<Outcome> {
  const { name, script, count } = step
  if (count) rmSync(count.report, { force: true })
  const title = `\n=== ${name} (npm run ${script})`
  if (isLive) console.log(title)
  const start = performance.now()
  const { ok, output } = await runScript(step, isLive)
  if (!isLive && !(ok && isQuiet)) console.log(`${title}\n${output.trimEnd()}`)
  console.log(`--- ${name}: ${ok ? 'ok' : 'FAILED'} in ${seconds(performance.now() - start)}`)
  const counted: Count =
    count && existsSync(count.report)
      ? count.read(JSON.parse(readFileSync(count.report, 'utf8')))
      : { passed: 0, failed: 0 }
  if (!ok && counted.failed === 0) counted.failed = 1
  return { ...counted, ok }
}

/**
 * Runs stages one after the other and says where the time went.
 * @param isQuiet shows what a step said only when it failed
 */
export async function runStages(stages: readonly Stage[], isQuiet = false): Promise<Count> {
  keepCompiledCode()
  mkdirSync('reports', { recursive: true })
  const total: Count = { passed: 0, failed: 0 }
  const times: string[] = []
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
        const { ok, passed, failed } = await runStep(step, isLive, isQuiet)
        timed(start, step.name)
        total.passed += passed
        total.failed += failed
        if (ok || !step.gate) continue
        isStopped = true
        return
      }
    }
    await Promise.all(stage.map(runLane))
  }
  timed(started, 'altogether')
  console.log(`\nWhere the time went (steps run side by side):\n${times.join('\n')}`)
  return total
}
