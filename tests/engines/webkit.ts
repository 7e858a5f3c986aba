/** WebKitGTK by plain WebDriver (https://www.w3.org/TR/webdriver2/), on a display that nobody sees. */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { startDisplay } from '../support/display.ts'
import { freePort } from '../support/free-port.ts'

/** The key of an element in WebDriver's answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const KEYS = { Enter: '\uE007', Escape: '\uE00C' } as const

export type Browser = Awaited<ReturnType<typeof startWebKit>>

export async function startWebKit(driver: string, miniBrowser: string) {
  const { display, server } = await startDisplay()
  const port = await freePort()
  const program = spawn(driver, [`--port=${port}`], {
    // The sandbox does not start as root.
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  })

  async function ask(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<any> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: any }
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }

  for (let left = 100; ; left -= 1) {
    if (await ask('/status').catch(() => undefined)) break
    if (left === 0) throw new Error('WebKitWebDriver does not answer')
    await new Promise((done) => setTimeout(done, 100))
  }
  const options = { binary: miniBrowser, args: ['--automation'] }
  const { sessionId, capabilities } = await ask('/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const session = `/session/${sessionId}`
  /** Runs a function in the page; arguments and result are JSON. */
  const evaluate = <Args extends unknown[], T>(
    task: (...args: Args) => T,
    ...args: Args
  ): Promise<T> =>
    ask(`${session}/execute/sync`, { script: `return (${task})(...arguments)`, args })
  const find = async (selector: string): Promise<string> =>
    (await ask(`${session}/element`, { using: 'css selector', value: selector }))[ELEMENT]
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    goto: (url: string): Promise<unknown> => ask(`${session}/url`, { url }),
    evaluate,
    click: async (selector: string): Promise<void> =>
      ask(`${session}/element/${await find(selector)}/click`, {}),
    type: async (selector: string, text: string): Promise<void> =>
      ask(`${session}/element/${await find(selector)}/value`, { text }),
    press: async (key: keyof typeof KEYS): Promise<void> => {
      const { [ELEMENT]: focused } = await ask(`${session}/element/active`)
      await ask(`${session}/element/${focused}/value`, { text: KEYS[key] })
    },
    /** The size of the page in CSS pixels; the window has a frame and a toolbar around it. */
    async resize(width: number, height: number): Promise<void> {
      await ask(`${session}/window/rect`, { width, height })
      const [right, bottom] = await evaluate(() => [
        outerWidth - innerWidth,
        outerHeight - innerHeight,
      ])
      await ask(`${session}/window/rect`, { width: width + right!, height: height + bottom! })
    },
    screenshot: async (file: string): Promise<void> =>
      writeFileSync(file, Buffer.from(await ask(`${session}/screenshot`), 'base64')),
    async close(): Promise<void> {
      await ask(session, undefined, 'DELETE').catch(() => {})
      program.kill()
      server.kill()
    },
  }
}
