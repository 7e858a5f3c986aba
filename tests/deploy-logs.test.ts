/** Logs as `deploy` sets them up: what nginx writes about a request, and what is kept for 180 days. */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import { Agent } from 'node:https'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loggedPath } from '../server/http/request-target.ts'
import { DAY_MS } from '../shared/china-time.ts'
import { commandAt } from './support/command-at.ts'
import { freePort, listenOnFreePort } from './support/free-port.ts'
import { temporaryFolder } from './support/program.ts'
import { rawRequest } from './support/raw-request.ts'
import { hasNginx, startNginx } from './support/start-nginx.ts'

describe.skipIf(!hasNginx())('nginx (needs nginx and openssl)', () => {
  const logs = temporaryFolder()
  const agent = new Agent({ rejectUnauthorized: false })
  let service: Server
  let stop: () => Promise<void>
  let url: string
  const lines = (): string[] => readFileSync(join(logs, 'access.log'), 'utf8').split('\n')
  beforeAll(async () => {
    service = createServer((_, response) => void response.end('page'))
    const port = await listenOnFreePort(service)
    const ports = { http: await freePort(), https: await freePort() }
    url = `https://127.0.0.1:${ports.https}`
    stop = await startNginx({ ports, service: port, logs })
    // The request by which nginx was seen to answer has a line, too. On a busy machine it was written during the first test,
    // which took it for its own.
    await vi.waitUntil(() => lines().length > 1)
  })
  afterAll(async () => {
    await stop?.()
    service.close()
  })

  /** The line about a request. nginx writes it when the answer has gone. */
  async function lineAbout(path: string, headers: Record<string, string> = {}): Promise<any> {
    const before = lines().length
    await rawRequest(url, path, { headers, agent })
    await expect.poll(() => lines().length).toBeGreaterThan(before)
    return JSON.parse(lines().at(-2)!)
  }

  it('names request, time of the service and status, and nobody', async () => {
    const line = await lineAbout('/search?keyword=%E5%BC%A0%E4%B8%89', {
      referer: 'https://www.example.com/consult?receipt=ZX20261127-0001',
      'user-agent': 'Secret/1.0',
    })
    expect(line).toMatchObject({
      id: expect.stringMatching(/^[\da-f]{32}$/),
      net: '127.0.0.0',
      method: 'GET',
      path: '/search',
      status: '200',
      upstream_status: '200',
      upstream_seconds: expect.stringMatching(/^\d+\.\d{3}$/),
    })
    expect(JSON.stringify(line)).not.toMatch(/127\.0\.0\.1|keyword|ZX2026|Secret/)
  })

  it.each([
    '/news_detail/1024',
    '/assets/index-B9_x.js',
    '/preview/news.1024.1800000000.c2lnbmF0dXJl/',
    '/PREVIEW/abc/files/a.pdf',
    '/%E5%BC%A0%E4%B8%89',
    '/files/%E9%80%9A%E7%9F%A5.pdf',
    '/13800001111',
    '/about/13800001111?x=1',
    `/${'a'.repeat(300)}`,
    '/news%2Fcompany',
    '/%2570review/%2561',
    '/a"b',
    '/about%0A',
  ])('shows no more of %s than the log of the service', async (path) => {
    const logged = (await lineAbout(path)).path.toLowerCase()
    const parts = new Set(
      loggedPath(path)
        .toLowerCase()
        .split(/[/…]|%2f/),
    )
    expect(logged.split(/[/…]/).filter((part: string) => !parts.has(part))).toEqual([])
  })
})

describe.skipIf(!commandAt('logrotate'))('logrotate (needs logrotate)', () => {
  const folder = temporaryFolder()
  /** The rules on files of this test, with a journal of its own. */
  function rules(): string {
    const journal = join(folder, 'journalctl')
    writeFileSync(journal, '#!/bin/sh\necho "$@" >> "$0.asked"\necho a line of the journal\n')
    chmodSync(journal, 0o755)
    for (const name of ['access', 'service']) writeFileSync(join(folder, `${name}.log`), 'a line\n')
    const file = join(folder, 'rules')
    writeFileSync(
      file,
      readFileSync('deploy/logrotate/site', 'utf8')
        .replaceAll('/var/log/site', folder)
        .replaceAll('journalctl --quiet', `${journal} --quiet`)
        .replace(/nginx -s reopen/, ':')
        .replaceAll(' root adm', ''),
      { mode: 0o644 },
    )
    return file
  }
  const logrotate = (...args: string[]): string =>
    execFileSync(
      'sh',
      ['-c', '"$@" 2>&1', 'sh', 'logrotate', '-s', join(folder, 'state'), ...args],
      {
        encoding: 'utf8',
      },
    )

  it('accepts the rules', () => {
    expect(logrotate('-d', rules())).not.toMatch(/^error|unknown|ignoring/im)
  })

  it('keeps the files of 180 days, and copies the journal into one of them', () => {
    const days = Array.from({ length: 200 }, (_, age) =>
      new Date(Date.UTC(2026, 3, 1) - age * DAY_MS).toISOString().slice(0, 10).replaceAll('-', ''),
    )
    for (const day of days)
      for (const name of ['access', 'service'])
        writeFileSync(join(folder, `${name}.log-${day}.gz`), '')
    logrotate('-f', rules())
    for (const name of ['access', 'service']) {
      const kept = readdirSync(folder).filter((one) => one.startsWith(`${name}.log-`))
      expect(kept.length).toBe(180)
      expect(kept).toContain(`${name}.log-${days[178]}.gz`)
    }
    const copied = readdirSync(folder).find((one) => /^service\.log-\d+$/.test(one))!
    expect(readFileSync(join(folder, copied), 'utf8')).toBe('a line\na line of the journal\n')
    const asked = readFileSync(join(folder, 'journalctl.asked'), 'utf8')
    for (const unit of readdirSync('deploy/systemd').filter((one) => one.endsWith('.service')))
      expect(asked).toContain(`--unit=${unit}`)
    expect(existsSync(join(folder, 'service.log'))).toBe(true)
  })
})
