/** The page to write on, its configuration, and what decap-server leaves open: it knows no login and writes everywhere. */
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { etag } from 'hono/etag'
import { FOLDERS } from '../server/content/resources.ts'
import { activePart } from '../server/content/svg.ts'
import { RESULT_FILE } from '../server/content/tree.ts'
import { type Repository, editorConfig, listFiles } from './config.ts'

/** What decap-server answers to a call, its `POST /api/v1`. */
export type Store = (call: object) => Promise<Response>

interface Options {
  /** The folder of the content. */
  content: string
  /** Where the browser has the page, e.g. `http://127.0.0.1:5180`. */
  origin: string
  /** Where the content is in Gitea or GitLab: Decap writes there. */
  repository?: Repository | undefined
  /** `undefined` where there is a repository. */
  store: Store | undefined
  /** Where a document can be looked at; `undefined` when it has not been imported. */
  preview: (file: string) => Promise<string | undefined>
  /** Called after each change. */
  onSaved: () => void
}

const WRITABLE = new RegExp(
  `^(?:(?:${[...FOLDERS.keys(), 'media', 'files'].join('|')})/[^./\\\\][^/\\\\]*|${listFiles.map(({ file }) => file).join('|')})$`,
)

const CHANGED =
  '没有保存：您打开以后，这个文件被别人改过（或删去、改名）了。请先复制您改的内容，回到列表重新打开，再改一次'
const TAKEN = '没有保存：已经有同名的文件，请换一个标题或文件名'
const PUBLISHED =
  '没有删除：已经公开的文章不直接删，请把“下架时间”写成现在，读者会看到“内容已下架”；没有公开的草稿可以删'

/** The file now: publishing puts a number in front of the names of new ones while their page is still open. */
function current(content: string, file: string): string {
  if (existsSync(join(content, file)) || !WRITABLE.test(file)) return file
  const names = existsSync(join(content, dirname(file)))
    ? readdirSync(join(content, dirname(file)))
    : []
  const numbered = names.find((one) => one.replace(/^\d+-/, '') === basename(file))
  return numbered ? `${dirname(file)}/${numbered}` : file
}

/** @returns a sentence why this is not written or deleted */
function refuse(content: string, action: string, params: Record<string, any>): string | undefined {
  const read = (file: string): string | undefined =>
    existsSync(join(content, file)) ? readFileSync(join(content, file), 'utf8') : undefined
  const files: any[] = params.dataFiles ?? (params.entry ? [params.entry] : [])
  const assets: any[] = [...(params.assets ?? []), params.asset ?? []].flat()
  const paths = [
    ...files.flatMap(({ path, newPath }) => [path, newPath ?? []]),
    ...assets.map(({ path }) => path),
    params.paths ?? [],
    params.path ?? [],
  ].flat()
  if (paths.some((path) => !WRITABLE.test(path))) return '没有保存：不能写在这个位置'
  for (const { path, content: data } of assets) {
    if (!/^(?:media|files)\/|\.docx$/i.test(path))
      return '没有保存：图片放进 media，附件放进 files，Word 文件（.docx）放进栏目'
    const part = /\.svg$/i.test(path) && activePart(Buffer.from(data, 'base64').toString())
    if (part) return `没有保存：SVG 里有脚本或外部地址（${part}），请换一张图片`
  }
  for (const { path, seen } of files)
    if (seen === null ? read(path) !== undefined : read(path) !== seen)
      return seen === null ? TAKEN : CHANGED
  const isPublic = (path: string): boolean =>
    path.endsWith('.md') && !/^draft: true\s*$/m.test(read(path) ?? '')
  return action.startsWith('delete') && paths.some(isPublic) ? PUBLISHED : undefined
}

/** Whether a file is there, and no link to one elsewhere: whoever writes to a repository may have put one into it. */
const isInside = (content: string, file: string): boolean =>
  existsSync(join(content, file)) &&
  realpathSync(join(content, file)).startsWith(realpathSync(content) + sep)

const pictures = (content: string): object[] =>
  readdirSync(join(content, 'media'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => {
      const url = `/media/${encodeURIComponent(name)}`
      return { id: name, name, path: `media/${name}`, url, displayURL: url }
    })

/** What the page asks for. */
export function editorApp(options: Options): Hono {
  const { content, origin, repository, store, preview, onSaved } = options
  const git = repository ? ` ${repository.origin}` : ''
  const policy = `default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:${git}; connect-src 'self' data: blob:${git}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
  const app = new Hono()
  // Only our own page, by the name that it has: another site's form has another origin, a rebound name another host.
  app.use(async (context, next) => {
    const isReading = ['GET', 'HEAD'].includes(context.req.method)
    if (
      context.req.header('host') !== new URL(origin).host ||
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
  })
  // Decap's script is 5 MB.
  app.use(etag())
  app.onError((_, context) => context.json({ error: '没有保存：请求不完整' }, 400))
  app.get('/config.json', (context) => context.json(editorConfig(origin, repository)))
  app.get('/result', (context) =>
    context.text(
      isInside(content, RESULT_FILE)
        ? readFileSync(join(content, RESULT_FILE), 'utf8')
        : '还没有发布过',
    ),
  )
  app.get('/preview/*', async (context) => {
    const name = decodeURIComponent(context.req.path).slice('/preview/'.length)
    const address = await preview(current(content, `${name}.md`)).catch(() => undefined)
    return address
      ? context.redirect(address)
      : context.text('还没有这一篇的预览：保存后等几秒再打开。一直没有时看“发布结果”', 404)
  })
  if (!store) return app

  app.post('/api/v1', bodyLimit({ maxSize: 50 * 1024 * 1024 }), async (context) => {
    const call = await context.req.json()
    const { action, params }: { action: string; params: Record<string, any> } = call
    // decap-server would send all of the pictures themselves.
    if (action === 'getMedia') return context.json(pictures(content))
    for (const file of [params, ...(params.dataFiles ?? [])])
      if (file.path) file.path = current(content, String(file.path))
    const isWriting = /^(?:persist|delete)/.test(action)
    const error = isWriting ? refuse(content, action, params) : undefined
    if (error) return context.json({ error }, 409)
    const answer = await store(call)
    if (isWriting && answer.ok) onSaved()
    return answer
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
  app.use('/media/*', (context, next) =>
    isInside(content, decodeURIComponent(context.req.path))
      ? next()
      : Promise.resolve(context.notFound()),
  )
  files('/media', join(content, 'media'))
  files('', join(import.meta.dirname, 'page'))
}
