/** The steps of each test command. A test is in one of them: none is run twice. */
import { type Stage, type Step, readOwn, readPlaywright, readVitest } from './steps.ts'

/** Checks of the sources alone. The route tree first: the others read it. */
const code: readonly Step[] = [
  { name: 'route tree', command: 'npm run --silent routes -- --check' },
  { name: 'types', command: 'npm run --silent types' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'unused code', command: 'npm run --silent unused' },
  { name: 'format', command: 'npm run --silent format -- --check' },
]
const content: Step = { name: 'content', command: 'npm run --silent content:check' }

/** The build of the test site. */
const build: Step = { name: 'build', command: 'npm run --silent build:test', gate: true }

const vitest = (name: string, command: string): Step => ({ name, command, read: readVitest })
const playwright = (name: string, command: string): Step => ({
  name,
  command,
  read: readPlaywright,
})

/** @param projects of playwright.config.ts */
const inProjects = (name: string, ...projects: string[]): Step =>
  playwright(
    name,
    `npm run --silent test:browser -- ${projects.map((one) => `--project=${one}`).join(' ')}`,
  )

const units = vitest('units', 'npm run --silent test:unit')
/** The browser suites that a change breaks most and a visitor feels most. */
const quick = inProjects('quick', 'pages', 'http', 'journeys')

const mutation = 'tests/mutation'

interface Parts {
  /** On the build of the test site. */
  built: readonly Step[]
  others: readonly Step[]
}

const parts: Readonly<Record<string, Parts>> = {
  /** `npm run test:all`: suites worth keeping, and slow. CI runs the parts side by side. */
  all: {
    built: [
      inProjects('audit', 'audit'),
      inProjects('further', 'further'),
      inProjects('faults', 'faults'),
      inProjects('layout', 'layout'),
      inProjects('served', 'served'),
    ],
    others: [
      vitest('programs', 'vitest run --project programs'),
      vitest('patterns', 'vitest run --project patterns'),
      vitest('properties', 'PROPERTY_FACTOR=25 vitest run property'),
      vitest('production', 'vitest run --config tests/production/vitest.config.ts'),
    ],
  },
  /** `npm run test:nightly`: other engines, a real screen reader, chance, and parts that take half an hour. */
  nightly: {
    built: [
      playwright('orca', 'node tests/orca/run-orca.ts'),
      { name: 'engines', command: 'node tests/engines/run-engines.ts', read: readOwn },
      inProjects('presses', 'presses'),
      inProjects('soak', 'soak'),
    ],
    others: [
      { name: 'planted', command: 'node tests/planted/plant.ts', read: readOwn },
      { name: 'criteria', command: 'node tests/planted/plant-criteria.ts', read: readOwn },
      {
        name: 'mutation',
        command: `npm ci --prefix ${mutation} --no-audit --no-fund && node ${mutation}/node_modules/@stryker-mutator/core/bin/stryker.js run ${mutation}/stryker.config.json`,
      },
    ],
  },
}

/** The stages of a command, with the parts that are chosen. @throws {Error} that names the parts there are */
export function stagesOf(command: string, chosen: readonly string[]): Stage[] {
  if (command === 'check') return [[[...code, content], [units]]]
  if (command === 'test') return [[[...code, build], [units]], [[quick]]]
  const { built, others } = parts[command]!
  const all = [...built, ...others]
  const names = all.map(({ name }) => name)
  const unknown = chosen.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new Error(`No part ${unknown.join()}: there are ${names.join(', ')}`)
  const steps = chosen.length > 0 ? all.filter(({ name }) => chosen.includes(name)) : all
  return steps.some((step) => built.includes(step)) ? [[[build]], [steps]] : [[steps]]
}
