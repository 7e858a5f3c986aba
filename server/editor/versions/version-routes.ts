/** The addresses of earlier versions, and of what was deleted. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { IncomingHttpHeaders } from 'node:http'
import type { Request, Response } from 'express'
import { html } from 'hono/html'
import type { Config } from '../../config.ts'
import { FILE_NAME } from '../../content/numbers.ts'
import type { Version } from '../../history/content-history.ts'
import { entryAddress } from '../decap-config.ts'
import { current, isOwnFile, isText, isVersioned } from '../refuse.ts'
import { settled } from '../settled.ts'
import type { Convert } from '../text-thread.ts'
import type { Change } from './changes-in-words.ts'
import type { VersionKeeper } from './keep-versions.ts'
import { restoreVersion } from './restore-version.ts'
import { bodyOf } from './version-body.ts'
import { effectOf, fileTitle, placeName, shownTime, whoOf } from './version-names.ts'
import type { Fields } from './version-values.ts'
import * as pages from './version-pages.ts'

const PER_PAGE = 20

const MAX_DELETED = 200
/** Texts that are read at once; each may have 10 MB. */
const AT_ONCE = 20

/** True when a file of the folder has the number of this one: somebody has renamed and changed it. */
function hasOtherName(content: string, path: string): boolean {
  const number = FILE_NAME.exec(path)?.[1]
  const folder = join(content, dirname(path))
  return (
    number !== undefined &&
    existsSync(folder) &&
    readdirSync(folder).some((name) => FILE_NAME.exec(name)?.[1] === number)
  )
}

/** Leaves out versions that only have another name: an import gives a document its number. */
const changedOnes = (versions: readonly Version[]): Version[] =>
  versions.filter((one, index) => {
    const before = versions[index + 1]
    return before?.text !== one.text || one.isDeleted || before.isDeleted
  })

/** The addresses of the history that Gitea or GitLab has of the same files. */
function elsewhere(backend: NonNullable<Config['EDIT_BACKEND']>, file = ''): string {
  const { name, base_url: base, repo, branch = 'main' } = backend as Record<string, string>
  const path = file.split('/').map(encodeURIComponent).join('/')
  return name === 'gitea'
    ? `${base}/${repo}/commits/branch/${branch}${path && `/${path}`}`
    : `${base}/${repo}/-/commits/${branch}${path && `/${path}`}`
}

interface Surroundings {
  content: string
  keeper: VersionKeeper
  backend: Config['EDIT_BACKEND']
  convert: Convert
  /** The account, or a value of `BY`. */
  editorOf: (headers: IncomingHttpHeaders) => string
  broughtBack: (headers: IncomingHttpHeaders, file: string, outcome: 'done' | 'refused') => void
}

const DELETED = { address: 'deleted', name: '已删除的内容' }

/** Shown in the place of a comparison that takes too long. */
const NOT_COMPARED: readonly Change[] = [{ sentence: '改动太多，没有逐处列出', lines: [] }]

