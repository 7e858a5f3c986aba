/** What each command of the tests consists of. A test is in one of them: none is run twice. */
import {
  type Stage,
  type Step,
  browserStep,
  buildSteps,
  codeSteps,
  ownStep,
  unitStep,
} from './steps.ts'

const code: readonly Step[] = [
  ...codeSteps,
  { name: 'content', command: 'npm run --silent content:check' },
]
const units = unitStep('units', 'npm run --silent test:unit')

/** Projects of playwright.config.ts that `npm test` runs: what a change breaks most and a visitor feels most. */
const QUICK = ['pages', 'http', 'journeys']

interface Part {
  /** Whether it runs on the build of the test site. */
  built: boolean
  step: Step
}

/** @param projects of playwright.config.ts */
const inProjects = (name: string, projects: readonly string[] = [name]): Step =>
  browserStep(
    name,
    `npm run --silent test:browser -- ${projects.map((project) => `--project=${project}`).join(' ')}`,
  )

const inBrowser = (name: string, projects?: readonly string[]): Part => ({
  built: true,
  step: inProjects(name, projects),
})

/** `npm run test:all`: worth keeping, and slow. CI runs the parts side by side. */
const all: Readonly<Record<string, Part>> = {
  audit: inBrowser('audit'),
  further: inBrowser('further', ['further', 'rarer']),
  faults: inBrowser('faults'),
  layout: inBrowser('layout'),
  served: inBrowser('served'),
  programs: { built: false, step: unitStep('programs', 'vitest run --project programs') },
  properties: {
    built: false,
    step: unitStep('properties', 'PROPERTY_FACTOR=10 vitest run property'),
  },
  production: {
    built: false,
    step: unitStep('production', 'vitest run --config tests/production/vitest.config.ts'),
  },
}

/** The site of the company, in `dist`, and a browser for it. */
const site = 'npm run --silent browser && npm run --silent build'
const mutation = 'tests/mutation'

/** `npm run test:nightly`: other engines, a real screen reader, chance, and whatever takes half an hour. */
const nightly: Readonly<Record<string, Part>> = {
  orca: { built: true, step: browserStep('orca', 'node tests/orca/run.ts') },
  floor: {
    built: true,
    step: browserStep('floor', 'playwright test --config tests/floor/playwright.floor.config.ts'),
  },
  engines: { built: true, step: ownStep('engines', 'node tests/engines/run.ts') },
  planted: { built: false, step: ownStep('planted', 'node tests/planted/run.ts') },
  presses: inBrowser('presses'),
  soak: {
    built: false,
    step: {
      name: 'soak',
      command: `${site} && node tests/soak/consult-browser.ts`,
    },
  },
  monkey: {
    built: false,
    step: { name: 'monkey', command: `${site} && node tests/monkey/monkey.ts` },
  },
  mutation: {
    built: false,
    step: {
      name: 'mutation',
      command: `npm ci --prefix ${mutation} --no-audit --no-fund && node ${mutation}/node_modules/@stryker-mutator/core/bin/stryker.js run ${mutation}/stryker.config.json`,
    },
  },
}

/** @throws {Error} that names the parts there are */
function stagesOf(parts: Readonly<Record<string, Part>>, chosen: readonly string[]): Stage[] {
  const unknown = chosen.filter((name) => !(name in parts))
  if (unknown.length > 0)
    throw new Error(`No part ${unknown.join()}: there are ${Object.keys(parts).join(', ')}`)
  const names = chosen.length > 0 ? chosen : Object.keys(parts)
  const own = names.map((name) => parts[name]!)
  const steps = own.map(({ step }) => step)
  return own.some(({ built }) => built) ? [[[...buildSteps]], [steps]] : [[steps]]
}

/** The stages of a command, by its name and what follows it. */
export const commands: Readonly<Record<string, (options: readonly string[]) => Stage[]>> = {
  check: () => [[code, [units]]],
  test: () => [[[...codeSteps, ...buildSteps], [units]], [[inProjects('browser', QUICK)]]],
  all: (chosen) => stagesOf(all, chosen),
  nightly: (chosen) => stagesOf(nightly, chosen),
}
