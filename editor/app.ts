/**
 * The page to write on and its files in one server. Decap's own (`decap-server`) listens nowhere by itself: it knows no
 * login, and lets every page of this machine in.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { FOLDERS } from '../server/content/resources.ts'
import { activePart } from '../server/content/svg.ts'
import { RESULT_FILE } from '../server/content/tree.ts'
import { editorConfig, listFiles } from './config.ts'

/** What decap-server makes of a call: the same body as its `POST /api/v1`. */
export type Store = (body: object) => Promise<{ status: number; answer: object }>

interface Options {
  /** The folder of the content. */
  content: string
  /** Where the browser has the page, e.g. `http://127.0.0.1:5180`. */
  origin: string
  store: Store
  /** Where a document can be looked at, by its name without number; `undefined` when it has not been imported. */
  preview: (file: string) => Promise<string | undefined>
  /** Called after each change. */
  onSaved: () => void
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

/** Only our own page, by the name that it has: another site's form has another origin, a rebound name another host. */
function onlyFrom(origin: string, policy: string): MiddlewareHandler {
  const { host } = new URL(origin)
  return async (context, next) => {
    const { method } = context.req
    const isReading = method === 'GET' || method === 'HEAD'
    if (
      context.req.header('host') !== host ||
      (!isReading && context.req.header('origin') !== origin)
    )
      return context.text(`请打开 ${origin}/`, 403)
    await next()
    const isPicture = context.req.path.startsWith('/media/')
    context.header('content-security-policy', isPicture ? 'sandbox' : policy)
    context.header('cross-origin-resource-policy', 'same-origin')
    context.header('x-content-type-options', 'nosniff')
    context.header('referrer-policy', 'same-origin')
    context.header('cache-control', 'no-cache')
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

/**
 * What decap-server does not check: where is written, and whether somebody else has changed the file.
 * @returns a sentence why not
 */
function refuse(content: string, action: string, params: Record<string, any>): string | undefined {
  const read = (file: string): Buffer | undefined =>
    existsSync(join(content, file)) ? readFileSync(join(content, file)) : undefined
  const files: any[] = params.dataFiles ?? (params.entry ? [params.entry] : [])
  const assets: any[] = [...(params.assets ?? []), params.asset ?? []].flat()
  const targets = [...files, ...assets].map(({ path }) => path)
  const paths = [...targets, params.paths ?? [], params.path ?? []].flat()
  if (paths.some((path) => !WRITABLE.test(path))) return '没有保存：不能写在这个位置'
  if (assets.some(({ path }) => !/^(?:media|files)\/|\.docx$/i.test(path)))
    return '没有保存：图片放进 media，附件放进 files，Word 文件（.docx）放进栏目'
  for (const { path, content: data } of assets) {
    const part = /\.svg$/i.test(path) && activePart(Buffer.from(data, 'base64').toString())
    if (part) return `没有保存：SVG 里有脚本或外部地址（${part}），请换一张图片`
  }
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

/** decap-server on the files of a folder, called without the server and the open door that it comes with. */
export async function filesOf(content: string): Promise<Store> {
  type Step = (request: { body: object }, response: object, next: () => void) => unknown
  const steps: Step[] = []
  const app = { use() {}, post: (_: string, step: Step) => steps.push(step) }
  process.env.GIT_REPO_DIRECTORY = content
  const require = createRequire(import.meta.url)
  await require('decap-server/dist/middlewares').registerLocalFs(app, { logLevel: 'error' })
  const [validate, run] = steps as [Step, Step]
  return (body) =>
    new Promise((resolve) => {
      let status = 200
      const response = {
        status(code: number) {
          status = code
          return response
        },
        json: (answer: object) => resolve({ status, answer }),
      }
      validate({ body }, response, () => void run({ body }, response, () => {}))
    })
}

const pictures = (content: string): object[] =>
  readdirSync(join(content, 'media'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => {
      const url = `/media/${encodeURIComponent(name)}`
      return { id: name, name, path: `media/${name}`, url, displayURL: url }
    })

/** What the page asks for. */
export function editorApp({ content, origin, store, preview, onSaved }: Options): Hono {
  const policy =
    "default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
  const app = new Hono()
  app.use(onlyFrom(origin, policy))
  // A body that is no call of Decap's.
  app.onError((_, context) => context.json({ error: '没有保存：请求不完整' }, 400))
  app.get('/config.json', (context) => context.json(editorConfig(origin)))
  app.get('/result', (context) => {
    const file = join(content, RESULT_FILE)
    if (!existsSync(file)) return context.text('还没有发布过')
    return context.text(readFileSync(file, 'utf8'), 200, { etag: `"${statSync(file).mtimeMs}"` })
  })
  app.get('/preview/*', async (context) => {
    const name = decodeURIComponent(context.req.path).slice('/preview/'.length)
    const address = await preview(current(content, `${name}.md`)).catch(() => undefined)
    return address
      ? context.redirect(address)
      : context.text('还没有这一篇的预览：保存后等几秒再打开。一直没有时看“发布结果”', 404)
  })
  app.post('/api/v1', bodyLimit({ maxSize: 50 * 1024 * 1024 }), async (context) => {
    const body = await context.req.json()
    const { action, params }: { action: string; params: Record<string, any> } = body
    if (typeof params.path === 'string') params.path = current(content, params.path)
    // decap-server would send all of the pictures themselves.
    if (action === 'getMedia') return context.json(pictures(content))
    const written: Record<string, string> = {}
    for (const file of params.dataFiles ?? []) {
      written[file.path] = digest(String(file.raw))
      file.path = current(content, String(file.path))
    }
    const isWriting = /^(?:persist|delete)/.test(action)
    const error = isWriting ? refuse(content, action, params) : undefined
    if (error) return context.json({ error }, 409)
    const { status, answer } = await store(body)
    if (!isWriting) return context.json(answer, status as 200)
    if (status === 200) onSaved()
    return context.json({ ...answer, written }, status as 200)
  })
  return app
}

/** The scripts of the page, and the pictures in it. */
export function addPage(app: Hono, content: string): void {
  const files = (prefix: string, root: string): void => {
    app.use(
      `${prefix}/*`,
      serveStatic({ root, rewriteRequestPath: (path) => path.slice(prefix.length) }),
    )
  }
  files('/yaml', join(dirname(fileURLToPath(import.meta.resolve('yaml'))), '../browser'))
  files('/cms', join(import.meta.dirname, 'node_modules/decap-cms/dist'))
  files('/media', join(content, 'media'))
  files('', join(import.meta.dirname, 'page'))
}
