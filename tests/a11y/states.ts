/** The states that a page is audited in: on which pages, how each is entered, and that it really has been. */
import { readFileSync } from 'node:fs'
import { type Page, expect } from '@playwright/test'
import { CONTENT_FOLDER } from '#folders'
import { registration } from '#company/registration.ts'
import type { ScenarioName } from '../../mocks/scenarios.ts'
import { consultReceipt, consultSubmit, fillConsultation } from '../support/consult-form.ts'
import { waitUntilComplete } from '../support/site-page.ts'
import { giveChineseVoice } from '../support/voice.ts'
import type { AuditedPage } from './audited-pages.ts'

/** A state that a loaded page enters and leaves without a reload. */
export interface State {
  id: string
  label: string
  on: (page: AuditedPage) => boolean
  enter: (page: Page) => Promise<unknown>
  leave?: (page: Page) => Promise<unknown>
  /** Rules that axe cannot judge in this state. */
  without?: readonly string[]
}

/** The pages on which states of the header and the settings are audited: one of each layout. */
const shell = ({ kind, isExample }: AuditedPage): boolean =>
  isExample && ['home', 'list', 'detail'].includes(kind)
const example = ({ isExample }: AuditedPage): boolean => isExample
const form = ({ kind }: AuditedPage): boolean => kind === 'service'
const hasHonors = /^ +image:/m.test(readFileSync(`${CONTENT_FOLDER}/honors.yaml`, 'utf8'))

/** A state in which a button has opened a part of the page, until Escape closes it. */
const opened = (
  id: string,
  label: string,
  on: State['on'],
  button: string,
  opens: string,
): State => ({
  id,
  label,
  on,
  enter: async (page) => {
    await page.locator(button).first().click()
    await expect(page.locator(opens)).toBeVisible()
  },
  leave: async (page) => {
    await page.keyboard.press('Escape')
    await expect(page.locator(opens)).toBeHidden()
  },
})

/**
 * Changes the document's root as the settings do and a person sees it: where a theme goes and another comes within one
 * frame, Chromium was seen to leave inherited colours of the first in some elements. Colours have transitions, of 0.01 ms
 * under reduced motion, and what inherits them follows a frame later.
 */
const changeTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name
    const isMoving = (): boolean =>
      document.getAnimations().some((one) => one instanceof CSSTransition)
    // Transitions of elements far below, which are not rendered, do not end.
    for (let count = 0; count < 10 && (count === 0 || isMoving()); count += 1)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, theme)

const themed = (theme: string, label: string): State => ({
  id: theme,
  label,
  on: example,
  enter: (page) => changeTheme(page, theme),
  leave: (page) => page.evaluate(() => delete document.documentElement.dataset.theme),
})

/** A preference that the visitor has set in the system. */
const system = (
  id: string,
  label: string,
  query: string,
  media: Parameters<Page['emulateMedia']>[0],
): State => ({
  id,
  label,
  on: example,
  enter: async (page) => {
    await page.emulateMedia(media)
    expect(await page.evaluate((text) => matchMedia(text).matches, query)).toBe(true)
  },
  leave: (page) => page.emulateMedia({ forcedColors: 'none', contrast: 'no-preference' }),
})

/**
 * Text size and spacing are left out, because they only move and enlarge things (tests/layout). So is the dark
 * theme of the system, whose colours are those of the reader's setting (src/styles/tokens.test.ts).
 */
export const STATES: readonly State[] = [
  // Pages are opened under reduced motion, so nothing moves while axe looks.
  { id: 'plain', label: '默认', on: () => true, enter: async () => {} },
  {
    id: 'menu',
    label: '菜单打开',
    on: shell,
    enter: async (page) => {
      const button = page.locator('[data-menu-button]')
      if (await button.isVisible()) await button.click()
      await page.locator('#site-menu summary').last().click()
      await expect(page.locator('#site-menu ul a:visible').last()).toBeVisible()
    },
    leave: (page) => page.keyboard.press('Escape'),
  },
  ...(registration.licence
    ? [opened('licence', '营业执照弹窗', shell, '#licence-button', '#licence')]
    : []),
  opened('settings', '无障碍设置打开', shell, '[data-settings-button]', '#reader-settings'),
  {
    id: 'reading',
    label: '正在朗读',
    on: shell,
    enter: async (page) => {
      await page.evaluate(giveChineseVoice)
      await page.locator('[data-settings-button]').click()
      await page.getByRole('button', { name: '朗读本页' }).click()
      await expect(page.getByRole('region', { name: '朗读' })).toContainText(/第 \d+ 句，共 \d+ 句/)
    },
    leave: (page) => page.getByRole('button', { name: '停止' }).click(),
  },
  {
    id: 'form-errors',
    label: '表单有错误',
    on: form,
    enter: async (page) => {
      await consultSubmit(page).click()
      await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible()
    },
  },
  {
    id: 'form-sent',
    label: '表单已提交',
    on: form,
    enter: async (page) => {
      await fillConsultation(page)
      await consultSubmit(page).click()
      // The page scrolls with the focus, 300 ms later; until then the header may lie over half a link.
      await expect(consultReceipt(page)).toBeFocused()
    },
  },
  opened(
    'viewer',
    '图片查看弹窗',
    ({ kind }) => kind === 'about' && hasHonors,
    '#honor figure a',
    'dialog:open',
  ),
  themed('dark', '深色'),
  themed('contrast', '高对比度'),
  {
    ...system('forced-colours', '强制颜色', '(forced-colors: active)', { forcedColors: 'active' }),
    // The system replaces the colours as they are painted; axe reads the author's text colour (from
    // -webkit-text-fill-color, which is not replaced) beside the system's background. That nothing opts
    // out of the replacement is a test of its own (tests/layout).
    without: ['color-contrast', 'color-contrast-enhanced'],
  },
  system('system-contrast', '系统高对比度', '(prefers-contrast: more)', { contrast: 'more' }),
  {
    id: 'moving',
    label: '有动态效果',
    on: example,
    // The page is loaded again, with the intro overlay and the reveals, and scrolled through.
    enter: async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.reload()
      await page.keyboard.press('Shift')
      await waitUntilComplete(page)
      await page.evaluate(async () => {
        for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
          scrollTo(0, y)
          await new Promise((done) => setTimeout(done, 60))
        }
        scrollTo(0, 0)
      })
    },
  },
]

/** An answer of the server to the page's calls; the page is reached from another one, so that the browser asks. */
export interface DataState {
  id: string
  label: string
  scenario: ScenarioName
}

const DATA_STATES: readonly DataState[] = [
  { id: 'empty', label: '没有内容', scenario: 'empty' },
  { id: 'failed', label: '加载失败', scenario: 'http500' },
  { id: 'loading', label: '正在加载', scenario: 'stall' },
]

export function dataStatesOf({ kind, loads }: AuditedPage): DataState[] {
  if (!loads) return []
  // No detail page is in the list, because a document exists or is missing, and is never empty.
  return DATA_STATES.filter(({ id }) => id !== 'empty' || kind !== 'detail')
}
