/**
 * `npm run edit`: the page to write on. Without a setting it is for this machine alone; `EDIT_ORIGIN` is its address
 * behind nginx, which asks for the password (`deploy/nginx-edit.conf`).
 */
import { execSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DAY_MS } from '../../shared/china-time.ts'
import { commandConfig, openDatabase, runCommand, writePublicFiles } from '../cli.ts'
import { joinBlocks, toBlocks } from '../content/markdown.ts'
import { RESULT_FILE } from '../content/tree.ts'
import { UsageError } from '../explain.ts'
import { listeningOn } from '../http/server.ts'
import { addressOf, documentOfFile } from '../preview/links.ts'
import { editorConfig } from './config.ts'
import { type Call, current, isOwnFile, refuse } from './refuse.ts'

const LISTEN = { HOST: '127.0.0.1', PORT: 5180 }
const PREVIEW_DAYS = 3
const HERE = import.meta.dirname

/** The packages of this folder, which the rest of the project does without; a release brings them along. */
function installPackages(): void {
  if (process.env.NODE_ENV === 'production') return
  const changedAt = (file: string): number =>
    statSync(join(HERE, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (changedAt('package-lock.json') > changedAt('node_modules/.package-lock.json'))
    execSync('npm ci --ignore-scripts --no-audit --no-fund', { cwd: HERE, stdio: 'inherit' })
}

/** What Decap shows of the pictures; decap-server would send all of them whole. */
const pictures = (content: string): object[] =>
  readdirSync(join(content, 'media'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => {
      const url = `/media/${encodeURIComponent(name)}`
      return { id: name, name, path: `media/${name}`, url, displayURL: url }
    })

const shownAs = (text: string): string =>
  joinBlocks(toBlocks(text))
    .replace(/<li>\s*<p>([^]*?)<\/p>/g, '<li>$1')
    .replace(/\s/g, '')

/** Answers our own page alone: another site's form has another origin, a rebound name another host. */
const ownPage =
  (origin: string, git: string) => (request: any, response: any, next: () => void) => {
    const isReading = ['GET', 'HEAD'].includes(request.method)
    const { host, origin: sender } = request.headers
    if (host !== new URL(origin).host || (!isReading && sender !== origin))
      return response.status(403).type('text').send(`请打开 ${origin}/`)
    const policy = `default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: ${git}; connect-src 'self' data: blob: ${git}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
    response.set({
      'content-security-policy': request.path.startsWith('/media/') ? 'sandbox' : policy,
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-cache',
    })
    next()
  }

/** Stands before decap-server. @param onSaved called after each change */
const checkCall =
  (content: string, onSaved: () => void) => (request: any, response: any, next: () => void) => {
    const { action, params }: Call = request.body
    if (action === 'getMedia') return response.json(pictures(content))
    if (action === 'getMediaFile' && !isOwnFile(content, params.path))
      return response.status(404).json({ error: '没有这张图片' })
    for (const file of [params, ...(params.dataFiles ?? [])])
      if (file.path) file.path = current(content, String(file.path))
    if (/^(?:persist|delete)/.test(action)) {
      const error = refuse(content, request.body)
      if (error) return response.status(409).json({ error })
      response.on('finish', onSaved)
    }
    next()
  }

await runCommand(async () => {
  installPackages()
  const config = commandConfig()
  const database = await openDatabase(config)
  const content = resolve(config.CONTENT_DIR)
  const origin = config.EDIT_ORIGIN
  // Where decap-server reads it, as its README has it.
  process.env.GIT_REPO_DIRECTORY = content
  const load = createRequire(import.meta.url)
  const express = load('express')
  const { registerLocalFs } = load('decap-server/dist/middlewares')
  const app = express()
  const readJson = express.json({ limit: '50mb' })

  // Sooner than the timer of a server. Of two imports one waits for the other.
  let published: Promise<unknown> = Promise.resolve()
  const publish = (): void => {
    const importing = spawn(process.execPath, ['scripts/content-import.ts'], { stdio: 'inherit' })
    published = new Promise((done) => importing.on('exit', done))
  }

  app.use(ownPage(origin, config.EDIT_BACKEND?.base_url ?? ''))
  app.get('/config.json', (_: unknown, response: any) =>
    response.json(editorConfig(origin, config.EDIT_BACKEND)),
  )
  app.get('/result', async (_: unknown, response: any) => {
    await published
    const isThere = isOwnFile(content, RESULT_FILE)
    const text = isThere ? readFileSync(join(content, RESULT_FILE), 'utf8') : '还没有发布过'
    response.type('text').send(text)
  })
  app.get('/preview/*', async (request: any, response: any) => {
    const document = documentOfFile(current(content, `${request.params[0]}.md`))
    const expires = Date.now() + PREVIEW_DAYS * DAY_MS
    const found = document && (await addressOf(database, document, expires).catch(() => undefined))
    if (found) return response.redirect(found.address)
    const sentence = '还没有这一篇的预览：保存后等几秒再打开。一直没有时看“发布结果”'
    response.status(404).type('text').send(sentence)
  })
  app.post('/same', readJson, ({ body }: any, response: any) =>
    response.json(shownAs(String(body[0])) === shownAs(String(body[1]))),
  )
  app.use('/media', ({ path }: any, response: any, next: () => void) =>
    isOwnFile(content, `media${decodeURIComponent(path)}`) ? next() : response.sendStatus(404),
  )
  const folders = {
    '/media': join(content, 'media'),
    '/yaml': join(dirname(fileURLToPath(import.meta.resolve('yaml'))), '../browser'),
    '/cms': join(HERE, 'node_modules/decap-cms/dist'),
    '/': join(HERE, 'page'),
  }
  for (const [path, folder] of Object.entries(folders))
    app.use(path, express.static(folder, { cacheControl: false }))
  if (!config.EDIT_BACKEND) {
    app.post('/api/v1', readJson, checkCall(content, publish))
    await registerLocalFs(app)
  }
  app.use((error: any, _request: unknown, response: any, _next: unknown) => {
    const sentence = error.status === 413 ? '文件太大' : '没有保存：请求不完整'
    response.status(error.status ?? 400).json({ error: sentence })
  })

  writePublicFiles()
  await once(createServer(app).listen(listeningOn(LISTEN)), 'listening').catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new UsageError(
      `端口 ${LISTEN.PORT} 已被占用：写作页面可能已经在运行，请直接打开 ${origin}/`,
    )
  })
  console.log(`请在浏览器打开 ${origin}/（按 Ctrl+C 结束）`)
})
