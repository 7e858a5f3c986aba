/** What opens at a click on the page that a text comes from is open here, below what was clicked on. */
import { expect, it } from 'vitest'
import { clean } from './test-cleaner.ts'

const READ = '<p><strong>要抵押吗？</strong></p><p>不用。</p>'
const HEADED = '<h2>要抵押吗？</h2><p>不用。</p>'

/** One row for each library: https://www.w3.org/WAI/ARIA/apg/patterns/ (accordion, disclosure, tabs) is the first. */
it.each([
  [
    'ARIA, a button in a heading',
    '<h3><button aria-expanded="false" aria-controls="a">要抵押吗？</button></h3><div id="a" hidden>不用。</div>',
    HEADED,
  ],
  [
    'ARIA, a button alone',
    '<button aria-expanded="false" aria-controls="a">要抵押吗？</button><div id="a" style="visibility:hidden">不用。</div>',
    READ,
  ],
  [
    'Tiptap, where a script hides the part of a <details>',
    '<details class="faq"><summary>要抵押吗？</summary><div data-type="detailsContent" hidden="hidden">不用。</div></details>',
    '<p>要抵押吗？</p><p>不用。</p>',
  ],
  [
    'Bootstrap 3',
    '<div class="panel-heading" role="tab"><h4><a role="button" data-toggle="collapse" href="#a" aria-expanded="false">要抵押吗？<i class="glyphicon"></i></a></h4></div><div id="a" class="panel-collapse collapse" role="tabpanel" style="height: 0px; overflow: hidden; display: none">不用。</div>',
    HEADED,
  ],
  [
    'Bootstrap 5',
    '<h2><button type="button" class="accordion-button collapsed" data-bs-toggle="collapse" data-bs-target="#a">要抵押吗？</button></h2><div id="a" class="accordion-collapse collapse" style="display:none">不用。</div>',
    HEADED,
  ],
  [
    'Element UI',
    '<div class="el-collapse-item"><div role="tab" aria-expanded="false"><button class="el-collapse-item__header" type="button">要抵押吗？<i class="el-icon-arrow-right"></i></button></div><div role="tabpanel" class="el-collapse-item__wrap" aria-hidden="true" style="display: none;"><div>不用。</div></div></div>',
    READ,
  ],
  [
    'Element Plus',
    '<div class="el-collapse-item"><button class="el-collapse-item__header" aria-expanded="false" aria-controls="a"><span>要抵押吗？</span></button><div id="a" role="region" class="el-collapse-item__wrap" style="display:none"><div>不用。</div></div></div>',
    READ,
  ],
  [
    'Ant Design',
    '<div class="ant-collapse-item"><div class="ant-collapse-header" aria-expanded="false" role="button"><div class="ant-collapse-expand-icon"></div><span>要抵押吗？</span></div><div class="ant-collapse-content ant-collapse-content-inactive" style="display:none"><div>不用。</div></div></div>',
    READ,
  ],
  [
    'Layui',
    '<div class="layui-colla-item"><h2 class="layui-colla-title">要抵押吗？<i>›</i></h2><div class="layui-colla-content" style="display:none">不用。</div></div>',
    '<h2>要抵押吗？<em>›</em></h2><p>不用。</p>',
  ],
  [
    'Vant',
    '<div class="van-collapse-item"><div role="button" aria-expanded="false" class="van-cell van-collapse-item__title"><span>要抵押吗？</span></div><div class="van-collapse-item__wrapper" style="display:none"><div>不用。</div></div></div>',
    READ,
  ],
  [
    'iView',
    '<div class="ivu-collapse-item"><div class="ivu-collapse-header"><i></i> 要抵押吗？</div><div class="ivu-collapse-content" style="display:none"><div class="ivu-collapse-content-box">不用。</div></div></div>',
    READ,
  ],
  [
    'uni-app',
    '<div class="uni-collapse-item"><div class="uni-collapse-item__title"><span>要抵押吗？</span></div><div class="uni-collapse-item__wrap" style="height:0;overflow:hidden"><div>不用。</div></div></div>',
    READ,
  ],
  [
    'jQuery UI',
    '<h3 class="ui-accordion-header" role="tab" aria-expanded="false" aria-controls="a">要抵押吗？</h3><div id="a" role="tabpanel" style="display:none">不用。</div>',
    HEADED,
  ],
])('%s', (_, html, read) => {
  const cleaned = clean(html)
  expect(cleaned.html.replaceAll(/ id="[^"]*"/g, '')).toBe(read)
  expect(cleaned.notes).toEqual([])
})

it('tabs are their names, then all of their parts', () => {
  const name = (id: string, text: string) =>
    `<li><a href="#${id}" data-toggle="tab" role="tab">${text}</a></li>`
  const { html, notes } = clean(
    `<ul role="tablist">${name('a', '贷款担保')}${name('b', '保函')}</ul><div id="a" class="tab-pane active">甲</div><div id="b" class="tab-pane" style="display:none">乙</div>`,
  )
  expect(html.replaceAll(/ id="[^"]*"/g, '')).toBe(
    '<ul><li>贷款担保</li><li>保函</li></ul><p>甲</p><p>乙</p>',
  )
  expect(notes).toEqual([])
})

it.each([
  '<nav><button aria-expanded="false" aria-controls="a">菜单</button><ul id="a" hidden><li>首页</li></ul></nav>',
  '<a data-toggle="modal" href="#a">扫码</a><div id="a" class="modal" style="display:none">首页</div>',
  '<p>甲</p><div style="display:none">首页</div>',
  '<button aria-haspopup="true" aria-expanded="false" aria-controls="a">更多</button><ul id="a" style="display:none"><li>首页</li></ul>',
])('what is no part of the text stays hidden: %s', (html) =>
  expect(clean(html).html).not.toContain('首页'),
)

it('what an editor hid within stays hidden', () => {
  const { html } = clean(
    '<div role="tabpanel" style="display:none;mso-hide:all">旧稿</div><div role="tabpanel" style="display:none">甲<span style="display:none">乙</span></div>',
  )
  expect(html).toBe('<p>甲</p>')
})

it('rows that unfold stay rows, and links stay links', () => {
  const { html } = clean(
    '<table><tr aria-expanded="false"><td>甲</td><td>1</td></tr><tr id="a"><td>乙</td><td>2</td></tr></table><p><a href="/files/a.pdf" aria-expanded="false">办法</a></p>',
  )
  expect(html.match(/<tr>/g)).toHaveLength(2)
  expect(html).toContain('<a href="/files/a.pdf"')
})

it('an answer below an answer is open, too', () => {
  const { html } = clean(
    '<div role="tabpanel" style="display:none"><p>甲</p><div class="el-collapse-item__wrap" style="display:none">乙</div></div>',
  )
  expect(html).toBe('<p>甲</p><p>乙</p>')
})
