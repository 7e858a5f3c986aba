/**
 * Requests per second of the prerendered home page, against nginx sending the same compressed file with
 * the same headers. Needs `nginx` and `wrk`.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { BENCH_PORT, percentile, startProcess } from './process.ts'

const ROUNDS = 3
const SECONDS = 6
const CONNECTIONS = 32

function measure(url: string): number {
  const text = execFileSync(
    'wrk',
    ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-H', 'Accept-Encoding: gzip', `${url}/`],
    { encoding: 'utf8' },
  )
  if (/Non-2xx|Socket errors/.test(text)) throw new Error(text)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(text)![1])
}

export async function home(env: Record<string, string>): Promise<void> {
  const root = resolve(process.env.SITE_ROOT ?? 'dist/client')
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid; worker_processes auto; error_log stderr; user root;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; gzip_static on;
  open_file_cache max=1000; keepalive_requests 1000000;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  include ${resolve(root, '../nginx/http.conf')};
  server {
    listen 127.0.0.1:${BENCH_PORT + 1}; root ${root};
    include ${resolve(root, '../nginx/server.conf')};
    location / { try_files $uri $uri/index.html =404; }
  }
}
`,
  )
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const service = await startProcess(env)
  const urls = { service: service.url, nginx: `http://127.0.0.1:${BENCH_PORT + 1}` }
  const sizes = await Promise.all(
    Object.values(urls).map(async (url) => {
      const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
      return `${response.status} ${response.headers.get('content-encoding')} ${response.headers.get('content-length')}`
    }),
  )
  console.log(`the same file: ${sizes.join(' and ')}`)
  const results: Record<keyof typeof urls, number[]> = { service: [], nginx: [] }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of ['service', 'nginx'] as const) results[name].push(measure(urls[name]))
  await service.stop()
  nginx.kill()
  rmSync(folder, { recursive: true, force: true })
  const [ours, theirs] = [percentile(results.service, 0.5), percentile(results.nginx, 0.5)]
  console.table({
    service: { 'requests/s': Math.round(ours), rounds: results.service.map(Math.round).join(' ') },
    nginx: { 'requests/s': Math.round(theirs), rounds: results.nginx.map(Math.round).join(' ') },
  })
  console.log(`ratio ${(ours / theirs).toFixed(2)}`)
}
