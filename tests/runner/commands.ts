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
  { name: 'content', script: 'content:check' },
  { name: 'pictures of the brand', script: 'make:brand', options: ['--check'] },
]
const units = unitStep('units', 'test:unit')

/** Projects of playwright.config.ts that `npm test` runs: what a change breaks most and a visitor feels most. */
const QUICK = ['pages', 'http', 'journeys']

interface Part {
  /** Whether it runs on the build of the test site. */
  built: boolean
  step: Step
}

const inBrowser = (name: string, projects = [name]): Part => ({
  built: true,
  step: browserStep(name, 'test:browser', projects),
})

/** `npm run test:all`: worth keeping, and slow. CI runs the parts side by side. */
const all: Readonly<Record<string, Part>> = {
  audit: inBrowser('audit'),
  further: inBrowser('further', ['further', 'rarer']),
  faults: inBrowser('faults'),
  layout: inBrowser('layout'),
  served: inBrowser('served'),
  programs: { built: false, step: unitStep('programs', 'test:programs') },
  properties: { built: false, step: unitStep('properties', 'test:properties') },
  production: { built: false, step: unitStep('production', 'test:production') },
}

/** `npm run test:nightly`: other engines, a real screen reader, chance, and whatever takes half an hour. */
const nightly: Readonly<Record<string, Part>> = {
  orca: { built: true, step: browserStep('orca', 'test:orca') },
  floor: { built: true, step: browserStep('floor', 'test:floor') },
  engines: { built: true, step: ownStep('engines', 'test:engines') },
  planted: { built: false, step: ownStep('planted', 'test:planted') },
  presses: inBrowser('presses'),
  soak: { built: false, step: { name: 'soak', script: 'soak:consult' } },
  monkey: { built: false, step: { name: 'monkey', script: 'monkey' } },
  mutation: { built: false, step: { name: 'mutation', script: 'mutation' } },
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
  test: () => [
    [[...codeSteps, ...buildSteps], [units]],
    [[browserStep('browser', 'test:browser', QUICK)]],
  ],
  all: (chosen) => stagesOf(all, chosen),
  nightly: (chosen) => stagesOf(nightly, chosen),
}
