/** Findings of axe that we accept. Each says why; the report prints the reason beside the finding. */

export interface Exception {
  rule: string
  /** Selectors that axe names; the exception holds for elements whose selector matches. */
  target: RegExp
  reason: string
}

export const exceptions: readonly Exception[] = []

/** The exception that covers an element, if any. */
export const exceptionFor = (rule: string, target: string): Exception | undefined =>
  exceptions.find((one) => one.rule === rule && one.target.test(target))
