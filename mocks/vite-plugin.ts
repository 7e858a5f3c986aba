/** Vite plugin for `npm run dev`: serves the demo pictures and attachments beside the application. */
import type { Plugin } from 'vite'
import { cacheControl } from '../src/config/headers.ts'
import { FILES_DIR, MEDIA_DIR } from './content-node.ts'
import { findFile, sendFile } from './server/static-file.ts'

/** See the file's comment. */
export function demoFiles(): Plugin {
  return {
    name: 'demo-files',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        const [, folder, rest] = /^\/(media|files)\/(.+)$/.exec(pathname) ?? []
        const file = folder && findFile(folder === 'media' ? MEDIA_DIR : FILES_DIR, rest!)
        if (!file) return next()
        sendFile(request, response, file, { 'Cache-Control': cacheControl.revalidate })
      })
    },
  }
}
