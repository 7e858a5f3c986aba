/** Pages and files over real connections: which is served, how it is compressed and kept. */
import { describe, expect, it } from 'vitest'
import { json, serviceOfFile } from '../../tests/support/built-site.ts'
import type { RawResponse } from '../../tests/support/raw-request.ts'

const { raw, call } = serviceOfFile()

const titleOf = ({ body }: RawResponse): string | undefined =>
  /<title>(.*?)<\/title>/.exec(body.toString())?.[1]

describe('pages', () => {
  it.each([
    ['/', 200, 'first /'],
    ['/news/company?page=..%2F..%2Fabout%2Findex', 200, 'first /news/company'],
    ['/search_detail/users/1', 404, 'first /404'],
    ['/404', 404, 'first /404'],
    ['/shell.html', 404, 'first /404'],
    ['/Content//Detail.HTM', 404, 'first /404'],
    ['/files/no-such.pdf', 404, 'first /404'],
    ['/media/no-such.webp', 404, undefined],
    ['/no-such-file.js', 404, undefined],
    ['/%E0%A4%A', 404, 'first /404'],
    ["/news_detail/1'%20or%20'1'='1", 404, 'first /404'],
  ])('%s: %i %s', async (path, status, title) => {
    const response = await raw(path)
    expect([response.status, titleOf(response)]).toEqual([status, title])
  })

  it.each([
    ['/news', '/news/company'],
    ['/about/?classid=honor', '/about?classid=honor'],
    ['//evil.example/', '/evil.example'],
    ['/\\\\evil.example/', '/evil.example'],
  ])('%s leads to %s', async (path, location) => {
    const { status, headers } = await raw(path)
    expect([status, headers.location]).toEqual([302, location])
  })

  it.each([
    ['/News/Company?page=2', '/news/company?page=2'],
    ['//news//company', '/news/company'],
    ['/NEWS', '/news'],
  ])('%s is another spelling of %s', async (path, location) => {
    const { status, headers } = await raw(path)
    expect([status, headers.location]).toEqual([308, location])
  })
})

describe('files', () => {
  it('come from the content folder, with the names that visitors read', async () => {
    const list = await call('/v1/publicity-list', 'site=6&limit=100')
    const ids = (json(list) as any).data.list.map((one: any) => one.id)
    const details = await Promise.all(
      ids.map(
        async (id: number) => (json(await call('/v1/publicity-info', `id=${id}`)) as any).data,
      ),
    )
    const [file] = details.flatMap((one) => one.files)
    const { status, headers, body } = await raw(file.url)
    expect([status, body.length]).toEqual([200, file.size])
    expect(headers['content-disposition']).toContain(encodeURIComponent(file.name))
    const picture = await raw('/media/bridge.webp', { headers: { 'accept-encoding': 'br' } })
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=3600',
    })
    expect(picture.headers['content-encoding']).toBeUndefined()
  })

  it.each([
    '/../package.json',
    '/media/..%2f..%2fpackage.json',
    '/files/..%5c..%5cpackage.json',
    '/media/../news/company/1024.md',
    '/media/bridge.webp%00.txt',
    '/.env',
  ])('do not include %s', async (path) => {
    const { status, body } = await raw(path)
    expect([status, body.toString().includes('"version"')]).toEqual([404, false])
  })
})
