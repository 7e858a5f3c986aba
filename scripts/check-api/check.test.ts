/** The check against the demo API, with canonical, irregular, broken and missing answers. */
import { createServer } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import type { MockApi } from '../../mocks/mock-api.ts'
import { calls } from '../../shared/contract/calls.ts'
import { listHonorsCall } from '../../shared/contract/company-lists.ts'
import { startForeignApi } from '../../tests/support/foreign-api.ts'
import { listenOnFreePort } from '../../tests/support/free-port.ts'
import { startTestApi } from '../../tests/support/test-api.ts'
import { type CheckOptions, type Verdict, checkApi } from './check.ts'

async function check(
  options?: CheckOptions,
  scenario?: Parameters<MockApi['fail']>,
): Promise<Record<string, Verdict>> {
  const server = await startTestApi()
  if (scenario) server.fail(...scenario)
  const verdicts = await checkApi(server.url, options)
  const stored = (await server.consultations()).length
  await server.close()
  expect(verdicts).toHaveLength(calls.length)
  expect(stored).toBe(0)
  return Object.fromEntries(verdicts.map((verdict) => [verdict.path, verdict]))
}

/** The verdicts on an API that answers each call with the same data. */
async function verdictsOn(data: unknown, base = 'http://localhost'): Promise<Verdict[]> {
  const answering = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ code: 1, info: 'success', data }))
  const verdicts = await checkApi(base)
  answering.mockRestore()
  return verdicts
}

const remarksOn = async (data: unknown, path: string): Promise<readonly string[]> =>
  (await verdictsOn(data)).find((one) => one.path === path)!.remarks

const grades = (verdicts: Record<string, Verdict>): Set<Verdict['grade']> =>
  new Set(Object.values(verdicts).map(({ grade }) => grade))

