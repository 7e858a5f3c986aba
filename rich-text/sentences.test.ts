import { expect, it } from 'vitest'
import { labelled, textSentences, sentences } from './sentences.ts'

it.each([
  ['<p>甲。</p><p>乙</p>', '甲。乙。'],
  ['<h2>一、范围</h2><p>全部网点</p>', '一、范围：全部网点。'],
  ['<ul><li>公司章程；</li><li><p>流水</p></li></ul>', '公司章程；流水。'],
  ['<p>他说：“可以。”</p><p>好</p>', '他说：“可以。”好。'],
  // A table says of each cell which it is.
  [
    '<table><caption>表1</caption><thead><tr><th>岗位</th><th>人数</th><th>地点</th></tr></thead><tbody><tr><td>客户经理</td><td>4</td><td></td></tr></tbody></table>',
    '表1：岗位：客户经理；人数：4。',
  ],
  ['<table><tr><th>招标人</th><td>集团</td></tr></table>', '招标人：集团。'],
  // Without a head, and where cells span several columns, no cell takes the name of another.
  ['<table><tr><td>甲</td><td>1</td><td>2</td></tr></table>', '甲；1；2。'],
  [
    '<table><tr><th>甲</th><th>乙</th><th>丙</th></tr><tr><td colspan="2">1</td><td>2</td></tr></table>',
    '1：2。',
  ],
  ['<table><tr><th>甲</th><th>乙</th><th>丙</th></tr></table>', '甲；乙；丙。'],
  ['<p>Q&lt;X &amp; <b>年</b>报</p><TABLE><TR><TD>a</TD></TR></TABLE>', 'Q<X & 年报。a。'],
  ['', ''],
])('%s is read as %s', (html, text) => expect(textSentences(html)).toBe(text))

it('leaves out what is not known', () => {
  expect(sentences([undefined, '', '甲'])).toBe('甲。')
  expect(labelled('文号', undefined)).toBe('')
  expect(labelled('文号', '示担发〔2026〕17号')).toBe('文号：示担发〔2026〕17号。')
})
