import { registration } from '#company/registration.ts'
import { siteConfig } from '#company/site.ts'
import { expect, test } from '../support/site-test.ts'

test('the footer holds everything of the specification', async ({ page, site }) => {
  await site.open('/')
  const footer = page.getByRole('contentinfo')
  for (const text of ['地址', '服务热线', '监督电话', '监督邮箱', `2025 ${siteConfig.companyName}`])
    await expect(footer).toContainText(text)
  for (const { text, href } of registration.filings)
    await expect(footer.getByRole('link', { name: text })).toHaveAttribute('href', href)
  for (const name of ['联系我们', '来访预约'])
    await expect(footer.getByRole('link', { name }).last()).toBeVisible()
  await expect(footer.getByRole('img', { name: /公众号/ })).toBeVisible()
  await expect(footer).toContainText(registration.officialAccount!.name)
  await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1)
  await expect(page.getByRole('banner').locator('a[href^="tel:"]')).toBeVisible()
})

test.describe('with movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the licence slides up and fades in, says what it shows, and closes by × and by Escape', async ({
    page,
    site,
  }) => {
    await site.open('/')
    const opener = page.getByRole('contentinfo').getByRole('button', { name: '查看营业执照' })
    const dialog = page.getByRole('dialog', { name: '营业执照' })
    const moved = await opener.evaluate(async (button: HTMLElement) => {
      button.click()
      await new Promise(requestAnimationFrame)
      const moves = document.querySelector('#licence')!.getAnimations({ subtree: true })
      return moves
        .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
        .flatMap((frame) => Object.keys(frame))
    })
    expect(moved).toEqual(
      expect.arrayContaining(['opacity', expect.stringMatching(/^trans(?:form|late)$/)]),
    )
    for (const { label, value } of registration.licence!.facts)
      await expect(dialog).toContainText(new RegExp(`${label}\\s*${value}`))
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })
})
