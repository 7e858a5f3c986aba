/**
 * A second engine, IBM's Equal Access (accessibility-checker-engine): its rules were not written by the authors of
 * axe. It is one script that asks for nothing; what it finds beside axe is a defect too.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { Audit } from './axe.ts'

const require = createRequire(import.meta.url)
const source = readFileSync(require.resolve('accessibility-checker-engine/ace-window.js'), 'utf8')

/** By rule, what the markup of an accepted element holds. */
const EXCEPTIONS: Readonly<Record<string, RegExp>> = {
  // The skip link is the first thing of the page (WCAG technique G1), so it stands before every landmark.
  aria_content_in_landmark: /^<a [^>]*href="#main"/,
  // What scrolls sideways must be reachable by key, and Safari does not see to it
  // (https://bugs.webkit.org/show_bug.cgi?id=190870).
  element_tabbable_role_valid: /role="region"/,
}

interface Result {
  ruleId: string
  /** The kind of the rule, and what it says of this element. */
  value: [kind: string, outcome: string]
  path: { dom: string }
  message: string
  snippet: string
}

export async function auditWithSecondEngine(page: Page): Promise<Audit> {
  await page.evaluate(source)
  const results = await page.evaluate(async () => {
    const { ace } = window as unknown as {
      ace: {
        Checker: new () => { check: (d: Document, r: string[]) => Promise<{ results: Result[] }> }
      }
    }
    const report = await new ace.Checker().check(document, ['WCAG_2_2'])
    return report.results.map(({ ruleId, value, path: { dom }, message, snippet }) => ({
      ruleId,
      outcome: value[1],
      dom,
      message,
      snippet,
    }))
  })
  return {
    violations: results
      .filter(
        ({ ruleId, outcome, snippet }) => outcome === 'FAIL' && !EXCEPTIONS[ruleId]?.test(snippet),
      )
      .map(({ ruleId, message, dom, snippet }) => [ruleId, message, dom, snippet].join(' | ')),
    passed: results.filter(({ outcome }) => outcome === 'PASS').length,
  }
}
