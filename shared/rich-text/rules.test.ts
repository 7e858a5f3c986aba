import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isExternal, setAssetBase } from '../contract/primitives.ts'
import { fileOf, resolveAddress } from './address.ts'
import { cleanAll, richFields } from './clean.ts'
import { neutralise } from './neutralise.ts'
import { makeSanitiser } from './sanitise.ts'

const sanitise = makeSanitiser(new JSDOM('').window, false)

// A file before this one may have asked an API at another address.
beforeEach(() => setAssetBase(''))
afterEach(() => setAssetBase(''))

describe('addresses', () => {
  it('are written from the root of the site', () => {
    expect(resolveAddress('https://www.example.com/news?page=2', 'link')).toBe('/news?page=2')
    expect(resolveAddress('../../upload/a.png', 'picture')).toBe('/upload/a.png')
    expect(resolveAddress('upload/a b.pdf', 'link')).toBe('/upload/a b.pdf')
    // Slashes after the own host are a path; without the host they would be another one.
    expect(resolveAddress('https://www.example.com///evil.example', 'link')).toBe('/evil.example')
    expect(resolveAddress('.//evil.example', 'link')).toBe('/evil.example')
    for (const address of ['///evil.example/a', 'https:///evil.example/a', '/\\\\evil.example/a'])
      expect(resolveAddress(address, 'link'), address).toBe('https://evil.example/a')
  })

  it('take pictures and files, but not pages, from the origin of the API', () => {
    setAssetBase('https://api.example.com')
    expect(resolveAddress('/upload/a.png', 'picture')).toBe('https://api.example.com/upload/a.png')
    expect(resolveAddress('/upload/a.pdf', 'link')).toBe('https://api.example.com/upload/a.pdf')
    expect(resolveAddress('/news_detail/1', 'link')).toBe('/news_detail/1')
    expect(isExternal('https://api.example.com/upload/a.png')).toBe(false)
  })

  it.each([
    // oxlint-disable-next-line no-script-url -- refused, not used
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'file:///C:/a.doc',
    'data:text/html,x',
    '',
    '#',
    'cid:1',
  ])('refuse %j', (address) => {
    expect(resolveAddress(address, 'link')).toBeUndefined()
  })

  it('allow pictures in the text itself, but none that are documents', () => {
    expect(resolveAddress('data:image/png;base64,iVBORw0KGgo=', 'picture')).toBeDefined()
    expect(resolveAddress('data:image/svg+xml;base64,PHN2Zy8+', 'picture')).toBeUndefined()
    expect(resolveAddress('data:image/png;base64,iVBORw0KGgo=', 'link')).toBeUndefined()
  })

  it('know other hosts', () => {
    expect(isExternal('https://www.gov.cn/')).toBe(true)
    expect(isExternal(resolveAddress('//www.gov.cn/a', 'link')!)).toBe(true)
    expect(isExternal('/news')).toBe(false)
  })

  it('know files by their ending', () => {
    expect(fileOf('/a/%E5%85%AC%E5%91%8A.PDF?v=1')).toEqual({ name: '公告', type: 'PDF' })
    expect(fileOf('/news_detail/1')).toBeUndefined()
    expect(fileOf('/a/%E0%A4%A.pdf')).toEqual({ name: '%E0%A4%A', type: 'PDF' })
  })
})

describe('neutralise', () => {
  it('renames styles and events, and nothing inside values', () => {
    expect(neutralise('<p style="a:b" onClick=x title="a style=b onload=c">style="x"</p>')).toBe(
      '<p data-style="a:b" data-onClick=x title="a style=b onload=c">style="x"</p>',
    )
    expect(neutralise('<img/src="/onx=1"/onerror=alert(1)>')).toBe(
      '<img/src="/onx=1"/data-onerror=alert(1)>',
    )
  })

  it('takes out what a parser would act on', () => {
    expect(
      neutralise('<base href="https://evil.example/">文<META http-equiv=refresh><baseline>'),
    ).toBe('文<baseline>')
  })
})

