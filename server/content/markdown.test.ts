import { describe, expect, it } from 'vitest'
import { toHtml } from '../../tests/support/to-html.ts'
import { plainText } from './markdown.ts'

describe('Markdown', () => {
  it('makes a bold paragraph before a table its caption', () => {
    expect(toHtml('**表 1　余额**\n\n| 年 | 亿元 |\n| --- | ---: |\n| 2025 | 428 |')).toMatch(
      /^<table>\n<caption>表 1　余额<\/caption>\n<thead>/,
    )
    expect(toHtml('**强调**\n\n正文')).toBe('<p><strong>强调</strong></p>\n<p>正文</p>')
    expect(toHtml('**表**\n\n<table><tr><td>1</td></tr></table>')).toMatch(
      /^<table>\n<caption>表<\/caption>/,
    )
  })

  it('makes a picture a figure', () => {
    expect(toHtml('![桥的线描](image:bridge "大桥 & 河")')).toBe(
      '<figure><img src="/media/bridge.webp" alt="桥的线描" width="1200" height="750"><figcaption>大桥 &amp; 河</figcaption></figure>',
    )
  })

  it('gives the text of HTML with its blocks apart', () => {
    expect(
      plainText('<h2>一</h2><p>二<strong>三</strong></p><ul><li>四</li><li>五</li></ul>'),
    ).toBe('一 二三 四 五')
  })
})
