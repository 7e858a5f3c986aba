/**
 * `npm run edit`: the page to write on, for this machine; behind nginx with a password: `deploy/README.md`. It is a
 * package of its own, installed at the first start.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { commandConfig, openDatabase, runCommand, writePublicFiles } from '../server/cli.ts'
import { listeningOn } from '../server/http/inherited-socket.ts'
import { addressOf, documentOfFile } from '../server/preview/address.ts'
import { DAY_MS } from '../shared/notices/china-time.ts'

const LOCAL = 'http://127.0.0.1:5180'
const PREVIEW_DAYS = 3

function install(): void {
  if (existsSync(join(import.meta.dirname, 'node_modules'))) return
  console.log('第一次使用，正在安装（约 80 MB）……')
  const options = ['--prefix', import.meta.dirname, '--no-audit', '--no-fund', '--ignore-scripts']
  const shell = process.platform === 'win32'
  const { status } = spawnSync('npm', ['ci', ...options], { stdio: 'inherit', shell })
  if (status !== 0) throw new Error('没有装好，请检查网络后再试一次')
}

let isPublishing = false
let isDue = false
/** On a machine of its own what was saved is published at once; on a server the timer does it. */
function publish(): void {
  isDue = isPublishing
  if (isPublishing) return
  isPublishing = true
  spawn(process.execPath, ['scripts/content-import.ts'], { stdio: 'inherit' }).on('close', () => {
    isPublishing = false
    if (isDue) publish()
  })
}

await runCommand(async () => {
  install()
  const config = commandConfig()
  const { EDITOR_ORIGIN: origin = LOCAL, EDITOR_BACKEND: backend } = process.env
  const database = await openDatabase(config)
  const { editorApp } = await import('./app.ts')
  const app = await editorApp({
    content: resolve(config.CONTENT_DIR),
    origin,
    backend: backend ? (JSON.parse(readFileSync(backend, 'utf8')) as object) : undefined,
    async preview(file) {
      const document = documentOfFile(file)
      return (
        document &&
        (await addressOf(database, document, Date.now() + PREVIEW_DAYS * DAY_MS))?.address
      )
    },
    onSaved: process.env.EDITOR_ORIGIN ? undefined : publish,
  })
  writePublicFiles()
  const { port, hostname } = new URL(LOCAL)
  createServer(app).listen(listeningOn({ HOST: hostname, PORT: Number(port) }), () =>
    console.log(`请在浏览器打开 ${origin}/（按 Ctrl+C 结束）`),
  )
})