describe('phone numbers', () => {
  it.each([
    ['028-5550 1000', 'tel:+862855501000'],
    ['（028）5550 1000', 'tel:+862855501000'],
    ['028-55501000转802', 'tel:+862855501000,802'],
    ['028-5550 1000-802', 'tel:+862855501000,802'],
    ['028-5550-1000', 'tel:+862855501000'],
    ['139 0000 0000', 'tel:+8613900000000'],
    ['400-000-0000', 'tel:4000000000'],
  ])('%s can be called', async (number, address) => {
    expect(await sanitise(`<p>电话：${number}。</p>`)).toContain(
      `<a href="${address}" class="tel">${number}</a>`,
    )
  })

  it.each([
    '6222021390000000000',
    'SLDB-028-55501000',
    '2026-11-18',
    '13800000000 元',
    '91000000MA00000000',
    '1,390,000,000',
    '12345',
  ])('%s is none', async (text) => {
    expect(await sanitise(`<p>${text}</p>`)).toBe(`<p>${text}</p>`)
  })

  it('are not linked twice', async () => {
    const html = '<p><a href="tel:02855501000">028-5550 1000</a></p>'
    expect((await sanitise(html)).match(/<a /g)).toHaveLength(1)
  })
})

describe('headings', () => {
  it('start below the heading of the page or the section', async () => {
    expect(await sanitise('<h1>甲</h1><h4>乙</h4>')).toBe('<h2>甲</h2><h3>乙</h3>')
    expect(await sanitise('<h1>甲</h1><h4>乙</h4>', { headingLevel: 3 })).toBe(
      '<h3>甲</h3><h4>乙</h4>',
    )
  })

  it('never skip a level, whatever order they come in', async () => {
    const clean = await sanitise('<h5>甲</h5><p>文</p><h2>乙</h2><h6>丙</h6><h4>丁</h4><h1>戊</h1>')
    expect([...clean.matchAll(/<h(\d)>/g)].map((match) => match[1])).toEqual([
      '2',
      '2',
      '3',
      '3',
      '2',
    ])
  })
})

describe('tables', () => {
  it('get names that differ', async () => {
    const table =
      '<table><tr><td>项目</td><td>金额</td></tr><tr><td>担保费</td><td>1</td></tr></table>'
    const clean = await sanitise(table + table)
    expect(clean).toContain('aria-label="表格：项目、金额"')
    expect(clean).toContain('aria-label="表格：项目、金额（2）"')
  })

  it('keep header cells that are there', async () => {
    const clean = await sanitise(
      '<table><tr><th></th><th>一季度</th></tr><tr><th>收入</th><td>12</td></tr></table>',
    )
    expect(clean).toContain('<tr><td></td><th scope="col" data-align="end">一季度</th></tr>')
    expect(clean).toContain('<th scope="row">收入</th>')
  })
})

describe('heads of tables', () => {
  it('may have two rows', async () => {
    const clean = await sanitise(
      '<table><tr><th rowspan="2">餐次</th><th colspan="2">标准</th></tr><tr><th>自付</th><th>补贴</th></tr><tr><td>早餐</td><td>3</td><td>5</td></tr></table>',
    )
    expect(clean).toContain(
      '<thead><tr><th rowspan="2" scope="col">餐次</th><th colspan="2" scope="colgroup">标准</th></tr><tr><th scope="col">自付</th><th scope="col">补贴</th></tr></thead>',
    )
  })

  it('do not cut off a cell that reaches into the body', async () => {
    const clean = await sanitise(
      '<table><tr><th rowspan="2">年度</th><th>项目</th></tr><tr><td>收入</td></tr><tr><td>2026</td><td>支出</td></tr></table>',
    )
    expect(clean).not.toContain('<thead>')
  })
})

describe('cleaning', () => {
  it('costs nothing for nothing', async () => {
    const post: Record<string, unknown> = { duty: undefined, require: '  \n ' }
    const nothing = async () => expect.fail('nothing is to be cleaned')
    expect(await cleanAll([post], richFields.posts, nothing)).toEqual([{ duty: '', require: '' }])
  })

  it('cleans the named fields only, those of children too', async () => {
    const dirty = { title: '<b>题', content: '<p onclick=x>文' }
    const child = { ...dirty, children: [dirty] }
    const clean = { title: '<b>题', content: '<p>文</p>' }
    expect(await cleanAll([child], richFields.relations, sanitise)).toEqual([
      { ...clean, children: [clean] },
    ])
  })

  it('reads plain text as paragraphs', async () => {
    expect(await sanitise('第一段\n仍是第一段<br><br>第二段')).toBe(
      '<p>第一段 仍是第一段</p><p>第二段</p>',
    )
  })
})
