/** Runs axe in a page, with the rules that the site has to meet. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { unmarkedLanguage } from './language.ts'

const require = createRequire(import.meta.url)
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

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

export interface Audit {
  /** Every one is a defect; as lines of a failed test. */
  violations: string[]
  /** Rules that applied and found nothing: an audit of an empty document finds nothing either. */
  passed: number
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

/** Audits the document as it stands, but for the rules `without`. */
export async function audit(page: Page, without: readonly string[] = []): Promise<Audit> {
  await finishAnimations(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options: RunOptions = {
    runOnly: { type: 'tag', values: [...TAGS] },
    rules: Object.fromEntries([
      ...EXTRA_RULES.map((id) => [id, { enabled: true }]),
      ...without.map((id) => [id, { enabled: false }]),
    ]),
    // The others are counted, but their elements are not collected: half the time.
    resultTypes: ['violations'],
  }
  const { violations, passes } = await page.evaluate(
    (run) =>
      (window as unknown as { axe: { run: (d: Document, o: unknown) => unknown } }).axe.run(
        document,
        run,
      ) as Promise<AxeResults>,
    options as unknown,
  )
  return {
    violations: [
      ...violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, html, failureSummary }) =>
          [`${id}: ${help}`, target.join(' '), html.slice(0, 300), failureSummary].join(' | '),
        ),
      ),
      ...(await unmarkedLanguage(page)),
    ],
    passed: passes.length,
  }
}
