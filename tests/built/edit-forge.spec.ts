/** The page to write on with the content in a Gitea or a GitLab that does not answer as it should. */
import { expect, test } from '@playwright/test'
import { startEditor } from '../support/start-editor.ts'

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
