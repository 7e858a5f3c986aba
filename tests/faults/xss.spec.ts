/**
 * The malicious markup of the public lists in a real browser, with the content security policy switched
 * off: the sanitiser has to hold on its own. Without it most of them do execute here, which shows that
 * the trap works. The same vectors without a browser: shared/rich-text/xss.test.ts; through pages: journeys/bad-input.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build, defaultClientConditions } from 'vite'
import { xssVectors } from '../fixtures/xss-vectors.ts'
import { TEST_SITE } from '../runner/test-site.ts'
import { expect, test } from '../support/test.ts'

test.use({ bypassCSP: true })
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const vectors = [...new Set(xssVectors)]

/** The sanitiser as one script that puts `sanitise` on the window. */
let sanitiser = ''

test.beforeAll(async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'sanitiser-'))
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { conditions: [TEST_SITE, ...defaultClientConditions] },
    build: {
      outDir,
      lib: {
        entry: 'src/api/browser-sanitiser.ts',
        formats: ['iife'],
        name: 'richText',
        fileName: () => 'sanitise.js',
      },
    },
  })
  sanitiser = readFileSync(join(outDir, 'sanitise.js'), 'utf8')
  rmSync(outDir, { recursive: true })
})

/**
 * Puts each vector into a document, triggers every handler that a visitor could, and returns those
 * that ran something. Each has a frame of its own, so that what it leaves behind counts for it
 * alone.
 */
const executed = (page: Page, clean: boolean): Promise<string[]> =>
  page.evaluate(
    async ([all, isClean]) => {
      const { sanitise } = (
        window as unknown as { richText: { sanitise: (dirty: string) => Promise<string> } }
      ).richText
      const ran: string[] = []
      const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
      const tryOne = async (vector: string): Promise<void> => {
        const markup = isClean ? await sanitise(vector) : vector
        const frame = document.createElement('iframe')
        frame.style.cssText = 'inline-size:400px;block-size:300px'
        document.body.append(frame)
        const view = frame.contentWindow as Window & typeof globalThis
        let hit = false
        const trap = (): boolean => (hit = true)
        // What the vectors call, and the ways out of a frame.
        Object.assign(view, { alert: trap, confirm: trap, prompt: trap, msgbox: trap, open: trap })
        const { document: inside } = view
        inside.body.innerHTML = markup
        inside.addEventListener('securitypolicyviolation', trap)
        inside.addEventListener('submit', (event) => event.preventDefault())
        await wait(30)
        const elements = Array.from(inside.querySelectorAll<HTMLElement>('*'))
        for (const element of elements) {
          const { localName } = element
          if (localName === 'script' || localName === 'iframe') continue
          for (const name of element.getAttributeNames())
            if (name.startsWith('on'))
              element.dispatchEvent(new view.Event(name.slice(2), { bubbles: true }))
          element.focus?.()
          element.blur?.()
          const href = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? ''
          // Links out of the site are wanted; only those that run something are followed.
          if (localName === 'a' && /^\s*(?:https?:|mailto:|tel:|\/|#)/i.test(href)) continue
          if (localName === 'a' && !href) continue
          try {
            element.click?.()
          } catch {
            // Not clickable.
          }
        }
        const isHit = (): boolean => {
          // A document that went elsewhere has been taken away.
          try {
            return hit || frame.contentDocument !== inside
          } catch {
            return true
          }
        }
        // Pictures fail only when the test has refused them, and what waits for that runs then.
        for (let tries = 0; tries < 25 && !isHit(); tries += 1) await wait(20)
        if (isHit()) ran.push(vector)
        frame.remove()
      }
      await Promise.all(all.map(tryOne))
      return ran
    },
    [vectors, clean] as const,
  )

async function openTrap(page: Page): Promise<void> {
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest() && route.request().frame() === page.mainFrame()
      ? route.continue()
      : route.abort(),
  )
  await page.goto('/404')
  await page.evaluate(sanitiser)
  await page.evaluate(() => {
    document.body.replaceChildren()
  })
}

test('without the sanitiser they execute', async ({ page, site }) => {
  site.expectProblem(/./)
  await openTrap(page)
  const ran = await executed(page, false)
  console.log(`XSS without the sanitiser: ${ran.length} of ${vectors.length} executed`)
  expect(ran.length).toBeGreaterThan(60)
})

test('cleaned, none executes', async ({ page, site }) => {
  // Parsing a malicious text is not executing it; pictures of vectors are not there.
  // What is left out is told to the operator.
  site.expectProblem(/Failed to load resource|request failed|third party|富文本：/)
  await openTrap(page)
  const ran = await executed(page, true)
  console.log(`XSS cleaned: ${ran.length} of ${vectors.length} executed`)
  expect(ran).toEqual([])
})
