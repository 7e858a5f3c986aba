/**
 * `npm run edit`: serves the page to write on. By default it is for this machine alone; `EDIT_ORIGIN` sets its address
 * behind nginx (`deploy/nginx-edit.conf`), where it asks for a password.
 */
import { execSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync, statSync } from 'node:fs'
import { type IncomingHttpHeaders, createServer } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ErrorRequestHandler, Express } from 'express'
import type * as ExpressModule from 'express'
import { DAY_MS } from '../../shared/china-time.ts'
import { commandConfig, openDatabase, openTrail, runCommand } from '../cli.ts'
import { isLocalhost, isLoopback } from '../config.ts'
import { UsageError } from '../explain.ts'
import { filePolicy } from '../headers.ts'
import { sendFile } from '../http/files.ts'
import { listeningOn } from '../http/server.ts'
import { addressOf, documentOfFile } from '../preview/preview-links.ts'
import { checkCall } from './decap-calls.ts'
import { editorConfig } from './decap-config.ts'
import { EditorAudit } from './editor-audit.ts'
import { outcomesOf, wholeResult } from './outcome.ts'
import { accountOf, askPassword } from './passwords.ts'
import { BY } from '../history/content-history.ts'
import { VersionKeeper } from './versions/keep-versions.ts'
import { oneAfterAnother } from './one-after-another.ts'
import { ownPage } from './own-page.ts'
import { noticeChoices } from './notice-choices.ts'
import { MAX_FILES, TOO_MANY, current, isOffered, isPlace } from './refuse.ts'
import { settled } from './settled.ts'
import { openTextThread } from './text-thread.ts'

/** Behind nginx: the port that nginx forwards to, unless systemd has opened a socket (`deploy/systemd/site-edit.socket`). */
const BEHIND_NGINX = { HOST: '127.0.0.1', PORT: 5180 }
const PREVIEW_DAYS = 3
const HERE = import.meta.dirname

const TOO_MUCH = '这一段太长，或者太复杂，网页处理不了：请分成几段'

/** The texts of a request; what is none is empty. Arrays in arrays took 9 s to be written as texts. */
const readStrings = (body: readonly unknown[]): string[] =>
  body.map((one) => (typeof one === 'string' ? one : ''))

const FILE_HEADERS = {
  // An SVG that is opened at its own address is a document of this origin; what is not published yet may load anything.
  'Content-Security-Policy': filePolicy.upload,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
}

