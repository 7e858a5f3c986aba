/** What is pasted into the page to write on says on the site what it said in its program. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, type Route, expect, test } from '@playwright/test'
import { toHtml } from '../../server/content/markdown.ts'
import { clean } from '../../server/content/rich-text.ts'
import { LISTS, WITHOUT_ROW, WITH_ROW } from '../fixtures/editors.ts'
import { DRAFT_FRONT, type Editor, paste, save, startEditor } from '../support/start-editor.ts'

let editor: Editor
test.beforeAll(async () => {
  editor = await startEditor()
})
test.afterAll(() => editor?.stop())

/** What the visual editor cannot show, or would change. */
const FURTHER = [
  ['a WeChat article', '<section><p><span style="font-weight:bold">重要</span>通知</p></section>'],
  [
    'the end of a letter',
    '<p style="text-align:right">集团公司</p><p style="text-align: right;">11月20日</p>',
  ],
  ['powers', '<p>贷款 6×10<sup>8</sup> 元，CO<sub>2</sub>，第 4<sup>th</sup> 次</p>'],
  ['a list that begins later', '<ol start="3"><li>三</li><li>四</li></ol>'],
  ['what is struck out and hidden', '<p>甲<del>乙</del><span style="display:none">密</span></p>'],
  [
    'a table with a caption',
    '<table><caption>数据来源：业务系统</caption><thead><tr><th>产品</th><th>余额</th></tr></thead><tbody><tr><td>园区贷</td><td>9</td></tr></tbody></table>',
  ],
  [
    'a table with its sum before its rows',
    '<table><caption>未经审计</caption><thead><tr><th>序号</th><th>产品</th><th>余额</th></tr></thead><tfoot><tr><td colspan=2>合计</td><td>9</td></tr></tfoot><tbody><tr><td>1</td><td>园区贷</td><td>9</td></tr></tbody></table>',
  ],
  ['a formula', '<p>费率<math><mfrac><mi>a</mi><mn>360</mn></mfrac></math></p>'],
  ['facts', '<dl><dt>期限</dt><dd>一年</dd></dl>'],
  ['a picture of another site', '<p><img src="https://mmbiz.qpic.cn/a.png" alt="流程图"></p>'],
] as const

const ROWS = [
  ...[...WITH_ROW, ...LISTS, ...WITHOUT_ROW].map(([name, html]) => ({ name, html })),
  ...FURTHER.map(([name, html]) => ({ name, html })),
]

/** Two digits above the line are the same as signs. */
const asRead = (html: string): string =>
  html.replace(/<su[bp]>([\d+-]+)<\/su[bp]>/g, '$1').normalize('NFKC')

