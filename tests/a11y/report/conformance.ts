/** Judges the criteria of WCAG by the results of an audit. Whatever was not looked at is not evaluated. */
import type { HandCheck, Shortfall } from '../../../shared/config/company.ts'
import { keysOf } from '../../../shared/keys-of.ts'
import { formatDate } from '../../../src/lib/format.ts'
import type { ScreenReaderTest } from '../../../src/pages/accessibility/results.ts'
import { type CheckId, HEARD_TASKS, type SuiteCheckId, isHeard, nameOf } from './checks.ts'
import { CRITERIA, type Criterion, type Level } from './criteria.ts'

export interface Count {
  passed: number
  failed: number
}

/** The findings of `npm run a11y`. */
export interface ConformanceResults {
  /** Company name of the site. */
  site: string
  /** `YYYY-MM-DD`. */
  date: string
  /** Hash of the sources of the build that was audited (`scripts/inputs.ts`). */
  sources: string
  engine: string
  browser: string
  /** The rules of axe that belong to criteria, with the states of pages that each has passed and failed. */
  rules: Readonly<Record<string, Count & { criteria: readonly string[] }>>
  checks: Readonly<Partial<Record<SuiteCheckId, Count>>>
}

/** Terms of OpenACR. */
export type Adherence =
  | 'supports'
  | 'partially-supports'
  | 'does-not-support'
  | 'not-applicable'
  | 'not-evaluated'

export const ADHERENCE_NAMES: Readonly<Record<Adherence, string>> = {
  supports: '符合',
  'partially-supports': '部分符合',
  'does-not-support': '不符合',
  'not-applicable': '不适用',
  'not-evaluated': '未评估',
}

export interface Evidence {
  /** A sentence about what was done and found. */
  text: string
  /** Left out for rules of axe and for checks by hand. */
  check?: CheckId
  isAxe?: true
}

export interface Judgement extends Pick<Criterion, 'id' | 'level' | 'name'> {
  adherence: Adherence
  evidence: readonly Evidence[]
  /** Sentences about what is wrong, missing, or cannot be seen by the checks. */
  open: readonly string[]
}

/** All that criteria are judged by. */
export interface Grounds {
  results: ConformanceResults
  heard?: ScreenReaderTest | undefined
  shortfalls: readonly Shortfall[]
  handChecks: readonly HandCheck[]
}

/** A majority of what was looked at, in the words of VPAT. */
const MAJORITY = 0.5
/** The share of the site that a finding of people concerns: a part, of a size that nobody has counted. */
const SOME = 0.1

function judge(criterion: Criterion, grounds: Grounds): Judgement {
  const { id, level, name, checks, axe, absent, unseen } = criterion
  const { results, heard, shortfalls, handChecks } = grounds
  const evidence: Evidence[] = []
  const open: string[] = []
  let worst = 0
  let missing = 0

  const fail = (share: number, sentence: string): void => {
    worst = Math.max(worst, share)
    open.push(sentence)
  }
  const miss = (sentence: string): void => {
    missing += 1
    open.push(sentence)
  }
  const failedOf = (what: string, { passed, failed }: Count, unit: string): void =>
    fail(
      failed / (passed + failed),
      `${what}：${passed + failed} ${unit}中 ${failed} ${unit}没有通过`,
    )

  const rules = Object.entries(results.rules).filter(([, rule]) => rule.criteria.includes(id))
  for (const [rule, found] of rules)
    if (found.failed > 0) failedOf(`axe 规则 ${rule}`, found, '种状态')
  const clean = rules.filter(([, { failed, passed }]) => failed === 0 && passed > 0)
  if (clean.length > 0)
    evidence.push({
      text: `axe 规则 ${clean.map(([rule]) => rule).join('、')}：没有发现问题`,
      isAxe: true,
    })
  if (axe === 'decide' && rules.every(([, { passed, failed }]) => passed + failed === 0))
    miss('没有可用的 axe 结果')

  for (const check of checks) {
    const what = nameOf(check)
    if (isHeard(check)) {
      if (heard?.tasks.includes(HEARD_TASKS[check]))
        evidence.push({ text: `${what}（${heard.reader}，${formatDate(heard.date)}）`, check })
      else miss(`${what}：没有做过`)
      continue
    }
    const found = results.checks[check]
    if (!found || found.passed + found.failed === 0) miss(`${what}：没有运行`)
    else if (found.failed > 0) failedOf(what, found, '项')
    else evidence.push({ text: `${what}：${found.passed} 项通过`, check })
  }

  const byHand = handChecks.filter(({ criterion: one }) => one === id)
  for (const { on, by, result, note } of byHand) {
    const text = `人工检查（${by}，${formatDate(on)}）：${note ?? result}`
    if (result === '没有通过') fail(SOME, text)
    else evidence.push({ text })
  }
  for (const { what, criteria } of shortfalls)
    if (criteria?.includes(id)) fail(SOME, `已知不足：${what}`)

  const isHeld = checks.length > 0 || axe === 'decide' || byHand.length > 0
  const isAbsent = absent !== undefined && worst === 0 && missing === 0
  if (isAbsent) evidence.unshift({ text: absent })
  else if (unseen && byHand.length === 0) open.push(unseen)
  const adherence = ((): Adherence => {
    if (isAbsent) return 'not-applicable'
    // The site has such content after all, and nobody has looked at it.
    if (absent !== undefined) return 'not-evaluated'
    if (worst >= MAJORITY) return 'does-not-support'
    if (worst > 0) return 'partially-supports'
    return isHeld && missing === 0 ? 'supports' : 'not-evaluated'
  })()
  return { id, level, name, adherence, evidence, open }
}

export const judgeAll = (grounds: Grounds): readonly Judgement[] =>
  CRITERIA.map((criterion) => judge(criterion, grounds))

const ORDER = keysOf(ADHERENCE_NAMES)

/** `符合 28 条、未评估 2 条`, of the criteria of a level or of all that are given. */
export function summary(judgements: readonly Judgement[], level?: Level): string {
  const own = judgements.filter((one) => level === undefined || one.level === level)
  return ORDER.map((adherence) => ({
    name: ADHERENCE_NAMES[adherence],
    number: own.filter((one) => one.adherence === adherence).length,
  }))
    .filter(({ number }) => number > 0)
    .map(({ name, number }) => `${name} ${number} 条`)
    .join('、')
}

/** The criteria of the levels that have to be met, which nobody has evaluated yet. */
export const waitingForPeople = (judgements: readonly Judgement[]): readonly Judgement[] =>
  judgements.filter(({ level, adherence }) => level !== 'AAA' && adherence === 'not-evaluated')
