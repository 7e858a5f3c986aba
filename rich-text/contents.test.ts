import { expect, it } from 'vitest'
import type { SafeHtml } from './clean.ts'
import { withContents } from './contents.ts'

const read = (html: string) => withContents(html as SafeHtml)

it('lists the headings of a long text and gives each an id', () => {
  expect(
    read(
      '<h2>一、范围</h2><p>甲</p><h2 id="user-content-rate">二、<strong>费率</strong> &lt; 1% &amp; 期限</h2>' +
        '<h3>（一）</h3><h2 data-align="center">三、附则<sup><a href="#n1">1</a></sup></h2>',
    ),
  ).toEqual({
    html:
      '<h2 id="part-1">一、范围</h2><p>甲</p><h2 id="user-content-rate">二、<strong>费率</strong> &lt; 1% &amp; 期限</h2>' +
      '<h3>（一）</h3><h2 id="part-3" data-align="center">三、附则<sup><a href="#n1">1</a></sup></h2>',
    contents: [
      { id: 'part-1', title: '一、范围' },
      { id: 'user-content-rate', title: '二、费率 < 1% & 期限' },
      { id: 'part-3', title: '三、附则' },
    ],
  })
})

it.each(['', '<p>甲</p>', '<h2>一</h2><p>甲</p><h2>二</h2>', '<h2>一</h2><h2>二</h2><h2> </h2>'])(
  'leaves a text with fewer headings as it is: %s',
  (html) => expect(read(html)).toEqual({ html, contents: [] }),
)
