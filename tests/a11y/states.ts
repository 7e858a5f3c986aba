/** The states that a page is audited in: how each is entered, and that it really has been. */
import { readFileSync } from 'node:fs'
import { type Page, expect } from '@playwright/test'
import { CONTENT_FOLDER } from '#folders'
import { registration } from '#company/registration.ts'
import { fillConsultation } from '../support/consult.ts'
import { waitUntilComplete } from '../support/site.ts'
import { giveChineseVoice } from '../support/voice.ts'

export type Size = 'desktop' | 'phone'

export const SIZES: Record<Size, { width: number; height: number; label: string }> = {
  desktop: { width: 1280, height: 800, label: '桌面 1280' },
  phone: { width: 360, height: 740, label: '手机 360' },
}

/** A state that a loaded page enters and leaves without a reload. */
export interface State {
  id: string
  label: string
  enter: (page: Page, size: Size) => Promise<void>
  leave?: (page: Page) => Promise<void>
  /** Whether the company has it. */
  needs?: boolean
  /** Rules that cannot be decided in this state. */
  without?: readonly string[]
}

/**
 * Changes the document's root as a person does, who sees each change: where a theme goes and another comes
 * within one frame, Chromium was seen to leave inherited colours of the first in some elements. Colours have
 * transitions, of 0.01 ms under reduced motion, and what inherits them follows a frame later.
 */
async function changeRoot(page: Page, name: string, value: string | null): Promise<void> {
  await page.evaluate(
    async ([key, to]) => {
      if (to === null) document.documentElement.removeAttribute(key)
      else document.documentElement.setAttribute(key, to)
      const isMoving = (): boolean =>
        document.getAnimations().some((one) => one instanceof CSSTransition)
      // What is far below and not rendered does not end its transitions.
      for (let count = 0; count < 10 && (count === 0 || isMoving()); count += 1)
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    },
    [`data-${name}`, value] as const,
  )
}

const setRoot = (name: string, value: string) => (page: Page) => changeRoot(page, name, value)

const clearRoot = (name: string) => (page: Page) => changeRoot(page, name, null)

/** A choice of the reader settings, put on the document as the settings do it. */
const reader = (id: string, label: string, name: string, value: string): State => ({
  id,
  label,
  enter: setRoot(name, value),
  leave: clearRoot(name),
})

/** Scrolls through the page, so that everything that reveals itself has done so. */
async function revealAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise((done) => setTimeout(done, 60))
    }
    scrollTo(0, 0)
  })
}

/** Under reduced motion, as all pages are opened: nothing moves while axe looks. */
export const PLAIN: State = { id: 'plain', label: '默认', enter: async () => {} }

/** What the visitor or the system chooses. */
export const READER_STATES: readonly State[] = [
  reader('dark', '深色', 'theme', 'dark'),
  reader('light', '浅色', 'theme', 'light'),
  reader('contrast', '高对比度', 'theme', 'contrast'),
  reader('text-200', '文字 200%', 'text', '200'),
  reader('spacing', '更宽松的行距', 'spacing', 'wider'),
  {
    id: 'forced-colours',
    label: '强制颜色',
    enter: async (page) => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
      expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    },
    leave: (page) => page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' }),
    // The system replaces the colours as they are painted; axe reads the author's text colour (from
    // -webkit-text-fill-color, which is not replaced) beside the system's background. That nothing opts
    // out of the replacement is a test of its own (tests/layout).
    without: ['color-contrast', 'color-contrast-enhanced'],
  },
  {
    id: 'system-dark',
    label: '系统深色',
    enter: (page) => page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' }),
    leave: (page) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }),
  },
  {
    id: 'system-contrast',
    label: '系统高对比度',
    enter: async (page) => {
      await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' })
      expect(await page.evaluate(() => matchMedia('(prefers-contrast: more)').matches)).toBe(true)
    },
    leave: (page) => page.emulateMedia({ contrast: 'no-preference', reducedMotion: 'reduce' }),
  },
  {
    id: 'moving',
    label: '有动态效果',
    // Last of its page: it is loaded again, with the intro overlay and the reveals.
    enter: async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.reload()
      await page.keyboard.press('Shift')
      await waitUntilComplete(page)
      await revealAll(page)
    },
    leave: (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
  },
]

