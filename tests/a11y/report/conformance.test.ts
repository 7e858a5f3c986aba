import { expect, it } from 'vitest'
import type { HandCheck, Shortfall } from '../../../shared/config/company.ts'
import type { ScreenReaderTest } from '../../../src/pages/accessibility/results.ts'
import { HEARD_TASKS, type SuiteCheckId, SUITE_CHECKS } from './checks.ts'
import { type ConformanceResults, judgeAll } from './conformance.ts'
import { CRITERIA } from './criteria.ts'

const passed = Object.fromEntries(
  Object.keys(SUITE_CHECKS).map((id) => [id, { passed: 4, failed: 0 }]),
) as Record<SuiteCheckId, { passed: number; failed: number }>

const RULES: ConformanceResults['rules'] = {
  'image-alt': { criteria: ['1.1.1'], passed: 10, failed: 0 },
  'color-contrast': { criteria: ['1.4.3'], passed: 10, failed: 0 },
  'html-has-lang': { criteria: ['3.1.1'], passed: 10, failed: 0 },
}

const results: ConformanceResults = {
  site: '',
  date: '2026-11-27',
  sources: '',
  engine: 'axe-core 4',
  browser: 'Chromium 156',
  rules: RULES,
  checks: passed,
}

const heard: ScreenReaderTest = {
  site: '',
  date: '2026-11-26',
  reader: 'Orca 43.1',
  browser: 'Chromium 156',
  tasks: Object.values(HEARD_TASKS),
}

interface Given {
  rules?: ConformanceResults['rules']
  checks?: ConformanceResults['checks']
  heard?: ScreenReaderTest | undefined
  shortfalls?: readonly Shortfall[]
  handChecks?: readonly HandCheck[]
}

function judgement(id: string, given: Given = {}) {
  const { rules = RULES, checks = passed, shortfalls = [], handChecks = [] } = given
  const judgements = judgeAll({
    results: { ...results, rules, checks },
    heard: 'heard' in given ? given.heard : heard,
    shortfalls,
    handChecks,
  })
  return judgements.find((one) => one.id === id)!
}

const without = (...ids: SuiteCheckId[]): ConformanceResults['checks'] =>
  Object.fromEntries(Object.entries(passed).filter(([id]) => !ids.includes(id as SuiteCheckId)))

const by = { on: '2026-11-20', by: '办公室' }

it.each<[what: string, id: string, given: Given, adherence: string]>([
  ['all checks have passed', '1.4.10', {}, 'supports'],
  ['one of them has not been run', '1.4.4', { checks: without('settings') }, 'not-evaluated'],
  [
    'some cases have failed',
    '1.4.10',
    { checks: { ...passed, reflow: { passed: 30, failed: 2 } } },
    'partially-supports',
  ],
  [
    'half of the cases have failed',
    '1.4.10',
    { checks: { ...passed, reflow: { passed: 2, failed: 2 } } },
    'does-not-support',
  ],
  [
    'a rule has failed although the checks passed',
    '1.1.1',
    { rules: { 'image-alt': { criteria: ['1.1.1'], passed: 9, failed: 1 } } },
    'partially-supports',
  ],
  ['a rule decides', '3.1.1', {}, 'supports'],
  ['the rule that decides has not applied', '3.1.1', { rules: {} }, 'not-evaluated'],
  [
    'rules find nothing and decide nothing',
    '1.3.3',
    { rules: { other: { criteria: ['1.3.3'], passed: 9, failed: 0 } } },
    'not-evaluated',
  ],
  ['nobody has listened', '1.1.1', { heard: undefined }, 'not-evaluated'],
  [
    'the company knows a shortfall',
    '1.1.1',
    { shortfalls: [{ what: '扫描件', help: '', criteria: ['1.1.1'] }] },
    'partially-supports',
  ],
  ['what the criterion is about is not there', '1.2.2', {}, 'not-applicable'],
  [
    'it is there after all',
    '1.2.2',
    { checks: { ...passed, media: { passed: 0, failed: 1 } } },
    'not-evaluated',
  ],
  ['nobody knows whether it is there', '1.2.2', { checks: without('media') }, 'not-evaluated'],
  [
    'somebody has checked by hand',
    '1.3.3',
    { handChecks: [{ ...by, criterion: '1.3.3', result: '通过' }] },
    'supports',
  ],
  [
    'somebody has found a mistake by hand',
    '1.3.3',
    { handChecks: [{ ...by, criterion: '1.3.3', result: '没有通过' }] },
    'partially-supports',
  ],
])('%s: %s', (_what, id, given, adherence) => {
  expect(judgement(id, given).adherence).toBe(adherence)
})

it('supports nothing that has not been checked', () => {
  for (const { id } of CRITERIA)
    expect(judgement(id, { rules: {}, checks: {}, heard: undefined }).adherence, id).toBe(
      id === '4.1.1' ? 'not-applicable' : 'not-evaluated',
    )
})

it('supports no criterion of which any check has failed', () => {
  for (const { id, checks } of CRITERIA)
    for (const check of checks.filter((one) => one in SUITE_CHECKS)) {
      const failing = { ...passed, [check]: { passed: 99, failed: 1 } }
      expect(judgement(id, { checks: failing }).adherence, `${id} ${check}`).not.toMatch(
        /^(?:supports|not-applicable)$/,
      )
    }
})

it('says of each criterion what holds it or what is open', () => {
  for (const { id } of CRITERIA) {
    const { evidence, open } = judgement(id)
    expect(evidence.length + open.length, id).toBeGreaterThan(0)
  }
})
