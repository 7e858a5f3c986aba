/** The page to write on as `deploy/README.md` sets it up on a server: nginx with its password in front. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { Agent } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTENT_FOLDER } from '#folders'
import { rawRequest } from '../../server/testing/raw-request.ts'
import { freePort } from '../support/free-port.ts'
import { hasNginx, startNginx } from '../support/nginx.ts'
import { expect, test } from '../support/worker-fixtures.ts'

test.skip(!hasNginx(), 'needs nginx and openssl: apt-get install nginx-light openssl')
// The first time its packages are installed.
test.describe.configure({ mode: 'serial', timeout: 240_000 })

const folder = mkdtempSync(join(tmpdir(), 'edit-'))
const content = join(folder, 'content')
const [existing] = readdirSync(`${CONTENT_FOLDER}/news/company`)
const password = 'correct horse'
let origin: string
let editor: ChildProcess
let stop: () => Promise<void>

test.beforeAll(async () => {
  cpSync(CONTENT_FOLDER, content, { recursive: true })
  const passwords = join(folder, 'edit.htpasswd')
  const digest = execFileSync('openssl', ['passwd', '-6', password], { encoding: 'utf8' })
  writeFileSync(passwords, `wang:${digest}`)
  const ports = { http: await freePort(), https: await freePort() }
  origin = `https://127.0.0.1:${ports.https}`
  // As systemd hands it over.
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle
  editor = spawn(
    '/bin/sh',
    ['-c', 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" editor/serve.ts', process.execPath],
    {
      stdio: ['ignore', 'ignore', 'inherit', fd],
      env: {
        ...process.env,
        CONTENT_DIR: content,
        DATABASE_URL: join(folder, 'site.db'),
        EDIT_ORIGIN: origin,
      },
    },
  )
  const { port } = socket.address() as AddressInfo
  socket.close()
  stop = await startNginx({ passwords, ports, service: port })
})

test.afterAll(async () => {
  await stop?.()
  editor?.kill()
  rmSync(folder, { recursive: true, force: true })
})

const agent = new Agent({ rejectUnauthorized: false })
const WITH_PASSWORD = { authorization: `Basic ${btoa(`wang:${password}`)}` }

async function ask(path: string, headers: Record<string, string> = {}, call?: object) {
  const { status, body } = await rawRequest(origin, path, {
    agent,
    headers: { ...headers, ...(call && { origin, 'content-type': 'application/json' }) },
    ...(call && { method: 'POST', body: JSON.stringify(call) }),
  })
  return { status, text: body.toString() }
}

const options = { commitMessage: 'x', useWorkflow: false, status: 'draft' }
const save = (path: string, raw: string) => ({
  action: 'persistEntry',
  params: {
    branch: 'master',
    dataFiles: [{ path, slug: 'x', raw, seen: null }],
    assets: [],
    options,
  },
})
const upload = (path: string, text: string) => ({
  action: 'persistMedia',
  params: { branch: 'master', asset: { path, content: btoa(text), encoding: 'base64' }, options },
})
const read = (path: string) => ({ action: 'getEntry', params: { branch: 'master', path } })

const DRAFT = '---\ntitle: draft\ndraft: true\n---\n'

test('without the password nobody reads or writes anything, with it editors do', async () => {
  const calls: [string, object?][] = [
    ...['/', '/page.js', '/cms/decap-cms.js', '/config.json', '/result', '/none'].map(
      (path): [string] => [path],
    ),
    [`/preview/news/company/${existing!.replace('.md', '')}`],
    ['/api/v1', read(`news/company/${existing}`)],
    ['/api/v1', save('news/company/without.md', DRAFT)],
    ['/api/v1', upload('media/without.png', 'x')],
  ]
  for (const [path, call] of calls)
    for (const headers of [{}, { authorization: `Basic ${btoa('wang:wrong')}` }]) {
      const { status, text } = await ask(path, headers, call)
      expect(status, path).toBe(401)
      expect(text.length, path).toBeLessThan(300)
    }
  expect(existsSync(join(content, 'news/company/without.md'))).toBe(false)
  expect(existsSync(join(content, 'media/without.png'))).toBe(false)

  for (const path of ['/', '/page.js', '/cms/decap-cms.js', '/config.json', '/result'])
    expect((await ask(path, WITH_PASSWORD)).status, path).toBe(200)
  expect((await ask('/api/v1', WITH_PASSWORD, read(`news/company/${existing}`))).text).toContain(
    JSON.stringify(readFileSync(join(content, `news/company/${existing}`), 'utf8')),
  )
  expect((await ask('/api/v1', WITH_PASSWORD, save('news/company/with.md', DRAFT))).status).toBe(
    200,
  )
  expect(readFileSync(join(content, 'news/company/with.md'), 'utf8')).toBe(DRAFT)
})

test('with the password nobody leaves the content, and no SVG brings a script', async () => {
  writeFileSync(join(folder, 'secret.md'), 'secret')
  for (const path of ['../secret.md', 'news/../../secret.md', join(folder, 'secret.md')])
    expect((await ask('/api/v1', WITH_PASSWORD, read(path))).text).not.toContain('secret"')
  for (const path of [
    '/../serve.ts',
    '/cms/../../package.json',
    '/%2e%2e/serve.ts',
    '/..%2fserve.ts',
  ])
    expect((await ask(path, WITH_PASSWORD)).status, path).toBeGreaterThanOrEqual(400)
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const calls = [
    save('../secret.md', DRAFT),
    upload('../secret.md', 'x'),
    upload(`news/company/${existing}`, 'x'),
    upload('media/script.svg', script),
  ]
  for (const call of calls)
    expect((await ask('/api/v1', WITH_PASSWORD, call)).status).toBeGreaterThanOrEqual(400)
  expect(readFileSync(join(folder, 'secret.md'), 'utf8')).toBe('secret')
  expect(existsSync(join(content, 'media/script.svg'))).toBe(false)
})

test('a page of another site writes and reads nothing through a browser that has the password', async ({
  browser,
}) => {
  const page = await browser.newPage({
    ignoreHTTPSErrors: true,
    httpCredentials: { username: 'wang', password },
  })
  await page.goto(`${origin}/result`)
  const body = JSON.stringify(save('news/company/forged.md', DRAFT))
  const field = body.replace('{', '{"a":"')
  const form = `<form method="post" enctype="text/plain" action="${origin}/api/v1"><input name='${field}' value='"}'></form>`
  // A page that Playwright answers itself may not call this machine.
  const others = createHttpServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(form),
  ).listen(0, '127.0.0.1')
  await once(others, 'listening')
  const { port } = others.address() as AddressInfo
  for (const other of [`http://localhost:${port}`, `http://127.0.0.1:${port}`]) {
    await page.goto(other)
    const outcomes = await page.evaluate(
      async ([address, sent]) => {
        const told = (init: RequestInit) =>
          fetch(`${address}/api/v1`, {
            method: 'POST',
            body: sent!,
            ...init,
            credentials: 'include',
          }).then(
            async (response) => response.type + (await response.text()),
            () => 'refused',
          )
        return [
          await told({ mode: 'no-cors' }),
          await told({ headers: { 'content-type': 'application/json' } }),
          await fetch(`${address}/config.json`, { credentials: 'include' }).catch(() => 'refused'),
        ]
      },
      [origin, body],
    )
    expect(outcomes).toEqual(['opaque', 'refused', 'refused'])
    await page.locator('form').evaluate((form: HTMLFormElement) => form.submit())
    await expect(page.locator('body')).toHaveText(`请打开 ${origin}/`)
  }
  expect(existsSync(join(content, 'news/company/forged.md'))).toBe(false)
  await page.close()
  others.close()
})
