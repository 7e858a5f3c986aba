/** The page to write on with the content in a Gitea or a GitLab that does not answer as it should, or has changed meanwhile. */
import { createHash } from 'node:crypto'
import { type Page, expect, test } from '@playwright/test'
import { DRAFT_FRONT, save, startEditor } from '../support/start-editor.ts'

const FORGE = 'https://git.example.com'
const BACKENDS = [
  {
    name: 'gitea',
    repo: 'office/content',
    app_id: 'a',
    base_url: FORGE,
    api_root: `${FORGE}/api/v1`,
  },
  {
    name: 'gitlab',
    repo: 'office/content',
    app_id: 'a',
    base_url: FORGE,
    api_root: `${FORGE}/api/v4`,
    auth_type: 'pkce',
  },
]

for (const backend of BACKENDS)
  test(`${backend.name} that answers something else, or nothing, is told of`, async ({ page }) => {
    const editor = await startEditor(backend)
    try {
      await page.addInitScript((backendName) => {
        localStorage.setItem('decap-cms-user', JSON.stringify({ backendName, token: 'old' }))
      }, backend.name)
      const told = page.getByRole('status', { name: '结果' })
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
      await page.route(`${FORGE}/**`, (route) => route.fulfill({ headers, status: 401, json: {} }))
      await page.goto(editor.origin)
      await expect(told).toContainText('没有登录')
      await expect(page.getByRole('button', { name: /登录/ })).toBeVisible()

      await page.unrouteAll()
      await page.route(`${FORGE}/**`, () => {})
      await page.clock.install()
      await page.reload()
      await expect(page.getByText(/正在登录/)).toBeVisible()
      await page.clock.runFor(20_000)
      await expect(told).toContainText('还没有回答')
    } finally {
      await editor.stop()
    }
  })

test('a list of GitLab that has no end is told of, and given up', async ({ page }) => {
  const [, backend] = BACKENDS
  const editor = await startEditor(backend)
  try {
    await page.addInitScript((backendName) => {
      localStorage.setItem('decap-cms-user', JSON.stringify({ backendName, token: 'own' }))
    }, backend!.name)
    await keepFile(page, { text: DRAFT_FRONT })
    const pages = {
      'x-page': '1',
      'x-total-pages': '2',
      link: `<${FORGE}/api/v4/tree>; rel="next"`,
    }
    let asked = 0
    await page.route(/\/tree/, async (route) => {
      asked += 1
      await new Promise((done) => setTimeout(done, 50))
      await route.fulfill({ headers: { ...HEADERS, ...pages }, json: [] }).catch(() => {})
    })
    await page.clock.install()
    await page.goto(`${editor.origin}/#/collections/news-company`)
    await expect.poll(() => asked).toBeGreaterThan(3)
    const told = page.getByRole('status', { name: '结果' })
    await page.clock.fastForward(20_000)
    await expect(told).toContainText('还没有给完')
    await page.clock.fastForward(300_000)
    await expect(told).toContainText('没有列出')
    await expect(page.getByText(/正在加载/)).toHaveCount(0)
  } finally {
    await editor.stop()
  }
})

const FOLDER = 'news/company'
const NAME = '9001.md'
const PATH = `${FOLDER}/${NAME}`
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': '*',
}

/** A Gitea and a GitLab whose repository has one document. Where it `fails`, a commit is done and its answer is an error. */
async function keepFile(page: Page, file: { text: string; fails?: boolean }): Promise<void> {
  const id = () => createHash('sha1').update(file.text).digest('hex')
  const answers: [method: string, path: RegExp, answer: (body: string) => unknown][] = [
    ['GET', /\/user$/, () => ({ id: 1, login: 'wang', username: 'wang', name: '王' })],
    [
      'GET',
      /\/(?:repos\/office\/content|projects\/[^/]+)$/,
      () => ({
        owner: { login: 'office' },
        permissions: { push: true, project_access: { access_level: 40 } },
      }),
    ],
    ['GET', /\/commits$/, () => []],
    ['GET', /\/git\/trees\//, () => ({ tree: [{ path: NAME, sha: id(), type: 'blob', size: 1 }] })],
    ['GET', /\/git\/blobs\//, () => ({ content: Buffer.from(file.text).toString('base64') })],
    ['GET', /\/tree$/, () => [{ id: id(), name: NAME, path: PATH, type: 'blob' }]],
    ['GET', /\/raw$/, () => file.text],
    ['HEAD', /\/files\//, () => ''],
    [
      'POST',
      /\/(?:commits|contents)$/,
      (body) => {
        const { actions, files } = JSON.parse(body)
        file.text = Buffer.from((actions ?? files)[0].content, 'base64').toString()
        return {}
      },
    ],
  ]
  await page.route(`${FORGE}/**`, (route) => {
    const [method, { pathname }] = [route.request().method(), new URL(route.request().url())]
    if (method === 'OPTIONS') return route.fulfill({ headers: HEADERS })
    const [, , answer] = answers.find(([own, path]) => own === method && path.test(pathname)) ?? []
    const said = answer?.(route.request().postData() ?? '')
    if (typeof said === 'string') return route.fulfill({ headers: HEADERS, body: said })
    const status = !answer ? 404 : method === 'POST' && file.fails ? 500 : 200
    return route.fulfill({ headers: HEADERS, status, json: said ?? {} })
  })
}

for (const backend of BACKENDS)
  test(`${backend.name}: what others have changed meanwhile is not saved over`, async ({
    page,
  }) => {
    const editor = await startEditor(backend)
    try {
      await page.addInitScript((backendName) => {
        localStorage.setItem('decap-cms-user', JSON.stringify({ backendName, token: 'own' }))
      }, backend.name)
      const file = { fails: false, text: `${DRAFT_FRONT}\n原来的正文。\n` }
      await keepFile(page, file)
      await page.goto(`${editor.origin}/#/collections/news-company/entries/9001`)
      const text = page.locator('[data-slate-editor]')
      const write = async (words: string) => {
        await text.getByText('正文').click()
        await page.keyboard.press('Control+End')
        await page.keyboard.type(words)
      }
      await write('先写的。')
      const pressSave = async () => {
        await page.getByRole('button', { name: '保存', exact: true }).click()
        await page.getByRole('menuitem', { name: '立即保存' }).click()
      }
      // What was saved without an answer was not changed by others.
      file.fails = true
      await pressSave()
      await expect(page.getByText(/不知道有没有保存.*（500）/).first()).toBeVisible()
      file.fails = false
      await write('后写的。')
      await save(page)
      expect(file.text).toContain('正文。先写的。后写的。')

      file.text = file.text.replace('正文', '正文，别人改过')
      await write('再写的。')
      await pressSave()
      await expect(page.getByText(/没有保存.*被别人改过/).first()).toBeVisible()
      expect(file.text).toContain('别人改过')
      await expect(text).toContainText('再写的。')
    } finally {
      await editor.stop()
    }
  })
