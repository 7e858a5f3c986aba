/** Runs the whole command in a copy of the project: a company gets its own site, and no trace of the demo is left. */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { setupServer } from 'msw/node'
import { type ViteDevServer, createServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanAlready } from '../rich-text/clean.ts'

const GIVEN = {
  // Characters with a meaning in HTML, SVG, JSON, YAML or TypeScript.
  name: `江南“融资”担保 & 'Sons' "(苏州)"有限公司`,
  short: `江南&'担保'(苏)`,
  english: `Jiangnan "Guarantee" & Sons' (Suzhou) Co., Ltd.`,
  colour: '#0a5c43',
  origin: 'https://www.example.org',
  phone: '0510-55502000',
  sections: 'about,news,service,product,information,join',
  products: '小微保,科创保',
}

const flags = (given: Readonly<Record<string, string>> = GIVEN): string[] => [
  ...Object.entries(given).flatMap(([name, text]) => [`--${name}`, text]),
  '--yes',
]

/** Names and numbers that only the demo company has. */
const DEMO = /示例融资担保|示例担保|滨江|028-5550|沈怀远|example\.com/

const NEEDED =
  'company content mocks rich-text scripts server shared src package.json tsconfig.json .oxfmtrc.json'.split(
    ' ',
  )

const copy = mkdtempSync(join(tmpdir(), 'new-site-'))

/** The environment without the conditions of the tests (`tests/runner`): the copy is an ordinary checkout. */
const env = { ...process.env, NODE_OPTIONS: '' }

const run = (script: string, ...parameters: string[]) =>
  spawnSync(process.execPath, [script, ...parameters], { cwd: copy, env, encoding: 'utf8' })

const git = (...parameters: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...parameters], {
    cwd: copy,
    stdio: 'ignore',
  })

