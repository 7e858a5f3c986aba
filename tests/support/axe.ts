/** axe with the rules that the site has to meet: WCAG 2.2 A and AA, best practices, and some that are off by default. */
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** Off by default in axe, on here. */
const EXTRA_RULES = ['target-size', 'identical-links-same-purpose']

const require = createRequire(import.meta.url)
const locale = JSON.parse(readFileSync(require.resolve('axe-core/locales/zh_CN.json'), 'utf8'))

/** Movement under axe invents contrast failures (axe-core #1866): wait until nothing moves. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = document.getAnimations().filter(({ effect }) => {
      const timing = effect?.getComputedTiming()
      return timing?.endTime !== Number.POSITIVE_INFINITY
    })
    await Promise.allSettled(running.map((animation) => animation.finished))
  })

/** Fails with one readable line for each element that axe complains about. */
export async function expectAccessible(page: Page, include?: string): Promise<void> {
  await atRest(page)
  const builder = new AxeBuilder({ page }).withTags(TAGS).options({
    runOnly: { type: 'tag', values: TAGS },
    rules: Object.fromEntries(EXTRA_RULES.map((rule) => [rule, { enabled: true }])),
  })
  if (include) builder.include(include)
  await page.evaluate(() => undefined)
  const { violations } = await builder.analyze()
  const lines = violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      [`${id} (${impact}) ${help}`, target.join(' '), failureSummary?.replaceAll(/\s+/g, ' ')].join(
        ' | ',
      ),
    ),
  )
  expect(lines).toEqual([])
}

/** The Chinese texts of axe, for reports. */
export const axeLocale: unknown = locale