const menuButton = (page: Page) => page.locator('[data-menu-button]')

/** What opens in the shell. */
export const SHELL_STATES: readonly State[] = [
  {
    id: 'menu',
    label: '菜单打开',
    enter: async (page, size) => {
      if (size === 'phone') await menuButton(page).click()
      else await page.locator('#site-menu summary').nth(1).click()
      await expect(page.locator('#site-menu a').first()).toBeVisible()
    },
    leave: (page) => page.keyboard.press('Escape'),
  },
  {
    id: 'submenu',
    label: '子菜单打开',
    enter: async (page, size) => {
      if (size === 'phone') await menuButton(page).click()
      const details = page.locator('#site-menu details').last()
      await details.evaluate((element: HTMLDetailsElement) => (element.open = true))
      await expect(details.locator('ul')).toBeVisible()
    },
    leave: (page) => page.keyboard.press('Escape'),
  },
  {
    id: 'licence',
    label: '营业执照弹窗',
    needs: registration.licence !== undefined,
    enter: async (page) => {
      await page.locator('#licence-button').click()
      await expect(page.locator('#licence')).toHaveJSProperty('open', true)
    },
    leave: async (page) => {
      await page.keyboard.press('Escape')
      await expect(page.locator('#licence')).toBeHidden()
    },
  },
  {
    id: 'settings',
    label: '无障碍设置打开',
    enter: async (page) => {
      await page.locator('[data-settings-button]').click()
      await expect(page.locator('#reader-settings')).toBeVisible()
    },
    leave: async (page) => {
      await page.keyboard.press('Escape')
      await expect(page.locator('#reader-settings')).toBeHidden()
    },
  },
  {
    id: 'reading',
    label: '正在朗读',
    enter: async (page) => {
      await page.evaluate(giveChineseVoice)
      await page.locator('[data-settings-button]').click()
      await page.getByRole('button', { name: '朗读本页' }).click()
      await expect(page.getByRole('region', { name: '朗读' })).toContainText(/第 \d+ 句，共 \d+ 句/)
    },
    leave: async (page) => {
      await page.getByRole('button', { name: '停止' }).click()
      await expect(page.getByRole('region', { name: '朗读' })).toBeHidden()
    },
  },
]

/** The form refused, and sent. */
export const FORM_STATES: readonly State[] = [
  {
    id: 'form-errors',
    label: '表单有错误',
    enter: async (page) => {
      await page.getByRole('main').getByRole('button', { name: '提交咨询' }).click()
      await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible()
    },
  },
  {
    id: 'form-sent',
    label: '表单已提交',
    enter: async (page) => {
      await fillConsultation(page)
      await page.getByRole('main').getByRole('button', { name: '提交咨询' }).click()
      await expect(page.getByRole('heading', { name: '咨询已提交' })).toBeVisible()
    },
  },
]

/** A picture of the page in its dialog. */
export const VIEWER_STATE: State = {
  id: 'viewer',
  label: '图片查看弹窗',
  needs: /^ +image:/m.test(readFileSync(`${CONTENT_FOLDER}/honors.yaml`, 'utf8')),
  enter: async (page) => {
    await page.locator('#honor figure a').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  leave: async (page) => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  },
}

/** What the server does to a page; reached from another page, so that the browser asks. */
export interface DataState {
  id: string
  label: string
  /** See mocks/scenarios.ts. */
  scenario: string
}

export const DATA_STATES: readonly DataState[] = [
  { id: 'empty', label: '没有内容', scenario: 'empty' },
  { id: 'failed', label: '加载失败', scenario: 'http500' },
  { id: 'loading', label: '正在加载', scenario: 'stall' },
]
