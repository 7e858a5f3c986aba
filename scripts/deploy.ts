/**
 * `npm run deploy -- /srv/site/client`: copies what has changed of the build to where a web server reads it, so
 * that neither open tabs nor visitors in the middle of a page see half a site:
 *
 * 1. hashed files first; those of older builds stay for open tabs, until they have not been served for
 *    `--keep-days` (30)
 * 2. documents and everything else, each by renaming; what the build no longer has is removed
 * 3. the service worker last, so that it finds everything that it keeps
 */
import { existsSync } from 'node:fs'
import { rm, stat, utimes } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCommandLine, runCommand, writePublicFiles } from '../server/cli.ts'
import { UsageError } from '../server/explain.ts'
import { ConfigError } from '../server/config.ts'
import { DAY_MS } from '../shared/notices/china-time.ts'
import { copyChanged, filesIn } from './copy-changed.ts'

const USAGE = `用法：npm run deploy -- 文件夹 [--keep-days 30] [--whole]
  --keep-days  旧版本的带散列文件在不再使用多少天后删除
  --whole      连同渲染页面的程序，页面在其中的 client 里；之后可在那里发布内容（SITE_ROOT）`

const KEEP_DAYS = 30
/** Between the times of the files of a build and those of the one that it replaces. */
const BUILD_GAP_MS = 2000
const WORKER = 'sw.js'

/** What a deploy did. */
export interface Deployment {
  /** Files written. */
  written: number
  /** Hashed files of older builds that were left in place. */
  kept: number
  /** Files removed. */
  removed: number
}

/** What the prerenderer reads (`.vite`); only what stands in `.well-known` is for everybody. */
const isPrivate = (file: string): boolean => /(?:^|\/)\.(?!well-known\/)/.test(file)

const isAsset = (file: string): boolean => file.startsWith('assets/')

/**
 * Writes down which hashed files are served from now on, as the time of the file, and removes those that
 * have not been for long enough.
 * @param folder of the hashed files of all builds
 * @param served names of those that belong to the build
 */
async function ageAssets(
  folder: string,
  served: readonly string[],
  { keepDays = KEEP_DAYS, now = Date.now() } = {},
): Promise<Pick<Deployment, 'kept' | 'removed'>> {
  const done = { kept: 0, removed: 0 }
  const names = await filesIn(folder)
  const times = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name))).mtimeMs),
  )
  const isServed = new Set(served)
  const touch = (name: string, ms: number) => utimes(join(folder, name), ms / 1000, ms / 1000)
  // Those of the build that is replaced have the latest time: until now they were served as well.
  const latest = times.reduce((one, other) => Math.max(one, other), 0)
  for (const [index, name] of names.entries()) {
    const time = times[index]!
    if (isServed.has(name)) {
      await touch(name, now)
      continue
    }
    const isReplaced = latest - time < BUILD_GAP_MS
    if (!isReplaced && now - time >= keepDays * DAY_MS) {
      await rm(join(folder, name), { force: true })
      done.removed += 1
      continue
    }
    if (isReplaced) await touch(name, now - BUILD_GAP_MS)
    done.kept += 1
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
  { keepDays = KEEP_DAYS, now = Date.now() } = {},
): Promise<Deployment> {
  const files = (await filesIn(build)).filter((file) => !isPrivate(file))
  if (!files.includes('shell.html'))
    throw new ConfigError(
      `没有找到构建结果 ${build}，请先运行 npm run build / Nothing is built in ${build}: run npm run build first`,
    )
  const wanted = new Set(files)
  const before = await filesIn(target)
  const done: Deployment = { written: 0, kept: 0, removed: 0 }

  const inOrder = [
    ...files.filter(isAsset),
    ...files.filter((file) => !isAsset(file) && file !== WORKER),
    ...files.filter((file) => file === WORKER),
  ]
  for (const file of inOrder) {
    const to = join(target, file)
    // The same hash is the same file; its time says how long it has been served.
    if (isAsset(file) && existsSync(to)) continue
    if (await copyChanged(join(build, file), to)) done.written += 1
  }
  for (const file of before) {
    if (wanted.has(file) || isAsset(file)) continue
    await rm(join(target, file), { force: true })
    done.removed += 1
  }
  const { kept, removed } = await ageAssets(
    join(target, 'assets'),
    files.filter(isAsset).map((file) => basename(file)),
    { keepDays, now },
  )
  return { ...done, kept, removed: done.removed + removed }
}

/** What renders pages, beside them: content can be published there, as in a container. */
async function deployRenderer(dist: string, target: string): Promise<void> {
  const files = (await filesIn(dist)).filter(
    (file) => !file.startsWith('client/') || isPrivate(file),
  )
  for (const file of files) await copyChanged(join(dist, file), join(target, file))
}

function readArguments(): { target: string; keepDays: number; whole: boolean } {
  const { values, positionals } = readCommandLine(USAGE, {
    allowPositionals: true,
    options: {
      'keep-days': { type: 'string', default: String(KEEP_DAYS) },
      whole: { type: 'boolean', default: false },
    },
  })
  const [target, ...more] = positionals
  const { 'keep-days': days, whole } = values
  if (!target || more.length > 0 || !/^\d+$/.test(days)) throw new UsageError(USAGE)
  return { target: resolve(target), keepDays: Number(days), whole }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  await runCommand(async () => {
    const { target, keepDays, whole } = readArguments()
    // The web server is another user.
    writePublicFiles()
    const dist = fileURLToPath(new URL('../dist', import.meta.url))
    const pages = whole ? join(target, 'client') : target
    const { written, kept, removed } = await deploy(join(dist, 'client'), pages, { keepDays })
    if (whole) await deployRenderer(dist, target)
    console.log(
      `已部署到 ${target}：写入 ${written} 个文件，保留旧版本文件 ${kept} 个，删除 ${removed} 个`,
    )
  })
