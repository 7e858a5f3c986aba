import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Request, Response } from 'express'
import { afterAll, expect, it, vi } from 'vitest'
import { commandAt } from '../../../tests/support/command-at.ts'
import { temporaryFolder } from '../../../tests/support/program.ts'
import { readConfig } from '../../config.ts'
import { openTextThread } from '../text-thread.ts'
import { VersionKeeper } from './keep-versions.ts'
import { versionRoutes } from './version-routes.ts'

const all = temporaryFolder()
const thread = openTextThread(240_000)
afterAll(thread.close)
const hasGit = commandAt('git') !== undefined

/** A content folder with the addresses of its versions. */
function makePages(
  files: Record<string, string | Buffer>,
  EDIT_BACKEND = '',
  convert = thread.convert,
) {
  const folder = mkdtempSync(join(all, 'versions-'))
  const content = join(folder, 'content')
  const write = (path: string, text: string | Buffer): void => {
    mkdirSync(dirname(join(content, path)), { recursive: true })
    writeFileSync(join(content, path), text)
  }
  mkdirSync(content)
  for (const [path, text] of Object.entries(files)) write(path, text)
  const config = readConfig({
    CONTENT_DIR: content,
    CONTENT_HISTORY: join(folder, 'history.git'),
    EDIT_BACKEND,
  })
  const keeper = new VersionKeeper(config)
  const broughtBack = vi.fn()
  const routes = versionRoutes({
    content,
    keeper,
    backend: config.EDIT_BACKEND,
    convert,
    editorOf: () => 'wang',
    broughtBack,
  })
  /** @returns the status with the page, or with the address that it leads to */
  const ask = (route: keyof typeof routes, given: Record<string, string>) =>
    new Promise<{ status: number; text: string }>((done) => {
      let status = 200
      const response = {
        status: (code: number) => ((status = code), response),
        type: () => response,
        send: (text: string) => done({ status, text }),
        redirect: (...args: (string | number)[]) =>
          done({ status: args.length > 1 ? Number(args[0]) : 302, text: String(args.at(-1)) }),
      }
      const request = { query: given, body: given, headers: {} }
      routes[route](request as unknown as Request, response as unknown as Response, () => {})
    })
  const read = (path: string): string => readFileSync(join(content, path), 'utf8')
  return { content, write, keeper, broughtBack, ask, read }
}

/** The text of a page, without its markup. */
const seen = (text: string): string => text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

const NEWS = 'news/company/1024-开业.md'
const article = (title: string, more = ''): string =>
  `---\ntitle: ${title}\ndate: 2026-11-01\n${more}---\n正文\n`

it.skipIf(!hasGit)('says who changed what, and brings it back under the own name', async () => {
  const { write, keeper, broughtBack, ask, read } = makePages({ [NEWS]: article('一') })
  await keeper.keepOthers()
  write(NEWS, article('二'))
  await keeper.keep('li', [NEWS])
  write(NEWS, article('<b>三</b>', 'draft: true\n'))
  const list = await ask('versions', { file: NEWS })
  expect(list.text).not.toContain('<b>')
  expect(seen(list.text)).toMatch(
    /第 3 版 .*不知道是谁（不是在网页上改的） 现在的内容 .*第 2 版 .*li 标题由“一”改为“二”.*第 1 版 .*最早的版本/,
  )
  const [, , second] = Array.from(list.text.matchAll(/text=([0-9a-f]{40})/g), ([, id]) => id!)
  const one = seen((await ask('versions', { file: NEWS, text: second! })).text)
  expect(one).toContain('这个版本不是草稿：恢复以后就发布，读者看得到')
  const answer = await ask('restore', { file: NEWS, text: second! })
  expect(answer).toEqual({ status: 303, text: expect.stringContaining('done=1') })
  expect(read(NEWS)).toBe(article('一'))
  expect(broughtBack).toHaveBeenCalledWith({}, NEWS, 'done')
  const [newest] = await keeper.history.versionsOf(NEWS)
  expect(newest).toMatchObject({ by: 'wang', text: second })
})

it.skipIf(!hasGit)('numbers the versions one by one, though an import gives a name', async () => {
  const own = 'news/company/开业.md'
  const { content, write, keeper, ask } = makePages({ [own]: article('一') })
  await keeper.keepOthers()
  renameSync(join(content, own), join(content, NEWS))
  await keeper.keepOthers()
  write(NEWS, article('二'))
  const { text } = await ask('versions', { file: NEWS })
  expect(Array.from(seen(text).matchAll(/ 第 (\d+) 版/g), ([, number]) => number)).toEqual([
    '2',
    '1',
  ])
})

const DRAFT = 'draft: true\n'
const NOTICE = 'kind: 采购公告\n'

it.skipIf(!hasGit).each([
  [DRAFT, '', '读者就看不到这一篇'],
  ['', DRAFT, '恢复以后就发布，读者看得到'],
  [NOTICE, NOTICE, '规定不得直接改，应当另发更正公告'],
])('says what bringing back means for readers: %j, now %j', async (then, now, effect) => {
  const { write, keeper, ask } = makePages({ [NEWS]: article('一', then) })
  await keeper.keepOthers()
  write(NEWS, article('二', now))
  const [{ text = '' } = {}] = await keeper.history.versionsOf(NEWS)
  expect(seen((await ask('versions', { file: NEWS, text })).text)).toContain(effect)
})

