/** The page to write on as `deploy/README.md` sets it up on a server: nginx with its password in front. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { Agent } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { CONTENT_FOLDER } from '#folders'
import { checkTrail, readTrail } from '../../server/audit/check-trail.ts'
import { runProgram } from '../support/program.ts'
import { rawRequest } from '../support/raw-request.ts'
import { freePort } from '../support/free-port.ts'
import { paste, save } from '../support/start-editor.ts'
import { TEST_ADDRESS, hasNginx, startNginx } from '../support/start-nginx.ts'
import { expect, test } from '@playwright/test'

test.skip(!hasNginx(), 'needs nginx and openssl: apt-get install nginx-light openssl')
// Each test finds what those before it wrote.
test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'edit-'))
const content = join(folder, 'content')
const [existing] = readdirSync(`${CONTENT_FOLDER}/news/company`)
const DATABASE = join(folder, 'site.db')
const TRAIL = join(folder, 'audit')
/** The settings of both programs of this file. */
const SETTINGS = {
  ...process.env,
  CONTENT_DIR: content,
  CONTENT_HISTORY: join(folder, 'history.git'),
  AUDIT_DIR: TRAIL,
  DATABASE_URL: DATABASE,
}
let password: string
let origin: string
let editor: ChildProcess
let stop: () => Promise<void>

test.beforeAll(async () => {
  cpSync(CONTENT_FOLDER, content, { recursive: true })
  const EDIT_PASSWORDS = join(folder, 'edit-passwords')
  const made = await runProgram('scripts/edit-password.ts', ['wang'], { env: { EDIT_PASSWORDS } })
  password = /wang 的密码：(\S+)/.exec(made.output)![1]!
  const ports = { http: await freePort(), https: await freePort() }
  origin = `https://127.0.0.1:${ports.https}`
  // The program is started with an open socket, as systemd does it.
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle
  editor = spawn(
    '/bin/sh',
    ['-c', 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" server/editor/serve.ts', process.execPath],
    {
      stdio: ['ignore', 'ignore', 'ignore', fd],
      env: { ...SETTINGS, EDIT_ORIGIN: origin, EDIT_PASSWORDS },
    },
  )
  const { port } = socket.address() as AddressInfo
  socket.close()
  stop = await startNginx({ isEditor: true, ports, service: port })
})

test.afterAll(async () => {
  await stop?.()
  editor?.kill()
  rmSync(folder, { recursive: true, force: true })
})

const agent = new Agent({ rejectUnauthorized: false })
const WITH_PASSWORD = {
  get authorization() {
    return `Basic ${btoa(`wang:${password}`)}`
  },
}

async function get(path: string, headers: Record<string, string> = {}) {
  const { status, body } = await rawRequest(origin, path, { agent, headers })
  return { status, text: body.toString() }
}

async function post(call: string, more: Record<string, string> = {}, path = '/api/v1') {
  const headers = { origin, 'content-type': 'application/json', ...more }
  const options = { agent, headers, method: 'POST', body: call }
  const { status, body } = await rawRequest(origin, path, options)
  return { status, text: body.toString() }
}

const ask = (path: string, headers?: Record<string, string>, call?: object) =>
  call ? post(JSON.stringify(call), headers) : get(path, headers)

let pages = 0
/** Opens a page from an address of its own: a page takes 100 requests, and nginx refuses more than 600 at once of an address. */
const openPage = (browser: Browser): Promise<Page> =>
  browser.newPage({
    ignoreHTTPSErrors: true,
    httpCredentials: { username: 'wang', password },
    extraHTTPHeaders: { [TEST_ADDRESS]: `203.0.113.${(pages += 1)}` },
  })

const options = { commitMessage: 'x', useWorkflow: false, status: 'draft' }
const persist = (path: string, raw: string, seen: string | null = null) => ({
  action: 'persistEntry',
  params: { branch: 'master', dataFiles: [{ path, slug: 'x', raw, seen }], assets: [], options },
})
const upload = (path: string, text: string) => ({
  action: 'persistMedia',
  params: { branch: 'master', asset: { path, content: btoa(text), encoding: 'base64' }, options },
})
const read = (path: string) => ({ action: 'getEntry', params: { branch: 'master', path } })

const DRAFT = '---\ntitle: draft\ndraft: true\n---\n'

test('without the password nobody reads or writes anything, with it editors do', async () => {
  const calls: [string, object?][] = [
    ...[
      '/versions',
      '/deleted',
      '/',
      '/page.js',
      '/cms/decap-cms.js',
      '/config.json',
      '/result',
      '/none',
    ].map((path): [string] => [path]),
    [`/preview/news/company/${existing!.replace('.md', '')}`],
    ['/api/v1', read(`news/company/${existing}`)],
    ['/api/v1', persist('news/company/without.md', DRAFT)],
    ['/api/v1', upload('media/without.png', 'x')],
  ]
  for (const [path, call] of calls)
    for (const headers of [{}, { authorization: `Basic ${btoa('li:wrong')}` }]) {
      const { status, text } = await ask(path, headers, call)
      // After five wrong passwords for an account, the editor has to wait.
      expect([401, 429], path).toContain(status)
      expect(text.length, path).toBeLessThan(300)
    }
  const late = await ask('/', { authorization: `Basic ${btoa('li:other')}` })
  expect(late).toEqual({ status: 429, text: expect.stringContaining('10 分钟后再试') })
  expect(existsSync(join(content, 'news/company/without.md'))).toBe(false)
  expect(existsSync(join(content, 'media/without.png'))).toBe(false)

  for (const path of ['/', '/page.js', '/cms/decap-cms.js', '/config.json', '/result'])
    expect((await ask(path, WITH_PASSWORD)).status, path).toBe(200)
  expect((await ask('/api/v1', WITH_PASSWORD, read(`news/company/${existing}`))).text).toContain(
    JSON.stringify(readFileSync(join(content, `news/company/${existing}`), 'utf8')),
  )
  expect((await ask('/api/v1', WITH_PASSWORD, persist('news/company/with.md', DRAFT))).status).toBe(
    200,
  )
  expect(readFileSync(join(content, 'news/company/with.md'), 'utf8')).toBe(DRAFT)
})

test('a body without the password is refused before it has come', async () => {
  const { host, port } = new URL(origin)
  const socket = connect({ port: Number(port), host: '127.0.0.1', rejectUnauthorized: false })
  socket.write(
    `POST /api/v1 HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 20000000\r\n\r\n`,
  )
  socket.write(Buffer.alloc(1_000_000, 'a'))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /)
  socket.destroy()
})

