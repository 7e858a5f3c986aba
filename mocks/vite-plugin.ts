/**
 * `npm run dev`: calls, pictures and attachments out of the content folder, without a service. `?mock=http500` behind
 * any address lets all calls fail from then on, `?mock=slow@/v1/search` one of them, `?mock=` ends it.
 */
import type { Plugin } from 'vite'
import { makePhotos } from '../server/content/make-photos.ts'
import { formatProblems } from '../server/content/problem.ts'
import { CONTENT_DIR, FILES_DIR, MEDIA_DIR, readContent } from '../server/content/read-content.ts'
import { findFile, sendFile } from '../server/http/files.ts'
import { cacheControl } from '../server/headers.ts'
import { calls } from '../shared/contract/calls.ts'
import { type MockApi, mockApi } from './mock-api.ts'
import { contentHandlers, listenerOf } from './handlers.ts'
import { ANY_CALL, SCENARIOS } from './scenarios.ts'

async function readApi(): Promise<MockApi> {
  await makePhotos(CONTENT_DIR)
  const { content, problems } = readContent()
  if (!content) throw new Error(`内容有误：\n${formatProblems(problems)}`)
  return mockApi((await contentHandlers(content)).handlers)
}

type Scenario = Parameters<MockApi['fail']>

/**
 * @param value of `?mock=`
 * @throws {Error} that names the scenarios and calls
 */
function scenarioOf(value: string): Scenario | undefined {
  if (value === '') return undefined
  const [asked, path] = value.split('@')
  const name = SCENARIOS.find((one) => one === asked)
  if (!name) throw new Error(`未知的场景 ${asked}；可用：${SCENARIOS.join(' ')}`)
  const call = calls.find((one) => one.call.path === path)?.call
  if (path && !call) throw new Error(`没有接口 ${path}`)
  return [name, call]
}

export function contentServer(): Plugin {
  return {
    name: 'content-server',
    apply: 'serve',
    configureServer({ middlewares, watcher, ws }) {
      let api: Promise<MockApi> | undefined
      let scenario: Scenario | undefined
      const answerCall = listenerOf(async (request) => {
        const ready = await (api ??= readApi())
        ready.reset()
        if (scenario) ready.fail(...scenario)
        return ready.answer(request)
      })
      watcher.add(CONTENT_DIR)
      watcher.on('all', (_, path) => {
        if (!path.startsWith(CONTENT_DIR)) return
        api = undefined
        ws.send({ type: 'full-reload' })
      })
      middlewares.use(async (request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
        const asked = searchParams.get('mock')
        try {
          if (asked !== null) scenario = scenarioOf(asked)
        } catch (error) {
          return next(error)
        }
        if (ANY_CALL.test(pathname)) return answerCall(request, response)
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
