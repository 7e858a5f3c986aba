/** Texts in the page to write on: what is in them is edited as what it is, and the rest stays as it was. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, expect, test } from '@playwright/test'
import { toHtml } from '../support/to-html.ts'
import { DRAFT_FRONT, type Editor, paste, save, startEditor } from '../support/start-editor.ts'

let editor: Editor
test.beforeAll(async () => {
  editor = await startEditor()
})
test.afterAll(() => editor?.stop())

const MERGED = `<table><tbody>
<tr><td rowspan="2"><p>窗口</p></td><td colspan="2"><p>服务时间</p></td></tr>
<tr><td><p>上午</p></td><td><p>下午</p></td></tr>
<tr><td><p>一楼<strong>大厅</strong></p></td><td align="center"><p>9:00—12:00</p></td><td><p><a href="/join">预约</a></p></td></tr></tbody>
</table>`
const NOTES = `**注释**

<ol>
<li id="footnote-2"><p>法定节假日除外。 <a href="#footnote-ref-2">回到正文</a></p></li>
<li id="footnote-3"><p>以当年通知为准。 <a href="#footnote-ref-3">回到正文</a></p></li>
</ol>`
const note = (id: number, number: number) =>
  `<sup><a href="#footnote-${id}" id="footnote-ref-${id}">[${number}]</a></sup>`

/** Writes a draft and opens it. @returns how to read it again */
async function open(page: Page, name: string, text: string): Promise<() => string> {
  const file = join(editor.content, `news/company/${name}.md`)
  writeFileSync(file, DRAFT_FRONT + text)
  await page.goto(`${editor.origin}/#/collections/news-company/entries/${name}`)
  await expect(page.locator('[data-slate-editor]')).toBeVisible()
  // An import gives the file a number.
  return () => {
    const found = readdirSync(join(editor.content, 'news/company')).find((one) =>
      one.endsWith(`${name}.md`),
    )!
    return readFileSync(join(editor.content, 'news/company', found), 'utf8').replace(
      DRAFT_FRONT,
      '',
    )
  }
}

const block = (page: Page, cell: string) => page.locator('.block', { hasText: cell })
const inGrid = (page: Page, cell: string) =>
  page.getByRole('dialog').locator('td, th').filter({ hasText: cell })

/** The grid learns where the cursor is from an event, which a key at once would overtake. */
const letGridFollow = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))

/** Puts the cursor at the end of a cell. */
async function goToEnd(page: Page, cell: string): Promise<void> {
  await inGrid(page, cell).click()
  await letGridFollow(page)
  await page.keyboard.press('End')
  await letGridFollow(page)
}