test('what each editor writes says the same once it is pasted and saved', async ({ page }) => {
  const file = join(editor.content, 'news/company/pasted-editors.md')
  writeFileSync(file, `${DRAFT_FRONT}户数如下：\n\n截至十月。\n`)
  await page.goto(`${editor.origin}/#/collections/news-company/entries/pasted-editors`)
  await expect(page.locator('[data-slate-editor]')).toBeVisible()
  await page.locator('[data-slate-editor] p', { hasText: '户数如下' }).click()
  await page.keyboard.press('End')
  // The first paragraph goes on the line with the cursor.
  const rows = ROWS.map(({ html }, index) => `<h3>第${index}项</h3>${html}`)
  await paste(page, `<p>见下。</p>${rows.join('')}`)
  await expect(page.locator('[data-slate-editor]')).toContainText(`第${ROWS.length - 1}项`)
  await expect(page.locator('.block.kept, .kept').first()).toBeVisible()
  await page.locator('[data-slate-editor] p', { hasText: '截至十月' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type('末。')
  await save(page)
  const saved = readdirSync(join(editor.content, 'news/company')).find((one) =>
    one.endsWith('pasted-editors.md'),
  )!
  const text = readFileSync(join(editor.content, 'news/company', saved), 'utf8').replace(
    DRAFT_FRONT,
    '',
  )
  const parts = text.replace(/\n\n截至十月。末。\s*$/, '').split(/### 第\d+项/)
  expect(parts.length).toBe(ROWS.length + 1)
  for (const [index, { name, html }] of ROWS.entries())
    expect
      .soft(asRead(clean(toHtml(parts[index + 1]!)).html), `${name}: ${html}`)
      .toBe(asRead(clean(html).html))
})

const ANSWER = `## 一、活动概况

集团举办**“担保进园区”银企对接会**，**38家企业**参加。

- **达成意向**：21家企业
- 现场受理：9笔

| 银行 | 意向金额（万元） |
|------|---:|
| 滨江银行 | 5200 |

> “企业不出园区。”

1. 每月一次；
2. 在[业务咨询](/service?classid=contact)页报名。`

/** The text of a file, which gets a number by an import. */
function textOfFile(name: string): string {
  const folder = join(editor.content, 'news/company')
  const file = readdirSync(folder).find((one) => one.endsWith(`${name}.md`))!
  return readFileSync(join(folder, file), 'utf8').replace(DRAFT_FRONT, '')
}

/** Pastes a text below the first line of a new document, saves, and reads the text of the file. */
async function savedAfter(
  page: Page,
  name: string,
  plain: string,
  { html = '', end = plain.slice(-4), whileItIsRead = async () => {} } = {},
): Promise<string> {
  const folder = join(editor.content, 'news/company')
  writeFileSync(join(folder, `${name}.md`), `${DRAFT_FRONT}报道如下：\n`)
  await page.goto(`${editor.origin}/#/collections/news-company/entries/${name}`)
  await page.locator('[data-slate-editor] p', { hasText: '报道如下' }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await paste(page, html, plain)
  await whileItIsRead()
  await expect(page.locator('[data-slate-editor]')).toContainText(end)
  await save(page)
  return textOfFile(name)
}

test('a copied answer in Markdown is what it says, not its signs', async ({ page }) => {
  const text = await savedAfter(page, 'pasted-markdown', ANSWER)
  const read = (markdown: string): string => clean(toHtml(markdown)).html
  expect(read(text)).toBe(read(`报道如下：\n\n${ANSWER}`))
})

test('the source of a page is what the page says', async ({ page }) => {
  const source = '<section>\n<p>一是*主业*；<br/>二是<strong>风控</strong>。</p>\n</section>'
  const text = await savedAfter(page, 'pasted-source', source, { end: '二是风控。' })
  const read = (html: string): string => clean(html).html
  expect(text).not.toContain('<')
  expect(read(toHtml(text))).toBe(read(`<p>报道如下：</p>${source}`))
})

const PLAIN =
  '# 1 号楼\n- 甲方：张**、李**\n- 乙方|丙方\nD:\\公示\\*.pdf，2*3*4，<甲>，见 https://a.cn/a_b_c'
const SHOWN = [
  '# 1 号楼',
  '甲方：张**、李**',
  '乙方|丙方',
  'D:\\公示\\*.pdf，2*3*4，&lt;甲&gt;，见 https://a.cn/a_b_c',
]

/** The lines that a text shows. */
const linesOf = (markdown: string): string[] =>
  clean(toHtml(markdown))
    .html.replace(/<(?!a |\/a)[^>]*>/g, '\n')
    .replace(/<[^>]*>|（外部链接）/g, '')
    .split(/\s*\n\s*/)

test('an ordinary text stays as it was typed', async ({ page }) => {
  const lines = linesOf(await savedAfter(page, 'pasted-plain', PLAIN))
  expect(lines).toEqual(expect.arrayContaining(SHOWN))
})

/** Holds back the answer for what is pasted. @returns what lets it go */
async function holdBack(
  page: Page,
  answer = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/pasted$/, async (route) => {
    await gone
    await answer(route)
  })
  return letGo
}

test('and so it does where somebody types on before it is read', async ({ page }) => {
  const answer = await holdBack(page)
  const text = await savedAfter(page, 'pasted-plain-on', PLAIN, {
    whileItIsRead: async () => {
      await page.keyboard.type('完')
      answer()
    },
  })
  expect(linesOf(text)).toEqual(expect.arrayContaining([...SHOWN, '完']))
})

const FORMULA = '<p>费率<math><mfrac><mi>a</mi><mn>360</mn></mfrac></math></p><p>末行如上</p>'
const FORMULA_PLAIN = '费率a/360\n末行如上'

test('what is pasted is read before it is saved', async ({ page }) => {
  const answer = await holdBack(page)
  const text = await savedAfter(page, 'pasted-held', FORMULA_PLAIN, {
    html: FORMULA,
    whileItIsRead: async () => {
      await page.keyboard.type('完')
      await page.getByRole('button', { name: '保存', exact: true }).click()
      await page.getByRole('menuitem', { name: '立即保存' }).click()
      await expect(page.getByText('粘贴的内容还没有读完')).toBeVisible()
      expect(textOfFile('pasted-held')).toBe('报道如下：\n')
      answer()
    },
  })
  await expect(page.getByText('粘贴的内容还没有读完')).toBeHidden()
  expect(linesOf(text).filter(Boolean)).toEqual(['报道如下：', '费率a／360', '末行如上完'])
})

test.describe('what cannot be read is pasted as text, which is told', () => {
  for (const typed of ['', '完'])
    test(typed ? 'also where somebody types on' : 'where the cursor is', async ({ page }) => {
      const fail = await holdBack(page, (route) =>
        route.fulfill({ status: 422, json: { error: '太长' } }),
      )
      const told = page.waitForEvent('dialog')
      const text = await savedAfter(page, `pasted-failed${typed.length}`, FORMULA_PLAIN, {
        html: FORMULA,
        whileItIsRead: async () => {
          await page.keyboard.type(typed)
          fail()
          const dialog = await told
          expect(dialog.message()).toContain('带过来的只是文字')
          await dialog.accept()
        },
      })
      const lines = ['报道如下：', '费率a/360', '末行如上', typed]
      expect(linesOf(text).filter(Boolean)).toEqual(lines.filter(Boolean))
    })
})

test('a number alone in a line stays text, and an item without words an item', async ({ page }) => {
  const html =
    '<p>甲</p><p>1.</p><p>2)</p><p>乙</p><p>2026.</p><ol><li>丙</li><li><p></p></li><li>丁</li></ol><p>完</p>'
  const text = await savedAfter(page, 'pasted-numbers', '', { html, end: '完' })
  const shown = clean(toHtml(text)).html
  expect(shown).toContain('<p>甲</p><p>1.</p><p>2)</p><p>乙</p><p>2026.</p>')
  expect(shown).toMatch(/<ol>.*丙.*丁.*<\/ol><p>完<\/p>$/)
})
