/**
 * `npm run export -- FOLDER [--api URL]`: writes every page and every file of the built site into a folder, for a web
 * server without the service (`deploy/nginx-files.conf`). The pages show the content of `CONTENT_DIR`, which is not
 * changed, or the answers of an API at another address. The folder is replaced once everything is written; when a page
 * cannot be rendered, it stays as it was, and the command names the page and exits with 1. What another API has deleted since
 * it was listed is named and left out, and so is each document that the folder had before.
 */
import { rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import { BUILD_FOLDER } from '#folders'
import { commandConfig, readCommandLine, runCommand, secondsSince } from '../server/cli.ts'
import { readApiBase } from '../server/bounded-answer.ts'
import { type Config, ConfigError } from '../server/config.ts'
import { FOLDERS, detailPath } from '../server/content/resources.ts'
import type { SiteAddresses } from '../server/content/site-addresses.ts'
import { unmadePhotos } from '../server/content/make-photos.ts'
import type { OldAddress } from '../server/content/old-addresses.ts'
import { blockers, formatProblems } from '../server/content/problem.ts'
import { Database } from '../server/db/database.ts'
import { UsageError } from '../server/explain.ts'
import { makeServerCleaner } from '../server/content/rich-text.ts'
import { TEXT_FILES, type TextSource, textSource } from '../server/http/text-files.ts'
import { findUpload } from '../server/http/uploads.ts'
import { type HandleCall, forwardCalls } from '../server/rendering/local-calls.ts'
import { documentBrotli } from '../server/rendering/compressed-document.ts'
import { type RenderedDocument, readShell } from '../server/rendering/html-document.ts'
import { openPool } from '../server/rendering/pool.ts'
import type { WorkerData } from '../server/rendering/worker.ts'
import { importRecords } from '../server/repository/import-content.ts'
import { readFolder } from '../server/repository/load-content.ts'
import { recordsOf } from '../server/repository/records.ts'
import { SqlRepository } from '../server/repository/sql-repository.ts'
import { redirects } from '../shared/catalogue/navigation.ts'
import { WITHDRAWN_PATH, pages } from '../shared/catalogue/pages.ts'
import { documentCalls } from '../shared/contract/calls.ts'
import { compressFile } from './compress.ts'
import { addressesOf } from './export/api-addresses.ts'
import {
  documentFile,
  goneDocuments,
  oldAddressFiles,
  pageOfMoment,
  withPolicy,
} from './export/page-files.ts'
import { replaceFolder } from './export/replace-folder.ts'

const USAGE = `用法：npm run export -- 文件夹 [--api 网址]
  --api  页面显示这个地址的接口所给的内容，例如 https://api.example.com；不写时显示 CONTENT_DIR 中的内容`

/** The source of the pages: our own content, or another API. */
interface Source extends TextSource {
  rendering: WorkerData['source']
  /** Writes files that only our own content has: pictures, attachments, old addresses. */
  writeFiles?: (root: string) => Promise<void>
}

/** Copies the files that visitors can open at present: no attachments of drafts, no original photos. */
async function copyUploads(config: Config, repository: SqlRepository, root: string) {
  for (const folder of ['media', 'files'])
    for (const name of await readdir(join(config.CONTENT_DIR, folder), { recursive: true }).catch(
      () => [],
    )) {
      const path = name.split(sep).map(encodeURIComponent).join('/')
      const upload = await findUpload({ config, repository }, `/${folder}/${path}`)
      if (upload) await cp(upload.file, join(root, folder, name))
    }
}

/** @param url of a temporary database, which the rendering threads read too */
async function ownContent(config: Config, url: string): Promise<Source> {
  const database = new Database({ url })
  await database.migrate()
  // Reads the folder as it is: only an import assigns numbers, makes pictures and converts Word files, so that the
  // site's numbers are used.
  const brokenPhotos = unmadePhotos(config.CONTENT_DIR)
  const { problems, content } = readFolder(config.CONTENT_DIR, { brokenPhotos })
  await importRecords(database, recordsOf(content))
  const wrong = blockers(problems)
  if (wrong.length > 0) console.warn(`有错误的文件没有写入，请修改：\n\n${formatProblems(wrong)}\n`)
  const repository = new SqlRepository(database)
  return {
    ...textSource(repository),
    rendering: { database: url },
    writeFiles: async (root) => {
      await copyUploads(config, repository, root)
      await writeOldAddresses(root, await repository.list('oldAddresses'))
    },
  }
}

function apiSource(api: string): Source {
  const handleCall = forwardCalls(api)
  const cleaner = makeServerCleaner(new URL(api).origin)
  return {
    handleCall,
    sanitise: async (dirty, level) => cleaner(dirty, level).html,
    rendering: { api },
    addresses: () => addressesOf(handleCall),
  }
}

/** The reason why a page cannot be published. */
function faultOf(path: string, { status, location, failures }: RenderedDocument) {
  if (location !== undefined) return `地址转到 ${location}`
  const isError = path === pages.NotFound.path || path === WITHDRAWN_PATH
  if (status !== 200 && !isError) return `页面不存在（${status}）`
  return failures.length > 0 ? failures.join('\n') : undefined
}

async function put(root: string, file: string, text: string): Promise<void> {
  const path = join(root, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
  await compressFile(path, file.endsWith('.html') ? documentBrotli : undefined)
}

/** Errors of the system about an address that cannot be a file here, or is one already. */
const NO_FILE = /^(?:EEXIST|EINVAL|EISDIR|ENAMETOOLONG|ENOTDIR)$/

/** Writes redirects as documents, because plain files cannot redirect. Existing files are not replaced. */
async function writeOldAddresses(root: string, table: readonly OldAddress[]): Promise<void> {
  for (const [file, text] of oldAddressFiles(table)) {
    const path = join(root, file)
    const isFree = await mkdir(dirname(path), { recursive: true })
      .then(() => writeFile(path, text, { flag: 'wx' }))
      .then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (!NO_FILE.test(error.code ?? '')) throw error
          return false
        },
      )
    if (isFree) await compressFile(path)
    else console.warn(`旧地址 /${file} 没有写入：这里已经有网站的文件，或者不能作文件名`)
  }
}

