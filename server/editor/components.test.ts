import { describe, expect, it } from 'vitest'
import { expectLinear } from '../../tests/support/cost.ts'
import { readComponents } from './components.ts'
import { readPasted } from './pasted.ts'

const shown = (html: string): string[] =>
  readPasted(html).parts.map((part) => (part.kind === 'table' ? part.html : part.source))
const told = (html: string): string => readPasted(html).told.join('\n')

describe('the steps of a page are a line each', () => {
  const STEPS = {
    ant: '<div class="ant-steps"><div class="ant-steps-item a"><div class="ant-steps-item-tail"></div><div class="ant-steps-item-icon"><span>3</span></div><div class="ant-steps-item-content"><div class="ant-steps-item-title">公示</div><div class="ant-steps-item-description">5日</div></div></div></div>',
    arco: '<div class="arco-steps-item"><div class="arco-steps-item-node"><div>3</div></div><div class="arco-steps-item-content"><div class="arco-steps-item-title">公示</div><div class="arco-steps-item-description">5日</div></div></div>',
    el: '<div class="el-step is-horizontal"><div class="el-step__head"><div class="el-step__icon"><div>3</div></div></div><div class="el-step__main"><div class="el-step__title">公示</div><div class="el-step__description">5日</div></div></div>',
    ivu: '<div class="ivu-steps-item"><div class="ivu-steps-tail"></div><div class="ivu-steps-head"><span>3</span></div><div class="ivu-steps-main"><div class="ivu-steps-title">公示</div><div class="ivu-steps-content">5日</div></div></div>',
    n: '<div class="n-step"><div class="n-step-indicator"><div>3</div></div><div class="n-step-content"><div>公示</div><div>5日</div></div></div>',
    semi: '<div class="semi-steps-item"><div class="semi-steps-item-left">3</div><div><div>公示</div><div>5日</div></div></div>',
    t: '<div class="t-steps-item"><div class="t-steps-item__icon"><span>3</span></div><div class="t-steps-item__content"><div>公示</div><div>5日</div></div></div>',
    van: '<div class="van-step"><div class="van-step__title"><h3>公示</h3><div>5日</div></div><div class="van-step__circle-container"><i>3</i></div></div>',
  }
  it.each(Object.entries(STEPS).filter(([name]) => name !== 'van'))('%s', (_, html) =>
    expect(shown(html + html)).toEqual(['公示 5日', '公示 5日']),
  )
  it('van, without its number', () => expect(shown(STEPS.van).join()).not.toContain('3'))
})

describe('what a library draws around the text is told, not published', () => {
  it.each([
    ['ant-pagination', 'ul'],
    ['el-pagination is-background', 'div'],
    ['ivu-page', 'ul'],
    ['arco-pagination', 'div'],
    ['n-pagination', 'div'],
    ['t-pagination', 'div'],
    ['van-pagination', 'div'],
    ['semi-page', 'ul'],
    ['layui-box layui-laypage', 'div'],
  ])('pages, %s', (name, tag) => {
    const html = (pages: string) =>
      `<p>甲</p><${tag} class="${name}"><span>共 30 条</span>${pages}</${tag}>`
    const one = html('<li><a>1</a></li>')
    expect(shown(one)).toEqual(['甲'])
    expect(told(one)).toMatch(/没有带过来：“共 30 条 1”/)
    expect(told(one)).not.toContain('分了几页')
    expect(told(html('<li><a>1</a></li><li><a>2</a></li>'))).toContain('分了几页')
  })

  it.each([
    'ant-empty ant-empty-normal',
    'el-empty',
    'el-table__empty-block',
    'arco-empty',
    'n-empty',
    't-empty',
    't-table__empty',
    'van-empty',
    'semi-empty',
    'ivu-table-tip',
    'layui-none',
  ])('no data, %s', (name) => {
    const html = `<p>甲</p><div class="${name}"><svg><g></g></svg><div>暂无数据</div></div>`
    expect(shown(html)).toEqual(['甲'])
    expect(told(html)).toMatch(/^[^\n]*“暂无数据”[^\n]*$/)
  })

  it('the state of a document beside its title', () => {
    const html =
      '<div class="ant-page-header"><span>公告</span><span class="ant-tag">已发布</span></div><p>甲</p>'
    expect(shown(html)).toEqual(['公告', '甲'])
    expect(told(html)).toContain('“已发布”')
  })

  it('icons beside words, but not one that is all that a cell says', () => {
    const icon =
      '<span class="anticon" title="以国家标准为基数"><svg><path d="M0 0"></path></svg></span>'
    expect(told(`<table><tr><td>12.50%${icon}</td><td>甲</td></tr></table>`)).toMatch(
      /^[^\n]*“以国家标准为基数”[^\n]*$/,
    )
    expect(told(`<table><tr><td>${icon}</td><td>甲</td></tr></table>`)).toContain('图形没有带过来')
  })
})

