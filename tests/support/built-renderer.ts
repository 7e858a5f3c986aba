/** A build whose server entry does what the path says, so that tests see what becomes of it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from './program.ts'

/**
 * The entry. `/search?keyword=…` asks for hits and names them, and words of the keyword make it misbehave;
 * every other page says its path. Each document has the number of renders until then. A preview shows its notice and
 * what the service says of the piece of news.
 */
const ENTRY = `
let renders = 0
let slow = 0
let together = 0
export async function render(path, { apiBase, fetch, fresh, posted, notice, sanitise }) {
  const page = { status: 200, head: '<title>first ' + path + '</title>', state: JSON.stringify({ fresh, posted }),
    page: 'Home', routeIds: ['/'], data: undefined, failures: [] }
  const url = new URL(path, 'http://localhost')
  const keyword = (url.searchParams.get('keyword') ?? '').slice(0, 50)
  if (notice) {
    const body = 'id=' + url.pathname.split('/').at(-1)
    const response = await fetch(apiBase + '/v1/news-info', { method: 'POST', body })
    const { info, data } = JSON.parse(await response.text())
    const image = '<img src="/media/bridge.webp" srcset="/media/bridge-600.webp 600w, /media/bridge.webp 1200w">'
    return { ...page, html: '<p>' + notice.title + notice.text + '</p>' + (data ? data.content + image : info) }
  }
  if (keyword === 'picture') return { ...page, html: await sanitise('<img src="/uploads/a.png">') }
  if (keyword === 'throws') throw new Error('no such component')
  if (keyword === 'fails') return { ...page, html: '', failures: ['the call said no'] }
  if (keyword === 'never') for (;;);
  if (keyword.startsWith('slow')) {
    together = Math.max(together, (slow += 1))
    await new Promise((done) => setTimeout(done, Number(keyword.slice(4))))
    slow -= 1
  }
  if (url.searchParams.get('page') === '99') return { ...page, status: 307, location: url.pathname, html: '' }
  if (path === '/404') return { ...page, status: 404, html: '' }
  let hits = ''
  if (keyword) {
    const response = await fetch(apiBase + '/v1/search', { method: 'POST', body: 'limit=3&keyword=' + encodeURIComponent(keyword) })
    const { code, data } = JSON.parse(await response.text())
    hits = code + ' ' + data.list.map(({ title }) => title).join()
  }
  renders += 1
  return { ...page, html: '<p>render ' + renders + ' together ' + together + '</p><p>hits ' + hits + '</p>' + '<!-- -->'.repeat(200) }
}
`

const FILES: Readonly<Record<string, string>> = {
  'api-base.txt': '',
  'package.json': '{"type":"module"}',
  'template.html':
    '<!--head--><!--css--><div id="app"><!--app--></div><!--loader--><script>start()</script>',
  'client/entry.js': '',
  'client/shell.html': '<title>shell</title><script type="module" src="/entry.js"></script>',
  'client/.vite/manifest.json':
    '{"entry":{"file":"entry.js"},"src/routes/index.tsx?tsr-split=component":{"file":"entry.js"}}',
}

/** Writes such a build. @returns its folder, `dist` */
export function builtRenderer(): {
  root: string
  put: (file: string, text: string | Buffer) => void
} {
  const root = temporaryFolder()
  const put = (file: string, text: string | Buffer): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const [file, text] of Object.entries(FILES)) put(file, text)
  put('server/entry-server.js', ENTRY)
  return { root, put }
}
