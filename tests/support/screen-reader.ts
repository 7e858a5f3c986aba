/**
 * A virtual screen reader in the page: what it says follows from roles, names, states and live regions
 * as the accessibility specifications define them, so a journey can assert it in order.
 */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'

const require = createRequire(import.meta.url)
const library = join(
  dirname(require.resolve('@guidepup/virtual-screen-reader/package.json')),
  'lib/esm/index.browser.js',
)

/** The address under which the page imports it; a script of the own origin, as the policy demands. */
const ADDRESS = '/__virtual-screen-reader.js'

interface Reader {
  readonly activeNode: Node | null
  start: (options: { container: Node }) => Promise<void>
  stop: () => Promise<void>
  next: () => Promise<void>
  act: () => Promise<void>
  type: (text: string) => Promise<void>
  press: (key: string) => Promise<void>
  spokenPhraseLog: () => Promise<string[]>
  clearSpokenPhraseLog: () => Promise<void>
  lastSpokenPhrase: () => Promise<string>
}

declare global {
  interface Window {
    reader: Reader
  }
}

/** What is spoken as one text per phrase, e.g. `heading, 关于我们, level 1`. */
export class ScreenReader {
  private readonly page: Page

  private constructor(page: Page) {
    this.page = page
  }

  /** Lets pages of this context import the reader; before the first page is opened. */
  static async prepare(page: Page): Promise<void> {
    await page.route(`**${ADDRESS}`, (route) =>
      route.fulfill({ path: library, contentType: 'text/javascript' }),
    )
  }

  /** Starts at the top of what `selector` names. */
  static async start(page: Page, selector = 'body'): Promise<ScreenReader> {
    await page.evaluate(
      async ([address, within]) => {
        const { virtual } = (await import(address!)) as { virtual: Reader }
        window.reader = virtual
        await virtual.start({ container: document.querySelector(within!)! })
      },
      [ADDRESS, selector],
    )
    return new ScreenReader(page)
  }

  stop(): Promise<void> {
    return this.page.evaluate(() => window.reader.stop())
  }

  /** Reads on until something matching is said. Returns all that was said on the way, in order. */
  readTo(pattern: RegExp, limit = 400): Promise<string[]> {
    return this.page.evaluate(
      async ([source, flags, steps]) => {
        const wanted = new RegExp(source, flags)
        const from = (await window.reader.spokenPhraseLog()).length
        for (let step = 0; step < steps; step++) {
          await window.reader.next()
          if (wanted.test(await window.reader.lastSpokenPhrase()))
            return (await window.reader.spokenPhraseLog()).slice(from)
        }
        const log = (await window.reader.spokenPhraseLog()).slice(from)
        throw new Error(`Never said ${wanted}: ${log.slice(0, 80).join(' | ')}`)
      },
      [pattern.source, pattern.flags, limit] as const,
    )
  }

  /** Jumps to an element as the reader's list of links or headings does. */
  async focus(selector: string): Promise<void> {
    await this.page.locator(selector).first().focus()
    // The reader follows the focus in a task of its own.
    await this.page.waitForFunction(() => window.reader.activeNode === document.activeElement)
  }

  /** Presses what the reader stands on. */
  act(): Promise<void> {
    return this.page.evaluate(() => window.reader.act())
  }

  /** Everything said since the last call. */
  async said(): Promise<string[]> {
    return this.page.evaluate(async () => {
      const log = [...(await window.reader.spokenPhraseLog())]
      await window.reader.clearSpokenPhraseLog()
      return log
    })
  }
}
