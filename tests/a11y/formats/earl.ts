/**
 * EARL 1.0 as JSON-LD: one assertion for each rule on each page at each size and state.
 * @see https://www.w3.org/TR/EARL10-Schema/
 */
import { site } from '../../../src/config/site.ts'
import { LANGUAGE_RULE } from '../language.ts'
import type { AuditRecord } from '../record.ts'
import type { AuditRun } from '../reporter.ts'

type Outcome = 'failed' | 'cantTell' | 'passed'

interface Assertion {
  '@type': 'Assertion'
  mode: 'earl:automatic'
  assertedBy: { '@id': string }
  subject: { '@type': string[]; '@id': string; title: string; description: string }
  test: { '@type': 'TestCase'; '@id': string }
  result: { '@type': 'TestResult'; outcome: `earl:${Outcome}`; info?: string }
}

const ENGINE_ID = '_:axe'

/** Our own rule has the address of its criterion. */
const testOf = (rule: string): string =>
  rule === LANGUAGE_RULE
    ? 'https://www.w3.org/TR/WCAG22/#language-of-parts'
    : `https://dequeuniversity.com/rules/axe/${rule}`

const outcomes = ({ violations, accepted, enhanced, incomplete, passed }: AuditRecord) => {
  const byRule = new Map<string, { outcome: Outcome; info?: string }>()
  for (const rule of passed) byRule.set(rule, { outcome: 'passed' })
  for (const [rule, count] of Object.entries(incomplete))
    byRule.set(rule, { outcome: 'cantTell', info: `${count} 个元素需要人工判断` })
  for (const { rule, reason, target } of accepted)
    byRule.set(rule, { outcome: 'cantTell', info: `${target}：${reason}` })
  for (const { rule, target, summary } of [...enhanced, ...violations])
    byRule.set(rule, { outcome: 'failed', info: `${target}：${summary}` })
  return byRule
}

/** The document of a run. */
export function toEarl({ date, engine, records }: AuditRun): object {
  const assertions = records.flatMap((record) =>
    Array.from(outcomes(record), ([rule, { outcome, info }]): Assertion => ({
      '@type': 'Assertion',
      mode: 'earl:automatic',
      assertedBy: { '@id': ENGINE_ID },
      subject: {
        '@type': ['TestSubject', 'WebPage'],
        '@id': `${site.origin}${encodeURI(record.path)}`,
        title: record.name,
        description: `${record.size}，${record.stateLabel}`,
      },
      test: { '@type': 'TestCase', '@id': testOf(rule) },
      result: { '@type': 'TestResult', outcome: `earl:${outcome}`, ...(info && { info }) },
    })),
  )
  return {
    '@context': {
      '@vocab': 'http://www.w3.org/ns/earl#',
      earl: 'http://www.w3.org/ns/earl#',
      dct: 'http://purl.org/dc/terms/',
      title: 'dct:title',
      description: 'dct:description',
      date: 'dct:date',
      mode: { '@type': '@id' },
      outcome: { '@type': '@id' },
    },
    '@graph': [
      { '@id': ENGINE_ID, '@type': ['Assertor', 'Software'], title: engine, date },
      ...assertions,
    ],
  }
}
