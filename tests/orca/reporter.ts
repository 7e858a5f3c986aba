/** After a whole run without a failure (`run.ts` says that it is one): what the accessibility statement quotes. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter'
import { siteConfig } from '#company/site.ts'
import type { ScreenReaderTest } from '../../src/pages/accessibility/results.ts'

const FILE = new URL('../../company/screen-reader-test.json', import.meta.url)

const ask = (command: string): string =>
  execFileSync(command, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

export default class OrcaReporter implements Reporter {
  private titles: string[] = []

  onBegin(_: FullConfig, suite: Suite): void {
    this.titles = suite.allTests().map(({ title }) => title)
  }

  onEnd({ status }: FullResult): void {
    if (status !== 'passed' || process.env.ORCA_MISSING || !process.env.ORCA_QUOTED) return
    const result: ScreenReaderTest = {
      site: siteConfig.companyName,
      date: new Date().toISOString().slice(0, 10),
      reader: `Orca ${/[\d.]+/.exec(ask('orca'))?.[0] ?? ''}`,
      browser: `Chromium ${/\d+/.exec(ask(process.env.CHROMIUM_PATH!))?.[0] ?? ''}`,
      tasks: this.titles,
    }
    writeFileSync(FILE, `${JSON.stringify(result, null, 2)}\n`)
  }
}