const filesIn = (folder: string): string[] =>
  readdirSync(join(copy, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(copy, join(entry.parentPath, entry.name)))

beforeAll(() => {
  for (const path of NEEDED)
    if (existsSync(path)) cpSync(path, join(copy, path), { recursive: true })
  // The checkout may itself be the result of `npm run new-site`.
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  writeFileSync(join(copy, '.gitignore'), 'node_modules\n')
  git('init')
  git('add', '--all')
  git('commit', '--message', 'All')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

it('touches nothing where changes could be lost', () => {
  writeFileSync(join(copy, 'company/new.ts'), '')
  const { status, stderr } = run('scripts/new-site.ts', ...flags())
  expect(stderr).toMatch(/^有没有提交的改动，可能被覆盖：\n\?\? company\/new\.ts\n/)
  expect(status).toBe(2)
  rmSync(join(copy, 'company/new.ts'))
})

describe('the site of another company', () => {
  let vite: ViteDevServer
  let made: ReturnType<typeof run>
  const load = <T>(path: string) => vite.ssrLoadModule(path) as Promise<T>

  beforeAll(async () => {
    mkdirSync(join(copy, 'data'))
    writeFileSync(join(copy, 'data/site.db'), 'of a trial')
    git('add', '--all')
    git('commit', '--message', 'Data')
    made = run('scripts/new-site.ts', ...flags())
    vite = await createServer({
      root: copy,
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      server: { middlewareMode: true, watch: null, ws: false },
      optimizeDeps: { noDiscovery: true },
      appType: 'custom',
    })
  })
  afterAll(() => vite.close())

  it('is made without a question, in a colour that can be read', () => {
    expect(made.stderr).toBe('')
    expect(made.status).toBe(0)
    expect(made.stdout).toMatch(`已改为 ${GIVEN.name} 的网站`)
  })

  it('has nothing of the demo', () => {
    const files = ['company', 'content', 'src/public'].flatMap(filesIn)
    const found = files.filter((file) => DEMO.test(readFileSync(join(copy, file), 'utf8')))
    expect(found).toEqual([])
    expect(filesIn('src/public/images')).toEqual(['src/public/images/share.png'])
    expect(readdirSync(join(copy, 'data'))).toEqual(['demo.db'])
  })

  it('is in order: types and format', () => {
    const bin = (name: string) => resolve('node_modules/.bin', name)
    const oxfmt = spawnSync(bin('oxfmt'), ['--check', 'company', 'src/styles'], {
      cwd: copy,
      encoding: 'utf8',
    })
    expect(oxfmt.stdout + oxfmt.stderr).toContain('All matched files use the correct format')
    // Test files refer to files in `tests`, which the copy lacks.
    const exclude = ['**/*.test.ts', '**/*.test.tsx', '**/*.suite.ts']
    const project = join(copy, 'tsconfig.site.json')
    writeFileSync(project, JSON.stringify({ extends: './tsconfig.json', exclude }))
    const tsc = spawnSync(bin('tsc'), ['-p', project], { cwd: copy, encoding: 'utf8' })
    expect(tsc.stdout).toBe('')
  })

  it('shows all its pages, placeholders and all, and no others', async () => {
    const { contentHandlers } =
      await load<typeof import('../mocks/handlers.ts')>('/mocks/handlers.ts')
    const { loadContent } = await load<typeof import('../server/content/read-content.ts')>(
      '/server/content/read-content.ts',
    )
    const { render } = await load<typeof import('../src/entry-server.tsx')>('/src/entry-server.tsx')
    const { siteAddresses } = await load<typeof import('../server/content/site-addresses.ts')>(
      '/server/content/site-addresses.ts',
    )
    const { handlers, repository } = await contentHandlers(loadContent())
    const server = setupServer(...handlers)
    server.listen()
    const addresses = (await siteAddresses(repository.documents(), 0)).paths
    expect(addresses).toContain('/news_detail/1')
    expect(addresses.join('\n')).not.toMatch(/party|bidding|reservation/)
    let all = ''
    for (const path of addresses) {
      const { html, failures } = await render(path, {
        apiBase: 'http://localhost',
        sanitise: cleanAlready,
      })
      expect(failures).toEqual([])
      expect(html).toContain('<h1')
      expect(/undefined|NaN|<(?:ul|ol|dl|tbody)[^>]*><\//.exec(html)?.[0], path).toBeUndefined()
      all += html
    }
    server.close()
    expect(DEMO.exec(all)).toBeNull()
    expect(all).not.toMatch(/集团|二维码|查看营业执照|来访请先预约|党群园地|招标采购|0 个问题/)
    expect(all).toContain('本网站尚未进行无障碍检测')
    expect(all).toContain('【请填：公司简介')
    expect(all).toContain('科创保')
  })

  it('cannot be published before its placeholders are filled in', () => {
    const before = run('scripts/content-check.ts')
    expect(before.status).toBe(1)
    const texts = filesIn('content')
      .filter((file) => file !== 'content/README.md')
      .map((file) => [file, readFileSync(join(copy, file), 'utf8')] as const)
    const placeholders = texts.flatMap(([, text]) => text.match(/【请填[^】]*】|示例：/g) ?? [])
    expect(placeholders.length).toBeGreaterThan(30)
    expect(before.stderr.match(/”还没有填$/gm)).toHaveLength(placeholders.length)
    expect(before.stderr.match(/: (?:错误|提醒)：/g)).toHaveLength(placeholders.length)
    for (const [file, text] of texts)
      writeFileSync(
        join(copy, file),
        text.replace('示例：', '').replaceAll(/【请填[^】]*】/g, '已经填好'),
      )
    const after = run('scripts/content-check.ts')
    expect(after.stderr).toBe('')
    expect(after.status).toBe(0)
  })

  it('is not thrown away by a second run', () => {
    const { status, stderr } = run('scripts/new-site.ts', ...flags())
    expect(stderr).toMatch(/^这里已经是换过品牌的网站/)
    expect(status).toBe(2)
  })
})
