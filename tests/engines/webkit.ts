/** WebKitGTK by plain WebDriver (https://www.w3.org/TR/webdriver2/), on a display that nobody sees. */
import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { freePort } from '../support/free-port.ts'
import type { Browser, Key } from './browser.ts'

/** What WebDriver calls an element in its answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const KEYS: Readonly<Record<Key, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
}

/** A display; its number is told on the third channel once it takes connections. */
async function startDisplay(): Promise<{ display: string; server: ChildProcess }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await new Promise<string>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    server.stdio[3]!.once('data', (data: Buffer) => resolve(`:${data.toString().trim()}`))
  })
  return { display, server }
}

export async function startWebKit(driver: string, miniBrowser: string): Promise<Browser> {
  const { display, server } = await startDisplay()
  const port = await freePort()
  const program = spawn(driver, [`--port=${port}`], {
    // As root the sandbox does not start.
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
  const { sessionId, capabilities } = await ask('/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
      },
    },
  })
  const session = `/session/${sessionId}`
  const find = async (selector: string): Promise<string> =>
    (await ask(`${session}/element`, { using: 'css selector', value: selector }))[ELEMENT]
  const keys = (text: string): object => ({
    actions: [
      {
        type: 'key',
        id: 'keyboard',
        actions: [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ],
  })
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    goto: (url) => ask(`${session}/url`, { url }),
    evaluate: (task, ...args) =>
      ask(`${session}/execute/sync`, { script: `return (${task})(...arguments)`, args }),
    async click(selector) {
      const element = await find(selector)
      // By itself it takes what a section that was never painted (`content-visibility`) holds for invisible.
      await ask(`${session}/execute/sync`, {
        script: 'arguments[0].scrollIntoView({ block: "center" })',
        args: [{ [ELEMENT]: element }],
      })
      await ask(`${session}/element/${element}/click`, {})
    },
    type: async (selector, text) =>
      ask(`${session}/element/${await find(selector)}/value`, { text }),
    press: (key) => ask(`${session}/actions`, keys(KEYS[key])),
    back: () => ask(`${session}/back`, {}),
    // The window has a frame and a toolbar around the page.
    async resize(width, height) {
      await ask(`${session}/window/rect`, { width, height })
      const [inner, outer] = (await ask(`${session}/execute/sync`, {
        script: 'return [[innerWidth, innerHeight], [outerWidth, outerHeight]]',
        args: [],
      })) as [[number, number], [number, number]]
      await ask(`${session}/window/rect`, {
        width: width + outer[0] - inner[0],
        height: height + outer[1] - inner[1],
      })
    },
    screenshot: async (file) =>
      writeFileSync(file, Buffer.from(await ask(`${session}/screenshot`), 'base64')),
    async close() {
      await ask(session, undefined, 'DELETE').catch(() => {})
      program.kill()
      server.kill()
    },
  }
}
