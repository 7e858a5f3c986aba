/**
 * A second engine, IBM's Equal Access (accessibility-checker-engine): its rules were not written by the authors of
 * axe. It is one script that asks for nothing; what it finds beside axe is a defect too.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const require = createRequire(import.meta.url)
const source = readFileSync(require.resolve('accessibility-checker-engine/ace-window.js'), 'utf8')

const RULESET = 'WCAG_2_2'

interface Exception {
  rule: string
  /** What the markup of the elements holds. */
  snippet: RegExp
  reason: string
}

const EXCEPTIONS: readonly Exception[] = [
  {
    rule: 'aria_content_in_landmark',
    snippet: /^<a [^>]*href="#main"/,
    reason:
      'The skip link is the first thing of the page (WCAG technique G1), so it stands before every landmark.',
  },
  {
    rule: 'element_tabbable_role_valid',
    snippet: /role="region"/,
    reason:
      'What scrolls sideways must be reachable by key, and Safari does not see to it (https://bugs.webkit.org/show_bug.cgi?id=190870).',
  },
]

interface Result {
  ruleId: string
  /** The kind of the rule, and what it says of this element. */
  value: [kind: string, outcome: string]
  path: { dom: string }
  message: string
  snippet: string
}

export interface SecondAudit {
  /** What fails for certain, as lines of a failed test. */
  failures: string[]
  /** How many elements the rules have looked at: an audit of nothing finds nothing. */
  checked: number
}

const isAccepted = ({ ruleId, snippet }: Result): boolean =>
  EXCEPTIONS.some((one) => one.rule === ruleId && one.snippet.test(snippet))

export async function auditWithSecondEngine(page: Page): Promise<SecondAudit> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(source)
  const results = await page.evaluate(async (ruleset) => {
    const { ace } = window as unknown as {
      ace: {
        Checker: new () => { check: (d: Document, r: string[]) => Promise<{ results: Result[] }> }
      }
    }
    const report = await new ace.Checker().check(document, [ruleset])
    return report.results.map(({ ruleId, value, path: { dom }, message, snippet }) => ({
      ruleId,
      value,
      path: { dom },
      message,
      snippet,
    }))
  }, RULESET)
  return {
    failures: results
      .filter((result) => result.value[1] === 'FAIL' && !isAccepted(result))
      .map(({ ruleId, message, path, snippet }) =>
        [ruleId, message, path.dom, snippet].join(' | '),
      ),
    checked: results.length,
  }
}
