/** The time of all made files, so that making them again changes nothing. */
export const MADE_AT = Date.UTC(2026, 10, 20)

/**
 * Runs `work` while `new Date()` is a fixed time: the docx and xlsx libraries write the current
 * time into their zip entries and properties and have no option against it.
 */
export async function withFixedDate<T>(work: () => Promise<T>): Promise<T> {
  const RealDate = globalThis.Date
  globalThis.Date = class extends RealDate {
    constructor(...values: [] | [number]) {
      super(...((values.length ? values : [MADE_AT]) as [number]))
    }
    static override now(): number {
      return MADE_AT
    }
  } as DateConstructor
  try {
    return await work()
  } finally {
    globalThis.Date = RealDate
  }
}
