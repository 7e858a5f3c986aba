/**
 * `node tests/bench/beside-nginx.ts [SECONDS]`: compares a cached page of the service with the same bytes sent from a
 * file by an nginx with one worker, in turns of ten seconds. Needs nginx (`apt-get install nginx-light`).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'
import { rawRequest } from '../support/raw-request.ts'
import { measure, printTable } from './measure.ts'
import { startService, withDatabase } from './bench-service.ts'

const duration = Number(process.argv[2] ?? 10)
const TURNS = 3
const request = { path: '/news/company', headers: { 'accept-encoding': 'br' } }

/** nginx as its own documentation has it for static files (https://nginx.org/en/docs/http/ngx_http_core_module.html). */
function configure(folder: string, port: number, headers: string[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder};`)
    .join(' ')
  return `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
events { worker_connections 1024; }
http { ${temporary} access_log off; sendfile on; tcp_nopush on; open_file_cache max=100;
  server { listen 127.0.0.1:${port}; root ${folder}; default_type text/html; ${headers.join(' ')} } }
`
}

await withDatabase(async (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const service = await startService({ DATABASE_URL: database })
  const { body, headers } = await rawRequest(service.url, request.path, request)
  const port = await freePort()
  writeFileSync(join(folder, 'company'), body)
  const own = Object.entries(headers)
    .filter(([name]) =>
      /^(?:content-(?:encoding|security)|x-|cache-|vary|referrer|permis)/.test(name),
    )
    .map(([name, value]) => `add_header ${name} "${String(value).replaceAll('"', '\\"')}";`)
  writeFileSync(join(folder, 'nginx.conf'), configure(folder, port, own))
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const rows: Record<string, object> = {}
  try {
    await once(nginx, 'spawn')
    const url = `http://127.0.0.1:${port}`
    while (!(await fetch(`${url}/company`).catch(() => undefined)))
      await new Promise((done) => setTimeout(done, 20))
    const file = { ...request, path: '/company' }
    for (let turn = 1; turn <= TURNS; turn += 1) {
      rows[`service ${turn}`] = await measure(service, { requests: [request], duration })
      rows[`nginx ${turn}`] = await measure(
        { url, pid: nginx.pid! },
        { requests: [file], duration },
      )
    }
  } finally {
    nginx.kill()
    await service.end('SIGKILL')
    rmSync(folder, { recursive: true })
  }
  printTable(rows)
})
