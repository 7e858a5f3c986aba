/** No secret comes out of the programs, whatever fails: log, answers, metrics, backups, exports, audit trail, process list. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { type Server, createServer as createTcpServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ask, consultation } from '../tests/support/ask-calls.ts'
import { builtSite } from '../tests/support/built-site.ts'
import { makeTestFolder } from '../tests/support/content-folder.ts'
import { listenOnFreePort } from '../tests/support/free-port.ts'
import { rawRequest } from '../tests/support/raw-request.ts'
import { runProgram, startProgram, temporaryFolder } from '../tests/support/program.ts'

const SECRETS = {
  metrics: 'canary-metrics-3fa9',
  hook: 'canary-hook-77b1',
  signature: 'canary-signature-e02c',
  mail: 'canary-mail-51d8',
  database: 'canary-database-c64f',
}

/** A secret as it is, and as the ways to send it write it. */
const spellings = (secret: string): string[] => {
  const bytes = Buffer.from(secret)
  // SMTP sends `\0user\0password`; of Base64 the middle is the same wherever the text begins, but for two signs.
  const inside = [0, 1, 2].map((skip) =>
    Buffer.concat([Buffer.alloc(skip), bytes])
      .toString('base64')
      .slice(4, -4),
  )
  return [secret, bytes.toString('hex'), ...inside]
}

/** The secrets that are in a text. */
const secretsIn = (text: string): string[] =>
  Object.entries(SECRETS).flatMap(([name, secret]) =>
    spellings(secret).some((one) => text.includes(one)) ? name : [],
  )

async function portOf(server: Server): Promise<number> {
  onTestFinished(() => void server.close())
  return listenOnFreePort(server)
}

/** Says back whatever it has been told, with an error. */
const echo = () =>
  createServer((request, response) =>
    response.writeHead(500).end(`${request.url} ${JSON.stringify(request.headers)}`),
  )

/** A mail server that says back the password it refuses. */
const mailEcho = () =>
  createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 mail\r\n')
    socket.on('data', (data) =>
      socket.write(
        data.toString().startsWith('EHLO')
          ? '250-mail\r\n250 AUTH PLAIN LOGIN\r\n'
          : `535 5.7.8 refused ${data.toString().trim()} ${SECRETS.mail}\r\n`,
      ),
    )
  })

/** A PostgreSQL that asks for the password and says it back with its error. */
const postgresEcho = () =>
  createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (data) => {
      if (data[0] !== 0x70) return socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]))
      const fields = `SFATAL\0C28P01\0Mwrong: ${data.toString('latin1', 5)}\0\0`
      const message = Buffer.alloc(5 + fields.length)
      message.write('E')
      message.writeUInt32BE(4 + fields.length, 1)
      message.write(fields, 5, 'latin1')
      socket.end(message)
    })
  })

/** The files of a folder with what is in them. */
const filesIn = (folder: string): [name: string, text: string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => [name, readFileSync(join(folder, name), 'latin1')])

it('of the service and its commands, while mail and webhook say back what they were told', async () => {
  const folder = temporaryFolder()
  const content = makeTestFolder()
  onTestFinished(content.remove)
  const [hook, mail] = [await portOf(echo()), await portOf(mailEcho())]
  const env = {
    SITE_ROOT: builtSite().root,
    CONTENT_DIR: content.dir,
    AUDIT_DIR: join(folder, 'audit'),
    DATABASE_URL: join(folder, 'site.db'),
    METRICS_TOKEN: SECRETS.metrics,
    NOTIFY_WEBHOOK: `http://127.0.0.1:${hook}/?key=${SECRETS.hook}`,
    NOTIFY_WEBHOOK_SECRET: SECRETS.signature,
    SMTP_URL: `smtp://site:${SECRETS.mail}@127.0.0.1:${mail}`,
    NOTIFY_FROM: 'site@example.com',
    NOTIFY_TO: 'staff@example.com',
  }
  const service = startProgram('server/main.ts', [], { env })
  await expect.poll(service.output).toContain('网站已启动')
  const url = /http:\S+/.exec(service.output())![0]
  const answers = await Promise.all(
    ['/', '/nothing', '/healthz', '/readyz', '/metrics', '/preview/a.b.c', '/%'].map(async (path) =>
      (await rawRequest(url, path)).body.toString(),
    ),
  )
  const sent = await ask(url, '/v1/consult-add', consultation('secrets-0001'))
  expect(sent).toMatchObject({ code: 1 })
  answers.push(JSON.stringify(sent))
  await expect.poll(service.output).toMatch(/notification failed[^]*notification failed/)
  const headers = { Authorization: `Bearer ${SECRETS.metrics}` }
  answers.push((await rawRequest(url, '/metrics', { headers })).body.toString())
  const out = join(folder, 'out.json')
  for (const [program, ...args] of [
    ['scripts/content-import.ts'],
    ['scripts/content-check.ts'],
    ['scripts/backup.ts', join(folder, 'backup.db')],
    ['scripts/consultations.ts', 'export', '--out', out],
    ['scripts/audit.ts', 'list'],
    ['scripts/audit.ts', 'check'],
  ] as const) {
    const { status, output } = await runProgram(program, args, { env })
    expect([program, status]).toEqual([program, 0])
    answers.push(output)
  }
  service.child.kill('SIGTERM')
  answers.push((await service.ended).output)
  for (const text of answers)
    expect([text.slice(0, 80), secretsIn(text)]).toEqual([text.slice(0, 80), []])
  for (const [name, text] of [...filesIn(folder), ...filesIn(content.dir)])
    expect([name, secretsIn(text)]).toEqual([name, []])
})

it.each([
  ['in front of the host', (port: number) => `site:${SECRETS.database}@127.0.0.1:${port}/site`],
  ['as a parameter', (port: number) => `site@127.0.0.1:${port}/site?password=${SECRETS.database}`],
])('of a database that says back the password, which stands %s', async (_, address) => {
  const folder = temporaryFolder()
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  // Notes how it was called, as every user of the machine sees it, and with which password.
  const note = join(folder, 'called')
  writeFileSync(
    join(bin, 'pg_dump'),
    `#!/bin/sh\necho "$@" >'${note}'\nprintf %s "$PGPASSWORD" >'${note}-password'\nexit 1\n`,
  )
  chmodSync(join(bin, 'pg_dump'), 0o755)
  const env = {
    SITE_ROOT: builtSite().root,
    AUDIT_DIR: join(folder, 'audit'),
    DATABASE_URL: `postgres://${address(await portOf(postgresEcho()))}`,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
  }
  for (const [program, ...args] of [
    ['server/main.ts'],
    ['scripts/migrate.ts'],
    ['scripts/content-import.ts'],
    ['scripts/backup.ts', join(folder, 'backup.dump')],
    ['scripts/consultations.ts', 'export', '--out', join(folder, 'out.json')],
    ['scripts/preview.ts', 'news/company/1.md'],
  ] as const) {
    const { status, output } = await runProgram(program, args, { env })
    expect([program, status, secretsIn(output)]).toEqual([program, 1, []])
    expect(output).not.toContain('没有预料到')
  }
  expect(secretsIn(readFileSync(note, 'utf8'))).toEqual([])
  expect(readFileSync(`${note}-password`, 'utf8')).toBe(SECRETS.database)
  expect(existsSync(join(folder, 'backup.dump'))).toBe(false)
})
