/**
 * `npm run deploy -- /srv/site/client`: copies the build to where a web server reads it, so that neither
 * open tabs nor visitors in the middle of a page see half a site:
 *
 * 1. hashed files first; those of older builds stay for open tabs, until they have not been part of a
 *    build for `--keep-days` (30)
 * 2. documents and everything else, each by renaming; what the build no longer has is removed
 * 3. the service worker last, so that it finds everything that it keeps
 */
import { rm, stat, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyChanged, filesIn } from './copy-changed.ts'

const DAY_MS = 24 * 3600_000
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
 * Copies a build over the one that is served.
 * @param build `dist/client`
 * @param target the web server's folder; made when it does not exist
 * @throws before anything is written when there is no build
 */
export async function deploy(
  build: string,
  target: string,
  { keepDays = 30, now = Date.now() } = {},
): Promise<Deployment> {
  const files = (await filesIn(build)).filter((file) => !isPrivate(file))
  if (!files.includes('shell.html'))
    throw new Error(`没有找到构建结果 ${build}，请先运行 npm run build`)
  const wanted = new Set(files)
  const before = await filesIn(target)
  const done: Deployment = { written: 0, kept: 0, removed: 0 }

  const inOrder = [
    ...files.filter(isAsset),
    ...files.filter((file) => !isAsset(file) && file !== WORKER),
    ...files.filter((file) => file === WORKER),
  ]
  for (const file of inOrder) {
    if (await copyChanged(join(build, file), join(target, file))) done.written += 1
  }
  // Those that were served until now: open tabs may ask for them for a while yet.
  for (const file of before)
    if (isAsset(file) && !wanted.has(file) && !left.has(file)) {}
  for (const file of before) {
    if (wanted.has(file)) continue
    const path = join(target, file)
    if (isAsset(file) && now - (await stat(path)).mtimeMs < keepDays * DAY_MS) {
      done.kept += 1
      continue
    }
    await rm(path, { force: true })
    done.removed += 1
  }
  return done
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { values, positionals } = (await import('node:util')).parseArgs({
    allowPositionals: true,
    options: { 'keep-days': { type: 'string', default: '30' } },
  })
  const [target] = positionals
  const keepDays = Number(values['keep-days'])
  if (!target || !(keepDays >= 0)) {
    console.error('用法：npm run deploy -- /srv/site/client [--keep-days 30]')
    process.exit(1)
  }
  const build = fileURLToPath(new URL('../dist/client', import.meta.url))
  const { written, kept, removed } = await deploy(build, resolve(target), { keepDays })
  console.log(
    `已部署到 ${target}：写入 ${written} 个文件，保留旧版本文件 ${kept} 个，删除 ${removed} 个`,
  )
}
