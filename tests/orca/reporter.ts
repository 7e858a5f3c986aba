/** After a whole run without a failure: what the accessibility statement quotes of it. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { FullResult, Reporter, Suite } from '@playwright/test/reporter'
import { siteConfig } from '#company/site.ts'
import type { ScreenReaderTest } from '../../src/pages/accessibility/screen-reader-test.ts'

const FILE = new URL('../../company/screen-reader-test.json', import.meta.url)

const ask = (command: string): string =>
  execFileSync(command, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

export default class OrcaReporter implements Reporter {
  private titles: string[] = []
  private isWhole = false

  onBegin(config: { grep: RegExp | RegExp[] }, suite: Suite): void {
    this.titles = suite.allTests().map(({ title }) => title.replace(/ @.*/, ''))
    this.isWhole = String(config.grep) === '/.*/'
  }

  onEnd({ status }: FullResult): void {
    if (status !== 'passed' || !this.isWhole) return
    const result: ScreenReaderTest = {
      site: siteConfig.companyName,
      date: new Date().toISOString().slice(0, 10),
      reader: `Orca ${/[\d.]+/.exec(ask('orca'))?.[0] ?? ''}`,
      browser: `Chromium ${/[\d.]+/.exec(ask(process.env.CHROMIUM_PATH!))?.[0] ?? ''}`,
      tasks: this.titles,
    }
    writeFileSync(FILE, `${JSON.stringify(result, null, 2)}\n`)
  }
}
