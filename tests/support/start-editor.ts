/** The page to write on for tests, as it runs on one machine: `npm run edit` over a copy of the test site's content. */
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, expect } from '@playwright/test'
import { CONTENT_FOLDER } from '#folders'
import { freePort } from './free-port.ts'
import { runProgram, startProgram, temporaryFolder } from './program.ts'

export interface Editor {
  origin: string
  /** Its content folder. */
  content: string
  stop: () => Promise<void>
}

/** The front matter of a news item that is a draft. */
export const DRAFT_FRONT = `---
title: 关于调整办公时间的说明
date: 2026-11-03 09:00
intro: 办公时间怎样调整。
source: 集团办公室
draft: true
---
`

/** @param backend the content is in a Gitea or a GitLab, as Decap's configuration has it */
export async function startEditor(backend?: object): Promise<Editor> {
  const folder = temporaryFolder()
  const content = join(folder, 'content')
  cpSync(CONTENT_FOLDER, content, { recursive: true })
  const env = {
    CONTENT_DIR: content,
    CONTENT_HISTORY: join(folder, 'history.git'),
    DATABASE_URL: join(folder, 'site.db'),
  }
  // The first import converts the photos and takes a while; each test has to wait for its own only.
  await runProgram('scripts/content-import.ts', [], { env })
  const origin = `http://127.0.0.1:${await freePort()}`
  const program = startProgram('server/editor/serve.ts', [], {
    env: {
      ...env,
      EDIT_ORIGIN: origin,
      ...(backend && { EDIT_BACKEND: JSON.stringify(backend) }),
    },
  })
  const stop = async () => {
    program.child.kill()
    await program.ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await expect.poll(program.output).toContain('请在浏览器打开')
  } catch (error) {
    // Those who called have nothing to stop.
    await stop()
    throw error
  }
  return { origin, content, stop }
}

export async function save(page: Page): Promise<void> {
  // What is pasted is read first.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('menuitem', { name: '立即保存' }).click()
  await expect(page.getByText('修改已保存')).toBeVisible()
}

/** Pastes markup, or a plain text without any, into the text of a document, as another program puts it on the clipboard. */
export const paste = (page: Page, html: string, plain = '文字'): Promise<void> =>
  page.locator('[data-slate-editor]').evaluate(
    (element, [markup, text]) => {
      const clipboardData = new DataTransfer()
      if (markup) clipboardData.setData('text/html', markup)
      clipboardData.setData('text/plain', text!)
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    },
    [html, plain],
  )
