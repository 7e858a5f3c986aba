/** A rule of our own, which axe does not have: text in another language says so (WCAG 3.1.2). */
import type { Page } from '@playwright/test'

/** Fewer words are names, which a Chinese voice may read as it likes. */
const WORDS = 4

/** Visible texts of Latin words alone whose nearest `lang` is Chinese. */
export const unmarkedLanguage = (page: Page): Promise<string[]> =>
  page.evaluate((words) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const unmarked: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent!.trim()
      const element = texts.currentNode.parentElement!
      if (/\p{Script=Han}/u.test(text) || element.closest('script, style, template')) continue
      if ((text.match(/[A-Za-z]{2,}/g) ?? []).length < words || !element.checkVisibility()) continue
      if (!element.closest('[lang]')?.getAttribute('lang')?.startsWith('zh')) continue
      unmarked.push(`no lang of its own: ${element.outerHTML.slice(0, 300)}`)
    }
    return unmarked
  }, WORDS)
