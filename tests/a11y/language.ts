/** A rule of our own, which axe does not have: text in another language says so (WCAG 3.1.2). */
import type { Page } from '@playwright/test'
import type { Finding } from './finding.ts'

export const LANGUAGE_RULE = 'language-of-parts'

/** Fewer words are names, which a Chinese voice may read as it likes. */
const WORDS = 4

/** Visible texts of Latin words alone whose nearest `lang` is Chinese. */
export async function unmarkedLanguage(page: Page): Promise<Finding[]> {
  const found = await page.evaluate((words) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const unmarked: { html: string; target: string }[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent!.trim()
      const element = texts.currentNode.parentElement!
      if (/\p{Script=Han}/u.test(text) || element.closest('script, style, template')) continue
      if ((text.match(/[A-Za-z]{2,}/g) ?? []).length < words || !element.checkVisibility()) continue
      if (!element.closest('[lang]')?.getAttribute('lang')?.startsWith('zh')) continue
      unmarked.push({
        html: element.outerHTML.slice(0, 300),
        target: `${element.tagName.toLowerCase()}.${element.className}`,
      })
    }
    return unmarked
  }, WORDS)
  return found.map(({ html, target }) => ({
    rule: LANGUAGE_RULE,
    impact: 'moderate',
    help: '成句的外文必须标明语言',
    helpUrl: 'https://www.w3.org/WAI/WCAG22/Understanding/language-of-parts',
    target,
    html,
    summary: '在这段文字上加上 lang 属性',
  }))
}
