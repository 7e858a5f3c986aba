/** The last whole run of `npm run test:orca`, which writes it into `screen-reader-test.json`. */
import { siteConfig } from '#company/site.ts'
import source from '#company/screen-reader-test.json' with { type: 'json' }

export interface ScreenReaderTest {
  /** Whose site was heard: its company name. */
  site: string
  /** `YYYY-MM-DD`. */
  date: string
  /** Name and version, e.g. `Orca 43.1`. */
  reader: string
  browser: string
  /** What was done, each to its end. */
  tasks: readonly string[]
}

const kept: ScreenReaderTest = source

/** Undefined where the site of another company was heard. */
export const lastScreenReaderTest: ScreenReaderTest | undefined =
  kept.site === siteConfig.companyName ? kept : undefined
