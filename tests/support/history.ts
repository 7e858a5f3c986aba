import type { Locator, Page } from '@playwright/test'

/**
 * Goes back to the page before, and from there back once more before React has it, as an impatient visitor does.
 * @param moment of the second time: the document is `parsed`, the application has been `loaded` and is starting, or React
 * is `hydrating` the document (it has just begun to listen on its container)
 */
export async function goBackTwice(
  page: Page,
  moment: 'parsed' | 'loaded' | 'hydrating',
): Promise<void> {
  await page.addInitScript((when) => {
    const once = (): void => {
      if (sessionStorage.getItem('gone-back')) return
      sessionStorage.setItem('gone-back', '1')
      history.back()
    }
    if (when === 'parsed') addEventListener('DOMContentLoaded', once)
    else if (when === 'hydrating') {
      const { addEventListener: listen } = EventTarget.prototype
      EventTarget.prototype.addEventListener = function (...parameters) {
        if (this instanceof Element && this.id === 'app') once()
        listen.apply(this, parameters)
      }
    } else
      document.addEventListener(
        'load',
        ({ target }) => target instanceof HTMLScriptElement && once(),
        true,
      )
  }, moment)
  await page.evaluate(() => setTimeout(() => history.back()))
}

/** The number of the page of a list that is shown, among the links to the others. */
export const currentListPage = (page: Page): Locator =>
  page.getByRole('navigation', { name: '分页' }).locator('[aria-current=page]')
