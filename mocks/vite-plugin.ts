/**
 * `npm run dev`: calls, pictures and attachments out of the content folder, without a service. `?mock=http500` behind
 * any address lets calls fail from then on (`scenarios.ts`), `?mock=` ends it.
 */
import { type HttpHandler, getResponse } from 'msw'
import type { Plugin } from 'vite'
import { makePhotos } from '../server/content/make-photos.ts'
import { formatProblems } from '../server/content/problem.ts'
import { CONTENT_DIR, FILES_DIR, MEDIA_DIR, readContent } from '../server/content/read.ts'
import { findFile, sendFile } from '../server/http/files.ts'
import { cacheControl } from '../server/headers.ts'
import { contentHandlers, listenerOf } from './handlers.ts'
import { scenarioHandler } from './scenarios.ts'

async function readHandlers(): Promise<HttpHandler[]> {
  await makePhotos(CONTENT_DIR)
  const { content, problems } = readContent()
  if (!content) throw new Error(`内容有误：\n${formatProblems(problems)}`)
  return (await contentHandlers(content)).handlers
}

export function contentServer(): Plugin {
  return {
    name: 'content-server',
    apply: 'serve',
    configureServer({ middlewares, watcher, ws }) {
      let handlers: Promise<HttpHandler[]> | undefined
      watcher.add(CONTENT_DIR)
      watcher.on('all', (_, path) => {
        if (!path.startsWith(CONTENT_DIR)) return
        handlers = undefined
        ws.send({ type: 'full-reload' })
      })
      let mock = ''
      const answerCall = listenerOf(async () => {
        const own = await (handlers ??= readHandlers())
        const failing = scenarioHandler(
          () => mock,
          (asked) => getResponse(own, asked),
        )
        return [failing, ...own]
      })
      middlewares.use(async (request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
        mock = searchParams.get('mock') ?? mock
        if (/^\/v[12]\//.test(pathname)) return answerCall(request, response)
        const [, folder, rest] = /^\/(media|files)\/(.+)$/.exec(pathname) ?? []
        const file = folder && (await findFile(folder === 'media' ? MEDIA_DIR : FILES_DIR, rest!))
        if (!file) return next()
        const headers = { 'Cache-Control': cacheControl.revalidate }
        const error = await sendFile(request, response, { file, headers })
        if (error) next(error)
      })
    },
  }
}
