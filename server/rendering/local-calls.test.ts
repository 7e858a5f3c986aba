import { createServer } from 'node:http'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { listenOnFreePort } from '../../tests/support/free-port.ts'
import { forwardCalls, readListPage } from './local-calls.ts'

const QUERY = { resource: 'news', site: 1, page: 1, limit: 20 } as const
const answering = (text: string) => async () => ({ status: 200, text })

it.each([
  ['{"code":1,"data":[{"id":1,"site":1}]}', '不是可读的 page；title 缺少（编号 1）'],
  ['{"code":-1,"info":"系统维护"}', 'code 应为 1，现为 -1，系统维护'],
  ['<html>', '不是 JSON（HTTP 200）'],
  ['null', 'code 应为 1，现为 undefined，没有 info'],
  ['{"code":{"toString":1},"info":{"toString":1}}', 'code 应为 1，现为 {"toString":1}，没有 info'],
  ['{"code":0,"info":"a\\u001b[2J\\u202e"}', 'code 应为 1，现为 0，a\uFFFD[2J\uFFFD'],
])('%s is refused with a sentence for the operator', async (text, why) => {
  await expect(readListPage(answering(text), QUERY)).rejects.toThrow(
    `接口 /v1/news-list 的响应：${why}`,
  )
})

it('keeps ids that no number holds, and decodes what says its encoding', async () => {
  // 公告 in GBK.
  const title = Uint8Array.from([0xb9, 0xab, 0xb8, 0xe6])
  const body = new Blob([
    '{"code":1,"data":[{"id":1938475629384756293,"site":1,"title":"',
    title,
    '"}]}',
  ])
  const type = { 'Content-Type': 'application/json; charset=GBK' }
  const answer = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(body, { headers: type }))
  const { list } = await readListPage(forwardCalls('https://api.example.com'), QUERY)
  answer.mockRestore()
  expect(list).toMatchObject([{ id: '1938475629384756293', title: '公告' }])
})

it('names an encoding that nobody knows', async () => {
  const type = { 'Content-Type': 'application/json; charset=x-none' }
  const answer = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('{}', { headers: type }))
  await expect(readListPage(forwardCalls('https://api.example.com'), QUERY)).rejects.toThrow('编码')
  answer.mockRestore()
})

describe('an API that answers', () => {
  const answersWith = (make: () => ReadableStream | Error) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      const made = make()
      if (made instanceof Error) throw made
      return new Response(made)
    })
  afterEach(() => vi.restoreAllMocks())
  const read = () => readListPage(forwardCalls('https://api.example.com'), QUERY)

  it('without an end is left, once', async () => {
    let isLeft = false
    const asked = answersWith(
      () =>
        new ReadableStream({
          pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
          cancel: () => void (isLeft = true),
        }),
    )
    await expect(read()).rejects.toThrow('太慢或太长')
    expect([isLeft, asked.mock.calls.length]).toEqual([true, 1])
  })

  it('with a redirect is not followed to wherever it leads', async () => {
    const asked: string[] = []
    const server = createServer(({ url }, response) => {
      asked.push(url!)
      response.writeHead(307, { Location: '/elsewhere' }).end()
    })
    onTestFinished(() => void server.close())
    const base = `http://127.0.0.1:${await listenOnFreePort(server)}`
    await expect(readListPage(forwardCalls(base), QUERY)).rejects.toThrow('转到别的地址')
    expect(asked).toEqual(['/v1/news-list'])
  })

  it('too slowly is left, once, and one that breaks off is asked again', async () => {
    const slow = answersWith(() => new DOMException('', 'TimeoutError'))
    await expect(read()).rejects.toThrow('太慢或太长')
    expect(slow).toHaveBeenCalledTimes(1)
    vi.restoreAllMocks()
    const broken = answersWith(() => new TypeError('fetch failed'))
    await expect(read()).rejects.toThrow('接口连不上（fetch failed）')
    expect(broken).toHaveBeenCalledTimes(2)
  })
})