describe('checking an API', () => {
  it('passes the demo API', async () => {
    const verdicts = await check()
    expect(Object.values(verdicts).filter(({ grade }) => grade !== '通过')).toEqual([])
  })

  it('reads irregular data and says what is irregular, and where', async () => {
    const api = await startForeignApi('thinkphp')
    const verdicts = await checkApi(api.url)
    await api.close()
    const { grade, remarks } = verdicts.find(({ path }) => path === '/v1/news-list')!
    expect(grade).toBe('可读但不规范')
    expect(remarks).toContain('data.list：缺少')
    expect(verdicts.filter((one) => one.grade === '不符合')).toEqual([])
  })

  it.each([
    ['http500', 'HTTP 状态应为 200'],
    ['html', '响应不是 JSON'],
    ['wrong-types', 'data'],
  ] as const)('names what does not fit: %s', async (scenario, remark) => {
    const verdicts = await check({}, [scenario, listHonorsCall])
    const broken = Object.values(verdicts).filter(({ grade }) => grade === '不符合')
    expect(broken.map(({ path }) => path)).toEqual(['/v1/honor-list'])
    expect(broken[0]!.remarks.join()).toContain(remark)
  })

  it('says of answers without an end, and of those that break off, what they are', async () => {
    const stream = (pull: (controller: ReadableStreamDefaultController) => void) =>
      vi
        .spyOn(globalThis, 'fetch')
        .mockImplementation(async () => new Response(new ReadableStream({ pull })))
    const remarks = async () =>
      (await checkApi('http://localhost')).find(({ path }) => path === '/v1/news-list')!.remarks
    const endless = stream((controller) => controller.enqueue(new Uint8Array(4 * 1024 * 1024)))
    expect(await remarks()).toEqual(['响应太长，没有读完'])
    endless.mockRestore()
    const broken = stream((controller) => controller.error(new TypeError('terminated')))
    expect(await remarks()).toEqual(['接口连不上（terminated）'])
    broken.mockRestore()
  })

  it.each([null, true, 7, 'x', [7], ['x'], { list: 'x' }, { list: [7, {}] }, [{ id: {} }], {}])(
    'says in Chinese what is wrong with %j',
    async (data) => {
      const verdicts = await verdictsOn(data)
      expect(verdicts.map(({ grade }) => grade)).toContain('不符合')
      for (const { path, remarks } of verdicts)
        expect(remarks.join(), path).not.toMatch(/Invalid|[Ee]xpected|received|Object|Array/)
    },
  )

  it('reads no GBK that calls itself UTF-8, as the site does not', async () => {
    const body = new Blob([
      '{"code":1,"data":[{"id":1,"title":"',
      Uint8Array.of(0xb9, 0xab),
      '"}]}',
    ])
    const answering = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response(body))
    const verdicts = await checkApi('http://localhost')
    answering.mockRestore()
    expect(verdicts.map(({ remarks }) => remarks.join())).toContain(
      '响应的编码与 Content-Type 的 charset 不符；没有 charset 时应为 UTF-8',
    )
  })

  it.each([
    ['a code that is no value', '{"code":{"toString":1},"info":"x"}', 'code 应为数字，现为对象'],
    [
      'signs that a terminal obeys',
      '{"code":0,"info":"a\\u001b[2J\\u009b1m\\u202eb\\n通过"}',
      'a\uFFFD[2J\uFFFD1m\uFFFDb 通过',
    ],
    ['an info without an end', `{"code":0,"info":"${'长'.repeat(100_000)}"}`, /^.{290,301}$/],
    ['an unknown encoding', '{"code":0}', '编码', 'text/plain; charset=x-none'],
  ])('says in a line of its own what %s is', async (_, body, said, type = 'application/json') => {
    const answering = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response(body, { headers: { 'content-type': type } }))
    const [{ remarks }] = (await checkApi('http://localhost')) as [Verdict]
    answering.mockRestore()
    expect(remarks).toEqual([
      typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said),
    ])
  })

  it('says where else the same is wrong, and how often', async () => {
    const rest = { title: '一', award_date: '2026-01-01' }
    const honor = { id: '1', ...rest }
    const list = [honor, rest, honor, rest, rest, rest, rest]
    const answering = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response(JSON.stringify({ code: 1, data: list })))
    const verdicts = await checkApi('http://localhost')
    answering.mockRestore()
    const { remarks } = verdicts.find(({ path }) => path === '/v1/honor-list')!
    expect(remarks.join()).toContain(
      'data.1.id：缺少（另有 4 处：data.3.id、data.4.id、data.5.id 等）',
    )
  })

  it.each([
    ['honor', 'http://10.10.1.20:8080/upload/b.png', '单位的网络'],
    ['html', 'http://10.10.1.20:8080/upload/b.png', '单位的网络'],
    ['honor', 'https://cos.example.com/b.png?q-ak=A&q-signature=1b6f', '有期限'],
    ['html', 'https://cos.example.com/b.png?q-ak=A&amp;q-signature=1b6f', '有期限'],
    ['honor', 'http://cos.example.com/b.docx', '没有加密'],
  ])('names the addresses that no visitor can open: %s, %s', async (kind, picture, said) => {
    const data =
      kind === 'html'
        ? [{ id: '1', title: '诚信', content: `<p><img src="${picture}" alt="合影"></p>` }]
        : [{ id: '1', title: '一', image: picture }]
    const path = kind === 'html' ? '/v1/corporate-culture-list' : '/v1/honor-list'
    const remarks = await remarksOn(data, path)
    const [address] = picture.split('?')
    expect(remarks.filter((one) => one.includes(address!) && one.includes(said))).toHaveLength(1)
  })

  it.each([
    ['集团公告锟斤拷发布', '乱码'],
    ['XXX 公司服务采购', '还没有填'],
  ])('names what readers would see in a field without markup: %s', async (title, said) => {
    const data = [{ id: '1', title, image: '/media/xxx.png' }]
    const remarks = await remarksOn(data, '/v1/honor-list')
    expect(remarks).toEqual([expect.stringContaining(said)])
  })

  it('reads pictures as the site does: of its own host and the API’s, and names those of others', async () => {
    const at = (host: string) => ({ id: '1', title: '一', image: `http://${host}/a.webp` })
    const data = [at('www.example.com'), at('api.example.com'), at('other.example.com')]
    const verdicts = await verdictsOn(data, 'https://api.example.com')
    const of = (path: string) => verdicts.find((one) => one.path === path)!
    const remarks = ['data.2.image：图片在别的网站上，网页不显示，请放到网站或接口所在的服务器上']
    for (const path of ['/v1/banner-list', '/v1/honor-list'])
      expect(of(path)).toEqual({ path, grade: '可读但不规范', remarks })
  })

  it.each([
    ['/a.webp,/b.webp', '是几个地址，网页只用第一个'],
    ['/a.webp；/b.webp', '是几个地址，网页只用第一个'],
    ['/a.webp https://www.example.com/b.webp', '是几个地址，网页只用第一个'],
    ['a.webp', '应为以 / 开头的路径或完整网址'],
    ['/uploads/DSC 0187 副本.jpg', '地址里的空格应写作 %20'],
    ['https://www.example.com/a b.jpg', '地址里的空格应写作 %20'],
    [['/a.webp', '/b.webp'], '应为字符串，现为 数组'],
  ])('tells of a field for one picture with %j', async (picture, said) => {
    const data = [{ id: '1', title: '一', image: picture }]
    const remarks = await remarksOn(data, '/v1/honor-list')
    expect(remarks).toEqual([expect.stringContaining(`data.0.image：${said}`)])
  })

  it.each([
    ['intro', '--'],
    ['intro', '摘要：'],
    ['source', '暂无'],
  ])('tells of a %s of %j, which stands for none and which no page shows', async (field, value) => {
    const row = { id: '1', site: 1, title: '一', create_time: '2026-10-16', [field]: value }
    const data = { list: [row], total: 1, page: 1, limit: 3 }
    const remarks = await remarksOn(data, '/v1/news-list')
    expect(remarks).toContainEqual(expect.stringContaining(`data.list.0.${field}：应为文字`))
  })

  // An empty element of XML, and an empty array of PHP.
  it.each([
    [[], '数组'],
    [{}, '对象'],
  ])('says what came in the place of a text: %j', async (nothing, kind) => {
    const row = { id: '1', site: 1, title: '一', create_time: '2026-10-16' }
    const none = { ...row, intro: nothing, source: nothing, thumb: nothing }
    const remarks = await remarksOn({ list: [none], total: 1, page: 1, limit: 3 }, '/v1/news-list')
    for (const field of ['intro', 'source', 'thumb'])
      expect(remarks).toContain(`data.list.0.${field}：应为字符串，现为 ${kind}`)
  })

  it('says nothing of placeholders where a line break stands before the text that pages show', async () => {
    const row = {
      id: '1',
      site: 1,
      title: '一',
      create_time: '2026-10-16',
      intro: '\n自12月1日起。',
    }
    const data = { list: [{ ...row, source: '\r\n办公室' }], total: 1, page: 1, limit: 3 }
    const remarks = await remarksOn(data, '/v1/news-list')
    expect(remarks.filter((one) => one.includes('应为文字'))).toEqual([])
    expect(remarks.filter((one) => one.includes('应为一行纯文本'))).toHaveLength(2)
  })

  it('tells of UTF-8 that was read as Latin-1, though pages show what was meant', async () => {
    const garbled = Buffer.from('采购文件').toString('latin1')
    const row = { id: '1', site: 1, title: garbled, create_time: '2026-10-16' }
    const remarks = await remarksOn({ list: [row], total: 1, page: 1, limit: 3 }, '/v1/news-list')
    const told = remarks.filter((one) => one.startsWith('data.list.0.title：'))
    expect(told).toEqual([expect.stringContaining('是乱码')])
  })

  it('tells of names that are written otherwise, also where code says no success of ours', async () => {
    const row = { ID: '7', TITLE: '公告', SUMMARY: '摘要' }
    for (const data of [[row], { list: [row], total: 1 }]) {
      const [remark] = await remarksOn(data, '/v1/news-list')
      expect(remark).toContain('ID 应为 id、TITLE 应为 title；')
      expect(remark).toMatch(/site[ ：]缺少/)
    }
    const answering = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ code: '0000', info: 'success', data: [row] }))
    const verdicts = await checkApi('http://localhost')
    answering.mockRestore()
    const { remarks } = verdicts.find((one) => one.path === '/v1/news-list')!
    expect(remarks.join()).toMatch(/code 应为 1，现为 "0000".*TITLE 应为 title/)
    const optional = [
      { id: '7', title: '公告', site: 1, create_time: '2026-11-02', projectNo: 'A1' },
    ]
    expect(await remarksOn(optional, '/v1/purchase-list')).toContainEqual(
      expect.stringContaining('projectNo 应为 project_no'),
    )
  })

  it('tells of dates to come, which feeds leave out until then', async () => {
    const row = (id: string, more: object) => ({
      id,
      site: 1,
      title: '一',
      create_time: '2026-10-16',
      ...more,
    })
    const list = [
      row('1', {}),
      row('2', { create_time: '2099-12-18' }),
      row('3', { create_time: '2099-12-19', update_time: '2099-12-20' }),
    ]
    const remarks = await remarksOn({ list, total: 3, page: 1, limit: 3 }, '/v1/news-list')
    expect(remarks.filter((one) => one.includes('在今天之后'))).toEqual([
      expect.stringContaining('编号 2 的 create_time 是 2099-12-18，在今天之后（另有 1 条）'),
      expect.stringContaining('编号 3 的 update_time 是 2099-12-20'),
    ])
  })

  it('tells where a notice and its corrections contradict each other', async () => {
    const notice = {
      id: '1',
      site: 1,
      title: '询价',
      publish_date: '2026-11-20',
      content: '<p>一</p>',
    }
    const was = { ...notice, project_no: 'X-1', deadline: '2026-12-10' }
    const tie = (id: string, action: string, deadline?: string) => ({
      id,
      title: '更正',
      action,
      publish_date: `2026-11-2${id}`,
      deadline,
    })
    const by = [tie('3', '终止'), tie('2', '延期', '2026-12-20')]
    const one = { ...was, id: '4', changed_by: by }
    const byId: Record<string, object> = {
      2: { ...notice, id: '2', project_no: 'X-2' },
      3: { ...notice, id: '3', project_no: 'x—1' },
      4: one,
    }
    const answering = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
      const id = (init!.body as URLSearchParams).get('id')
      const data = id ? byId[id] : { list: [was, one], total: 2, page: 1, limit: 3 }
      return Response.json({ code: 1, info: 'success', data })
    })
    const verdicts = await checkApi('http://localhost')
    answering.mockRestore()
    const remarks = (path: string) => verdicts.find((one) => one.path === path)!.remarks.join('；')
    for (const path of ['/v1/purchase-list', '/v1/purchase-info']) {
      expect(remarks(path)).toContain(
        '编号 4 的 deadline 是 2026-12-10，changed_by 里编号 2 改定的是 2026-12-20',
      )
      expect(remarks(path)).toContain('编号 4 已被终止，status 应为 已终止，现缺少')
    }
    expect(remarks('/v1/purchase-info')).toContain('编号 2，project_no 不同：X-1、X-2')
    expect(remarks('/v1/purchase-info')).not.toContain('编号 3，project_no')
  })

  it('follows no redirect', async () => {
    const asked = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response(null, { status: 308 }))
    const verdicts = await checkApi('http://localhost')
    expect(asked.mock.calls.map(([, init]) => init?.redirect)).not.toContain(undefined)
    asked.mockRestore()
    expect(verdicts[0]!.remarks.join()).toContain('转到别的地址')
  })

  it('asks each time on a connection of its own, which the server cannot have closed', async () => {
    const [connected, asked] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const server = createServer((_, response) => {
      asked()
      response.end('{}')
    }).on('connection', connected)
    await checkApi(`http://127.0.0.1:${await listenOnFreePort(server)}`)
    server.close()
    expect(asked).toHaveBeenCalled()
    expect(connected).toHaveBeenCalledTimes(asked.mock.calls.length)
  })

  it('does not wait forever', async () => {
    const verdicts = await check({ timeoutMs: 1500 }, ['stall', listHonorsCall])
    expect(verdicts['/v1/honor-list']!.remarks).toEqual(['1.5 秒内没有响应完'])
  })

  it('says that a browser may not read the answers', async () => {
    const verdicts = await check({ origin: 'https://www.example.com' })
    expect(grades(verdicts)).toEqual(new Set(['不符合']))
    expect(verdicts['/v1/honor-list']!.remarks).toEqual([
      '响应头 Access-Control-Allow-Origin 应为 https://www.example.com，现缺少，网页读不到响应',
    ])
  })

  it('reports an API that is not there', async () => {
    const verdicts = await checkApi('http://127.0.0.1:9', { timeoutMs: 1000 })
    expect(new Set(verdicts.map(({ grade }) => grade))).toEqual(new Set(['不符合']))
  })
})
