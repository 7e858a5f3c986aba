/** What stands in the footer, and the licence viewer. */
import { registration } from '#company/registration.ts'
import { siteConfig } from '#company/site.ts'
import { expect, test } from '../support/test.ts'

test(
  'the footer holds everything of the specification',
  { tag: '@smoke' },
  async ({ page, site }) => {
    await site.open('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('地址')
    await expect(footer).toContainText('服务热线')
    await expect(footer).toContainText('监督电话')
    await expect(footer).toContainText('监督邮箱')
    await expect(footer).toContainText(`2025 ${siteConfig.companyName}`)
    for (const { text, href } of registration.filings) {
      await expect(footer.getByRole('link', { name: text })).toHaveAttribute('href', href)
    }
    for (const name of ['联系我们', '来访预约'])
      await expect(footer.getByRole('link', { name }).last()).toBeVisible()
    await expect(footer.getByRole('img', { name: /公众号/ })).toBeVisible()
    await expect(footer).toContainText(registration.officialAccount!.name)
    await expect(footer.locator('a[href^="tel:"]')).not.toHaveCount(0)
    await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1)
    await expect(page.getByRole('banner').locator('a[href^="tel:"]')).toBeVisible()
  },
)

test('the licence opens over the page, says what it shows, and closes by × and by Escape', async ({
  page,
  site,
}) => {
  await site.open('/')
  const opener = page.getByRole('contentinfo').getByRole('button', { name: '查看营业执照' })
  const dialog = page.getByRole('dialog', { name: '营业执照' })
  await expect(dialog).toBeHidden()
  await opener.click()
  await expect(dialog).toBeVisible()
  for (const { label, value } of registration.licence!.facts) {
    await expect(dialog).toContainText(label)
    await expect(dialog).toContainText(value)
  }
  const close = dialog.getByRole('button', { name: '关闭' })
  const box = (await close.boundingBox())!
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  await close.click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await expect(dialog).toBeVisible()
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const active = document.activeElement
      return active !== document.body && !active?.closest('dialog')
    })
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test.describe('with movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the licence slides up and fades in', async ({ page, site }) => {
    await site.open('/')
    const names = await page
      .getByRole('contentinfo')
      .getByRole('button', { name: '查看营业执照' })
      .evaluate((opener: HTMLElement) => {
        opener.click()
        return document
          .querySelector('#licence')!
          .getAnimations({ subtree: true })
          .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
          .flatMap((frame) => Object.keys(frame))
      })
    expect(names).toContain('opacity')
    expect(names.some((name) => name === 'transform' || name === 'translate')).toBe(true)
  })
})
