/** Reading aloud: sentence by sentence, with pause, speed and captions; only where a Chinese voice exists. */
import type { Page } from '@playwright/test'
import { openSettings } from '../support/reader-settings.ts'
import { expect, test } from '../support/site-test.ts'
import { giveChineseVoice } from '../support/voice.ts'

const spoken = (page: Page): Promise<{ text: string; rate: number }[]> =>
  page.evaluate(() => window.spoken)

const endSentence = (page: Page): Promise<void> => page.evaluate(() => window.endSentence())

const readButton = (page: Page) => page.getByRole('button', { name: '朗读本页' })
const bar = (page: Page) => page.getByRole('region', { name: '朗读', exact: true })

test('not offered without a Chinese voice; offered when one arrives', async ({ page, site }) => {
  await site.open('/join/reservation')
  const panel = await openSettings(page)
  await expect(panel.getByRole('heading')).toBeFocused()
  await expect(readButton(page)).toHaveCount(0)
  await page.evaluate(giveChineseVoice)
  await expect(readButton(page)).toBeVisible()
})

test('from the title on, one sentence after the other, by keyboard alone', async ({
  page,
  site,
}) => {
  await page.addInitScript(giveChineseVoice)
  await site.open('/join/reservation')
  await openSettings(page)
  await readButton(page).press('Enter')
  const pause = bar(page).getByRole('button', { name: '暂停' })
  await expect(pause).toBeFocused()
  expect(await spoken(page)).toEqual([{ text: '来访预约', rate: 1 }])
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-read-now')

  await endSentence(page)
  await endSentence(page)
  const said = (await spoken(page)).map(({ text }) => text)
  expect(said).toHaveLength(3)
  await expect(bar(page)).toContainText(/第 3 句，共 \d+ 句/)
  const marked = page.locator('[data-read-now]')
  await expect(marked).toHaveCount(1)
  await expect(marked).toContainText(said[2]!)
  await expect(marked).toBeInViewport()

  // Nothing more is said while it is paused; after that the same sentence begins anew.
  await pause.press('Space')
  await expect(bar(page).getByRole('button', { name: '播放' })).toBeFocused()
  await endSentence(page)
  expect(await spoken(page)).toHaveLength(3)
  await page.keyboard.press('Enter')
  expect((await spoken(page)).map(({ text }) => text)).toEqual([...said, said[2]])

  await bar(page).getByRole('button', { name: '上一句' }).press('Enter')
  expect((await spoken(page)).at(-1)?.text).toBe(said[1])
  await bar(page).getByRole('combobox', { name: '语速' }).selectOption('1.5')
  expect((await spoken(page)).at(-1)).toEqual({ text: said[1], rate: 1.5 })

  await bar(page).getByRole('button', { name: '停止' }).press('Enter')
  await expect(bar(page)).toHaveCount(0)
  await expect(marked).toHaveCount(0)
  await expect(page.getByRole('button', { name: '无障碍' })).toBeFocused()
})

test('another page ends the reading; its own text is read next', async ({ page, site }) => {
  await page.addInitScript(giveChineseVoice)
  await site.open('/join/reservation')
  await openSettings(page)
  await readButton(page).click()
  await site.travel('/join/contact')
  await expect(bar(page).getByRole('button', { name: '播放' })).toBeVisible()
  const before = (await spoken(page)).length
  await endSentence(page)
  expect(await spoken(page)).toHaveLength(before)
  await bar(page).getByRole('button', { name: '播放' }).click()
  expect((await spoken(page)).at(-1)?.text).toBe('联系我们')
})

test('the bar covers neither what has the focus nor the end of the page', async ({
  page,
  site,
}) => {
  await page.addInitScript(giveChineseVoice)
  await page.setViewportSize({ width: 360, height: 740 })
  await site.open('/join/reservation')
  await openSettings(page)
  await readButton(page).click()
  await expect(bar(page)).toBeVisible()
  const last = page.locator('footer a').last()
  await last.focus()
  await expect
    .poll(async () => {
      const { bottom } = await last.evaluate((element) => element.getBoundingClientRect())
      const { top } = await bar(page).evaluate((element) => element.getBoundingClientRect())
      return bottom <= top
    })
    .toBe(true)
})
