// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { collectSentences, splitSentences } from './sentences.ts'

describe('splitSentences', () => {
  it.each<[string, string[]]>([
    ['公司成立于2009年。注册资本60亿元！', ['公司成立于2009年。', '注册资本60亿元！']],
    ['他说：“明天开始。”会议结束。', ['他说：“明天开始。”', '会议结束。']],
    ['费率为1.5%至2.0%，网址 www.example.com。', ['费率为1.5%至2.0%，网址 www.example.com。']],
    ['Done. 下一步……真的吗？！好', ['Done.', '下一步……', '真的吗？！', '好']],
    ['第一行\n第二行', ['第一行', '第二行']],
    ['  多个   空格 ', ['多个 空格']],
    ['——。※', []],
    ['', []],
  ])('%j', (text, expected) => {
    expect(splitSentences(text)).toEqual(expected)
  })

  it('cuts long sentences at their pauses and loses nothing', () => {
    const text = `${'为小微企业和“三农”提供融资担保服务，'.repeat(8)}特此公告。`
    const pieces = splitSentences(text)
    expect(pieces.join('')).toBe(text)
    expect(pieces.slice(0, -1).every((piece) => piece.endsWith('，'))).toBe(true)
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(50)
  })
})

function page(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`
  return document.querySelector('main')!
}

const texts = (root: HTMLElement): string[] => collectSentences(root).map(({ text }) => text)

describe('collectSentences', () => {
  it('reads blocks in order; inline markup does not break a sentence', () => {
    const root = page(
      '<h1>要闻</h1><p>今天 <b>签约</b><a href="/">两项</a>协议。会后参观。</p><ul><li>一</li></ul>',
    )
    expect(texts(root)).toEqual(['要闻', '今天 签约两项协议。', '会后参观。', '一'])
    expect(collectSentences(root).map(({ block }) => block.tagName)).toEqual(['H1', 'P', 'P', 'LI'])
  })

  it('breaks at <br>', () => {
    expect(texts(page('<p>地址<br>电话</p>'))).toEqual(['地址', '电话'])
  })

  it('leaves out what is hidden, controls, navigation, English lines', () => {
    const root = page(`<h1>关于我们 <span lang="en">About</span></h1><nav><a href="/">首页</a></nav>
      <p hidden>甲</p><p style="display:none">乙</p><p style="visibility:hidden">丙</p>
      <p aria-hidden="true">丁</p><button type="button">打印</button><p data-print="hide">戊</p>
      <details><summary>概要</summary><p>收起</p></details><script>己</script>`)
    expect(texts(root)).toEqual(['关于我们', '概要'])
  })
})