/** Writes a word behind the last paragraph, 末段。, and saves. */
async function completeAndSave(page: Page): Promise<void> {
  await page.locator('[data-slate-editor] p', { hasText: '末段' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type('完。')
  await save(page)
}

test('where somebody adds a sentence, tables and notes out of Word stay as they were', async ({
  page,
}) => {
  const text = `办公时间调整如下${note(2, 1)}，面积 800 m<sup>2</sup>。

${MERGED}

| 材料  | 份数  |
| :-- | ---: |
| 报告 \\| 附件  | 2   |

节假日照通知执行${note(3, 2)}。

${NOTES}
`
  const read = await open(page, 'sentence', text)
  await expect(page.locator('[data-slate-editor]')).not.toContainText(/[<>]|sup|href/)
  await page.locator('[data-slate-editor] p', { hasText: '节假日照通知' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type('特此说明。')
  await save(page)
  expect(read()).toBe(text.replace('</sup>。\n\n**注', '</sup>。特此说明。\n\n**注'))
})

test('a table with merged cells is edited as a grid', async ({ page }) => {
  const read = await open(page, 'merged', `时间如下。\n\n${MERGED}\n`)
  await block(page, '服务时间').getByRole('button', { name: '编辑表格' }).click()
  const dialog = page.getByRole('dialog', { name: '编辑表格' })
  await goToEnd(page, '下午')
  await page.keyboard.type('（周五除外）')
  // From the keyboard: the two cells of the last row are joined, and a row follows.
  await goToEnd(page, '9:00—12:00')
  await page.keyboard.press('Shift+ArrowRight')
  await dialog.getByRole('button', { name: '合并单元格' }).click()
  await dialog.getByRole('button', { name: '下面加一行' }).click()
  await goToEnd(page, '服务时间')
  await dialog.getByRole('button', { name: '拆分单元格' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: '完成' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await save(page)
  expect(read()).toBe(`时间如下。

<table><tbody>
<tr><td rowspan="2"><p>窗口</p></td><td><p>服务时间</p></td><td><p></p></td></tr>
<tr><td><p>上午</p></td><td><p>下午（周五除外）</p></td></tr>
<tr><td><p>一楼<strong>大厅</strong></p></td><td colspan="2" align="center"><p>9:00—12:00</p><p><a href="/join">预约</a></p></td></tr>
<tr><td><p></p></td><td><p></p></td><td><p></p></td></tr></tbody>
</table>
`)
})

test('a changed table that Markdown can say stays Markdown, with its alignment', async ({
  page,
}) => {
  const read = await open(page, 'plain', '| 材料 | 份数 |\n|:--|--:|\n| 报告 | 2 |\n')
  await block(page, '材料').getByRole('button', { name: '编辑表格' }).click()
  await goToEnd(page, '2')
  // In the last cell, Tab adds a row.
  await page.keyboard.press('Tab')
  await page.keyboard.type('附件|复印件')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1')
  await page.getByRole('button', { name: '完成' }).click()
  await save(page)
  expect(read()).toBe('| 材料 | 份数 |\n| :-- | --: |\n| 报告 | 2 |\n| 附件\\|复印件 | 1 |\n')
})

test('a table that is given up, and one with another table in it, stay as they were', async ({
  page,
}) => {
  const nested = '<table><tr><td>外<table><tr><td>内</td></tr></table></td></tr></table>'
  const text = `${MERGED}\n\n${nested}\n\n<table><tr><td>片<video src="/a.mp4"></video></td></tr></table>\n\n末段。\n`
  const read = await open(page, 'given-up', text)
  await expect(block(page, '片')).toContainText('网页不能编辑的内容')
  await expect(block(page, '片').getByRole('button')).toHaveCount(0)
  await block(page, '服务时间').getByRole('button', { name: '编辑表格' }).click()
  await goToEnd(page, '上午')
  await page.keyboard.type('改了')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: '取消' }).click()
  await completeAndSave(page)
  expect(read()).toBe(text.replace('末段。', '末段。完。'))
})

test('HTML is shown as the site shows it and not as code, and stays as it was', async ({
  page,
}) => {
  const text = `<p align="right">示例集团<br>2026 年 11 月</p>

<!-- 允许：手机号 -->

<details><summary>怎样预约</summary>

打电话。

</details>

<table><tr><td>外<table><tr><td>内</td></tr></table></td></tr></table>

末段。
`
  const read = await open(page, 'html', text)
  for (const seen of ['示例集团', '允许：手机号', '怎样预约', '外'])
    await expect(block(page, seen)).toBeVisible()
  await expect(page.locator('[data-slate-editor]')).not.toContainText(/[<>]|align/)
  await completeAndSave(page)
  expect(read()).toBe(text.replace('末段。', '末段。完。'))
})

/** Keys as the keyboard sends them, without what they type. */
const KEYS: Readonly<Record<string, object>> = {
  End: { key: 'End', code: 'End', windowsVirtualKeyCode: 35 },
  Home: { key: 'Home', code: 'Home', windowsVirtualKeyCode: 36 },
  Left: { key: 'ArrowLeft', code: 'ArrowLeft', windowsVirtualKeyCode: 37 },
  Up: { key: 'ArrowUp', code: 'ArrowUp', windowsVirtualKeyCode: 38 },
  Backspace: { key: 'Backspace', code: 'Backspace', windowsVirtualKeyCode: 8 },
  ToHome: { key: 'Home', code: 'Home', windowsVirtualKeyCode: 36, modifiers: 8 },
  All: {
    key: 'a',
    code: 'KeyA',
    windowsVirtualKeyCode: 65,
    modifiers: 2,
    commands: ['selectAll'],
  },
}

/**
 * What is done at the end of 末段。 below 首段。: keys, a click on the beginning of 首段。, or texts; and what it makes of both.
 */
const WITHIN: readonly (readonly [done: string, made: string])[] = [
  ['Home 甲 。 a', '首段。\n\n甲。a末段。'],
  ['甲 Home 乙 。 b', '首段。\n\n乙。b末段。甲'],
  ['Up Home 甲 End 乙 。', '甲首段。乙。\n\n末段。'],
  ['a Left Left 甲 乙', '首段。\n\n末段甲乙。a'],
  ['甲 ToHome 乙 。', '首段。\n\n乙。'],
  ['甲 ToHome Backspace 乙', '首段。\n\n乙'],
  ['甲 ToHome Left 乙 。', '首段。\n\n乙。末段。甲'],
  ['click 甲 。 a', '甲。a首段。\n\n末段。'],
  ['甲 click 乙 。 End 丙 。', '乙。首段。丙。\n\n末段。甲'],
  ['Home Backspace 甲 。', '首段。甲。末段。'],
]
const OF_ALL: readonly (readonly [done: string, made: string])[] = [
  ['All 甲 。 a', '甲。a'],
  ['丙 All 乙 。', '乙。'],
  ['丙 All Backspace 丁 。', '丁。'],
]

/** Does all of it while the page is busy for a second, at the end of its second paragraph of two. */
async function doAtOnce(page: Page, done: string, first = 0, last = first + 1): Promise<void> {
  const paragraphs = page.locator('[data-slate-editor] > p')
  await paragraphs.nth(last).click()
  await page.keyboard.press('End')
  const { x, y } = (await paragraphs.nth(first).boundingBox())!
  const mouse = { x: x + 1, y: y + 8, button: 'left', clickCount: 1 } as const
  await letGridFollow(page)
  const devtools = await page.context().newCDPSession(page)
  const busy = page.evaluate(() => {
    const end = performance.now() + 1000
    while (performance.now() < end);
  })
  // All of it comes right after, before any timer.
  const sent = done.split(' ').flatMap((one): Promise<unknown>[] => {
    const key = KEYS[one]
    if (key)
      return (['rawKeyDown', 'keyUp'] as const).map((type) =>
        devtools.send('Input.dispatchKeyEvent', { ...key, type }),
      )
    if (one === 'click')
      return (['mousePressed', 'mouseReleased'] as const).map((type) =>
        devtools.send('Input.dispatchMouseEvent', { ...mouse, type }),
      )
    return [devtools.send('Input.insertText', { text: one })]
  })
  await Promise.all([busy, ...sent])
}

test('what is typed while the page is busy comes where the cursor was put', async ({ page }) => {
  const read = await open(page, 'busy', '首段。\n\n末段。\n\n'.repeat(WITHIN.length))
  // From the end, because some make one paragraph of two.
  for (const [index, [done]] of [...WITHIN.entries()].reverse())
    await doAtOnce(page, done, 2 * index)
  await save(page)
  expect(read()).toBe(`${WITHIN.map(([, made]) => made).join('\n\n')}\n`)
})

test('what is typed while the page is busy takes the place of what was selected', async ({
  page,
}) => {
  const read = await open(page, 'busy-all', '首段。\n\n末段。\n')
  for (const [index, [done, made]] of OF_ALL.entries()) {
    await doAtOnce(page, done, 0, index === 0 ? 1 : 0)
    await expect(page.locator('[data-slate-editor]'), done).toHaveText(made)
  }
  await save(page)
  expect(read()).toBe(`${OF_ALL.at(-1)![1]}\n`)
})

test('what becomes of a saved text is told, however long it takes, and where nothing answers', async ({
  page,
}) => {
  await page.clock.install()
  const result = page.getByRole('status', { name: '结果' })
  let giveUp = () => {}
  await page.route(
    '**/outcome',
    (route) => new Promise<void>((done) => (giveUp = () => done(route.abort()))),
  )
  await open(page, 'slow', '末段。\n')
  await completeAndSave(page)
  await expect(result).toContainText('已保存')
  await page.clock.fastForward(31_000)
  await expect(result).toContainText(/还在检查和发布.*可以接着写/)
  giveUp()
  await expect(result).toContainText(/还不知道有没有发布.*没有连上服务器.*发布结果/s)
  await expect(result).not.toContainText(/[a-z]/i)
})

test('a picture of a text and one of a list are seen when they are opened', async ({ page }) => {
  const seen = (name: string) =>
    expect(page.locator(`img[src$="/media/${name}"]`)).toHaveJSProperty('complete', true)
  await open(page, '带图', '前文。\n\n![一位读者](image:reading.webp)\n')
  await seen('reading.webp')
  await page.goto(`${editor.origin}/#/collections/lists/entries/honors`)
  await page.getByRole('button', { name: '展开' }).first().click()
  await expect(page.locator('img[src*="/media/"]').first()).toHaveJSProperty('complete', true)
})

test('a link whose address stands below, and a note, are shown as on the site', async ({
  page,
}) => {
  const text = '见[通知][1]和说明[^1]。\n\n[1]: https://a.cn/b\n\n[^1]: 以通知为准。\n\n末段。\n'
  const read = await open(page, 'below', text)
  await expect(block(page, '见通知').getByRole('link', { name: /^通知/ })).toBeVisible()
  await expect(page.locator('[data-slate-editor]')).not.toContainText(/\]\[|\[\^|https/)
  await completeAndSave(page)
  expect(read()).toBe(text.replace('末段。', '末段。完。'))
})

test('lists of four levels are edited as lists, and stay as deep', async ({ page }) => {
  const text =
    '首段。\n\n- 甲\n  1. 乙\n     - 丙\n       1. 丁\n     - 戊\n  2. 己\n- 庚\n\n末段。\n'
  const read = await open(page, 'deep', text)
  await expect(page.locator('[data-slate-editor] li')).toHaveCount(7)
  await page.locator('[data-slate-editor] li', { hasText: '丁' }).last().click()
  await page.keyboard.press('End')
  await page.keyboard.type('改')
  await completeAndSave(page)
  const nested = (markdown: string) => toHtml(markdown).replace(/<\/?p>|\s/g, '')
  expect(nested(read())).toBe(nested(text.replace('丁', '丁改').replace('末段。', '末段。完。')))
})

test('below each block that ends a text, somebody can write', async ({ page }) => {
  for (const [index, last] of [
    '- - -',
    '![大厅](image:factory)',
    '```\n代码\n```',
    '| 甲 |\n| --- |\n| 乙 |',
    '<p align="right">集团</p>',
  ].entries()) {
    const text = `首段。\n\n${last}\n`
    const read = await open(page, `last-${index}`, text)
    await page.locator('[data-slate-editor] > p').last().click()
    await page.keyboard.type('末。')
    await save(page)
    expect(read(), last).toBe(`${text}\n末。\n`)
  }
})

test('nobody writes until it is known what the editor keeps', async ({ page }) => {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  await page.route('**/unlike', async (route) => {
    await promise
    await route.continue()
  })
  const read = await open(page, 'tried', '- [ ] 报告\n\n末段。\n')
  await expect(page.locator('[inert] [data-slate-editor]')).toBeVisible()
  resolve()
  await expect(block(page, '☐ 报告')).toBeVisible()
  await completeAndSave(page)
  expect(read()).toBe('- [ ] 报告\n\n末段。完。\n')
})

/** As the programs put it on the clipboard, shortened. */
const PASTED = {
  Excel: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{mso-number-format:General}</style></head><body><table border=0 style='border-collapse:collapse'><col width=72><tr height=19><td rowspan=2 class=xl65 width=72>行业</td><td colspan=2 class=xl65>户数</td></tr><tr><td class=xl66>新增</td><td class=xl66>在保</td></tr><tr><td>制造业</td><td align=right x:num>12</td><td>30</td></tr></table></body></html>`,
  Word: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p class=MsoNormal>前一段<o:p></o:p></p><table class=MsoTableGrid><thead></thead><tr><td rowspan=2 style='border:solid'><p class=MsoNormal><span>行业<o:p></o:p></span></p></td><td colspan=2><p class=MsoNormal>户数</p></td></tr><tr><td><p>新增</p></td><td><p>在保</p></td></tr><tr><td><p>制造业</p></td><td><p>12</p></td><td><p>30</p></td></tr><![if !supportMisalignedColumns]><tr height=0><td width=90></td><td width=90></td><td></td></tr><![endif]></table><p class=MsoNormal>后一段</p></body></html>`,
  WPS: `<html><body><!--StartFragment--><table width="216"><colgroup><col></colgroup><tbody><tr><td rowspan="2">行业</td><td colspan="2">户数</td></tr><tr><td>新增</td><td>在保</td></tr><tr style="display:none"><td>a</td><td>b</td><td>c</td></tr><tr><td><font color="#000">制造业</font></td><td>12</td><td>30</td></tr></tbody></table><!--EndFragment--></body></html>`,
}
for (const [program, html] of Object.entries(PASTED))
  test(`a table pasted out of ${program} keeps its merged cells`, async ({ page }) => {
    const read = await open(page, `pasted-${program}`, '户数如下：\n\n截至十月。\n')
    await page.locator('[data-slate-editor] p', { hasText: '户数如下' }).click()
    await page.keyboard.press('End')
    await paste(page, html)
    await expect(block(page, '制造业')).toBeVisible()
    // She writes on without a click.
    await page.keyboard.type('即')
    await page.keyboard.press('End')
    await page.keyboard.type('末。')
    await save(page)
    const table = `<table><thead>
<tr><th rowspan="2">行业</th><th colspan="2">户数</th></tr>
<tr><th>新增</th><th>在保</th></tr></thead><tbody>
<tr><td>制造业</td><td>12</td><td>30</td></tr></tbody>
</table>`
    // The cursor stands behind what was pasted: in its last paragraph, or in front of the next one.
    const isWord = program === 'Word'
    const before = isWord ? '户数如下：前一段' : '户数如下：'
    const after = isWord ? '后一段即末。\n\n截至十月。' : '即截至十月。末。'
    expect(read()).toBe(`${before}\n\n${table}\n\n${after}\n`)
  })

test('below a table that was pasted at the end, she writes on', async ({ page }) => {
  const read = await open(page, 'pasted-last', '户数如下：\n')
  await page.locator('[data-slate-editor] p', { hasText: '户数如下' }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await paste(page, PASTED.Excel)
  await expect(block(page, '制造业')).toBeVisible()
  await page.keyboard.type('截至十月。')
  await page.keyboard.press('Enter')
  await page.keyboard.type('特此说明。')
  await save(page)
  expect(read()).toMatch(/^户数如下：\n\n<table>[^]*<\/table>\n\n截至十月。\n\n特此说明。\n$/)
})

test('what is typed while a pasted table is being read stays, at its place', async ({ page }) => {
  const read = await open(page, 'pasted-fast', '户数如下：\n\n截至十月。\n')
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  for (const path of ['**/pasted', '**/markdown'])
    await page.route(path, async (route) => {
      await promise
      await route.continue()
    })
  await page.locator('[data-slate-editor] p', { hasText: '户数如下' }).click()
  await page.keyboard.press('End')
  const table =
    '<table border=0><tr><td>行业</td><td>户数</td></tr><tr><td>制造业</td><td>12</td></tr></table>'
  await paste(page, `<p>甲。</p>${table}<p>乙。</p><div>${table}</div>`)
  await page.keyboard.type('接着写。')
  resolve()
  await expect(block(page, '制造业')).toHaveCount(2)
  await save(page)
  const markdown = '| 行业 | 户数 |\n| --- | --- |\n| 制造业 | 12 |'
  expect(read()).toBe(
    `户数如下：甲。\n\n${markdown}\n\n乙。\n\n${markdown}\n\n接着写。\n\n截至十月。\n`,
  )
})

test('a table and a note are new', async ({ page }) => {
  const read = await open(page, 'new-table', '材料如下〔注1〕。\n')
  await page.locator('[data-slate-editor] p', { hasText: '材料如下' }).click()
  for (const [kind, words] of [
    ['表格', ['材料', '份数', '备注', '报告', '1', '无']],
    ['注释', ['以当年通知为准。']],
  ] as const) {
    await page.keyboard.press('Control+End')
    await page.getByRole('button', { name: '添加组件' }).click()
    await page.getByRole('menuitem', { name: kind }).click()
    const dialog = page.getByRole('dialog', { name: `编辑${kind}` })
    await expect(dialog).toBeVisible()
    for (const [index, word] of words.entries()) {
      if (index > 0) await page.keyboard.press('Tab')
      await page.keyboard.type(word)
    }
    if (kind === '表格') {
      await page.keyboard.press('Tab')
      await dialog.getByRole('button', { name: '删除这一行' }).click()
    }
    await dialog.getByRole('button', { name: '完成' }).click()
    await expect(dialog).toBeHidden()
  }
  await save(page)
  expect(read()).toBe(`材料如下${note(1, 1)}。

| 材料 | 份数 | 备注 |
| --- | --- | --- |
| 报告 | 1 | 无 |

<ol>
<li id="footnote-1"><p>以当年通知为准。 <a href="#footnote-ref-1">回到正文</a></p></li>
</ol>
`)
})

test('a link that is a script is told where its cell is edited, and runs nowhere', async ({
  page,
}) => {
  const scripts = '<a href="java&#9;script:alert(1)">甲</a><a href="https://example.com">乙</a>'
  await open(page, 'script-link', `<table><tr><td>${scripts}</td></tr></table>\n\n末段。\n`)
  await expect(page.locator('.block a[href]')).toHaveText(['乙'])
  await page.getByRole('button', { name: '编辑表格' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toContainText('script:alert(1)。')
  await expect(dialog.locator('a[href]')).toHaveText(['乙'])
  await dialog.locator('a', { hasText: '甲' }).dblclick()
  await page.keyboard.press('Delete')
  await expect(dialog.getByRole('status')).toHaveText('')
})
