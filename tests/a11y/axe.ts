/** Runs axe in a page, with the rules that the site has to meet, and hands back what a report needs. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, NodeResult, Result, RunOptions } from 'axe-core'
import type { Finding } from './finding.ts'
import { LANGUAGE_RULE, unmarkedLanguage } from './language.ts'

const require = createRequire(import.meta.url)
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const locale = readFileSync(require.resolve('axe-core/locales/zh_CN.json'), 'utf8')

const { version } = require('axe-core/package.json') as { version: string }

export const ENGINE = `axe-core ${version}`

/** WCAG 2.0, 2.1 and 2.2, levels A and AA, and what axe calls best practices. */
const TAGS = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22a',
  'wcag22aa',
  'best-practice',
] as const

/** Off by default in axe, required here. */
const EXTRA_RULES = [
  'target-size',
  'color-contrast-enhanced',
  'identical-links-same-purpose',
  'td-has-header',
  'table-fake-caption',
  'p-as-heading',
  'label-content-name-mismatch',
  'css-orientation-lock',
  'focus-order-semantics',
] as const

const options: RunOptions = {
  runOnly: { type: 'tag', values: [...TAGS] },
  rules: Object.fromEntries(EXTRA_RULES.map((id) => [id, { enabled: true }])),
  // The others are counted, but their elements are not collected: half the time.
  resultTypes: ['violations', 'incomplete'],
}

export interface Audit {
  /** Every one is a defect. */
  violations: Finding[]
  /** Rules that axe cannot decide, with the number of elements. */
  incomplete: Record<string, number>
  /** Rules that applied and found nothing. */
  passed: string[]
}

/**
 * Movement under axe invents contrast failures (https://github.com/dequelabs/axe-core/issues/1866):
 * endless animations are left alone, everything else is brought to its end.
 */
const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        animation.finish()
    }
  })

const toFindings = ({ id, impact, help, helpUrl, nodes }: Result): Finding[] =>
  nodes.map(({ target, html, failureSummary }: NodeResult) => ({
    rule: id,
    impact: impact ?? 'moderate',
    help,
    helpUrl,
    target: target.join(' '),
    html: html.slice(0, 300),
    summary: failureSummary?.replaceAll(/\s+/g, ' ').trim() ?? '',
  }))

/** Audits the document as it stands, but for the rules `without`. */
export async function audit(page: Page, without: readonly string[] = []): Promise<Audit> {
  await finishAnimations(page)
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source)
    await page.evaluate(`axe.configure({ locale: ${locale} })`)
  }
  const results = (await page.evaluate(
    (run) =>
      (window as unknown as { axe: { run: (d: Document, o: unknown) => unknown } }).axe.run(
        document,
        run,
      ),
    {
      ...options,
      rules: {
        ...options.rules,
        ...Object.fromEntries(without.map((id) => [id, { enabled: false }])),
      },
    } as unknown,
  )) as AxeResults
  const language = await unmarkedLanguage(page)
  return {
    violations: [...results.violations.flatMap(toFindings), ...language],
    incomplete: Object.fromEntries(results.incomplete.map(({ id, nodes }) => [id, nodes.length])),
    passed: [
      ...results.passes.map(({ id }) => id),
      ...(language.length === 0 ? [LANGUAGE_RULE] : []),
    ],
  }
}

/** A finding as one line of a failed test. */
export const asLine = ({ rule, impact, help, target, html, summary }: Finding): string =>
  [`${rule}（${impact}）${help}`, target, html, summary].join(' | ')