test('pages of other sites, and what is no call, are refused', async () => {
  const foreign = [
    { ...WITH_PASSWORD, origin: 'https://evil.example' },
    { ...WITH_PASSWORD, origin: 'http://localhost:3000' },
    { ...WITH_PASSWORD, origin: 'null' },
    { ...WITH_PASSWORD, host: 'evil.example' },
  ]
  for (const headers of foreign) {
    const { status } = await post(JSON.stringify(persist('news/company/x.md', DRAFT)), headers)
    expect(status, JSON.stringify(headers)).toBe(403)
  }
  expect(existsSync(join(content, 'news/company/x.md'))).toBe(false)
  const broken = '{"action":"persistEntry","params":{"dataFiles":[null]}}'
  for (const body of ['null', '[]', '{', broken])
    expect((await post(body, WITH_PASSWORD)).status, body).toBe(400)
})

test('a request that makes no sense ends the page for nobody, and is told of nothing', async () => {
  const outcome = (body: string) => post(body, WITH_PASSWORD, '/outcome')
  expect((await outcome('{}')).status).toBe(400)
  expect(await outcome('["../../site.db", "../history.git/config", {"toString":1}, 5]')).toEqual({
    status: 200,
    text: '[]',
  })
  // Of the packages only scripts and styles: a page in one would have the rights of this page.
  for (const [path, status] of Object.entries({
    '/packages/tslib/tslib.html': 404,
    '/packages/express/package.json': 404,
    '/packages/prosemirror-view/dist/index.js': 200,
    '/result': 200,
  }))
    expect((await ask(path, WITH_PASSWORD)).status, path).toBe(status)
})

test('every script and style that the page names is there', async () => {
  const { text } = await ask('/', WITH_PASSWORD)
  const named = Array.from(
    text.matchAll(/(?:href|src)="([^":]+)"|"(\.\/packages\/[^"]+)"/g),
    ([, linked, imported]) => new URL(linked ?? imported!, origin).pathname,
  )
  expect(named.length).toBeGreaterThan(10)
  for (const path of named) expect((await ask(path, WITH_PASSWORD)).status, path).toBe(200)
})

