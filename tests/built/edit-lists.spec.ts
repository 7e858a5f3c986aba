/** The lists in the page to write on, and the words that it shows. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, expect, test } from '@playwright/test'
import { parse } from 'yaml'
import { pages } from '../../shared/catalogue/pages.ts'
import { type Editor, save, startEditor } from '../support/start-editor.ts'

let editor: Editor
test.beforeAll(async () => {
  editor = await startEditor()
})
test.afterAll(() => editor?.stop())

const file = (name: string) => readFileSync(join(editor.content, name), 'utf8')
const list = (name: string) => `${editor.origin}/#/collections/lists/entries/${name}`
const heading = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`新增${name}`) })

test('from one list to another, by address and by history, the right one is open and saved', async ({
  page,
}) => {
  const banners = file('banners.yaml')
  await page.goto(list('banners'))
  await expect(heading(page, '首页大图')).toBeVisible()
  await page.goto(list('posts'))
  await expect(heading(page, '在招岗位')).toBeVisible()
  await page.goBack()
  await expect(heading(page, '首页大图')).toBeVisible()
  await page.goto(list('contact'))
  await page.getByLabel('传真').fill('010-1234 0001')
  await save(page)
  expect(file('contact.yaml')).toContain('content: 010-1234 0001')
  expect(file('contact.yaml')).toMatch(/^- code: \w+\n {2}content: .*\n- code:/)
  expect(file('banners.yaml')).toBe(banners)
  const result = page.getByRole('status', { name: '结果' })
  await expect(result).toContainText('已发布：联系方式')
  await expect(result.getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`^https?://[^/]+${pages.Contact.path}$`),
  )
  // Where somebody goes on, it is in the way.
  await page.goto(list('team'))
  await expect(heading(page, '管理团队')).toBeVisible()
  await expect(result).toBeHidden()
})

test('a new entry is seen at once, and its being a draft costs nobody anything', async ({
  page,
}) => {
  await page.goto(list('posts'))
  await heading(page, '在招岗位').click()
  const title = page.getByRole('textbox', { name: '标题', exact: true }).last()
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport()
  await page.keyboard.type('风险合规经理')
  await page.getByRole('switch').last().click()
  // An entry is opened by its title.
  const [other] = /(?<=title: ).*/.exec(file('posts.yaml'))!
  const entry = page.locator('[class*=SortableListItem]', { hasText: other })
  await entry.getByText(other).click()
  await entry.getByLabel('发布部门').fill('')
  await save(page)
  const told = page.getByRole('status', { name: '结果' }).getByRole('listitem')
  await expect(told).toContainText([`“${other}”：缺少 发布部门`, '“风险合规经理”（草稿）：缺少'])
})

test('entries of a list are moved by keyboard, with what is written in them', async ({ page }) => {
  const posts = () => parse(file('posts.yaml')) as { id: number; title: string }[]
  const before = posts()
  const [first, second, third, ...others] = before
  await page.goto(list('posts'))
  const button = page.getByRole('button', { name: `下移 ${first!.title}` })
  await button.focus()
  await page.keyboard.press('Enter')
  const told = (place: number) => page.getByRole('status').filter({ hasText: `第 ${place} 项` })
  await expect(told(2)).toContainText(first!.title)
  await expect(button).toBeFocused()
  await page.keyboard.press('Space')
  await expect(told(3)).toContainText(first!.title)
  // At an end of the list there is no way on.
  const end = page.getByRole('button', { name: `上移 ${second!.title}` })
  await expect(end).toBeDisabled()
  await end.press('Enter')
  await save(page)
  // Each keeps the order of its fields as well.
  const fields = (entries: object[]) => entries.map((one) => Object.entries(one))
  expect(fields(posts())).toEqual(fields([second!, third!, first!, ...others]))
})

test('whoever leaves at once after saving finds the document as it is now, and still hears how it went', async ({
  page,
}) => {
  const [name] = readdirSync(join(editor.content, 'news/company'))
  await page.goto(`${editor.origin}/#/collections/news-company/entries/${name!.replace('.md', '')}`)
  await page.getByLabel('标题', { exact: true }).fill('换了一个标题')
  await save(page)
  await page.getByRole('link', { name: '正在栏目' }).click()
  await expect(page.getByRole('link', { name: '换了一个标题' })).toBeVisible()
  await expect(page.getByRole('status', { name: '结果' })).toContainText('已发布：换了一个标题')
})