export function versionRoutes(surroundings: Surroundings) {
  const { content, keeper, backend, convert, editorOf, broughtBack } = surroundings
  const { history } = keeper
  const bytesNow = (file: string): Buffer | undefined =>
    isOwnFile(content, file) ? readFileSync(join(content, file)) : undefined

  /** The fields of a version; none of one that takes too long to read. */
  const valuesOf = async (file: string, bytes: Buffer | undefined): Promise<Fields> =>
    bytes && isText(file) ? convert('values', [file, bytes]).catch(() => ({})) : {}

  const linesOf = (file: string, bytes: Buffer): Promise<pages.ShownField[]> =>
    convert('lines', [file, bytes]).catch(() => [
      { label: '原文', lines: bytes.toString().split('\n') },
    ])

  const changesOf = (file: string, before: Buffer, after: Buffer): Promise<readonly Change[]> =>
    convert('changes', [file, before, after]).catch(() => NOT_COMPARED)

  const send = async (response: Response, made: pages.Html): Promise<void> =>
    void response.type('html').send(String(await made))

  const linksFor = (file: string, now: Fields | undefined) => [
    now && isText(file)
      ? { address: entryAddress(file, now.kind), name: '回到这一篇' }
      : { address: './', name: '回到写作页面' },
    DELETED,
  ]

  async function list(response: Response, file: string, query: Request['query']): Promise<void> {
    await keeper.keepOthers([file])
    const now = bytesNow(file)
    const versions = history.hasBegun ? changedOnes(await history.versionsOf(file)) : []
    const start = (Math.max(1, Math.trunc(Number(query.page)) || 1) - 1) * PER_PAGE
    const shown = versions.slice(start, start + PER_PAGE + 1)
    const texts = await history.contents(shown.map(({ text }) => text))
    const newest = versions[0]
    const noteOf = (one: Version): string | undefined => {
      if (one.isDeleted) return '删除了'
      return one === newest ? '现在的内容' : undefined
    }
    const unchangedOf = (one: Version, before: Version | undefined): string => {
      if (one.isDeleted) return '删除以前的内容还留着'
      if (!before) return '最早的版本'
      return before.text === one.text ? '和删除以前一样' : '内容没有变，只是写法不同'
    }
    const rowOf = async (one: Version, index: number): Promise<pages.VersionRow> => {
      const before = shown[index + 1]
      return {
        number: versions.length - start - index,
        address: pages.versionsAddress(file, { text: one.text }),
        time: shownTime(one.at),
        who: whoOf(one.by),
        note: noteOf(one),
        changes:
          before && before.text !== one.text
            ? await changesOf(file, texts.get(before.text)!, texts.get(one.text)!)
            : [],
        unchanged: unchangedOf(one, before),
      }
    }
    const rows = await Promise.all(shown.slice(0, PER_PAGE).map(rowOf))
    const values = await valuesOf(file, now ?? (newest && texts.get(newest.text)))
    const title = `以前的版本：${fileTitle(file, values)}`
    const done = query.done === undefined ? '' : '已恢复。恢复以前的内容也在下面。'
    const older = start + PER_PAGE < versions.length
    await send(
      response,
      pages.page(
        { title, links: linksFor(file, now && values), message: done + (keeper.problem ?? '') },
        html`${rows.length > 0 ? pages.versionList(rows) : html`<p>还没有以前的版本。</p>`}
        ${
          older
            ? html`<a
                class="button"
                href="${pages.versionsAddress(file, { page: String(start / PER_PAGE + 2) })}"
                >更早的版本</a
              >`
            : ''
        }`,
      ),
    )
  }

  async function look(response: Response, file: string, text: string): Promise<void> {
    const version = (await history.versionsOf(file)).find((one) => one.text === text)
    if (!version) return missing(response)
    const bytes = (await history.contents([text])).get(text)!
    const now = bytesNow(file)
    const values = await valuesOf(file, bytes)
    const valuesNow = now && (await valuesOf(file, now))
    await send(
      response,
      pages.page(
        {
          title: `${shownTime(version.at)} 的版本：${fileTitle(file, values)}`,
          links: [
            { address: pages.versionsAddress(file), name: '以前的版本' },
            ...linksFor(file, valuesNow),
          ],
        },
        pages.oneVersion({
          file,
          text,
          effect: effectOf(file, valuesNow, values),
          changes: now && (await changesOf(file, now, bytes)),
          fields: isText(file) ? await linesOf(file, bytes) : [],
          body: await bodyOf(file, values, bytes, convert),
        }),
      ),
    )
  }

  const missing = (response: Response): Promise<void> =>
    send(
      response.status(404),
      pages.page(
        { title: '没有这个版本', links: [{ address: './', name: '回到写作页面' }, DELETED] },
        html`<p>文件可能改了名字。请回到写作页面，打开这一篇再看。</p>`,
      ),
    )

  const asked = (value: unknown): string | undefined => {
    const file = current(content, String(value))
    return isVersioned(file) ? file : undefined
  }

  const versions = async (request: Request, response: Response): Promise<void> => {
    const { query } = request
    const file = asked(query.file)
    if (backend) return void response.redirect(elsewhere(backend, file))
    if (!file) return missing(response)
    return query.text === undefined
      ? list(response, file, query)
      : look(response, file, String(query.text))
  }

  const restore = async (request: Request, response: Response): Promise<void> => {
    const file = asked(request.body.file)
    if (!file || backend) return missing(response)
    const by = editorOf(request.headers)
    const text = String(request.body.text)
    const refused = await restoreVersion(content, keeper, { file, text, by })
    broughtBack(request.headers, file, refused ? 'refused' : 'done')
    if (refused) {
      const links = [{ address: pages.versionsAddress(file), name: '以前的版本' }, DELETED]
      return send(response.status(409), pages.page({ title: refused, links }, html``))
    }
    response.redirect(303, pages.versionsAddress(file, { done: '1' }))
  }

  const deleted = async (_: Request, response: Response): Promise<void> => {
    if (backend) return void response.redirect(elsewhere(backend))
    await keeper.keepOthers()
    const all = history.hasBegun ? await history.deleted() : []
    const shown = all
      .filter(({ path }) => isVersioned(path) && !hasOtherName(content, path))
      .slice(0, MAX_DELETED)
    const rowsOf = async (some: typeof shown): Promise<pages.DeletedRow[]> => {
      const texts = await history.contents(
        some.filter(({ path }) => isText(path)).map(({ text }) => text),
      )
      const rowOf = async ({ path, text, at, by }: (typeof shown)[number]) => ({
        address: pages.versionsAddress(path, { text }),
        title: fileTitle(path, await valuesOf(path, texts.get(text))),
        place: placeName(path),
        time: shownTime(at),
        who: whoOf(by),
      })
      return Promise.all(some.map(rowOf))
    }
    const rows: pages.DeletedRow[] = []
    for (let at = 0; at < shown.length; at += AT_ONCE)
      rows.push(...(await rowsOf(shown.slice(at, at + AT_ONCE))))
    const links = [{ address: './', name: '回到写作页面' }]
    await send(
      response,
      pages.page(
        { title: '已删除的内容', links, message: keeper.problem },
        rows.length > 0 ? pages.deletedList(rows) : html`<p>没有删除过文章、图片或附件。</p>`,
      ),
    )
  }

  const unseen = (error: unknown, _: Request, response: Response): Promise<void> => {
    console.error(`versions not read: ${(error as Error).message}`)
    const links = [{ address: './', name: '回到写作页面' }]
    const message = keeper.problem ?? '请告诉技术人员，原因在写作页面的日志里。'
    return send(
      response.status(503),
      pages.page({ title: '现在看不了以前的版本', links, message }, html``),
    )
  }

  let last: Promise<unknown> = Promise.resolve()
  /** One page at a time, because each holds its texts: 40 at once took 4.8 GB. Nobody waits for one that has been left. */
  const inTurn =
    (answer: (request: Request, response: Response) => Promise<void>) =>
    (request: Request, response: Response): Promise<void> => {
      const answered = last.then(() => (response.destroyed ? undefined : answer(request, response)))
      last = answered.catch(() => {})
      return answered
    }

  return {
    versions: settled(inTurn(versions), unseen),
    restore: settled(inTurn(restore), unseen),
    deleted: settled(inTurn(deleted), unseen),
  }
}
