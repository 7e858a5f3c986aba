/** The check against the demo API: canonical, irregular, broken, and not there. */
import { describe, expect, it } from 'vitest'
import { startTestApi } from '../../tests/support/test-api.ts'
import { type CheckOptions, checkApi } from './check.ts'
import type { Grade, Verdict } from './judge.ts'
import { columns, report } from './report.ts'

async function check(scenario: string, options?: CheckOptions): Promise<Record<string, Verdict>> {
  const server = await startTestApi(scenario)
  const verdicts = await checkApi(server.url, options)
  const stored = (await server.consultations()).length
  await server.close()
  expect(verdicts).toHaveLength(23)
  expect(stored).toBe(options?.write && !scenario ? 1 : 0)
  return Object.fromEntries(verdicts.map((verdict) => [verdict.path, verdict]))
}

const grades = (verdicts: Record<string, Verdict>): Set<Grade> =>
  new Set(Object.values(verdicts).map(({ grade }) => grade))

describe('checking an API', () => {
  it.each([{ write: false }, { write: true }])('passes the demo API, %j', async (options) => {
    const verdicts = await check('', options)
    expect(Object.values(verdicts).filter(({ grade }) => grade !== '通过')).toEqual([])
  })

  it('reads irregular data and says what is irregular, and where', async () => {
    const verdicts = await check('irregular')
    expect(grades(verdicts)).not.toContain('不符合')
    const { grade, remarks } = verdicts['/v1/news-list']!
    expect(grade).toBe('可读但不规范')
    expect(remarks).toContain('code 应为数字，现为字符串 "1"')
    expect(remarks).toContain('data.list.0.site：应为数字')
  })

  it.each([
    ['http500', 'HTTP 状态应为 200'],
    ['html', '响应不是 JSON'],
    ['empty-body', '响应不是 JSON'],
    ['malformed', '响应不是 JSON'],
    ['no-code', '响应缺少 code'],
    ['code-1', '接口返回失败：系统繁忙'],
    ['code-1-no-info', '接口返回失败：没有 info'],
    ['wrong-types', 'data'],
    ['network', 'other side closed'],
  ])('names what does not fit: %s', async (scenario, remark) => {
    const verdicts = await check(`${scenario}@/v1/honor-list`)
    const broken = Object.values(verdicts).filter(({ grade }) => grade === '不符合')
    expect(broken.map(({ path }) => path)).toEqual(['/v1/honor-list'])
    expect(broken[0]!.remarks.join()).toContain(remark)
  })

  it('names details that it could not ask for', async () => {
    const verdicts = await check('empty@/v1/news-list')
    expect(verdicts['/v1/news-list']!.grade).toBe('通过')
    expect(verdicts['/v1/news-info']!.remarks).toEqual(['没有可用的编号：对应的列表未能读取或为空'])
  })

  it('does not wait forever', async () => {
    const verdicts = await check('stall@/v1/honor-list', { timeoutMs: 1500 })
    expect(verdicts['/v1/honor-list']!.remarks).toEqual(['1.5 秒内没有响应'])
  })

  it('reports an API that is not there', async () => {
    const verdicts = await checkApi('http://127.0.0.1:9', { timeoutMs: 1000 })
    expect(new Set(verdicts.map(({ grade }) => grade))).toEqual(new Set(['不符合']))
  })
})

describe('the report', () => {
  it('aligns Chinese and counts the grades', () => {
    expect(columns('接口 a')).toBe(6)
    const text = report([
      { path: '/v1/a', http: '200', envelope: 'code 1', grade: '通过', remarks: [] },
      { path: '/v1/b', http: '无响应', envelope: '—', grade: '不符合', remarks: ['没有响应'] },
    ])
    expect(text.split('\n')).toEqual([
      '接口   HTTP    封装    数据',
      '/v1/a  200     code 1  通过',
      '/v1/b  无响应  —       不符合',
      '    - 没有响应',
      '',
      '共 2 个接口：通过 1，可读但不规范 0，不符合 1',
    ])
  })
})