test('a correction names its notice by the title, and a new draft can be deleted at once', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const [id] = readdirSync(join(editor.content, 'purchase/purchase'))
  const [, title] = /^title: (.*)$/m.exec(file(`purchase/purchase/${id}`))!
  await page.goto(`${editor.origin}/#/collections/purchase-purchase-3/new`)
  await page.getByLabel('标题', { exact: true }).fill('延期的公告')
  await page.getByLabel('更正的是哪一篇').fill(title!)
  await page.keyboard.press('Enter')
  await save(page)
  const saved = () =>
    readdirSync(join(editor.content, 'purchase/purchase')).find((one) => one.includes('延期的公告'))
  expect(file(`purchase/purchase/${saved()}`)).toContain(`\nchanges: ${parseInt(id!)}\n`)
  // The import has given it its number by now.
  await expect(page.getByRole('status', { name: '结果' })).toContainText('已存为草稿')
  await page.getByRole('button', { name: '删除内容' }).click()
  await expect.poll(saved).toBeUndefined()
})

/** Names of keys and of programs, which have no other, and examples of addresses. */
const KNOWN = /\b(?:Word|Excel|PDF|Tab|Esc|Shift)\b|https?:\/\/\S+|(?<=[如（ ])\/[\w/]+/g

/** A page's own texts and names, without those of the documents. */
const words = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const content =
      '[data-slate-editor], a[href*="/entries/"], [class*=NestedObjectLabel], [class*=ListItemTopBar], .move, [role=dialog] [aria-pressed], [class*=MediaLibraryCard], [class*=CardText], [class*=CardFileIcon], pre, select, .grid'
    const found: string[] = []
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest(content) || !element.checkVisibility()) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        found.push(element.getAttribute(name) ?? '')
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent!)
    }
    return found
  })

const CONTROLS =
  /^(?:button|link|textbox|searchbox|checkbox|switch|radio|combobox|listbox|option|menu(?:item)?|tab|dialog|slider)$/

/**
 * Controls without a name, and what is said of them in English beside their name, for those who listen. Whatever takes the
 * focus counts as one: the media library had stops for Tab that were nothing.
 */
async function unheard(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const found = nodes.flatMap(
    ({ ignored, role, name, description, properties = [], backendDOMNodeId }) => {
      const property = (wanted: string) =>
        properties.find((one) => (one.name as string) === wanted)?.value.value
      const rest = [description?.value, property('roledescription')]
      const isControl = CONTROLS.test(role?.value) || property('focusable')
      const isNameless = isControl && role?.value !== 'RootWebArea' && !name?.value.trim()
      const foreign = rest.filter((text) => text !== name?.value && /[a-z]{2}/i.test(text ?? ''))
      if (ignored || !(isNameless || foreign.length > 0)) return []
      return { text: `${role?.value} ${name?.value} ${foreign.join()}`, id: backendDOMNodeId! }
    },
  )
  const texts = await Promise.all(
    found.map(async ({ text, id }) => {
      const { node } = await session.send('DOM.describeNode', { backendNodeId: id })
      // react-modal passes the focus on from the two ends of the page.
      return node.attributes?.includes('data-react-modal-body-trap') ? [] : text
    }),
  )
  await session.detach()
  return texts.flat()
}

async function expectChinese(page: Page, state: string): Promise<void> {
  await expect.poll(() => unheard(page), { message: state }).toEqual([])
  const host = new URL(editor.origin).host
  const foreign = (await words(page))
    .map((text) => text.replaceAll(host, '').replace(KNOWN, ''))
    .filter((text) => /[a-z]{2}/i.test(text))
  expect.soft([...new Set(foreign)], state).toEqual([])
}

