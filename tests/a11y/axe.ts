/** Runs axe in a page, with the rules that the site has to meet. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

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

/** Rules that axe leaves out by default and this audit needs. */
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

/** The least number of Latin words that need a `lang`. Fewer are mostly names, which a Chinese voice may read as it likes. */
const FOREIGN_WORDS = 4

/** A check that axe lacks (WCAG 3.1.2): visible texts of Latin words alone whose nearest `lang` is Chinese. */
const unmarkedLanguage = (page: Page): Promise<string[]> =>
  page.evaluate((words) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const unmarked: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent!.trim()
      const element = texts.currentNode.parentElement!
      if (/\p{Script=Han}/u.test(text) || element.closest('script, style, template')) continue
      if ((text.match(/[A-Za-z]{2,}/g) ?? []).length < words || !element.checkVisibility()) continue
      if (!element.closest('[lang]')?.getAttribute('lang')?.startsWith('zh')) continue
      unmarked.push(`no lang of its own: ${element.outerHTML.slice(0, 300)}`)
    }
    return unmarked
  }, FOREIGN_WORDS)

export interface Audit {
  /** The violations as lines of a failed test; each is a defect. */
  violations: string[]
  /** The number of rules that applied and found nothing. It is 0 for an empty document, which has no violations either. */
  passed: number
  /** The rules that applied and belong to criteria of WCAG. */
  rules: readonly RuleResult[]
}

export interface RuleResult {
  rule: string
  /** E.g. `1.4.10`. */
  criteria: readonly string[]
  isPassed: boolean
}

/** Tags such as `wcag1410`; `wcag21aa` names a level. */
const criteriaOf = (tags: readonly string[]): string[] =>
  tags.flatMap((tag) => {
    const [, ...parts] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? []
    return parts.length > 0 ? [parts.join('.')] : []
  })

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
    // Other results are only counted; collecting their elements would take twice the time.
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
  const unmarked = await unmarkedLanguage(page)
  const resultOf =
    (isPassed: boolean) =>
    ({ id, tags }: { id: string; tags: string[] }): RuleResult => ({
      rule: id,
      criteria: criteriaOf(tags),
      isPassed,
    })
  const rules = [...violations.map(resultOf(false)), ...passes.map(resultOf(true))]
  return {
    violations: [
      ...violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, html, failureSummary }) =>
          [`${id}: ${help}`, target.join(' '), html.slice(0, 300), failureSummary].join(' | '),
        ),
      ),
      ...unmarked,
    ],
    passed: passes.length,
    rules: [
      ...rules.filter(({ criteria }) => criteria.length > 0),
      { rule: 'unmarked-language', criteria: ['3.1.2'], isPassed: unmarked.length === 0 },
    ],
  }
}
