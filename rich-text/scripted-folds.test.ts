/** Tabs and answers that a script of their page shows are open here, each below its name. */
import { expect, it } from 'vitest'
import { clean } from './test-cleaner.ts'
import { expectLinear } from '../tests/support/cost.ts'

const HIDDEN = 'style="display: none;"'
const READ = '<p><strong>条件</strong></p><p>甲</p><p><strong>流程</strong></p><p>乙</p>'
const panels = (first: string, second: string): string =>
  `<div><div id="${first}">甲</div><div id="${second}" ${HIDDEN}>乙</div></div>`
const tabs = (first: string, second: string): string =>
  `<ul><li ${first}>条件</li><li ${second}>流程</li></ul>`

/** One row for each way in which a handler, or the order of the parts, says which part a name opens. */
it.each([
  [
    'parts of the id, as 织梦 writes them',
    tabs(`id="one1" onclick="setTab('one',1,2)"`, `id="one2" onclick="setTab('one',2,2)"`) +
      panels('con_one_1', 'con_one_2'),
  ],
  [
    'when the pointer is above it',
    tabs(`onmouseover="setTab('one',1,2)"`, `onmouseover="setTab('one',2,2)"`) +
      panels('con_one_1', 'con_one_2'),
  ],
  [
    'the whole id',
    tabs(`onclick="show(this,'c1')"`, `onclick="show(this,'c2')"`) + panels('c1', 'c2'),
  ],
  [
    'the name of the function and a number',
    tabs('onclick="showTab(1)"', 'onclick="showTab(2)"') + panels('tab1', 'tab_2'),
  ],
  [
    'an address that is a script',
    `<p><a href="javascript:f('c1')">条件</a><a href="javascript:f('c2')">流程</a></p>${panels('c1', 'c2')}`,
  ],
  [
    'a selector of jQuery',
    tabs(`onclick="$('#c1').show()"`, `onclick="$('#c2').show()"`) + panels('c1', 'c2'),
  ],
  [
    'the order',
    `<div class="tab-title"><ul><li>条件</li><li>流程</li></ul></div><div class="tab-con"><div>甲</div><div ${HIDDEN}>乙</div></div>`,
  ],
  [
    'answers below their questions',
    `<div onclick="list(1)">条件</div><div id="list1" ${HIDDEN}>甲</div><div onclick="list(2)">流程</div><div id="list2" ${HIDDEN}>乙</div>`,
  ],
])('%s', (_, html) => {
  const cleaned = clean(html)
  expect(cleaned.html.replaceAll(/ id="[^"]*"/g, '')).toBe(READ)
  expect(cleaned.notes).toEqual([])
})

it('what closes a part from within goes, and answers within a tab are open', () => {
  const answer = (at: number, text: string): string =>
    `<p onclick="list(${at})">问${at}？</p><div id="list${at}" ${HIDDEN}><p>${text}</p><p onclick="list(${at})"><a href="javascript:void(0);">收起</a></p></div>`
  const { html, notes } = clean(
    `<ul><li onclick="t('a',1)">介绍</li><li onclick="t('a',2)">问答</li></ul><div id="a_1">丙</div><div id="a_2" ${HIDDEN}>${answer(1, '甲')}${answer(2, '乙')}</div>`,
  )
  expect(html.replaceAll(/ id="[^"]*"/g, '')).toBe(
    '<p><strong>介绍</strong></p><p>丙</p><p><strong>问答</strong></p><p><strong>问1？</strong></p><p>甲</p><p><strong>问2？</strong></p><p>乙</p>',
  )
  expect(notes).toEqual([])
})

it.each([
  ['a window', `<p onclick="show('ewm')">扫码</p><div id="ewm" class="popup" ${HIDDEN}>旧稿</div>`],
  [
    'a window above the page',
    `<p onclick="show('w')">扫码</p><div id="w" style="display:none;position:fixed">旧稿</div>`,
  ],
  ['a menu', `<nav><p onclick="show('m')">菜单</p><div id="m" ${HIDDEN}>旧稿</div></nav>`],
  [
    'a menu within its name',
    `<ul><li onmouseover="show('m')">关于<div id="m" ${HIDDEN}>旧稿</div></li></ul>`,
  ],
  ['what no handler names', `<p onclick="show('x')">看</p><div id="m" ${HIDDEN}>旧稿</div>`],
  [
    'more parts than names',
    `<ul class="tab"><li>一</li></ul><div><div>甲</div><div ${HIDDEN}>旧稿</div></div>`,
  ],
  [
    'rows of a table',
    '<table class="tab"><thead><tr><th>一</th><th>二</th></tr></thead><tbody><tr><td>甲</td><td>乙</td></tr><tr style="display:none"><td>旧稿</td><td>丙</td></tr></tbody></table>',
  ],
])('%s stays hidden', (_, html) => expect(clean(html).html).not.toContain('旧稿'))

it('takes a time by the length of the text', () =>
  expectLinear(800, (length) => {
    const many = Array.from(
      { length },
      (_, at) => `<p onclick="f('a',1)">${at}</p><div id="a_1" ${HIDDEN}>甲</div>`,
    )
    clean(many.join(''))
  }))