it.skipIf(!hasGit)('brings back a picture byte by byte, and shows it', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
  const { content, keeper, ask, read } = makePages({ 'media/标志.svg': drawing })
  await keeper.keepOthers()
  rmSync(join(content, 'media/标志.svg'))
  const deleted = await ask('deleted', {})
  expect(seen(deleted.text)).toContain('标志.svg')
  const [, text = ''] = /text=([0-9a-f]{40})/.exec(deleted.text)!
  const page = await ask('versions', { file: 'media/标志.svg', text })
  expect(page.text).toContain(`data:image/svg+xml;base64,${drawing.toString('base64')}`)
  expect((await ask('restore', { file: 'media/标志.svg', text })).status).toBe(303)
  expect(read('media/标志.svg')).toBe(drawing.toString())
  const list = await ask('versions', { file: 'media/标志.svg' })
  expect(seen(list.text)).toMatch(
    /第 3 版 .*和删除以前一样.*第 2 版 .*删除了 删除以前的内容还留着.*第 1 版/,
  )
})

it.skipIf(!hasGit)('writes nowhere else', async () => {
  const { content, keeper, broughtBack, ask } = makePages({ [NEWS]: article('一') })
  await keeper.keepOthers()
  const [version] = await keeper.history.versionsOf(NEWS)
  const { text } = version!
  for (const file of [
    '../site.db',
    '.git/config',
    'contact.yml',
    'news/company/x.html',
    '发布结果.md',
  ])
    expect((await ask('restore', { file, text })).status, file).toBe(404)
  // A version of another file, an id of something else, no id.
  for (const id of ['HEAD', 'main:contact.yaml', `--output=${content}/x`, '0'.repeat(40)])
    expect((await ask('restore', { file: NEWS, text: id })).status, id).toBe(409)
  expect((await ask('restore', { file: 'contact.yaml', text })).status).toBe(409)
  rmSync(join(content, 'news/company'), { recursive: true })
  mkdirSync(join(content, '../elsewhere'))
  symlinkSync(join(content, '../elsewhere'), join(content, 'news/company'))
  const { text: refused } = await ask('restore', { file: NEWS, text })
  expect(seen(refused)).toContain('没有恢复：这个栏目的文件夹是一个链接')
  expect(broughtBack).not.toHaveBeenCalledWith({}, NEWS, 'done')
})

it('says so where git is not installed, and saving goes on', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.stubEnv('PATH', all)
  const { keeper, ask } = makePages({ [NEWS]: article('一') })
  await keeper.keepOthers()
  await keeper.keep('wang', [NEWS])
  expect(error).toHaveBeenCalled()
  for (const [route, given] of [
    ['versions', { file: NEWS }],
    ['deleted', {}],
  ] as const) {
    const { status, text } = await ask(route, given)
    expect([status, seen(text)]).toEqual([200, expect.stringContaining('没有安装 git')])
  }
})

it('leads to the history of Gitea or GitLab where the content is there', async () => {
  const backend = (name: string): string =>
    JSON.stringify({
      name,
      repo: 'office/content',
      branch: 'main',
      base_url: 'https://git.example.com',
    })
  const gitea = makePages({ [NEWS]: article('一') }, backend('gitea'))
  expect(await gitea.ask('versions', { file: NEWS })).toEqual({
    status: 302,
    text: `https://git.example.com/office/content/commits/branch/main/news/company/${encodeURIComponent('1024-开业.md')}`,
  })
  expect((await gitea.ask('restore', { file: NEWS, text: '0' })).status).toBe(404)
  const gitlab = makePages({}, backend('gitlab'))
  expect((await gitlab.ask('deleted', {})).text).toBe(
    'https://git.example.com/office/content/-/commits/main',
  )
})

it.skipIf(!hasGit)('shows a version as it was written when it takes too long to read', async () => {
  const never = () => Promise.reject(new Error('aborted'))
  const { write, keeper, ask } = makePages({ [NEWS]: article('一') }, '', never)
  await keeper.keepOthers()
  write(NEWS, article('二'))
  const list = await ask('versions', { file: NEWS })
  expect(seen(list.text)).toMatch(/第 2 版 .*改动太多，没有逐处列出 .*第 1 版/)
  const [, first] = [...list.text.matchAll(/text=([0-9a-f]{40})/g)].map(([, id]) => id!)
  const one = seen((await ask('versions', { file: NEWS, text: first ?? '' })).text)
  expect(one).toMatch(/没有逐处列出.*原文 .*title: 一/)
})

it.skipIf(!hasGit)(
  'reads few of the deleted texts at once, however many ask for them',
  async () => {
    let [active, most] = [0, 0]
    const convert: typeof thread.convert = (name, given) => {
      most = Math.max(most, (active += 1))
      return thread.convert(name, given).finally(() => (active -= 1))
    }
    const files = Array.from({ length: 30 }, (_, id) => `news/company/${id + 1}-篇.md`)
    const texts = files.map((file) => [file, `---\ntitle: ${file}\n---\n`])
    const { content, keeper, ask } = makePages(Object.fromEntries(texts), '', convert)
    await keeper.keepOthers()
    for (const file of files) rmSync(join(content, file))
    const pages = await Promise.all([1, 2, 3].map(() => ask('deleted', {})))
    for (const { text } of pages) expect(text.match(/<li>/g)).toHaveLength(30)
    expect(most).toBeLessThanOrEqual(20)
  },
)
