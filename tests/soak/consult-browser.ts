/**
 * `npm run test:nightly -- soak`: consultations through the real form in Chromium, several visitors
 * side by side, while the server refuses, stalls, breaks off and loses answers after storing, the network
 * goes, and tabs are reloaded, closed and crash. Each visitor goes on until the receipt is there.
 *
 * Ends with the numbers of lost and doubled consultations and of drafts that were gone; all have to be 0.
 * `SOAK_COUNT` (600), `SOAK_VISITORS` (8), `SOAK_SEED` (printed), `SITE_ROOT` (dist/client).
 */
import { type BrowserContext, type Page, chromium } from 'playwright'
import type { ScenarioName } from '../../mocks/scenarios.ts'
import { startSite } from '../support/start-site.ts'
import { findChromium } from '../runner/chromium.ts'
import { failCalls } from '../support/network.ts'

const count = Number(process.env.SOAK_COUNT ?? 600)
const visitors = Number(process.env.SOAK_VISITORS ?? 8)
const seed = Number(process.env.SOAK_SEED ?? Date.now() % 2 ** 31)

const PATH = '/join/contact'
const SEND = '/v1/consult-add'

/** What may become of a request, the last three after it was stored. */
const FAULTS: readonly ScenarioName[] = [
  'network',
  'stall',
  'http500',
  'http502',
  'code-1',
  'no-code',
  'html',
  'empty-body',
  'malformed',
  'truncated',
  'answer-lost',
  'wrong-types',
]
const FAULT_SHARE = 0.55
const CRASH_SHARE = 0.15
const LATER_SHARE = 0.4
/** How long a visitor looks at a request that does not end before reloading the page. */
const STALL_TIMEOUT_MS = 1_000
/** Longer than the form holds a message back, so that tabs crash before, while and after it is sent. */
const CRASH_WITHIN_MS = 2_600
const MAX_ATTEMPTS = 120

const server = await startSite()
const path = findChromium()
const browser = await chromium.launch(path ? { executablePath: path } : {})

const done: Record<string, number> = {}
const note = (what: string): void => {
  done[what] = (done[what] ?? 0) + 1
}
const problems: string[] = []
const acknowledged = new Set<string>()
let next = 1

const contentOf = (number: number): string =>
  `第 ${number} 份咨询：想了解小微信用保的额度、期限和所需材料。`

