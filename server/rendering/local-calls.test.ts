import { expect, it, vi } from 'vitest'
import { forwardCalls, readListPage } from './local-calls.ts'

const QUERY = { resource: 'news', site: 1, page: 1, limit: 20 } as const
const answering = (text: string) => async () => ({ status: 200, text })

it.each([
  ['{"code":1,"data":[{"id":1,"site":1}]}', '不是可读的 page；第 1 项 title 缺少'],
  ['{"code":-1,"info":"系统维护"}', 'code 应为 1，现为 -1，系统维护'],
  ['<html>', '不是 JSON（HTTP 200）'],
  ['null', 'code 应为 1，现为 undefined，没有 info'],
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
