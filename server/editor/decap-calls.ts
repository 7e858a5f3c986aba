/** The calls of Decap's backend `proxy`, before decap-server gets them. */
import { readdirSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import type { EditorAudit } from './editor-audit.ts'
import { type Call, current, isChange, isOwnFile, isPicture, pathsOf, refuse } from './refuse.ts'
import type { VersionKeeper } from './versions/keep-versions.ts'

/**
 * The files that Decap offers to choose from, attachments first, because it shows them beside the pictures; decap-server
 * would send each picture whole.
 */
const offered = (content: string): object[] =>
  ['files', 'media'].flatMap((folder) =>
    readdirSync(join(content, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => {
        const url = `/${folder}/${encodeURIComponent(name)}`
        return { id: `${folder}/${name}`, name, path: `${folder}/${name}`, url, displayURL: url }
      }),
  )

/**
 * Middleware in front of decap-server.
 * @param onSaved called after each change
 */
export const checkCall =
  (
    content: string,
    audit: Pick<EditorAudit, 'call'>,
    keeper: Pick<VersionKeeper, 'keepOthers'>,
    onSaved: (files: string[], headers: IncomingHttpHeaders) => void,
  ): RequestHandler<unknown, unknown, Call> =>
  (request, response, next) => {
    const { headers, body: call } = request
    const { action, params } = call
    for (const file of [params, ...(params.dataFiles ?? [])])
      if (file.path) file.path = current(content, String(file.path))
    if (action === 'getMediaFile' && !(isPicture(params.path) && isOwnFile(content, params.path)))
      return void response.status(404).json({ error: '没有这张图片' })
    const error = refuse(content, call)
    if (error) {
      void audit.call(headers, call, 'refused')
      return void response.status(409).json({ error })
    }
    if (action === 'getMedia') return void response.json(offered(content))
    const files = pathsOf(call)
    response.on('finish', () => {
      void audit.call(headers, call, response.statusCode < 400 ? 'done' : 'failed')
      if (isChange(action)) onSaved(files, headers)
    })
    if (!isChange(action)) return next()
    // What others have changed in the folder would be lost otherwise, and have this editor's name.
    const goOn = async (): Promise<void> => {
      await keeper.keepOthers(files)
      next()
    }
    void goOn()
  }
