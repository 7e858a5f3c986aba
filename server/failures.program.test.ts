/** The failures of PostgreSQL, on a server of its own: the rows of `tests/support/failure-table.ts`, and restarts under load. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ask } from '../tests/support/ask-calls.ts'
import { builtSite } from '../tests/support/built-site.ts'
import { goThrough, sceneOn, send } from '../tests/support/failure-scene.ts'
import { failures } from '../tests/support/failure-table.ts'
import { freePort } from '../tests/support/free-port.ts'
import { startProgram } from '../tests/support/program.ts'
import { mailServer } from '../tests/support/mail-server.ts'
import { databaseKinds } from '../tests/support/databases.ts'
import { tcpProxy } from '../tests/support/tcp-proxy.ts'

it('a mail server that says nothing', async () => {
  const { url, drop } = await databaseKinds[0]!.create()
  onTestFinished(drop)
  const { port } = await mailServer({ isSilent: true })
  const scene = await sceneOn(url, {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    NOTIFY_FROM: 'site@example.com',
    NOTIFY_TO: 'staff@example.com',
  })
  await goThrough(scene, failures['mail slow'].seen, { fail: () => {}, mend: () => {} })
})

const INSTALLED = '/usr/lib/postgresql'
const POSTGRES = resolve('.ci', 'postgres')
const isMissing = !existsSync(INSTALLED)
const bin = isMissing ? '' : join(INSTALLED, readdirSync(INSTALLED).toSorted().at(-1)!, 'bin')

describe.skipIf(isMissing)(
  isMissing ? 'skipped: PostgreSQL is not installed' : 'PostgreSQL',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
    let port: number
    let url: string

    beforeAll(async () => {
      port = await freePort()
      chmodSync(folder, 0o755)
      const env = { ...process.env, POSTGRES_PORT: String(port) }
      const { stdout } = spawnSync(POSTGRES, ['start', folder], { env, encoding: 'utf8' })
      url = stdout.trim()
    })
    afterAll(() => void spawnSync(POSTGRES, ['stop', folder]))

    /** A database in a schema of its own, reached through a proxy that can break the connection. */
    async function database() {
      const schema = `failing_${Date.now().toString(36)}`
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(`create schema ${schema}`)
      const proxy = await tcpProxy(port)
      onTestFinished(async () => {
        proxy.close()
        await client.end()
      })
      const own = new URL(url)
      own.port = String(proxy.port)
      own.searchParams.set('options', `-c search_path=${schema}`)
      return { url: own.href, proxy, client, schema }
    }

    it('away', async () => {
      const { url: own, proxy } = await database()
      const scene = await sceneOn(own)
      await goThrough(scene, failures['postgres away'].seen, {
        fail: proxy.refuse,
        mend: proxy.pass,
      })
    })

    it('swallows packets', async () => {
      const { url: own, proxy } = await database()
      const scene = await sceneOn(own)
      await goThrough(scene, failures['postgres silent'].seen, {
        fail: proxy.swallow,
        mend: proxy.pass,
      })
      // The service answers the visitor before it gives up the query.
      proxy.swallow()
      const { service } = scene
      const query = service.database.kysely.selectFrom('meta').select('key').execute()
      const refused = send(service.url).then(({ status }) => status)
      expect(await Promise.race([refused, query.catch(() => 'given up')])).toBe(503)
    })

    it('does not answer a write (a table is locked)', async () => {
      const { url: own, client, schema } = await database()
      const scene = await sceneOn(own)
      await goThrough(scene, failures['postgres slow'].seen, {
        fail: () => client.query(`begin; lock table ${schema}.consultations`),
        mend: () => client.query('rollback'),
      })
    })

    const restart = async (mode: 'fast' | 'immediate'): Promise<void> => {
      const options = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off`
      const command = [join(bin, 'pg_ctl'), '-D', join(folder, 'data'), '-m', mode, '-w', '-l']
      const all = [...command, join(folder, 'log'), '-o', options, 'restart']
      const [first, ...rest] =
        process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...all] : all
      await once(spawn(first!, rest, { stdio: 'ignore' }), 'close')
    }

    it('restarts of PostgreSQL under 1,000 consultations lose none, double none, and do not end the service', async () => {
      const COUNT = 1000
      const { schema, client } = await database()
      // The restart ends this test's own connection too.
      client.on('error', () => {})
      const own = new URL(url)
      own.searchParams.set('options', `-c search_path=${schema}`)
      const { child, output } = startProgram('server/main.ts', [], {
        env: {
          DATABASE_URL: own.href,
          SITE_ROOT: builtSite().root,
          CONSULT_PER_ADDRESS: '100000',
          CONSULT_PER_DAY: '100000',
        },
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      await expect.poll(output, { timeout: 240_000 }).toContain('网站已启动')
      const site = /http:\/\/\S+/.exec(output())![0]
      const receipts = new Map<string, string>()
      const answers = new Set<string>()
      let next = 0
      const sender = async (): Promise<void> => {
        while (next < COUNT) {
          const id = `restart-${(next += 1)}`
          while (!receipts.has(id)) {
            const { status, code, info, data } = await ask(site, '/v1/consult-add', {
              name: '压力测试',
              phone: `138${id.replace(/\D/g, '').padStart(8, '0')}`,
              content: `${id}：想了解额度、期限和材料。`,
              product_id: '1',
              consent: '1',
              request_id: id,
            })
            if (code === 1) receipts.set(id, data.receipt_no)
            else {
              answers.add(`${status} ${/\d{3,}/.test(info) ? 'with' : 'without'} a number`)
              // A visitor presses 提交咨询 again.
              await after(20)
            }
          }
        }
      }
      const restarts = async (): Promise<void> => {
        for (const [index, mode] of (
          ['fast', 'immediate', 'fast', 'immediate'] as const
        ).entries()) {
          await expect
            .poll(() => receipts.size, { timeout: 60_000, interval: 5 })
            .toBeGreaterThan((index + 1) * 150)
          await restart(mode)
        }
      }
      await Promise.all([restarts(), ...Array.from({ length: 8 }, sender)])
      expect(child.exitCode).toBeNull()
      const reader = new pg.Client({ connectionString: own.href })
      await reader.connect()
      const { rows } = await reader.query('select request_id, receipt_no from consultations')
      await reader.end()
      expect(rows).toHaveLength(COUNT)
      expect(new Map(rows.map((row) => [row.request_id, row.receipt_no]))).toEqual(receipts)
      expect([...answers]).toEqual(['503 with a number'])
    }, 900_000)
  },
)
