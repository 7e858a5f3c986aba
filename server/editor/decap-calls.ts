/** The calls of Decap's backend `proxy`, before decap-server gets them. */
import { readdirSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { variantsOf } from '../content/assets.ts'
import type { EditorAudit } from './editor-audit.ts'
import {
  type Call,
  MAX_FILES,
  TOO_MANY,
  current,
  isChange,
  isOwnFile,
  isPicture,
  pathsOf,
  readPath,
  refuse,
  unnumbered,
} from './refuse.ts'
import { settled } from './settled.ts'
import type { VersionKeeper } from './versions/keep-versions.ts'

/**
 * The files that Decap offers to choose from, attachments first, because it shows them beside the pictures; decap-server
 * would send each picture whole.
 */
const offered = (content: string): object[] =>
  ['files', 'media'].flatMap((folder) => {
    const names = readdirSync(join(content, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
    // A drawn picture has a file for each size and format, which are chosen together by the name of one.
    const variants = new Set(folder === 'media' ? names.flatMap(variantsOf) : [])
    return names
      .filter((name) => !variants.has(name))
      .map((name) => {
        const url = `/${folder}/${encodeURIComponent(name)}`
        return { id: `${folder}/${name}`, name, path: `${folder}/${name}`, url, displayURL: url }
      })
  })

/**
 * Middleware in front of decap-server.
 * @param onSaved called after each change
 */
export const checkCall = (
  content: string,
  audit: Pick<EditorAudit, 'call'>,
  keeper: Pick<VersionKeeper, 'keepOthers'>,
  onSaved: (files: string[], headers: IncomingHttpHeaders) => void,
): RequestHandler =>
  settled(async ({ headers, body }, response, next) => {
    const call: Call = body
    const { action, params } = call
    if (pathsOf(call).length > MAX_FILES) return void response.status(413).json({ error: TOO_MANY })
    const findFiles = (): void => {
      for (const file of [params, ...(params.dataFiles ?? [])])
        if (file.path) file.path = current(content, readPath(file.path))
      for (const file of params.dataFiles ?? [])
        if (file.seen === null) file.path = unnumbered(content, file.path)
      if (params.paths)
        params.paths = [params.paths].flat().map((path) => current(content, readPath(path)))
    }
    findFiles()
    if (action === 'getMediaFile' && !(isPicture(params.path) && isOwnFile(content, params.path)))
      return void response.status(404).json({ error: '没有这张图片' })
    const isRefused = (): boolean => {
      const error = refuse(content, call)
      if (error === undefined) return false
      void audit.call(headers, call, 'refused')
      response.status(409).json({ error })
      return true
    }
    if (isRefused()) return
    if (action === 'getMedia') return void response.json(offered(content))
    if (!isChange(action)) return next()
    // Changes of others in the folder would be lost otherwise, or have this editor's name.
    await keeper.keepOthers(pathsOf(call))
    // That takes a while, in which somebody else may have saved, or an import given the file its number.
    findFiles()
    if (isRefused()) return
    const files = pathsOf(call)
    response.on('finish', () => {
      void audit.call(headers, call, response.statusCode < 400 ? 'done' : 'failed')
      onSaved(files, headers)
    })
    next()
  })
