/** nginx with the configuration files of `deploy`, at other places and ports. Needs `nginx` and `openssl`. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { commandAt } from './command-at.ts'

export interface NginxPlaces {
  /**
   * The folder that `npm run export` has written: nginx sends it by itself (`deploy/nginx-files.conf`). Without it everything
   * comes from the service (`deploy/nginx.conf`).
   */
  files?: string
  /** In front of the page to write on (`deploy/nginx-edit.conf`). */
  isEditor?: true
  ports: { http: number; https: number }
  /** Port of the service, or of the page to write on. */
  service: number
  /** The folder of the logs. */
  logs?: string
}

/** With this header a request comes from another address, for example one of IPv6. */
export const TEST_ADDRESS = 'X-Test-Address'

/** True when both programs are there. `tests/runner/machine.ts` refuses to begin without them where REQUIRE_NGINX is set. */
export const hasNginx = (): boolean =>
  commandAt('nginx') !== undefined && commandAt('openssl') !== undefined

/**
 * A file of `deploy` with other paths and ports.
 * @throws when a text that is replaced here is no longer in the file
 */
function readBlock({ files, isEditor, ports, service, logs }: NginxPlaces, folder: string): string {
  const name = files ? 'nginx-files' : isEditor ? 'nginx-edit' : 'nginx'
  const places: Record<string, string> = {
    'listen 80;': `listen 127.0.0.1:${ports.http};`,
    '/etc/ssl/site': join(folder, 'site'),
    '/var/log/site': logs ?? folder,
    [isEditor ? 'http://unix:/run/site-edit.sock:' : 'http://127.0.0.1:4173']:
      `http://127.0.0.1:${service}`,
    ...(files
      ? {
          'root /srv/pages;': `root ${resolve(files)};`,
          'listen 443 ssl;': `listen 127.0.0.1:${ports.https} ssl;`,
        }
      : {
          'listen [::]:80;': `listen [::1]:${ports.http};`,
          'listen [::]:443 ssl http2;': `listen [::1]:${ports.https} ssl http2;`,
          'listen 443 ssl http2;': `listen 127.0.0.1:${ports.https} ssl http2;`,
        }),
    ...(name === 'nginx' && {
      '/etc/nginx/site-headers.conf': resolve('deploy/nginx-headers.conf'),
      '/var/cache/nginx/site': join(folder, 'cache'),
    }),
  }
  let text = readFileSync(`deploy/${name}.conf`, 'utf8')
  for (const [from, to] of Object.entries(places)) {
    if (!text.includes(from)) throw new Error(`deploy/${name}.conf: no ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

/** Starts nginx and resolves when it answers. @returns how to stop it */
export async function startNginx(places: NginxPlaces): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  execFileSync(
    'openssl',
    // oxfmt-ignore
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2',
      '-subj', '/CN=localhost', '-keyout', join(folder, 'site.key'), '-out', join(folder, 'site.pem')],
    { stdio: 'ignore' },
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder};`)
    .join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid; error_log stderr; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http { include /etc/nginx/mime.types; access_log off; gzip on; ${temporary}
include ${resolve('deploy/nginx-log.conf')};
set_real_ip_from 127.0.0.1; real_ip_header ${TEST_ADDRESS};
${readBlock(places, folder)}}
`,
  )
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  nginx.stderr.on('data', (part) => (said += String(part)))
  const ended = once(nginx, 'exit')
  for (let tries = 0; ; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${places.ports.http}/`, {
      redirect: 'manual',
    }).then(
      () => true,
      () => false,
    )
    if (isUp) break
    if (nginx.exitCode !== null || tries === 1_200)
      throw new Error(`nginx does not answer: ${said}`)
    await new Promise((done) => setTimeout(done, 50))
  }
  return async () => {
    nginx.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}