// All cases of refusal: server/editor/refuse.test.ts.
test('with the password nobody reads beside the content, and no SVG brings a script', async () => {
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
  // Symbolic links in the content folder are not followed.
  symlinkSync(join(folder, 'secret.md'), join(content, 'news/company/link.md'))
  symlinkSync(folder, join(content, 'media/folder'))
  symlinkSync(join(folder, 'secret.md'), join(content, 'media/link.jpg'))
  for (const path of ['/media/folder/secret.md', '/media/link.jpg'])
    expect((await ask(path, WITH_PASSWORD)).status, path).toBe(404)
  const picture = { action: 'getMediaFile', params: { branch: 'master', path: 'media/link.jpg' } }
  const answer = await ask('/api/v1', WITH_PASSWORD, picture)
  expect(answer).toEqual({ status: 404, text: '{"error":"没有这张图片"}' })
  expect((await ask('/api/v1', WITH_PASSWORD, read('news/company/link.md'))).text).not.toContain(
    'secret"',
  )
  const calls = [
    upload('media/folder/secret.md', 'x'),
    persist('news/company/link.md', DRAFT, 'secret'),
    upload('media/script.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  ]
  for (const call of calls)
    expect((await ask('/api/v1', WITH_PASSWORD, call)).status).toBeGreaterThanOrEqual(400)
  // A file that got into the folder by other means is not served as a page of this origin either.
  writeFileSync(join(content, 'media/page.html'), '<script>1</script>')
  writeFileSync(join(content, 'media/drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  for (const path of [
    '/media/page.html',
    '/MEDIA/page.html',
    '/Media/drawing.svg',
    '/media/%2e/page.html',
  ])
    expect((await ask(path, WITH_PASSWORD)).status, path).toBe(404)
  const drawing = await rawRequest(origin, '/media/drawing.svg', { agent, headers: WITH_PASSWORD })
  expect(drawing.headers['content-security-policy']).toMatch(/default-src 'none';.*sandbox/)
  rmSync(join(content, 'media/page.html'))
  rmSync(join(content, 'media/drawing.svg'))
  expect(readFileSync(join(folder, 'secret.md'), 'utf8')).toBe('secret')
  expect(existsSync(join(content, 'media/script.svg'))).toBe(false)
  rmSync(join(content, 'news/company/link.md'))
  rmSync(join(content, 'media/folder'))
  rmSync(join(content, 'media/link.jpg'))
})

test('all of that is in the audit trail, under the account and from its address', async () => {
  const lines = () => Array.from(readTrail(TRAIL), ({ line }) => line!)
  const publication = expect.objectContaining({ action: 'publish', outcome: 'done' })
  await expect.poll(lines).toContainEqual(publication)
  for (const said of [
    { action: 'sign-in', outcome: 'done', who: 'wang' },
    { action: 'sign-in', outcome: 'failed', who: '-' },
    { action: 'save', outcome: 'done', who: 'wang' },
    { action: 'save', outcome: 'refused', who: 'wang' },
    { action: 'upload', outcome: 'refused', who: 'wang' },
  ])
    expect(lines()).toContainEqual(expect.objectContaining({ ...said, from: '127.0.0.1' }))
  expect(checkTrail(TRAIL, []).faults).toEqual([])
})

/** Publishes the content; an import that is already running ends first. */
const publish = (script = 'content-import') =>
  runProgram(`scripts/${script}.ts`, [], { env: { CONTENT_DIR: content, DATABASE_URL: DATABASE } })

const namesIn = (path: string): string[] => readdirSync(join(content, path))

test('a news item with a photo is written, saved and published, and the page says how it went', async ({
  browser,
}) => {
  await publish()
  const page = await openPage(browser)
  await page.goto(`${origin}/#/collections/news-company/new`)
  await page.getByLabel('标题', { exact: true }).fill('集团与高新区签订合作协议')
  await page.getByLabel('摘要').fill('双方将为园区企业提供担保服务。')
  await page.getByLabel('来源').fill('集团办公室')
  await page.getByRole('switch', { name: '草稿' }).click()
  await page.locator('[contenteditable=true]').click()
  await page.keyboard.type('11 月 3 日，双方签订合作协议。')
  await page.keyboard.press('Enter')
  const cells = '<tr><td>行业</td><td>户数</td></tr><tr><td>制造业</td><td>12</td></tr>'
  await paste(page, `<table>${cells}</table>`)
  await expect(page.locator('.block', { hasText: '制造业' })).toBeVisible()
  await page.locator('[data-slate-editor] p').last().click()
  await page.keyboard.press('Control+End')
  await page.getByRole('button', { name: '添加组件' }).click()
  await page.getByRole('menuitem', { name: '图片' }).click()
  await page.getByRole('button', { name: '选择图片' }).last().click()
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'teal' } })
  await page.locator('input[accept="image/*"]').setInputFiles({
    name: '微信图片_20261103 (1).jpg',
    mimeType: 'image/jpeg',
    buffer: await photo.jpeg().toBuffer(),
  })
  await page.getByRole('button', { name: '选用已选中项目' }).click()
  await page.getByLabel('图上是什么').fill('双方代表在签约台前合影')
  await save(page)
  await expect(page.getByText('已发布：集团与高新区签订合作协议')).toBeVisible()
  const name = namesIn('news/company').find((one) => one.includes('签订合作协议'))!
  expect(readFileSync(join(content, 'news/company', name), 'utf8')).toMatch(
    /!\[双方代表在签约台前合影\]\(image:微信图片_20261103/,
  )
  expect(readFileSync(join(content, 'news/company', name), 'utf8')).toMatch(
    /\| 行业 +\| 户数 +\|\n\|[ |-]+\|\n\| 制造业 +\| 12 +\|\n/,
  )
  const checked = await publish('content-check')
  expect(checked.status, checked.output).toBe(0)
  expect(checked.output).not.toContain(name)
  await page.close()
})

