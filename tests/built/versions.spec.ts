/** Earlier versions in the page to write on: nothing that was saved or deleted there is lost. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, expect, test } from '@playwright/test'
import { CONTENT_FOLDER } from '#folders'
import { audit } from '../a11y/axe.ts'
import { commandAt } from '../support/command-at.ts'
import { freePort } from '../support/free-port.ts'

const folder = mkdtempSync(join(tmpdir(), 'versions-'))
const content = join(folder, 'content')
const textOf = (file: string): string => readFileSync(join(content, file), 'utf8')
let origin: string
let editor: ChildProcess

test.skip(!commandAt('git'), 'needs git: apt-get install git')
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  cpSync(CONTENT_FOLDER, content, { recursive: true })
  origin = `http://127.0.0.1:${await freePort()}`
  editor = spawn(process.execPath, ['server/editor/serve.ts'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      CONTENT_DIR: content,
      CONTENT_HISTORY: join(folder, 'history.git'),
      AUDIT_DIR: join(folder, 'audit'),
      DATABASE_URL: join(folder, 'site.db'),
      EDIT_ORIGIN: origin,
    },
  })
  const answer = async () => (await fetch(`${origin}/config.json`).catch(() => undefined))?.status
  await expect.poll(answer).toBe(200)
})

test.afterAll(async () => {
  // Answers when everything has been published, so that nothing writes into the folder any more.
  await fetch(`${origin}/result`)
  editor.kill()
  rmSync(folder, { recursive: true, force: true })
})

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('menuitem', { name: '立即保存' }).click()
  await expect(page.getByText('修改已保存')).toBeVisible()
}

/** Opens a document or a list, changes a field and saves. */
async function change(page: Page, entry: string, field: RegExp, value: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${origin}/#/collections/${entry}`)
  await page.getByLabel(field).fill(value)
  await save(page)
}

/** Axe finds nothing, everything can be hit, and no word is English. */
async function expectGoodPage(page: Page): Promise<void> {
  expect((await audit(page)).violations).toEqual([])
  for (const control of await page.locator('a:not(.text a), button, summary').all())
    expect((await control.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  expect(await page.locator('body').innerText()).not.toMatch(/[a-z]{3}/i)
}

const [NAME] = readdirSync(join(CONTENT_FOLDER, 'news/company'))
const NEWS = `news/company/${NAME}`

test('a save that was a mistake is undone, and the mistake can be had again', async ({ page }) => {
  const entry = `news-company/entries/${NAME!.replace('.md', '')}`
  const before = textOf(NEWS)
  await change(page, entry, /^标题$/, '签订协议')
  const good = textOf(NEWS)
  await change(page, entry, /^标题$/, '签订协仪')
  await page.getByRole('button', { name: '以前的版本' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '现在的内容' })).toContainText(
    '标题由“签订协议”改为“签订协仪”',
  )
  await expectGoodPage(page)
  await page.getByRole('link', { name: '看这个版本' }).nth(1).click()
  await expect(page.getByText('标题由“签订协仪”改为“签订协议”')).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: '恢复这个版本' }).press('Enter')
  await expect(page.getByText('已恢复')).toBeVisible()
  expect(textOf(NEWS)).toBe(good)
  await expect(page.getByRole('link', { name: '看这个版本' })).toHaveCount(4)
  await page.getByRole('link', { name: '回到这一篇' }).click()
  await expect(page.getByLabel('标题', { exact: true })).toHaveValue('签订协议')
  // The version before the page was opened for the first time is there as well.
  await page.getByRole('button', { name: '以前的版本' }).click()
  await page.getByRole('link', { name: '看这个版本' }).last().click()
  await page.getByRole('button', { name: '恢复这个版本' }).click()
  await expect(page.getByText('已恢复')).toBeVisible()
  expect(textOf(NEWS)).toBe(before)
})

test('a telephone number in a list is undone', async ({ page }) => {
  const before = textOf('contact.yaml')
  await change(page, 'lists/entries/contact', /^服务热线/, '028-1234 5678')
  expect(textOf('contact.yaml')).toContain('028-1234 5678')
  await page.getByRole('button', { name: '以前的版本' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '现在的内容' })).toContainText(
    /“服务热线”的正文由“.*”改为“028-1234 5678”/,
  )
  await page.getByRole('link', { name: '看这个版本' }).last().click()
  await page.getByRole('button', { name: '恢复这个版本' }).click()
  await expect(page.getByText('已恢复')).toBeVisible()
  expect(textOf('contact.yaml')).toBe(before)
})

test('a draft that was deleted is found and brought back', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await change(page, 'news-company/new', /^标题$/, '还没写完的稿子')
  const names = () =>
    readdirSync(join(content, 'news/company')).filter((one) => one.includes('还没写完'))
  await expect.poll(() => names()[0]).toMatch(/^\d/)
  const [name] = names()
  const text = textOf(`news/company/${name}`)
  await page.goto(`${origin}/#/collections/news-company/entries/${name!.replace('.md', '')}`)
  await page.getByRole('button', { name: '删除内容' }).click()
  await expect.poll(names).toEqual([])
  await page.getByRole('link', { name: '已删除的内容' }).click()
  await expect(page.getByRole('listitem')).toContainText('还没写完的稿子')
  await expectGoodPage(page)
  await page.getByRole('link', { name: /看一看.*还没写完的稿子/ }).click()
  await page.getByRole('button', { name: '恢复这个版本' }).click()
  await expect(page.getByText('已恢复')).toBeVisible()
  expect(textOf(`news/company/${name}`)).toBe(text)
  await page.getByRole('link', { name: '已删除的内容' }).click()
  await expect(page.getByText('没有删除过')).toBeVisible()
})

test('what was deleted in the folder is found as well', async ({ page }) => {
  const text = textOf(NEWS)
  rmSync(join(content, NEWS))
  await page.goto(`${origin}/deleted`)
  await page.getByRole('link', { name: /^看一看/ }).click()
  await expect(page.getByText('恢复以后就发布，读者看得到')).toBeVisible()
  await page.getByRole('button', { name: '恢复这个版本' }).click()
  await expect(page.getByText('已恢复')).toBeVisible()
  expect(textOf(NEWS)).toBe(text)
})

test('another site cannot bring anything back', async ({ request }) => {
  const form = { file: NEWS, text: '0'.repeat(40) }
  for (const headers of [{ origin: 'https://evil.example' }, {}])
    expect((await request.post(`${origin}/versions`, { headers, form })).status()).toBe(403)
  const own = await request.post(`${origin}/versions`, { headers: { origin }, form })
  expect(own.status()).toBe(409)
  for (const path of ['versions?file=../site.db', 'versions?file=.git/config', 'versions'])
    expect((await request.get(`${origin}/${path}`)).status(), path).toBe(404)
  expect(existsSync(join(content, '.git'))).toBe(false)
})