/** The packages of this folder, which the rest of the project does not need; a release includes them. */
function installPackages(): void {
  if (process.env.NODE_ENV === 'production') return
  const changedAt = (file: string): number =>
    statSync(join(HERE, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (changedAt('package-lock.json') > changedAt('node_modules/.package-lock.json'))
    execSync('npm ci --ignore-scripts --no-audit --no-fund', { cwd: HERE, stdio: 'inherit' })
}

const isOnThisMachine = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'http:' && (isLoopback(hostname) || isLocalhost(hostname))
}

/** On this machine, the origin also sets the port. A name server could give `x.localhost` an address of the network. */
function listenFor(origin: string): { HOST: string; PORT: number } {
  const { hostname, port } = new URL(origin)
  if (!isOnThisMachine(origin)) return BEHIND_NGINX
  const address = isLocalhost(hostname) ? BEHIND_NGINX.HOST : hostname.replace(/^\[|\]$/g, '')
  return { HOST: address, PORT: Number(port || 80) }
}

await runCommand(async ({ writePublicFiles }) => {
  installPackages()
  const config = commandConfig()
  const database = await openDatabase(config)
  const content = resolve(config.CONTENT_DIR)
  const origin = config.EDIT_ORIGIN
  // decap-server reads its folder from this variable, as its README says.
  process.env.GIT_REPO_DIRECTORY = content
  const load = createRequire(import.meta.url)
  const express: typeof ExpressModule.default = load('express')
  const { registerLocalFs }: { registerLocalFs: (app: Express) => Promise<void> } = load(
    'decap-server/dist/middlewares',
  )
  const app = express()
  app.disable('x-powered-by')
  // `/MEDIA/x` would be a picture for express but a page for the policy.
  app.enable('case sensitive routing')
  const readJson = express.json({ limit: '50mb' })
  // A text has at most 500,000 characters, and two of them come with what is shown of their parts. Of 20 MB each, the thread that
  // converts them took the whole page along.
  const readTexts = express.json({ limit: '8mb' })

  // Starts an import at once, sooner than the server's timer; the import's lock makes one of the two wait.
  let published: Promise<unknown> = Promise.resolve()
  const importContent = oneAfterAnother(() => {
    const importing = spawn(process.execPath, ['scripts/content-import.ts'], { stdio: 'inherit' })
    return new Promise((done) => importing.on('close', () => done()))
  })
  const publish = (): void => void (published = importContent())
  const hasAccounts = !isOnThisMachine(origin)
  // The journal, where these lines go on a server, is out of reach of this user.
  const told = (head: object) =>
    hasAccounts && console.log(JSON.stringify({ event: 'audit trail', ...head }))
  const audit = new EditorAudit(openTrail(config, database, told), hasAccounts)
  // Loaded here, because its packages are those of this folder.
  const { versionRoutes } = await import('./versions/version-routes.ts')
  const keeper = new VersionKeeper(config)
  if (!config.EDIT_BACKEND) void keeper.keepOthers()
  const editorOf = (headers: IncomingHttpHeaders): string =>
    (hasAccounts && accountOf(headers)) || BY.machine
  const saved = (files: string[], headers: IncomingHttpHeaders): void =>
    void (published = keeper.keep(editorOf(headers), files).then(importContent))
  if (hasAccounts) app.use(askPassword(config.EDIT_PASSWORDS, (...given) => audit.signIn(...given)))
  app.use(ownPage(origin, config.EDIT_BACKEND ? new URL(config.EDIT_BACKEND.base_url).origin : ''))
  app.get(
    '/config.json',
    settled(async (_, response) => {
      response.json(editorConfig(origin, config.EDIT_BACKEND, await noticeChoices(database)))
    }),
  )
  app.get(
    '/result',
    settled(async (_, response) => {
      await published
      response.type('text').send(wholeResult(content))
    }),
  )
  app.post(
    '/outcome',
    readTexts,
    settled(async ({ body }, response) => {
      if (body.length > MAX_FILES) return void response.status(413).json({ error: TOO_MANY })
      await published
      response.json(await outcomesOf(content, database, body.filter(isPlace)))
    }),
  )
  app.get(
    '/preview/*',
    settled(async (request, response) => {
      const { 0: file = '' } = request.params as Record<number, string>
      const document = documentOfFile(current(content, `${file}.md`))
      const expires = Date.now() + PREVIEW_DAYS * DAY_MS
      const found =
        document && (await addressOf(database, document, expires).catch(() => undefined))
      if (found) return response.redirect(found.address)
      const sentence = '还没有这一篇的预览：保存后等几秒再打开。一直没有时看“发布结果”'
      response.status(404).type('text').send(sentence)
    }),
  )
  const texts = openTextThread()
  const { versions, restore, deleted } = versionRoutes({
    content,
    // In a thread of its own: while two long versions were compared, who was writing waited for 32 s and was refused.
    convert: openTextThread().convert,
    keeper,
    backend: config.EDIT_BACKEND,
    editorOf,
    broughtBack: (headers, file, outcome) => {
      void audit.broughtBack(headers, file, outcome)
      if (outcome === 'done') publish()
    },
  })
  app.get('/versions', versions)
  app.post('/versions', express.urlencoded({ extended: false }), restore)
  app.get('/deleted', deleted)
  // For the blocks of a text, and for what is pasted: as the site shows it, and back as Markdown.
  for (const name of ['html', 'shown', 'markdown', 'pasted', 'parts', 'unlike'] as const)
    app.post(
      `/${name}`,
      readTexts,
      settled(
        async ({ body }, response) =>
          void response.json(await texts.convert(name, readStrings(body))),
        (_, __, response) => response.status(422).json({ error: TOO_MUCH }),
      ),
    )
  for (const folder of ['media', 'files'])
    app.get(
      `/${folder}/*`,
      settled(async (request, response) => {
        const file = decodeURIComponent(request.path.slice(1))
        if (!isOffered(file)) return void response.sendStatus(404)
        const place = join(realpathSync(content), file)
        const error = await sendFile(request, response, {
          file: place,
          place,
          headers: FILE_HEADERS,
        })
        if (error) response.sendStatus(error.status)
      }),
    )
  const folders = {
    '/yaml': join(dirname(fileURLToPath(import.meta.resolve('yaml'))), '../browser'),
    '/cms': join(HERE, 'node_modules/decap-cms/dist'),
    '/packages': join(HERE, 'node_modules'),
    '/': join(HERE, 'page'),
  }
  // Only scripts and styles of the packages are sent: a page among their files would have this origin, and its rights.
  app.use('/packages', ({ path }, response, next) =>
    /\.(?:js|css)$/.test(path) ? next() : void response.sendStatus(404),
  )
  for (const [path, folder] of Object.entries(folders))
    app.use(path, express.static(folder, { cacheControl: false }))
  if (!config.EDIT_BACKEND) {
    app.post('/api/v1', readJson, checkCall(content, audit, keeper, saved))
    await registerLocalFs(app)
  }
  // Express recognises an error handler by its four parameters.
  const answerError: ErrorRequestHandler = (error, _, response, _next) => {
    const { status } = error
    // Express and its middleware give theirs a status.
    if (!status) console.error(error)
    const other = status
      ? '没有保存：请求不完整'
      : '没有保存：网页出了错，请再试一次；还是这样，请告诉技术人员，原因在写作页面的日志里'
    response.status(status ?? 400).json({ error: status === 413 ? '文件太大' : other })
  }
  app.use(answerError)

  const listen = listenFor(origin)
  writePublicFiles()
  const place = listeningOn(listen)
  // nginx passes on what it gets, and gives up who sends nothing for 30 s. By default a photo has five minutes in all.
  const server = createServer({ requestTimeout: 0 }, app)
  await once(server.listen(place), 'listening').catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new UsageError(
      `端口 ${listen.PORT} 已被占用：写作页面可能已经在运行，请直接打开 ${origin}/`,
    )
  })
  if ('port' in place && !isOnThisMachine(origin))
    console.log(
      `这个地址由 nginx 转到 http://${listen.HOST}:${listen.PORT}（deploy/nginx-edit.conf）；EDIT_ORIGIN 只有写 http://127.0.0.1:端口 时才换端口`,
    )
  console.log(`请在浏览器打开 ${origin}/（按 Ctrl+C 结束）`)
})