test('a published notice that is changed is saved, and the page names the rule', async ({
  browser,
}) => {
  const page = await openPage(browser)
  await page.goto(`${origin}/#/collections/purchase-notice-2`)
  await page.getByText('分支机构办公家具采购项目询价成交公示').click()
  // Each button in the bar at the top does something; a preview is asked for below.
  await expect(page.getByRole('button', { name: '删除内容' })).toBeVisible()
  await expect(page.getByRole('button', { name: /预览/ })).toHaveText(['预览'])
  await page.getByLabel('标题', { exact: true }).fill('分支机构办公家具采购项目成交公示')
  await save(page)
  await expect(page.getByText('另发更正公告')).toBeVisible()
  await page.close()
})

test('where somebody adds a sentence, everything else stays as it was', async ({ browser }) => {
  const file = join(content, 'news/company/touched.md')
  const text = `---
title: 关于报送材料的说明
date: 2026-11-03 09:00
intro: 材料怎样准备。
source: 集团办公室
draft: true
---
![大厅](image:factory "报送窗口")

用\\<A4>纸，装订成册：

1\\) 营业执照

\\+ 授权书

| 材料  | 份数  |
| --- | ---: |
| 报告  | 2   |

| 材料  | 份数  |
| --- | :-: |
| 附件  | 1   |

<table><tr><td rowspan="2">窗口</td><td>一楼</td></tr>
<tr><td>二楼</td></tr></table>

逾期不收。
`
  writeFileSync(file, text)
  const page = await openPage(browser)
  await page.goto(`${origin}/#/collections/news-company/entries/touched`)
  await page.locator('[contenteditable=true] p', { hasText: '逾期不收。' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type('可以<A4>邮寄。')
  await save(page)
  expect(readFileSync(file, 'utf8')).toBe(text.replace('不收。', '不收。可以\\<A4>邮寄。'))
  await page.close()
})

/** All that Decap has kept in the browser, two seconds after the last key: localforage's store in IndexedDB. */
const keptByDecap = (): Promise<string> =>
  new Promise((done, fail) => {
    const opening = indexedDB.open('localforage')
    opening.onerror = () => fail(opening.error!)
    opening.onsuccess = () => {
      const database = opening.result
      const all = database.transaction('keyvaluepairs').objectStore('keyvaluepairs').getAll()
      all.onerror = () => fail(all.error!)
      all.onsuccess = () => {
        database.close()
        done(JSON.stringify(all.result))
      }
    }
  })

for (const address of ['new', `entries/${existing!.replace('.md', '')}`])
  test(`what was typed and not saved comes back: ${address}`, async ({ browser }) => {
    const page = await openPage(browser)
    // The browser asks whether to leave.
    page.on('dialog', (dialog) => void dialog.accept())
    await page.addInitScript(() => {
      // Decap asks whether to bring it back.
      window.confirm = () => {
        const field = document.querySelector<HTMLInputElement>('[id^=intro-field]')
        document.documentElement.dataset.intro = field ? field.value : 'no field'
        return true
      }
    })
    await page.goto(`${origin}/#/collections/news-company/${address}`)
    const field = page.getByLabel('摘要')
    await expect(field).toBeVisible()
    const before = await field.inputValue()
    await field.fill('还没有保存的摘要。')
    await expect.poll(() => page.evaluate(keptByDecap)).toContain('还没有保存的摘要。')
    await page.goto('about:blank')
    await page.goto(`${origin}/#/collections/news-company/${address}`)
    // The page has to have read the document by now: read later, it would replace the text that has come back.
    await expect(page.locator('html')).toHaveAttribute('data-intro', before)
    await expect(field).toHaveValue('还没有保存的摘要。')
    await page.close()
  })

test('what was typed after the first saving comes back, though the file has got its number since', async ({
  browser,
}) => {
  const page = await openPage(browser)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`${origin}/#/collections/news-company/new`)
  await page.getByLabel('标题', { exact: true }).fill('还在写的一篇')
  await save(page)
  const folder = join(content, 'news/company')
  const numbered = () => readdirSync(folder).find((one) => /^\d+-还在写的一篇\.md$/.test(one))
  await expect.poll(numbered).toBeDefined()
  const field = page.getByLabel('摘要')
  await field.fill('后来写的摘要。')
  await expect.poll(() => page.evaluate(keptByDecap)).toContain('后来写的摘要。')
  const open = async () => {
    await page.goto('about:blank')
    await page.goto(
      `${origin}/#/collections/news-company/entries/${numbered()!.replace('.md', '')}`,
    )
  }
  await open()
  await expect(field).toHaveValue('后来写的摘要。')
  await save(page)
  expect(await page.evaluate(keptByDecap)).not.toContain('后来写的摘要。')
  await page.close()
})

test('what comes back is not written over what others have changed meanwhile', async ({
  browser,
}) => {
  const page = await openPage(browser)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })
  const file = join(content, 'news/company', existing!)
  const address = `${origin}/#/collections/news-company/entries/${existing!.replace('.md', '')}`
  await page.goto(address)
  const field = page.getByLabel('摘要')
  await field.fill('我写的摘要。')
  await expect.poll(() => page.evaluate(keptByDecap)).toContain('我写的摘要。')
  const others = readFileSync(file, 'utf8').replace(/^intro: .*$/m, 'intro: 别人写的摘要。')
  writeFileSync(file, others)
  await page.goto('about:blank')
  await page.goto(address)
  await expect(field).toHaveValue('我写的摘要。')
  expect(asked.at(-1)).toContain('别人改过这一篇')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('menuitem', { name: '立即保存' }).click()
  await expect(page.getByText('被别人改过').first()).toBeVisible()
  expect(readFileSync(file, 'utf8')).toBe(others)
  await page.close()
})

