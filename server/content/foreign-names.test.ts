import { describe, expect, it } from 'vitest'
import { foreignNames } from './foreign-names.ts'

const row = { id: '7', site: 1, title: '公告', create_time: '2026-11-02' }

describe('the log', () => {
  const lines = (...answers: unknown[]): string[] => {
    const said: string[] = []
    const tell = foreignNames((line) => said.push(line))
    for (const one of answers) tell({ path: '/v1/news-info', text: JSON.stringify(one) })
    return said
  }
  it('names the call once', () => {
    const answer = { code: 1, info: 'success', data: { ID: '7', TITLE: '甲' } }
    expect(lines(answer, answer)).toEqual([
      expect.stringMatching(/^接口 \/v1\/news-info .*ID 应为 id、TITLE 应为 title/),
    ])
  })
  it.each([
    { code: '0000', info: 'success', data: row },
    { code: 200, info: '操作成功', data: row },
    { code: 200, info: '操作成功' },
    { code: 500, info: 'Internal Server Error' },
    { status: 1, data: row },
  ])('says of %j that it is no success of ours', (answer) =>
    expect(lines(answer).join()).toMatch(/成功时 code 应为 1/),
  )
  it('names the fields around the data', () =>
    expect(lines({ CODE: 1, DATA: row }).join()).toMatch(/CODE 应为 code、DATA 应为 data/))
  it.each([
    { code: 1, info: 'success', data: row },
    { code: '1', info: '', data: null },
    { code: -1, info: '内容不存在或已删除' },
    { code: -1, info: '系统维护中', data: [] },
    { code: -1, info: '查询未成功' },
    [],
    'x',
  ])('says nothing of %j', (answer) => expect(lines(answer)).toEqual([]))
})