it('letters of a font of icons are ornaments, but not one that is all that a cell says', () => {
  const html = (tag: string) =>
    `<${tag} title="分享到微博" href="https://a.cn/share"><i class="iconfont icon-weibo">\uE602</i></${tag}>`
  expect(shown(`<p>正文</p><div class="share">${html('a')}</div>`)).toEqual(['正文'])
  expect(told(`<p>正文<i class="fa fa-phone">\uF095</i></p>`)).toBe('')
  expect(told(`<table><tr><td>甲</td><td>${html('span')}</td></tr></table>`)).toContain(
    '显示不出来',
  )
  expect(shown('<p><i class="icon">图标</i>集</p>').join()).toContain('图标')
})

describe('a text that its page has cut', () => {
  const rows = (cell: string) => `<table><tr><td>包</td>${cell}</tr></table>`
  it.each([
    ['title', '<td title="四川恒信律师事务所">四川恒信…</td>', '<td>四川恒信律师事务所</td>'],
    [
      'title of what is within the cell',
      '<td><span class="cut" title="四川恒信律师事务所">四川恒信...</span></td>',
      '<td>四川恒信律师事务所</td>',
    ],
    [
      'name of what is within the cell',
      '<td><span aria-label="四川恒信律师事务所">四川恒信…</span></td>',
      '<td>四川恒信律师事务所</td>',
    ],
    [
      'title around a link',
      '<td title="四川恒信律师事务所"><a href="https://a.cn/">四川恒信…</a></td>',
      '<td><a href="https://a.cn/">四川恒信律师事务所</a></td>',
    ],
  ])('is written out: %s', (_, cell, whole) => {
    expect(shown(rows(cell)).join()).toContain(whole)
    expect(told(rows(cell))).toBe('')
  })

  it('is told where its page does not say the rest', () => {
    expect(told(rows('<td title="更多">四川恒信…</td>'))).toContain('截短了：“四川恒信…”')
    expect(told(rows('<td>如此等等……</td>'))).toBe('')
  })
})

describe('tables of libraries', () => {
  const table = (act: string) =>
    `<table><thead><tr><th class="ant-table-cell ant-table-row-expand-icon-cell"></th><th>包号</th><th>金额</th><th>操作</th></tr></thead><tbody><tr aria-hidden="true" class="ant-table-measure-row"><td>&nbsp;</td><td>&nbsp;</td><td>&nbsp;</td><td>&nbsp;</td></tr><tr><td><button aria-expanded="false"></button></td><td>01</td><td>8.00</td><td>${act}</td></tr><tr><td colspan="3">合计</td><td></td></tr></tbody></table>`

  it('lose the row that measures, what unfolds, and buttons that do nothing, which are told', () => {
    const html = table('<a>查看</a><i></i><a href="javascript:;">下载</a>')
    expect(
      shown(html)
        .join()
        .replace(/ scope="col"/g, ''),
    ).toBe(
      '<table><tr><th>包号</th><th>金额</th></tr><tr><td>01</td><td>8.00</td></tr><tr><td colspan="2">合计</td></tr></table>',
    )
    expect(told(html)).toMatch(/“查看”、“下载”/)
  })

  it('keep a link that leads somewhere', () =>
    expect(shown(table('<a href="https://a.cn/1.pdf">下载</a>')).join()).toContain(
      '<a href="https://a.cn/1.pdf">下载</a>',
    ))

  it('part a tag from what follows', () =>
    expect(
      shown(
        '<table><tr><td>甲</td><td><span class="el-tag">废标</span>不足3家</td></tr></table>',
      ).join(),
    ).toContain('<td>废标 不足3家</td>'))
})

describe('fields', () => {
  it.each([
    [
      '<div class="ant-form-item"><label class="ant-form-item-no-colon">说明</label><textarea disabled>1. 甲\n2. 乙</textarea></div>',
      ['说明：', '1. 甲', '2. 乙'],
    ],
    [
      '<div class="el-form-item"><label class="el-form-item__label">联系人：</label><input value="曾女士"></div>',
      ['联系人：曾女士'],
    ],
    [
      '<div class="ant-picker-range"><div><input value="2026-11-27"></div><div><svg></svg></div><div><input value="2026-12-01"></div></div>',
      ['2026-11-27 至 2026-12-01'],
    ],
  ])('say their values: %s', (html, lines) => {
    expect(shown(html)).toEqual(lines)
    expect(told(html)).toBe('')
  })
})

it.each([
  '<div class="ant-steps-item"><div>甲</div></div>',
  '<table><tr><th>操作</th></tr><tr><td><a>查看</a></td></tr></table>',
  'class="ant class="el ',
  '<td title="甲乙丙">甲…</td>',
  '<p class="el-tag">甲</p>',
  '<i class="anticon"></i>甲',
])('%s again and again costs by its length', (one) =>
  expectLinear(60_000, (size) => readComponents(one.repeat(size / one.length))),
)
