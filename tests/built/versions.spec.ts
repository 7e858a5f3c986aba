/** Earlier versions in the page to write on: nothing that was saved or deleted there is lost. */
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, expect, test } from '@playwright/test'
import { CONTENT_FOLDER } from '#folders'
import { audit } from '../a11y/axe.ts'
import { commandAt } from '../support/command-at.ts'
import { type Editor, save, startEditor } from '../support/start-editor.ts'

let editor: Editor
const pathOf = (file: string): string => join(editor.content, file)
const textOf = (file: string): string => readFileSync(pathOf(file), 'utf8')

// Where REQUIRE_GIT is set, tests do not begin without git: tests/runner/machine.ts.
test.skip(!commandAt('git'), 'needs git: apt-get install git')
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  editor = await startEditor()
})
test.afterAll(() => editor?.stop())

/** Opens a document or a list, changes a field and saves. */
async function change(page: Page, entry: string, field: RegExp, value: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${editor.origin}/#/collections/${entry}`)
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
    /服务热线由“.*”改为“028-1234 5678”/,
  )
  await page.getByRole('link', { name: '看这个版本' }).last().click()
  await page.getByRole('button', { name: '恢复这个版本' }).click()
  await expect(page.getByText('已恢复')).toBeVisible()
  expect(textOf('contact.yaml')).toBe(before)
})

test('a draft that was deleted is found and brought back', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await change(page, 'news-company/new', /^标题$/, '还没写完的稿子')
  const names = () => readdirSync(pathOf('news/company')).filter((one) => one.includes('还没写完'))
  await expect.poll(() => names()[0]).toMatch(/^\d/)
  const [name] = names()
  const text = textOf(`news/company/${name}`)
  await page.goto(`${editor.origin}/#/collections/news-company/entries/${name!.replace('.md', '')}`)
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
  rmSync(pathOf(NEWS))
  await page.goto(`${editor.origin}/deleted`)
  await page.getByRole('link', { name: /^看一看/ }).click()
  await expect(page.getByText('恢复以后就发布，读者看得到')).toBeVisible()
  await page.getByRole('button', { name: '恢复这个版本' }).click()
  await expect(page.getByText('已恢复')).toBeVisible()
  expect(textOf(NEWS)).toBe(text)
})

test('another site cannot bring anything back', async ({ request }) => {
  const form = { file: NEWS, text: '0'.repeat(40) }
  for (const headers of [{ origin: 'https://evil.example' }, {}])
    expect((await request.post(`${editor.origin}/versions`, { headers, form })).status()).toBe(403)
  const own = await request.post(`${editor.origin}/versions`, {
    headers: { origin: editor.origin },
    form,
  })
  expect(own.status()).toBe(409)
  for (const path of ['versions?file=../site.db', 'versions?file=.git/config', 'versions'])
    expect((await request.get(`${editor.origin}/${path}`)).status(), path).toBe(404)
  expect(existsSync(pathOf('.git'))).toBe(false)
})
