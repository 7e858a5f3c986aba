/**
 * `npm run release -- /srv/site [--back]`: puts what has been built here into a folder of its own below
 * `releases`, brings database and pages up to it, and switches the link `current` to it. Until the switch
 * the running version is not touched; a step that fails leaves it as it is. `--back` switches to the release
 * before. The service is restarted afterwards: `systemctl restart site`.
 *
 *     releases/20261122143000   program, packages and pages of a release; unchanged files are on the disk once
 *     current                   the release that runs
 *     assets                    hashed files of all builds, for tabs that are open
 *     data, content, .env       what is kept from release to release; each release has links to them
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { readCommandLine, runCommand, writePublicFiles } from '../server/cli.ts'
import { UsageError } from '../server/explain.ts'
import { ConfigError } from '../server/config.ts'
import { copyChanged, copyOrLink, filesIn } from './copy-changed.ts'
import { ageAssets } from './deploy.ts'

const USAGE = `用法：npm run release -- 文件夹          发布这里构建好的版本，例如 /srv/site
      npm run release -- 文件夹 --back   回到上一个版本`

/** What a release consists of, besides its packages. */
const PROGRAM = [
  '.env.example',
  'company',
  'deploy',
  'dist',
  'package-lock.json',
  'package.json',
  'scripts',
  'server',
  'shared',
  'src',
]
const SHARED = ['data', 'content', '.env']
/** Names of the hashed files of a release. */
const ASSETS = 'assets.json'
const KEPT_RELEASES = 3
const COPIED_AT_ONCE = 8

/** A step that did not succeed; what runs goes on. */
class ReleaseError extends ConfigError {}

interface Locked {
  dev?: true
  devOptional?: true
}

/** Folders of the packages that run in production: the lockfile says which. */
function productionPackages(source: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(source, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path]) => path)
    .filter((path) => existsSync(join(source, path)))
}

/** Files of a release by their path in it, without hashed ones. */
async function programFiles(source: string): Promise<string[]> {
  const found: string[] = []
  for (const name of PROGRAM) {
    if (statSync(join(source, name)).isFile()) found.push(name)
    else found.push(...(await filesIn(join(source, name))).map((file) => join(name, file)))
  }
  for (const path of productionPackages(source)) {
    const files = await filesIn(join(source, path))
    found.push(
      ...files.filter((file) => !file.startsWith('node_modules/')).map((file) => join(path, file)),
    )
  }
  return found.filter(
    (file) =>
      !file.startsWith('dist/client/assets/') && !/^(?!node_modules).*\.test\.tsx?$/.test(file),
  )
}

/** The commands of packages, `node` among them, as far as their packages are part of the release. */
async function linkCommands(source: string, release: string): Promise<void> {
  const from = join(source, 'node_modules/.bin')
  const to = join(release, 'node_modules/.bin')
  await mkdir(to, { recursive: true })
  for (const name of existsSync(from) ? await readdir(from) : []) {
    const target = lstatSync(join(from, name)).isSymbolicLink() && readlinkSync(join(from, name))
    if (target && existsSync(resolve(to, target))) await symlink(target, join(to, name))
  }
}

/** Makes what all releases share, as far as it is not there yet. */
async function prepareRoot(source: string, root: string): Promise<void> {
  await mkdir(join(root, 'releases'), { recursive: true })
  await mkdir(join(root, 'assets'), { recursive: true })
  if (!existsSync(join(root, 'data'))) await mkdir(join(root, 'data'), { mode: 0o700 })
  // Editors' files may lie elsewhere, behind a link.
  if (!existsSync(join(root, 'content')))
    cpSync(join(source, 'content'), join(root, 'content'), { recursive: true, dereference: true })
  if (!existsSync(join(root, '.env')))
    await writeFile(join(root, '.env'), readFileSync(join(source, '.env.example')), { mode: 0o600 })
}

/** Replaces a link in one step. */
async function pointTo(link: string, target: string): Promise<void> {
  await rm(`${link}.new`, { force: true })
  await symlink(target, `${link}.new`)
  await rename(`${link}.new`, link)
}

