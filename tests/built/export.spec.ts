/** `npm run export` reads the content: what is there stays as it is, and pages keep their files. */
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { CONTENT_FOLDER } from '#folders'
import { todayInChina } from '../../shared/china-time.ts'
import { listenerOf } from '../../mocks/handlers.ts'
import { getNewsCall } from '../../shared/contract/documents.ts'
import { listenOnFreePort } from '../support/free-port.ts'
import { runProgram } from '../support/program.ts'
import { createTestApi } from '../support/test-api.ts'
import { cannotMount, smallDisk } from '../support/small-disk.ts'

const folder = mkdtempSync(join(tmpdir(), 'export-'))
const content = join(folder, 'content')
const target = join(folder, 'pages')

test.describe.configure({ mode: 'serial' })

test.afterAll(() => {
  simpleServer.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Every file with its size and the time of its contents. */
const picture = (): string[] =>
  readdirSync(content, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const { size, mtimeMs } = statSync(join(content, name))
      return `${name} ${size} ${mtimeMs}`
    })

test('an export writes nothing into the content, and old addresses write over no page', async () => {
  test.setTimeout(240_000)
  cpSync(CONTENT_FOLDER, content, { recursive: true })
  const list = join(content, 'news/company')
  const [first] = readdirSync(list)
  writeFileSync(join(list, '没有编号.md'), readFileSync(join(list, first!)))
  writeFileSync(join(list, '通知.docx'), 'not converted here')
  appendFileSync(
    join(content, 'old-addresses.yaml'),
    '\n- from: /index.html\n  to: /about\n- from: /404.html\n  to: /about\n- from: /before.html\n  to: /about\n',
  )
  const before = picture()
  const { status, output } = await runProgram('scripts/export.ts', [target], {
    env: { CONTENT_DIR: content },
  })
  expect(status, output).toBe(0)
  expect(picture()).toEqual(before)
  for (const file of ['index.html', '404.html']) {
    expect(output).toContain(`旧地址 /${file} 没有写入`)
    expect(readFileSync(join(target, file), 'utf8')).toContain('<h1')
  }
  expect(readFileSync(join(target, 'before.html'), 'utf8')).toContain('url=/about')
  expect(readFileSync(join(target, 'join/contact/index.html'), 'utf8')).toMatch(
    new RegExp(
      `<body[^>]*><noscript>.{0,80}本页生成于 ${todayInChina()} \\d\\d:\\d\\d（北京时间）`,
    ),
  )
  // Only our own content tells when a document appeared; this sitemap agrees with that of the service.
  expect(readFileSync(join(target, 'sitemap.xml'), 'utf8')).toContain('<lastmod>')
})

test('what another API deleted since it was listed is named and left out', async () => {
  test.setTimeout(240_000)
  const api = await createTestApi()
  // One by the status of HTTP, one as the contract says it.
  const [refused, missing] = readdirSync(join(target, 'news_detail'))
  const server = createServer(
    listenerOf(async (request) => {
      const { pathname } = new URL(request.url)
      const id = new URLSearchParams(await request.clone().text()).get('id')
      if (pathname !== getNewsCall.path || (id !== refused && id !== missing))
        return (await api.answer(request))!
      return Response.json({ code: 0, info: '新闻不存在' }, { status: id === refused ? 410 : 200 })
    }),
  )
  const files = join(folder, 'of an API')
  const port = await listenOnFreePort(server)
  const { status, output } = await runProgram(
    'scripts/export.ts',
    [files, '--api', `http://127.0.0.1:${port}`],
    { env: { CONTENT_DIR: CONTENT_FOLDER } },
  )
  expect(status, output).toBe(0)
  const sitemap = readFileSync(join(files, 'sitemap.xml'), 'utf8')
  for (const id of [refused!, missing!]) {
    expect(output).toContain(`/news_detail/${id}\n`)
    expect(existsSync(join(files, 'news_detail', id))).toBe(false)
    expect(sitemap).not.toContain(`/news_detail/${id}<`)
  }
  server.closeAllConnections()
  server.close()
})

let removeDisk: (() => void) | undefined
test.afterAll(() => removeDisk?.())

test(`an export to a full disk says so, and leaves nothing${cannotMount}`, async () => {
  test.skip(cannotMount !== '', cannotMount)
  test.setTimeout(240_000)
  // Room for the build's own files and some of the pages.
  const disk = smallDisk(6, (remove) => (removeDisk = remove))
  const { status, output } = await runProgram('scripts/export.ts', [join(disk.folder, 'pages')], {
    env: { CONTENT_DIR: CONTENT_FOLDER },
  })
  expect([status, output]).toEqual([1, expect.stringMatching(/^磁盘已满.*\n$/)])
  expect(readdirSync(disk.folder)).toEqual([])
})

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** Serves a folder as simple servers do (Python's `http.server`, `serve-static`): a folder's address ends with a slash. */
const simpleServer = createServer(({ url }, response) => {
  const { pathname } = new URL(url!, 'http://localhost')
  const file = join(target, decodeURIComponent(pathname))
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.isDirectory() && !pathname.endsWith('/'))
    return response.writeHead(301, { location: `${pathname}/` }).end()
  const page = found?.isDirectory() ? join(file, 'index.html') : file
  if (!existsSync(page)) return response.writeHead(404).end()
  return response
    .writeHead(200, { 'content-type': TYPES[extname(page)] ?? 'application/octet-stream' })
    .end(readFileSync(page))
})

test('the pages of an export work where a server puts a slash behind their addresses', async ({
  page,
}) => {
  const origin = `http://127.0.0.1:${await listenOnFreePort(simpleServer)}`
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => {
    if (/React|[Hh]ydrat/.test(message.text())) problems.push(message.text())
  })
  const [id] = readdirSync(join(target, 'news_detail'))
  for (const path of ['/about', '/news/company', `/news_detail/${id}`]) {
    await page.goto(`${origin}${path}/?from=mail#content`)
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  expect(problems).toEqual([])
})
