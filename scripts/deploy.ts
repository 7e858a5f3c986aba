/**
 * `npm run deploy -- /srv/site/client`: copies what has changed of the build to where a web server reads it, so
 * that neither open tabs nor visitors in the middle of a page see half a site:
 *
 * 1. hashed files first; those of older builds stay for open tabs, until they have not been served for 30 days
 * 2. documents and everything else, each by renaming; what the build no longer has is removed
 * 3. the service worker last, so that it finds everything that it keeps
 */
import { existsSync } from 'node:fs'
import { cp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCommandLine, runCommand, writePublicFiles } from '../server/cli.ts'
import { UsageError } from '../server/explain.ts'
import { ConfigError } from '../server/config.ts'
import { DAY_MS } from '../shared/notices/china-time.ts'

const USAGE = `用法：npm run deploy -- 文件夹 [--whole]
  --whole  连同渲染页面的程序，页面在其中的 client 里；之后可在那里发布内容（SITE_ROOT）`

/** How long hashed files of older builds stay once they are not served any more. */
const KEEP_DAYS = 30
/** Between the times of the files of a build and those of the one that it replaces. */
const BUILD_GAP_MS = 2000
const WORKER = 'sw.js'

export interface Deployment {
  written: number
  /** Hashed files of older builds that were left in place. */
  kept: number
  removed: number
}

/** The manifest of the build (`.vite`); only what stands in `.well-known` is for everybody. */
const isPrivate = (file: string): boolean => /(?:^|\/)\.(?!well-known\/)/.test(file)

const isAsset = (file: string): boolean => file.startsWith('assets/')

/** All files of a folder, relative to it; empty when there is no such folder. */
async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

const timeAndSize = async (path: string): Promise<string | undefined> => {
  const found = await stat(path).catch(() => undefined)
  // Times that were set by hand are a fraction of a millisecond off.
  return found && `${Math.round(found.mtimeMs)} ${found.size}`
}

/** Copies a file that has changed, in one step for those who read it. @returns whether it was written */
async function copyChanged(from: string, to: string): Promise<boolean> {
  if ((await timeAndSize(from)) === (await timeAndSize(to))) return false
  await cp(from, `${to}.new`, { preserveTimestamps: true })
  await rename(`${to}.new`, to)
  return true
}

/**
 * Writes down which hashed files are served from now on, as the time of the file, and removes those that
 * have not been for long enough.
 * @param served names of those that belong to the build
 */
async function ageAssets(
  folder: string,
  served: readonly string[],
  now: number,
): Promise<Pick<Deployment, 'kept' | 'removed'>> {
  const done = { kept: 0, removed: 0 }
  const times = new Map<string, number>()
  for (const name of await filesIn(folder))
    times.set(name, (await stat(join(folder, name))).mtimeMs)
  // Those of the build that is replaced have the latest time: until now they were served as well.
  const latest = Math.max(...times.values())
  for (const [name, time] of times) {
    const path = join(folder, name)
    const touch = (ms: number) => utimes(path, ms / 1000, ms / 1000)
    const isReplaced = latest - time < BUILD_GAP_MS
    if (served.includes(name)) await touch(now)
    else if (!isReplaced && now - time >= KEEP_DAYS * DAY_MS) {
      await rm(path, { force: true })
      done.removed += 1
    } else {
      if (isReplaced) await touch(now - BUILD_GAP_MS)
      done.kept += 1
    }
  }
  return done
}

/**
 * Copies a build over the one that is served.
 * @param build `dist/client`
 * @param target the web server's folder; made when it does not exist
 * @throws before anything is written when there is no build
 */
export async function deploy(
  build: string,
  target: string,
  { now = Date.now() } = {},
): Promise<Deployment> {
  const files = (await filesIn(build)).filter((file) => !isPrivate(file))
  if (!files.includes('shell.html'))
    throw new ConfigError(
      `没有找到构建结果 ${build}，请先运行 npm run build / Nothing is built in ${build}: run npm run build first`,
    )
  const before = await filesIn(target)
  const assets = files.filter(isAsset)
  const others = files.filter((file) => !isAsset(file) && file !== WORKER)
  let written = 0
  for (const file of [...assets, ...others, WORKER]) {
    const to = join(target, file)
    // The same hash is the same file; its time says how long it has been served.
    if (isAsset(file) && existsSync(to)) continue
    if (await copyChanged(join(build, file), to)) written += 1
  }
  const gone = before.filter((file) => !files.includes(file) && !isAsset(file))
  for (const file of gone) await rm(join(target, file), { force: true })
  const names = assets.map((file) => basename(file))
  const { kept, removed } = await ageAssets(join(target, 'assets'), names, now)
  return { written, kept, removed: gone.length + removed }
}

/** What renders pages, beside them: content can be published there, as in a container. */
async function deployRenderer(dist: string, target: string): Promise<void> {
  for (const file of await filesIn(dist))
    if (!file.startsWith('client/') || isPrivate(file))
      await copyChanged(join(dist, file), join(target, file))
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  await runCommand(async () => {
    const { values, positionals } = readCommandLine(USAGE, {
      allowPositionals: true,
      options: { whole: { type: 'boolean', default: false } },
    })
    const [folder, ...more] = positionals
    if (!folder || more.length > 0) throw new UsageError(USAGE)
    const target = resolve(folder)
    // The web server is another user.
    writePublicFiles()
    const dist = fileURLToPath(new URL('../dist', import.meta.url))
    const pages = values.whole ? join(target, 'client') : target
    const { written, kept, removed } = await deploy(join(dist, 'client'), pages)
    if (values.whole) await deployRenderer(dist, target)
    console.log(
      `已部署到 ${target}：写入 ${written} 个文件，保留旧版本文件 ${kept} 个，删除 ${removed} 个`,
    )
  })