test('she reads Chinese in every state of the page', async ({ page }) => {
  // Each section loads 5 MB of scripts again.
  test.slow()
  const { collections } = (await (
    await page.request.get(`${editor.origin}/config.json`)
  ).json()) as {
    collections: { name: string; fields?: object[]; files?: { name: string }[] }[]
  }
  // The browser asks whether to leave what was added.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(editor.origin)
  await expect(page.getByRole('link', { name: /^＋|^创建/ })).toBeVisible()
  await expectChinese(page, 'the start')
  // States that nobody gets into here are Chinese as well: each phrase that there is in English.
  const missing = await page.evaluate(() => {
    type Phrases = { [key: string]: string | Phrases }
    const keysOf = (phrases: Phrases, path = ''): string[] =>
      Object.entries(phrases).flatMap(([key, one]) =>
        typeof one === 'string' ? `${path}${key}` : keysOf(one, `${path}${key}.`),
      )
    const { CMS } = window as unknown as { CMS: { getLocale: (name: string) => Phrases } }
    const chinese = new Set(keysOf(CMS.getLocale('zh_Hans')))
    return keysOf(CMS.getLocale('en')).filter((key) => !chinese.has(key))
  })
  expect(missing).toEqual([])
  await page.getByRole('link', { name: '列表和联系方式' }).click()
  await expect(page.getByRole('link', { name: '在招岗位' })).toBeVisible()
  await expectChinese(page, 'the lists')
  const go = async (address: string) => {
    await page.goto('about:blank')
    await page.goto(address)
  }
  for (const { name } of collections.at(-1)!.files!) {
    await go(list(name))
    await expect(page.getByRole('button', { name: /^(?:已保存|保存)$/ })).toBeVisible()
    const add = page.getByRole('button', { name: /^新增/ })
    if (await add.count()) await add.first().click()
    await expectChinese(page, name)
  }
  // Sections with the same fields look the same.
  const sections = new Map(collections.map(({ name, fields }) => [JSON.stringify(fields), name]))
  sections.delete(undefined!)
  // The last one has pictures and attachments.
  const news = collections[0]!
  sections.delete(JSON.stringify(news.fields))
  sections.set('', news.name)
  for (const name of sections.values()) {
    await go(`${editor.origin}/#/collections/${name}/new`)
    await expect(page.getByRole('button', { name: /^(?:已保存|保存)$/ })).toBeVisible()
    await expectChinese(page, `${name}, new`)
  }
  await page.getByRole('button', { name: '新增附件' }).click()
  for (const picker of ['选择文件', '选择图片']) {
    await page.getByRole('button', { name: picker }).first().click()
    await expect(page.getByText('上传', { exact: true })).toBeVisible()
    await expectChinese(page, picker)
    await expect(page.locator('[role=dialog] img:not([alt])')).toHaveCount(0)
    // What is pressed with Tab is reached: closing, uploading, searching, and then one file after the other.
    await page.getByRole('button', { name: '关闭', exact: true }).last().focus()
    const [upload, search] = [page.getByLabel('上传'), page.getByPlaceholder('搜索')]
    const card = page.locator('[role=dialog] [aria-pressed]:focus')
    for (const next of [upload, search, ...Array.from({ length: 20 }, () => card)]) {
      await page.keyboard.press('Tab')
      await expect(next).toBeFocused()
      if (next === card) await expect(card).toBeInViewport()
    }
    await page.keyboard.press('Escape')
  }
})

test('an attachment keeps its name for readers, and those that are there are offered', async ({
  page,
}) => {
  await page.goto(`${editor.origin}/#/collections/news-company/new`)
  await page.getByLabel('标题', { exact: true }).fill('关于报送材料的通知')
  await page.getByRole('button', { name: '新增附件' }).click()
  await page.getByRole('button', { name: '选择文件' }).click()
  await page.getByPlaceholder('搜索').fill('meeting-minutes')
  const card = page.getByRole('button', { name: 'company-bank-meeting-minutes.docx' })
  await card.press('Enter')
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  await card.press(' ')
  await expect(card).toHaveAttribute('aria-pressed', 'false')
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: '报送 材料清单 (A版).PDF',
      mimeType: 'application/pdf',
      buffer: readFileSync(join(editor.content, 'files/basic-licence-2024.pdf')),
    })
  await page.getByRole('button', { name: '选用已选中项目' }).click()
  await save(page)
  await expect(page.getByRole('status', { name: '结果' })).toContainText('已存为草稿')
  const folder = join(editor.content, 'news/company')
  const name = readdirSync(folder).find((one) => one.includes('关于报送材料的通知'))!
  expect(readFileSync(join(folder, name), 'utf8')).toMatch(
    /- file: \/files\/.*\n {4}name: 报送 材料清单 \(A版\)\.PDF\n/,
  )
})

test('a file that the page cannot read is told of, and does not open as an empty one', async ({
  page,
}) => {
  const [name] = readdirSync(join(editor.content, 'news/company'))
  const news = `news/company/${name}`
  const open = `${editor.origin}/#/collections/news-company/entries/${name!.replace('.md', '')}`
  const broken = [
    ['culture.yaml', '- id: 1\n  title: [\n', list('culture'), '这个文件里有'],
    [news, '- id: 1\n', open, '这个文件里有'],
    [news, '---\n- title\n---\n', open, '这个文件里有'],
    // A number crashes the control of a picture.
    [news, '---\ntitle: 甲\nthumb: 5\n---\n', open, '“列表图片”里有'],
    ['partners.yaml', '- id: 1\n  logo: 5\n', list('partners'), '里有'],
    ['contact.yaml', '- 电话\n', list('contact'), '这个文件里有'],
    ['banners.yaml', 'title: 甲\n', list('banners'), '这个文件里有'],
  ] as const
  for (const [one, text, address, where] of broken) {
    writeFileSync(join(editor.content, one), text)
    await page.goto('about:blank')
    await page.goto(address)
    // In the message: Decap's own heading is gone where it reads the list of the section after the document.
    const told = page.getByRole('status', { name: '这次保存的结果' })
    await expect(told).toContainText(`${where}网页读不懂的写法`)
    await expect(page.getByRole('button', { name: '保存', exact: true })).toBeHidden()
  }
})