test('a Word file becomes a draft of the section', async ({ browser }) => {
  const page = await openPage(browser)
  await page.goto(`${origin}/#/collections/publicity-basic`)
  await expect(page.getByText('Word 变成草稿')).toBeVisible()
  await page.getByLabel('Word').setInputFiles({
    name: '会议 纪要 (1).docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: readFileSync(join(content, 'files/company-bank-meeting-minutes.docx')),
  })
  // Opening the page again loads 5 MB of scripts, which takes a busy machine a while.
  const draft = page.locator('#nc-root').getByText('【草稿】')
  await expect(draft).toBeVisible()
  // It is named as in the list, not as the file.
  const [, title] = /【草稿】(.+?)(?:（|$)/.exec(await draft.innerText())!
  await expect(page.getByRole('status', { name: '结果' })).toContainText(
    `已存为草稿，读者看不到：${title}`,
  )
  await page.close()
})

test('on this machine it listens where its address says', async () => {
  const port = await freePort()
  const own = `http://127.0.0.1:${port}`
  const alone = spawn(process.execPath, ['server/editor/serve.ts'], {
    stdio: 'ignore',
    env: { ...SETTINGS, EDIT_ORIGIN: own },
  })
  try {
    const answer = async () =>
      (await rawRequest(own, '/config.json').catch(() => undefined))?.status
    await expect.poll(answer).toBe(200)
  } finally {
    alone.kill()
  }
})
