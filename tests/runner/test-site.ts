/** The suites run on a site of their own, `tests/site`: what a company writes cannot break them. */
import { registerHooks } from 'node:module'

/** The condition under which package.json answers `#company/…` and `#folders` from there. */
export const TEST_SITE = 'test-site'

/** Every process that is started from now on has the test site, and this one for what it has not imported yet. */
export function switchToTestSite(): void {
  const { NODE_OPTIONS = '' } = process.env
  const option = `--conditions=${TEST_SITE}`
  if (NODE_OPTIONS.includes(option)) return
  process.env.NODE_OPTIONS = `${NODE_OPTIONS} ${option}`.trim()
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier, { ...context, conditions: [...(context.conditions ?? []), TEST_SITE] }),
  })
}
