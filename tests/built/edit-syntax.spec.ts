/** All that a text may have, in the page to write on: shown as the site shows it, and the same after somebody wrote below it. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, expect, test } from '@playwright/test'
import { htmlTagNames } from 'html-tag-names'
import { DIALECTS } from '../../server/content/markdown-dialects.ts'
import { cleanDocument } from '../../server/content/rich-text.ts'
import { withoutSpelling } from '../../server/editor/versions/plain-lines.ts'
import { EXAMPLES } from '../support/markdown-examples.ts'
import { type Editor, save, startEditor } from '../support/start-editor.ts'
import { toHtml } from '../support/to-html.ts'

let editor: Editor
test.beforeAll(async () => {
  editor = await startEditor()
})
test.afterAll(() => editor?.stop())

const manuals = JSON.parse(
  readFileSync(new URL('../fixtures/markdown/dialects.json', import.meta.url), 'utf8'),
) as Record<string, { constructs: Record<string, [markdown?: string]> }>

const EXAMPLES_OF_A_TEXT = 80
/** Texts by their names, each with examples one below the other. */
const texts = new Map<string, string[]>([
  ...Object.entries(manuals).map(([name, { constructs }]): [string, string[]] => [
    name,
    Object.entries(constructs).flatMap(([construct, [markdown = '']]) =>
      /read|text/.test(DIALECTS[name]!.get(construct)!) ? markdown : [],
    ),
  ]),
  ['html', htmlTagNames.map((name) => `文字<${name}>中</${name}>后。`)],
  ['html-blocks', htmlTagNames.map((name) => `<${name}>中</${name}>`)],
])
for (let from = 0; from < EXAMPLES.length; from += EXAMPLES_OF_A_TEXT) {
  const examples = EXAMPLES.slice(from, from + EXAMPLES_OF_A_TEXT)
  texts.set(
    `examples-${from}`,
    examples.map(({ markdown }) => markdown),
  )
}

/** What people read of each part of the text. */
const shown = (page: Page): Promise<string[]> =>
  page
    .locator('[data-slate-editor]')
    .evaluate((root) =>
      [...root.children].flatMap((one) =>
        one.matches('[data-slate-void]')
          ? [...one.querySelectorAll('.block .shown')].map(({ textContent }) => textContent)
          : one.textContent,
      ),
    )

/** What the page says in the place of something that it does not show, or about a link. */
const SAID = /（外部链接）|（(?:读者看不到|这里没有文字)）/g

const characters = (text: string) =>
  text
    .replace(SAID, '')
    .normalize('NFKC')
    .replace(/〔注(\d+)〕/g, '[$1]')
    .replace(/[\s\u200b\ufeff]/g, '')

for (const [name, examples] of texts)
  test(`${name}: no code is shown, and a sentence below it changes nothing`, async ({ page }) => {
    const text = `${examples.join('\n\n')}\n`
    const folder = join(editor.content, 'news/company')
    const front = '---\ntitle: 全部写法\ndate: 2026-11-03 09:00\ndraft: true\n---\n'
    writeFileSync(join(folder, `${name}.md`), front + text)
    await page.goto(`${editor.origin}/#/collections/news-company/entries/${name}`)
    const last = page.locator('[data-slate-editor] > p').last()
    await expect(last).toBeVisible()
    await expect(page.locator('[inert] [data-slate-editor]')).toHaveCount(0)
    // The examples of the standards are full of signs that are meant to be seen.
    if (!name.startsWith('examples')) {
      // By themselves too, because an element that is not closed takes those below it along.
      const all = await Promise.all([text, ...examples].map((one) => cleanDocument(toHtml(one))))
      const site = await page.evaluate(
        (pages) =>
          pages
            .map((one) => new DOMParser().parseFromString(one, 'text/html').body.textContent)
            .join('\n'),
        all,
      )
      for (const part of await shown(page))
        expect.soft(characters(site)).toContain(characters(part))
    }
    await last.click()
    await page.keyboard.press('End')
    await page.keyboard.type('写在下面。')
    await save(page)
    const file = readdirSync(folder).find((one) => one.endsWith(`${name}.md`))!
    const [, saved = ''] = /^---[^]*?\n---\n([^]*)$/.exec(readFileSync(join(folder, file), 'utf8'))!
    expect(saved).toContain('写在下面。')
    const onTheSite = (markdown: string) => withoutSpelling(toHtml(markdown))
    expect(onTheSite(saved.replace('写在下面。', ''))).toBe(onTheSite(text))
  })
