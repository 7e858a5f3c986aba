import { describe, expect, it } from 'vitest'
import { MarkdownError } from './bounded-lexer.ts'
import { toBlocks, toHtml } from './markdown.ts'

const html = (text: string): string => toHtml(text).replaceAll('\n', '')

describe('what other programs write', () => {
  it.each([
    ['见注[^1]。', '<p>见注<sup>[1]</sup>。</p>'],
    ['[^1]: 数据截至 9 月。', '<p>[1] 数据截至 9 月。</p>'],
    ['这是==重点==。', '<p>这是<mark>重点</mark>。</p>'],
    ['6×10^8^ 元', '<p>6×10<sup>8</sup> 元</p>'],
    ['H~2~O', '<p>H<sub>2</sub>O</p>'],
    ['- [x] 已交\n- [ ] 未交', '<ul><li>☑ 已交</li><li>☐ 未交</li></ul>'],
    [':::tip 提示\n内容\n:::', '<blockquote><p><strong>提示</strong></p><p>内容</p></blockquote>'],
    ['> [!NOTE]\n> 内容', '<blockquote><p><strong>说明</strong></p><p>内容</p></blockquote>'],
  ])('%j', (text, shown) => expect(html(text)).toBe(shown))
})

describe('ordinary texts', () => {
  it.each([
    ['2026. 11. 20', '<p>2026. 11. 20</p>'],
    ['* 注：带星号的为必填。', '<p>* 注：带星号的为必填。</p>'],
    ['<name>-<post>.pdf', '<p>&lt;name&gt;-&lt;post&gt;.pdf</p>'],
    ['命名为 <name>-<post>.pdf 发来', '<p>命名为 &lt;name&gt;-&lt;post&gt;.pdf 发来</p>'],
    // The address ends where blanks begin, and the name in brackets stands behind them.
    [
      'mail a@example.com  <box_password>',
      '<p>mail <a href="mailto:a@example.com">a@example.com</a>  &lt;box_password&gt;</p>',
    ],
    ['**甲**  <name> 乙', '<p><strong>甲</strong>  &lt;name&gt; 乙</p>'],
    ['D:\\新\\\\*.pdf，D:\\新\\\\\\_a.pdf', '<p>D:\\新\\*.pdf，D:\\新\\_a.pdf</p>'],
    ['D:\\_公示\\*新.pdf', '<p>D:\\_公示\\*新.pdf</p>'],
    ['D:\\\\\\_新\\\\a.pdf', '<p>D:\\_新\\a.pdf</p>'],
    ['\\\\server\\_share\\a', '<p>\\\\server\\_share\\a</p>'],
    ['\\*注\\*', '<p>*注*</p>'],
    ['9:00~11:30，14:00~17:30', '<p>9:00~11:30，14:00~17:30</p>'],
    ['a == b，c == d', '<p>a == b，c == d</p>'],
    ['(^_^) (^o^)', '<p>(^_^) (^o^)</p>'],
    ['[注]', '<p>[注]</p>'],
  ])('stay: %j', (text, shown) => expect(html(text)).toBe(shown))
})

describe('texts of 100 KB that take seconds', () => {
  it.each([
    ['[', ''],
    ['![', ''],
    ['a*', '**'],
    ['a~', '~~'],
    ['***a', ''],
    ['_**a', ''],
    ['a@', ''],
    ['[a](image:(', ''],
    ['> ', ''],
    ['1. ', ''],
    ['+ ', ''],
  ])('are refused: %j', (sign, before) => {
    const text = `甲\n\n${before}${sign.repeat(100_000 / sign.length)}`
    expect(() => toBlocks(text)).toThrow(MarkdownError)
    try {
      toBlocks(text)
    } catch (error) {
      expect(error).toMatchObject({ line: 3 })
    }
  })

  it.each([
    '中\n\n',
    '## 中\n',
    '- 中\n',
    '中\n---\n',
    '中\n===\n',
    '> 中\n\n',
    '　　中\n',
    '中\t文\n',
    '![中](image:a)\n\n',
  ])('are refused where a page would show a part: %j', (unit) => {
    expect(() => toBlocks(unit.repeat(12_000))).toThrow('正文太长')
  })

  it.each([' ', '\n\na', '中文\n', '张**、', 'a<'])('are read: %j', (sign) => {
    expect(toBlocks(`甲${sign.repeat(2000)}乙`)).not.toEqual([])
  })
})