/** Numbers from 0 to below 1 that come again with the same seed (mulberry32). */
function generator(first: number): () => number {
  let state = first
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** What stands in the place of the form. */
type Shown = 'receipt' | 'received' | 'waiting' | 'refused' | 'form'

/** One visitor with a device of their own; the tab may crash, the device keeps what it has. */
class Visitor {
  private readonly random: () => number
  private readonly context: BrowserContext
  private page: Page

  private constructor(random: () => number, context: BrowserContext, page: Page) {
    this.random = random
    this.context = context
    this.page = page
  }

  static async arrive(number: number): Promise<Visitor> {
    // No worker: the form's own way of sending is tried here, and each visitor would build a cache.
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'zh-CN',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const visitor = new Visitor(generator(seed + number), context, await context.newPage())
    await visitor.open()
    return visitor
  }

  leave = (): Promise<void> => this.context.close()

  private chance = (share: number): boolean => this.random() < share

  private async open(): Promise<void> {
    const { page } = this
    page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
    await page.goto(PATH, { waitUntil: 'commit' })
    await this.ready()
  }

  private async ready(): Promise<void> {
    await this.page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    // What sends the outbox is loaded at the first interaction.
    await this.page.mouse.move(1, 1)
    await this.page
      .locator('main form:has([name=phone]), #consult-waiting, #consult-receipt')
      .first()
      .waitFor()
  }

  private async scenario(name: string): Promise<void> {
    if (name) note(name)
    await failCalls(this.context, name && `${name}@${SEND}`)
  }

  /** The scenario of the next request. */
  private async roll(): Promise<string> {
    const fault = this.chance(FAULT_SHARE)
    const name = fault ? FAULTS[Math.floor(this.random() * FAULTS.length)]! : ''
    await this.scenario(name)
    return name
  }

  private shown(): Promise<Shown> {
    return this.page.evaluate(() => {
      if (document.querySelector('#consult-receipt')) return 'receipt'
      if (document.querySelector('[data-last-receipt]')) return 'received'
      const waiting = document.querySelector('#consult-waiting')
      if (!waiting) return 'form'
      return waiting.textContent!.includes('没有被受理') ? 'refused' : 'waiting'
    })
  }

  /** Loses the tab, in one of the ways in which tabs are lost, and comes back. */
  private async loseTab(): Promise<void> {
    const way = this.random()
    if (way < 0.4) {
      note('reloaded')
      await this.page.reload({ waitUntil: 'commit' })
      await this.ready()
      return
    }
    if (way < 0.7) {
      note('closed')
      await this.page.close({ runBeforeUnload: false })
    } else {
      note('crashed')
      const crash = this.page.waitForEvent('crash', { timeout: 10_000 })
      const session = await this.context.newCDPSession(this.page)
      void session.send('Page.crash').catch(() => {})
      await crash
      await this.page.close().catch(() => {})
    }
    this.page = await this.context.newPage()
    await this.open()
  }

  /**
   * Types what is not there yet; `typed`: it has been typed before and has to be there.
   * @returns false when there is no form any more: what waited has been sent, or waits again
   */
  private async fill(number: number, typed: boolean): Promise<boolean> {
    const kept = await this.page.evaluate(
      ([content]) => {
        const form = document.querySelector<HTMLFormElement>('main form:has([name=phone])')
        if (!form) return undefined
        const known = form.querySelector<HTMLTextAreaElement>('[name=content]')!.value
        const type = (name: string, value: string): void => {
          const field = form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
          if (field.value) return
          field.value = value
          field.dispatchEvent(new InputEvent('input', { bubbles: true }))
        }
        form.querySelector<HTMLElement>('[name=name]')!.focus()
        type('name', '林晓')
        type('phone', '13800000000')
        type('content', content!)
        const consent = form.querySelector<HTMLInputElement>('[name=consent]')!
        if (!consent.checked) consent.click()
        return known
      },
      [contentOf(number)],
    )
    if (kept === undefined) return false
    if (typed && kept !== contentOf(number)) {
      note('draft gone')
      problems.push(`draft of ${number} gone: ${kept.slice(0, 20)}`)
    }
    return true
  }

  /** Presses a button of the form, now and then several times. */
  private async press(label: RegExp): Promise<void> {
    const times = this.chance(0.3) ? 4 : 1
    if (times > 1) note('pressed four times')
    await this.page.evaluate(
      ([source, presses]) => {
        const buttons = Array.from(document.querySelectorAll<HTMLButtonElement>('main button'))
        const button = buttons.find(({ textContent }) => new RegExp(source).test(textContent!))
        button?.focus()
        for (let press = 0; press < presses; press += 1) button?.click()
      },
      [label.source, times] as const,
    )
  }

  /** Waits for the answer to a press; false when there is none. */
  private async answered(fate: string): Promise<boolean> {
    const timeout = fate === 'stall' ? 2_000 + STALL_TIMEOUT_MS : 60_000
    try {
      await this.page.waitForFunction(
        () =>
          document.querySelector('#consult-receipt') ||
          document.activeElement?.id === 'consult-refusal',
        undefined,
        { timeout },
      )
      return true
    } catch {
      if (fate !== 'stall') {
        const text = await this.page.locator('main form').first().innerText()
        problems.push(`no answer within ${timeout} ms (${fate || 'no fault'}): ${text.slice(-300)}`)
      }
      return false
    }
  }

  /** What waits in the outbox is sent: by hand, by the return of the network, or after a reload. */
  private async sendWaiting(): Promise<void> {
    const fate = await this.roll()
    const way = this.random()
    if (way < 0.5) await this.press(/立即发送/)
    else if (way < 0.75) {
      note('offline')
      await this.context.setOffline(true)
      await this.context.setOffline(false)
    } else await this.loseTab()
    try {
      await this.page.waitForFunction(
        () =>
          !document.querySelector('#consult-waiting') ||
          document.body.innerText.includes('没有被受理'),
        undefined,
        { timeout: fate ? 1_500 : 5_000 },
      )
    } catch {
      // It still waits; a request without an end goes with its tab.
      if (fate === 'stall') await this.loseTab()
    }
  }

  /** One consultation, until its receipt is there. */
  async consult(number: number): Promise<void> {
    let typed = false
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const shown = await this.shown()
      if (shown === 'receipt') return this.finish(number)
      if (shown === 'received') return this.readNote(number)
      if (shown === 'waiting') {
        await this.sendWaiting()
        continue
      }
      if (shown === 'refused') {
        note('refused and sent again')
        await this.press(/取消发送并修改/)
        await this.page.waitForFunction(() => !document.querySelector('#consult-waiting'))
      }
      if (!(await this.fill(number, typed))) continue
      typed = true
      const fate = await this.roll()
      note('sends')
      await this.press(/提交咨询/)
      if (this.chance(CRASH_SHARE)) {
        // The crash may come before, during or after the response.
        await this.page.waitForTimeout(this.random() * CRASH_WITHIN_MS)
        // The receipt may have been shown in time: then the visitor has read it.
        if ((await this.shown()) === 'receipt') return this.finish(number)
        await this.loseTab()
      } else if (!(await this.answered(fate))) {
        note('waited in vain')
        await this.loseTab()
      } else if ((await this.shown()) === 'form' && this.chance(LATER_SHARE)) {
        note('sent later')
        await this.press(/网络恢复后自动发送/)
      }
    }
    problems.push(`${number} was given up after ${MAX_ATTEMPTS} attempts`)
  }

  /** The tab was lost in the moment of the answer: the form says that the consultation has arrived. */
  private async readNote(number: number): Promise<void> {
    note('told after losing the tab')
    acknowledged.add(contentOf(number))
    await this.press(/知道了/)
    await this.page.waitForFunction(() => !document.querySelector('[data-last-receipt]'))
  }

  private async finish(number: number): Promise<void> {
    const { text, left } = await this.page.evaluate(() => ({
      text: document.querySelector('main')!.textContent!,
      left: Object.keys(
        JSON.parse(localStorage.getItem('consultation') ?? '{}') as Record<string, unknown>,
      ).filter((part) => part !== 'receipt'),
    }))
    if (!text.includes(contentOf(number))) problems.push(`the receipt of ${number} is another's`)
    if (left.length > 0) problems.push(`${number} left ${left.join()} on the device`)
    acknowledged.add(contentOf(number))
    await this.press(/再次咨询/)
    await this.page.waitForFunction(() => !document.querySelector('#consult-receipt'))
  }
}

