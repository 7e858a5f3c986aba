/**
 * `npm start`: the site with its service, built when something has changed. It answers as soon as the code is
 * built: pages are rendered when they are asked for, while the prerenderer writes their files behind.
 */
import { spawn, spawnSync } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { BUILD_FOLDER } from '#folders'
import { checkSections } from '../shared/catalogue/check-sections.ts'
import { codeInputs, isMadeFrom, pageInputs } from './inputs.ts'

/** Visitors come first. */
const NICE = 10

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)

/** @returns whether the code is built */
function buildCode(): boolean {
  if (isMadeFrom(BUILD_FOLDER, 'code', codeInputs())) return true
  const started = performance.now()
  process.stdout.write('正在构建网站……')
  const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url))
  for (const step of [[], ['--ssr', 'src/entry-server.tsx']]) {
    const { status } = spawnSync(
      process.execPath,
      [vite, 'build', '--configLoader', 'native', ...step],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    if (status !== 0) return false
  }
  console.log(`完成，用时 ${seconds(started)} 秒`)
  return true
}

/** Writes the files of all pages; what it says last is one line. */
function fillIn(): void {
  if (isMadeFrom(BUILD_FOLDER, 'pages', pageInputs(BUILD_FOLDER))) return
  const child = spawn(process.execPath, ['scripts/prerender.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  setPriority(child.pid!, NICE)
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.once('close', () => console.log(output.trimEnd().split('\n').at(-1)))
  process.once('exit', () => child.kill())
  // A service that cannot start does not wait for it.
  child.unref()
  ;(child.stdout as unknown as { unref: () => void }).unref()
}

try {
  checkSections()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

if (buildCode()) {
  fillIn()
  await import('../server/main.ts')
} else process.exitCode = 1
