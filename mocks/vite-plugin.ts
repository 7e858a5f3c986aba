/**
 * Vite plugin for `npm run dev`: serves the pictures and attachments beside the application, and the
 * content as a module for the mocks. The page reloads when a file of the content changes.
 */
import type { Plugin } from 'vite'
import { makePhotos } from '../server/content/make-photos.ts'
import { formatProblems } from '../server/content/problem.ts'
import { CONTENT_DIR, FILES_DIR, MEDIA_DIR, readContent } from '../server/content/read.ts'
import { cacheControl } from '../shared/config/headers.ts'
import { sendFile } from '../server/http/send-file.ts'
import { findFile } from '../server/http/static-file.ts'

const CONTENT_MODULE = 'virtual:site-content'
const RESOLVED = `\0${CONTENT_MODULE}`

export function demoFiles(): Plugin {
  return {
    name: 'demo-files',
    apply: 'serve',
    resolveId: (id) => (id === CONTENT_MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      await makePhotos(CONTENT_DIR)
      const { content, problems } = readContent()
      if (!content) this.error(`内容有误：\n${formatProblems(problems)}`)
      return `export default ${JSON.stringify(content)}`
    },
    configureServer({ middlewares, watcher, moduleGraph, ws }) {
      watcher.add(CONTENT_DIR)
      watcher.on('all', (_, path) => {
        if (!path.startsWith(CONTENT_DIR)) return
        const module = moduleGraph.getModuleById(RESOLVED)
        if (module) moduleGraph.invalidateModule(module)
        ws.send({ type: 'full-reload' })
      })
      middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        const [, folder, rest] = /^\/(media|files)\/(.+)$/.exec(pathname) ?? []
        const file = folder && (await findFile(folder === 'media' ? MEDIA_DIR : FILES_DIR, rest!))
        if (!file) return next()
        const headers = { 'Cache-Control': cacheControl.revalidate }
        try {
          await sendFile(request, response, { file, status: 200, headers })
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
