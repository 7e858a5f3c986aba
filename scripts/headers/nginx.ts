/**
 * The headers of every answer for nginx, from the same source as those of the service
 * (`shared/config/headers.ts`). nginx cannot compute the digests of each document, so all documents get those
 * of all of them.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  cacheControl,
  contentSecurityPolicy,
  filePolicy,
  securityHeaders,
} from '../../shared/config/headers.ts'
import { inlineHashes } from '../../server/http/security-headers.ts'
import { replaceFile } from '../prerender/compress.ts'
import { headerMaps, variable } from './nginx-own.ts'

/** In `dist`: the base of the API that the site was built for, empty for its own origin. */
export const API_BASE_FILE = 'api-base.txt'

/**
 * Digests of all inline scripts and styles in the documents of some folders, each once. Before a first deployment there
 * is no folder yet.
 */
async function collectHashes(
  folders: readonly string[],
): Promise<{ scripts: string[]; styles: string[] }> {
  const all = { scripts: new Set<string>(), styles: new Set<string>() }
  for (const folder of folders.filter(existsSync)) {
    for (const name of await readdir(folder, { recursive: true })) {
      if (!name.endsWith('.html')) continue
      const { scripts, styles } = inlineHashes(await readFile(join(folder, name), 'utf8'))
      scripts.forEach((hash) => all.scripts.add(hash))
      styles.forEach((hash) => all.styles.add(hash))
    }
  }
  return { scripts: [...all.scripts].sort(), styles: [...all.styles].sort() }
}

/**
 * Text of the two includes. By address and not by type, because a 304 has no type and a browser takes over
 * its policy. What comes from the service has these headers already and gets none twice.
 */
function nginxIncludes(policy: string): { http: string; server: string } {
  const values: Record<string, string> = {
    ...securityHeaders,
    'Content-Security-Policy': '$site_policy',
    'Cache-Control': '$site_cache',
  }
  const head = '# Written by the build (npm run headers); the source is shared/config/headers.ts.'
  const http = [
    head,
    'map $uri $site_policy {',
    String.raw`  ~\.html$ "${policy}";`,
    String.raw`  ~\.js$ "${filePolicy.script}";`,
    String.raw`  ~\.svg$ "${filePolicy.upload}";`,
    `  default "${filePolicy.other}";`,
    '}',
    // The answer to `?page=2` of a list.
    String.raw`map $arg_page $site_document { ~^[1-9][0-9]*$ page-$arg_page.html; default index.html; }`,
    `map $uri $site_cache { ~^/assets/ "${cacheControl.immutable}"; default "${cacheControl.revalidate}"; }`,
    ...headerMaps(values),
    '',
  ]
  const server = [
    head,
    // Of an error it must not be said that it may be kept.
    ...Object.keys(values).map((name) => {
      const always = name === 'Cache-Control' ? '' : ' always'
      return `add_header ${name} $site_${variable(name)}${always};`
    }),
    'add_header Strict-Transport-Security $site_hsts always;',
    '',
  ]
  return { http: http.join('\n'), server: server.join('\n') }
}

/**
 * Writes the includes, `nginx/http.conf` and `nginx/server.conf`.
 * @param root `dist`
 * @param live folders whose documents are served until the new ones are in place
 */
export async function writeNginx(root: string, live: readonly string[] = []): Promise<void> {
  const { scripts, styles } = await collectHashes([join(root, 'client'), ...live])
  // Not the variable: includes are written again by commands that know nothing of the build.
  const base = join(root, API_BASE_FILE)
  const api = existsSync(base) ? await readFile(base, 'utf8') : ''
  const includes = nginxIncludes(
    contentSecurityPolicy({
      scriptHashes: scripts,
      styleHashes: styles,
      ...(URL.canParse(api) && { apiOrigin: new URL(api).origin }),
    }),
  )
  await mkdir(join(root, 'nginx'), { recursive: true })
  for (const [name, text] of Object.entries(includes))
    await replaceFile(join(root, 'nginx', `${name}.conf`), text)
}