/** Runs a program of a release. @throws {ReleaseError} with `failed` when it fails */
function run(release: string, program: string[], failed: string): void {
  const { status } = spawnSync(process.execPath, program, {
    cwd: release,
    // What is set for this command is not meant for the release, which has its own `.env`.
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new ReleaseError(failed)
}

const GOES_ON = '正在运行的版本没有受影响 / what runs is not affected'

/** Copies a build into a release of its own. @returns its folder */
async function makeRelease(source: string, root: string, name: string): Promise<string> {
  const release = join(root, 'releases', name)
  const unfinished = `${release}.new`
  const earlier = await currentOf(root)
  await rm(unfinished, { recursive: true, force: true })
  const files = await programFiles(source)
  for (const directory of new Set(files.map(dirname)))
    await mkdir(join(unfinished, directory), { recursive: true })
  let written = 0
  const copyNext = async (): Promise<void> => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      const before = earlier && join(root, 'releases', earlier, file)
      if (await copyOrLink(join(source, file), join(unfinished, file), before)) written += 1
    }
  }
  await Promise.all(Array.from({ length: COPIED_AT_ONCE }, copyNext))
  await linkCommands(source, unfinished)
  const assets = await filesIn(join(source, 'dist/client/assets'))
  for (const asset of assets)
    if (!existsSync(join(root, 'assets', asset)))
      await copyChanged(join(source, 'dist/client/assets', asset), join(root, 'assets', asset))
  await writeFile(join(unfinished, ASSETS), JSON.stringify(assets))
  await symlink('../../../../assets', join(unfinished, 'dist/client/assets'))
  for (const shared of SHARED) await symlink(`../../${shared}`, join(unfinished, shared))
  await rename(unfinished, release)
  console.log(`已放入 ${release}，写入 ${written} 个文件`)
  return release
}

/** The name of the release that runs. */
async function currentOf(root: string): Promise<string | undefined> {
  const link = join(root, 'current')
  return existsSync(link) ? basename(readlinkSync(link)) : undefined
}

const releasesOf = async (root: string): Promise<string[]> =>
  (await readdir(join(root, 'releases'))).filter((name) => /^\d{14}$/.test(name)).sort()

/** Brings database and pages up to a release, and switches to it. */
async function activate(root: string, release: string): Promise<void> {
  run(release, ['scripts/migrate.ts'], `数据库不能供这个版本使用；${GOES_ON}`)
  run(
    release,
    ['scripts/content-import.ts'],
    `没有切换：内容没有导入，或有页面没有更新；${GOES_ON}`,
  )
  await pointTo(join(root, 'current'), `releases/${basename(release)}`)
  const assets = JSON.parse(readFileSync(join(release, ASSETS), 'utf8')) as string[]
  await ageAssets(join(root, 'assets'), assets)
}

async function removeOld(root: string): Promise<void> {
  const current = await currentOf(root)
  const names = (await releasesOf(root)).filter((name) => name !== current)
  for (const name of names.slice(0, Math.max(0, names.length - KEPT_RELEASES + 1)))
    await rm(join(root, 'releases', name), { recursive: true, force: true })
}

async function goForward(source: string, root: string): Promise<void> {
  if (!existsSync(join(source, 'dist/client/index.html')))
    throw new ReleaseError(
      `${source} 中没有构建结果，请先运行 npm run build / Nothing is built: run npm run build first`,
    )
  await prepareRoot(source, root)
  const running = await currentOf(root)
  const name = new Date().toISOString().slice(0, 19).replace(/\D/g, '')
  const release = await makeRelease(source, root, name)
  try {
    if (running)
      run(join(root, 'releases', running), ['scripts/backup.ts', 'backup'], `没有备份；${GOES_ON}`)
    await activate(root, release)
  } catch (error) {
    await rm(release, { recursive: true, force: true })
    throw error
  }
  await removeOld(root)
}

async function goBack(root: string): Promise<void> {
  const running = await currentOf(root)
  const before = (await releasesOf(root)).filter((name) => running && name < running).at(-1)
  if (!before)
    throw new ReleaseError(
      `${root} 中没有更早的版本 / There is no earlier release in ${root}: nothing was changed`,
    )
  await activate(root, join(root, 'releases', before))
}

await runCommand(async () => {
  // nginx and other users read the pages; what is private is closed by itself.
  writePublicFiles()
  const { root, back } = readArguments()
  if (back) await goBack(root)
  else await goForward(resolve('.'), root)
  console.log(
    `${join(root, 'current')} 现在是 ${await currentOf(root)}。请重启服务 / Now restart the service: systemctl restart site`,
  )
})

function readArguments(): { root: string; back: boolean } {
  const { positionals, values } = readCommandLine(USAGE, {
    allowPositionals: true,
    options: { back: { type: 'boolean', default: false } },
  })
  const [root, ...more] = positionals
  if (!root || more.length > 0) throw new UsageError(USAGE)
  return { root: resolve(root), back: values.back }
}
