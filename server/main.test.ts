/** Starts and stops the program as operators do. */
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FORM, consultation } from '../tests/support/ask-calls.ts'
import { builtSite, withService } from '../tests/support/built-site.ts'
import { databaseKinds } from '../tests/support/databases.ts'
import { inReadingProcess, startProgram, temporaryFolder } from '../tests/support/program.ts'

const { root } = builtSite()
const start = (env: Record<string, string>) =>
  startProgram('server/main.ts', [], { env: { SITE_ROOT: root, ...env } })

describe('the program', () => {
  it('stops when asked, once or twice: finishes what it began, takes nothing new', async () => {
    const own = await databaseKinds[0]!.create()
    const { child, output, ended } = start({ DATABASE_URL: own.url })
    await expect.poll(output).toContain('网站已启动')
    const port = Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(output())![1])
    // A request that has begun: its body is still on the way when the stop comes.
    const body = new URLSearchParams(consultation('in-flight-1')).toString()
    const response = new Promise<string>((done, fail) => {
      const outgoing = request(
        { port, host: '127.0.0.1', path: '/v1/consult-add', method: 'POST', headers: FORM },
        (response) => {
          let text = ''
          response.on('data', (part) => (text += part))
          response.on('end', () => done(text))
        },
      )
      outgoing.on('error', fail)
      outgoing.write(body.slice(0, 20), () => {
        setTimeout(() => {
          child.kill('SIGTERM')
          setTimeout(() => child.kill('SIGTERM'), 100)
          setTimeout(() => outgoing.end(body.slice(20)), 300)
        }, 100)
      })
    })
    expect(JSON.parse(await response)).toMatchObject({ code: 1 })
    expect((await ended).status).toBe(0)
    expect(output()).toContain('"stopped"')
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed')
    await own.drop()
  })

  it('stops when asked during its first import', async () => {
    // The reading process asks the service to end, and then waits for the signal that the service passes on.
    const ask = `process.kill(process.ppid, 'SIGTERM')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`
    const { status, output } = await start({
      DATABASE_URL: join(temporaryFolder(), 'site.db'),
      ...inReadingProcess(ask),
    }).ended
    expect([status, output]).toEqual([0, expect.stringMatching(/^[^\n]*"stopped"[^\n]*\n$/)])
  })

  it('says when the port is taken, and when there is no built site', async () => {
    const own = await databaseKinds[0]!.create()
    await withService({}, async ({ url }) => {
      const taken = start({ DATABASE_URL: own.url, PORT: new URL(url).port })
      expect(await taken.ended).toMatchObject({
        status: 1,
        output: expect.stringContaining('已被占用'),
      })
    })
    const unbuilt = start({ DATABASE_URL: own.url, SITE_ROOT: '/nonexistent' })
    expect(await unbuilt.ended).toMatchObject({
      status: 1,
      output: expect.stringContaining('npm run build'),
    })
    await own.drop()
  })
})
