/**
 * `npm run edit`: the page to write on. Without a setting it is for this machine alone; `EDIT_ORIGIN` is its address
 * behind nginx, which asks for the password (`deploy/nginx-edit.conf`).
 */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { commandConfig, openDatabase, runCommand, writePublicFiles } from '../server/cli.ts'
import { addressOf, documentOfFile } from '../server/preview/address.ts'
import { listeningOn } from '../server/http/inherited-socket.ts'
import { DAY_MS } from '../shared/notices/china-time.ts'
import { type Store, addPage, editorApp } from './app.ts'
import { repositoryOf } from './config.ts'

const LISTEN = { HOST: '127.0.0.1', PORT: 5180 }
const PREVIEW_DAYS = 3

/** decap-server, as its README has it. It lets everybody in: on a port that no page of another site knows. */
async function startStore(content: string, origin: string): Promise<Store> {
  const port = randomInt(10_000, 32_000)
  const settings = {
    GIT_REPO_DIRECTORY: content,
    BIND_HOST: '127.0.0.1',
    PORT: String(port),
    ORIGIN: origin,
    LOG_LEVEL: 'info',
  }
  const child = spawn(process.execPath, [createRequire(import.meta.url).resolve('decap-server')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  })
  child.on('exit', () => process.exit(1))
  process.on('exit', () => child.kill())
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit())
  await new Promise<void>((done) =>
    child.stdout.on('data', (line) => String(line).includes('listening') && done()),
  )
  return (call) =>
    fetch(`http://127.0.0.1:${port}/api/v1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call),
    })
}

await runCommand(async () => {
  const config = commandConfig()
  const database = await openDatabase(config)
  const content = resolve(config.CONTENT_DIR)
  const origin = config.EDIT_ORIGIN
  const repository = repositoryOf(config)
  writePublicFiles()
  const app = editorApp({
    content,
    origin,
    repository,
    store: repository ? undefined : await startStore(content, origin),
    async preview(file) {
      const document = documentOfFile(file)
      const expires = Date.now() + PREVIEW_DAYS * DAY_MS
      return document && (await addressOf(database, document, expires))?.address
    },
    onSaved() {
      // A server has a timer for that. Of two imports one waits for the other.
      if (!origin.startsWith('https:'))
        spawn(process.execPath, ['scripts/content-import.ts'], { stdio: 'inherit' })
    },
  })
  addPage(app, content)
  createServer(getRequestListener(app.fetch)).listen(listeningOn(LISTEN), () =>
    console.log(`请在浏览器打开 ${origin}/（按 Ctrl+C 结束）`),
  )
})
