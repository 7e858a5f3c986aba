/**
 * The page to write on and its files in one server. Decap's own (`decap-server`) listens nowhere by itself: it knows no
 * login, and lets every page of this machine in.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FOLDERS } from '../server/content/resources.ts'
import { RESULT_FILE } from '../server/content/tree.ts'
import { editorConfig, listFiles } from './config.ts'

/** What is used of a request and of an answer in Express. */
interface Ask extends IncomingMessage {
  path: string
  body: { action?: string; params?: Record<string, unknown> }
}
interface Answer extends ServerResponse {
  json(body: unknown): void
}
type Handler = (request: Ask, response: Answer, next: () => void) => void

interface Options {
  /** The folder of the content. */
  content: string
  /** Where the browser has the page, e.g. `https://edit.example.com`. */
  origin: string
  /** Decap's `backend` where the content is in a repository on Gitea or GitLab: nothing is written on this machine. */
  backend?: object | undefined
  /** Where a document can be looked at, by its name without number; `undefined` when it has not been imported. */
  preview: (file: string) => Promise<string | undefined>
  /** Called after each change. */
  onSaved?: (() => void) | undefined
}

/** Where the page may write, besides what decap-server refuses: nothing above these folders or hidden in them. */
const WRITABLE = new RegExp(
  `^(?:(?:${[...FOLDERS.keys(), 'media', 'files'].join('|')})/[^./\\\\][^/\\\\]*|${listFiles.map(({ file }) => file).join('|')})$`,
)

const CHANGED =
  '没有保存：您打开以后，这个文件被别人改过（或删去、改名）了。请先复制您改的内容，回到列表重新打开，再改一次'
const TAKEN = '没有保存：这个栏目里已经有同名的文件，请改一下标题'
const PUBLISHED =
  '没有删除：已经公开的文章不直接删，请把“下架时间”写成现在，读者会看到“内容已下架”；没有公开的草稿可以删'

const digest = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')

const asText = (response: Answer, status: number, text: string): void => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
}

/** Only our own page, by the name that it has: another site's form has another origin, a rebound name another host. */
function onlyFrom(origin: string, policy: string): Handler {
  const { host } = new URL(origin)
  return ({ method, headers }, response, next) => {
    const isReading = method === 'GET' || method === 'HEAD'
    if (headers.host !== host || (!isReading && headers.origin !== origin))
      return asText(response, 403, `请打开 ${origin}/`)
    response.setHeader('content-security-policy', policy)
    response.setHeader('cross-origin-resource-policy', 'same-origin')
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('referrer-policy', 'same-origin')
    response.setHeader('cache-control', 'no-cache')
    next()
  }
}

/** The file now: publishing puts a number in front of the names of new ones while their page is still open. */
function current(content: string, file: string): string {
  if (existsSync(join(content, file)) || !WRITABLE.test(file)) return file
  const [folder, name] = [dirname(file), basename(file)]
  const names = existsSync(join(content, folder)) ? readdirSync(join(content, folder)) : []
  const numbered = names.find((one) => one.replace(/^\d+-/, '') === name)
  return numbered ? `${folder}/${numbered}` : file
}

/** What decap-server does not check: where is written, and whether somebody else has changed the file. */
function checkWriting(content: string, onSaved?: () => void): Handler {
  const read = (file: string): Buffer | undefined =>
    existsSync(join(content, file)) ? readFileSync(join(content, file)) : undefined
  /** @returns a sentence why not */
  function refuse(action: string, params: Record<string, any>): string | undefined {
    const files: any[] = params.dataFiles ?? (params.entry ? [params.entry] : [])
    const targets = [...files, ...(params.assets ?? []), params.asset ?? []].flat()
    const paths = [...targets.map(({ path }) => path), params.paths ?? [], params.path ?? []].flat()
    if (paths.some((path) => !WRITABLE.test(path))) return '没有保存：不能写在这个位置'
    if (files.some(({ newPath }) => newPath)) return '没有保存：不能改名'
    for (const { path, seen } of files) {
      const now = read(path)
      if (seen === null && now) return TAKEN
      if (seen !== null && (!now || digest(now) !== seen)) return CHANGED
    }
    const isPublic = (path: string): boolean =>
      path.endsWith('.md') && !/^draft: true\s*$/m.test(read(path)?.toString() ?? '')
    return action.startsWith('delete') && paths.some(isPublic) ? PUBLISHED : undefined
  }
  return ({ body: { action = '', params = {} } }, response, next) => {
    if (typeof params.path === 'string') params.path = current(content, params.path)
    const asked: any[] = Array.isArray(params.dataFiles) ? params.dataFiles : []
    const written = Object.fromEntries(asked.map(({ path, raw }) => [path, digest(String(raw))]))
    for (const file of asked) file.path = current(content, String(file.path))
    if (!/^(?:persist|delete)/.test(action)) return next()
    const error = refuse(action, params)
    const send = response.json.bind(response)
    if (error) return response.writeHead(409).end(JSON.stringify({ error }))
    response.json = (answer: object) => send({ ...answer, written })
    response.on('finish', () => response.statusCode === 200 && onSaved?.())
    next()
  }
}

/** @returns what answers requests */
export async function editorApp(options: Options): Promise<RequestListener> {
  const { content, origin, backend, preview, onSaved } = options
  const require = createRequire(import.meta.url)
  const express = require('express')
  const { host = '' } = (backend ?? {}) as { host?: string }
  const policy = `default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: ${host}; connect-src 'self' data: blob: ${host}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
  const app = express()
  const files = (folder: string) => express.static(folder, { redirect: false })
  app.disable('x-powered-by')
  // Its pages of errors show no code.
  app.set('env', 'production')
  app.use(onlyFrom(origin, policy))
  app.get('/config.json', (_: Ask, response: Answer) =>
    response.json(editorConfig(origin, backend)),
  )
  app.use('/yaml', files(join(dirname(fileURLToPath(import.meta.resolve('yaml'))), '../browser')))
  app.use('/cms', files(join(import.meta.dirname, 'node_modules/decap-cms/dist')))
  app.use(files(join(import.meta.dirname, 'page')))
  app.get('/result', (_: Ask, response: Answer) => {
    const file = join(content, RESULT_FILE)
    asText(response, 200, existsSync(file) ? readFileSync(file, 'utf8') : '还没有发布过')
  })
  app.get(/^\/preview\//, async ({ path }: Ask, response: Answer) => {
    const file = current(content, `${decodeURIComponent(path).slice('/preview/'.length)}.md`)
    const address = await preview(file).catch(() => undefined)
    if (address) response.writeHead(302, { location: address }).end()
    else asText(response, 404, '还没有这一篇的预览：保存后等几秒再打开。一直没有时看“发布结果”')
  })
  if (backend) return app
  process.env.GIT_REPO_DIRECTORY = content
  process.env.ORIGIN = origin
  app.post('/api/v1', express.json({ limit: '50mb' }), checkWriting(content, onSaved))
  await require('decap-server/dist/middlewares').registerLocalFs(app, { logLevel: 'error' })
  return app
}