console.log(`seed ${seed}, ${count} consultations, ${visitors} visitors`)
const start = performance.now()
await Promise.all(
  Array.from({ length: visitors }, async (_, index) => {
    const visitor = await Visitor.arrive(index)
    while (next <= count) {
      const number = next
      next += 1
      await visitor.consult(number)
      if (number % 50 === 0) console.log(`${number} of ${count}`)
    }
    await visitor.leave()
  }),
)
await browser.close()

const received = new Map<unknown, number>()
for (const { content } of await server.database.kysely
  .selectFrom('consultations')
  .select('content')
  .execute())
  received.set(content, (received.get(content) ?? 0) + 1)
await server.close()
const lost = Array.from({ length: count }, (_, index) => contentOf(index + 1)).filter(
  (content) => !received.has(content) || !acknowledged.has(content),
)
const doubled = [...received].filter(([, times]) => times > 1)
console.log(JSON.stringify(done))
for (const problem of problems) console.log(problem)
console.log(
  `consultations ${count} in ${Math.round((performance.now() - start) / 1000)} s through the form in Chromium, ` +
    `lost ${lost.length}, doubled ${doubled.length}, drafts gone ${done['draft gone'] ?? 0}, problems ${problems.length}`,
)
process.exit(lost.length + doubled.length + problems.length > 0 ? 1 : 0)
