/**
 * `npm run edit`: the page to write on. Without a setting it is for this machine alone; `EDIT_ORIGIN` is its address
 * behind nginx, which asks for the password (`deploy/nginx-edit.conf`). It is a package of its own, installed at the
 * first start.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { commandConfig, openDatabase, runCommand, writePublicFiles } from '../server/cli.ts'
import { addressOf, documentOfFile } from '../server/preview/address.ts'
import { listeningOn } from '../server/http/inherited-socket.ts'
import { DAY_MS } from '../shared/notices/china-time.ts'
import { addPage, editorApp, filesOf } from './app.ts'

const LISTEN = { HOST: '127.0.0.1', PORT: 5180 }
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
/** What was saved is published at once. */
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
  const database = await openDatabase(config)
  const content = resolve(config.CONTENT_DIR)
  const origin = config.EDIT_ORIGIN
  const app = editorApp({
    content,
    origin,
    store: await filesOf(content),
    async preview(file) {
      const document = documentOfFile(file)
      return (
        document &&
        (await addressOf(database, document, Date.now() + PREVIEW_DAYS * DAY_MS))?.address
      )
    },
    // A server has a timer for that.
    onSaved: origin.startsWith('https:') ? () => {} : publish,
  })
  addPage(app, content)
  writePublicFiles()
  createServer(getRequestListener(app.fetch)).listen(listeningOn(LISTEN), () =>
    console.log(`请在浏览器打开 ${origin}/（按 Ctrl+C 结束）`),
  )
})
