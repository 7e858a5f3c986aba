/** Threads that render: calls without a network and pages that never end. */
import { afterAll, expect, it } from 'vitest'
import { builtRenderer } from '../testing/built-renderer.ts'
import type { PageCall } from './calls.ts'
import { RenderPool } from './pool.ts'

const { root } = builtRenderer()
const asked: PageCall[] = []
const pool = new RenderPool({
  root,
  threads: 1,
  handleCall: async (call) => {
    asked.push(call)
    const keyword = new URLSearchParams(call.body).get('keyword')
    if (keyword === '断') throw new Error('no answer')
    return {
      status: 200,
      text: JSON.stringify({ code: 1, data: { list: [{ title: `关于${keyword}` }] } }),
    }
  },
})
afterAll(() => pool.close())

const search = (keyword: string): string => `/search?keyword=${encodeURIComponent(keyword)}`

it('answers the calls of each page on the thread that owns it', async () => {
  const pages = await Promise.all(
    ['甲', '乙', '丙'].map((word) => pool.render({ path: search(word) })),
  )
  expect(pages.map(({ html }) => /hits 1 ([^<]*)/.exec(html)![1])).toEqual([
    '关于甲',
    '关于乙',
    '关于丙',
  ])
  expect(asked.map(({ path }) => path)).toEqual(Array(3).fill('/v1/search'))
})

it.each([
  ['throws', /^Error: no such component\n +at render .*entry-server\.js:/],
  ['断', /^TypeError: no answer/],
])('says why there is no page: %s', async (keyword, reason) => {
  const { failures } = await pool.render({ path: search(keyword) })
  expect(failures).toEqual([expect.stringMatching(reason)])
})

it('gives up a page that never ends, and goes on', async () => {
  const never = pool.render({ path: search('never') }, AbortSignal.timeout(200))
  await expect(never).rejects.toThrow()
  expect((await pool.render({ path: '/about' })).html).toContain('first /about')
})