/**
 * Refuses to replace a folder that is no export.
 * @throws {ConfigError}
 */
async function refuseForeign(target: string): Promise<void> {
  const names = await readdir(target).catch((): string[] => [])
  if (names.length > 0 && !names.includes('shell.html'))
    throw new ConfigError(
      `${target} 里有别的内容，没有写入：请写一个空的或者新的文件夹 / This folder holds something else: name a new one`,
    )
}

interface Unwritten {
  /** The pages that could not be rendered, with the reason. */
  failures: string[]
  /** The pages that another API does not have any more: of documents, and the last ones of lists. */
  gone: string[]
}

/**
 * True for a document of which another API says by the status of HTTP that it is not there: to a visitor that is a fault of
 * the address. It is asked once more.
 */
async function isRefused(handleCall: HandleCall, path: string): Promise<boolean> {
  const id = path.split('/').at(-1)!
  const place = [...FOLDERS.values()].find((one) => detailPath(one, id) === path)
  if (!place) return false
  const call = documentCalls[place.resource].path
  const { status } = await handleCall({ path: call, body: new URLSearchParams({ id }).toString() })
  return status === 404 || status === 410
}

/**
 * Renders all pages into a folder.
 * @throws the first error of the disk
 */
async function writePages(
  root: string,
  { paths, days }: SiteAddresses,
  { rendering, handleCall }: Source,
): Promise<Unwritten> {
  const pool = openPool({ root: BUILD_FOLDER, source: rendering, threads: availableParallelism() })
  const failures: string[] = []
  const gone: string[] = []
  const isGone = async (path: string, page: RenderedDocument): Promise<boolean> => {
    if (!('api' in rendering)) return false
    if (!days.has(path)) return path.includes('?') && (page.status === 404 || !!page.location)
    return page.status === 404 || (page.failures.length > 0 && isRefused(handleCall, path))
  }
  let unwritten: unknown
  const write = async (path: string): Promise<void> => {
    try {
      const page = await pool.run({ path })
      if (await isGone(path, page)) {
        gone.push(path)
        return
      }
      const fault = faultOf(path, page)
      if (fault !== undefined) throw new Error(fault)
      await put(root, documentFile(path), pageOfMoment(page, Date.now()))
    } catch (error) {
      // A full disk is no fault of the page.
      if ((error as NodeJS.ErrnoException).syscall) unwritten ??= error
      else failures.push(`${path}：\n${String((error as Error).stack).replace(/^/gm, '    ')}`)
    }
  }
  await Promise.all(paths.map(write))
  await pool.destroy()
  if (unwritten) throw unwritten
  const documents = gone.filter((path) => days.has(path))
  // An API that has deleted most of what it listed half a minute ago has another fault.
  if (documents.length * 2 > days.size)
    failures.push(...documents.map((path) => `${path}：页面不存在（404）`))
  return { failures, gone }
}

async function writeSite(root: string, own: Source): Promise<number> {
  const { handleCall, addresses, writeFiles } = own
  const client = join(BUILD_FOLDER, 'client')
  await cp(client, root, { recursive: true, filter: (path) => !path.endsWith('.vite') })
  const site = await addresses()
  const { failures, gone } = await writePages(root, site, own)
  if (failures.length > 0)
    throw new ConfigError(
      `有 ${failures.length} 个页面不能生成，没有写入：\n${failures.join('\n')}`,
    )
  if (gone.length > 0)
    console.warn(
      `导出时有 ${gone.length} 个页面接口说已经没有，没有写入；列表里可能还有到它们的链接，请再导出一次：\n${gone.join('\n')}`,
    )
  for (const path of gone) site.days.delete(path)
  site.paths = site.paths.filter((path) => !gone.includes(path))
  await put(root, 'shell.html', withPolicy(readShell(BUILD_FOLDER)))
  await writeOldAddresses(
    root,
    [...redirects()].map(([from, to]) => ({ from, to })),
  )
  const source = { handleCall, addresses: async () => site }
  for (const [path, { make }] of TEXT_FILES) await put(root, path, await make(source))
  await writeFiles?.(root)
  return site.paths.length
}

await runCommand(async ({ writePublicFiles }) => {
  const { positionals, values } = readCommandLine(USAGE, {
    allowPositionals: true,
    options: { api: { type: 'string' } },
  })
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) throw new UsageError(USAGE)
  const started = performance.now()
  const target = resolve(folder)
  // A web server under another user has to read them.
  writePublicFiles()
  const temporary = await mkdtemp(join(tmpdir(), 'export-'))
  process.once('exit', () => rmSync(temporary, { recursive: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => process.exit(130))
  const source =
    values.api !== undefined
      ? apiSource(readApiBase(values.api))
      : await ownContent(commandConfig(), join(temporary, 'content.db'))
  await refuseForeign(target)
  const count = await replaceFolder(target, async (written) => {
    const pages = await writeSite(written, source)
    const gone = await goneDocuments(target, written)
    if (gone.length > 0)
      console.warn(
        `比上次导出少了 ${gone.length} 篇文章；不是撤下的，请检查来源：\n${gone.join('\n')}`,
      )
    return pages
  })
  console.log(`已写入 ${target}：${count} 个页面，用时 ${secondsSince(started)} 秒`)
})
