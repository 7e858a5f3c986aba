/** The suites run on a site of their own, `tests/site`: what a company writes cannot break them. */
import { registerHooks } from 'node:module'

/** The condition under which package.json resolves `#company/…` and `#folders` to `tests/site`. */
export const TEST_SITE = 'test-site'

/**
 * Sets the condition for every process that is started from now on, and in this one for modules that are not imported
 * yet.
 */
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
