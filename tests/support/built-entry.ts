/**
 * The server entry of `built-renderer.ts`. Its pages do what their addresses say: `/search?keyword=…` asks for hits and
 * names them, and certain words in the keyword make it misbehave; every other page shows its path. Each document
 * contains the number of renders so far. A preview shows its notice and the service's answer about the piece of news.
 */
import type { Render, RenderedPage } from '../../shared/rendered-page.ts'

let renders = 0
let slow = 0
let together = 0

export const render: Render = async (path, { apiBase, fetch, fresh, posted, notice, sanitise }) => {
  const ask = async (call: string, body: string) => {
    const response = await fetch!(`${apiBase}/v1/${call}`, { method: 'POST', body })
    return JSON.parse(await response.text())
  }
  const page: RenderedPage = {
    status: 200,
    head: `<title>first ${path}</title>`,
    state: JSON.stringify({ fresh, posted }),
    page: 'Home',
    routeIds: ['/'],
    data: undefined,
    failures: [],
    html: '',
  }
  const url = new URL(path, 'http://localhost')
  const keyword = (url.searchParams.get('keyword') ?? '').slice(0, 50)
  if (notice) {
    const { info, data } = await ask('news-info', `id=${url.pathname.split('/').at(-1)}`)
    const image =
      '<img src="/media/bridge.webp" srcset="/media/bridge-600.webp 600w, /media/bridge.webp 1200w">'
    return {
      ...page,
      html: `<p>${notice.title}${notice.text}</p>${data ? data.content + image : info}`,
    }
  }
  if (keyword === 'picture') return { ...page, html: await sanitise('<img src="/uploads/a.png">') }
  if (keyword === 'scripts')
    return { ...page, html: '<div id="intro"></div><script>evil()</script><style>evil{}</style>' }
  if (keyword === 'throws') throw new Error('no such component')
  if (keyword === 'fails') return { ...page, failures: ['the call said no'] }
  if (keyword === 'never') for (;;);
  // Not with `Array(1000).fill(all)`: Node 24.21 ends no thread that allocates so at its limit, not even by `terminate`, and
  // it takes both cores for as long as the process lives.
  if (keyword === 'fills') for (const all: unknown[] = []; ;) all.push({ all })
  if (keyword.startsWith('slow')) {
    together = Math.max(together, (slow += 1))
    await new Promise((done) => setTimeout(done, Number(keyword.slice(4))))
    slow -= 1
  }
  if (url.searchParams.get('page') === '99') return { ...page, status: 307, location: url.pathname }
  if (path === '/404') return { ...page, status: 404 }
  let hits = ''
  if (keyword) {
    const { code, data } = await ask('search', `limit=3&keyword=${encodeURIComponent(keyword)}`)
    hits = `${code} ${data.list.map(({ title }: { title: string }) => title).join()}`
  }
  renders += 1
  const html = `<p>render ${renders} together ${together}</p><p>hits ${hits}</p>${'<!-- -->'.repeat(200)}`
  return { ...page, html }
}
