import { describe, expect, it } from 'vitest'
import { damageOf } from './check-damage.ts'

describe('damaged text is found, with what to write instead', () => {
  it.each([
    ['注册资本 � 亿元', '有乱码“�”，原来的字已经丢失', '从原文重新复制这一处'],
    ['锟斤拷司公告', '有乱码“锟斤拷”，原来的字已经丢失', '从原文重新复制这一处'],
    [
      '⻓期担保',
      '“⻓期担保”里有从 PDF 复制来的部首符号，读者搜不到，读屏软件读不出',
      '换成：长期担保',
    ],
    ['电话\u200B号码', '有看不见的字符（U+200B）', '换成：电话号码'],
    ['一\uE004二', '有只在某一种字体里才看得到的符号（U+E004）', '换成文字，或删去'],
  ])('%s', (line, message, hint) => {
    expect(damageOf(line)).toEqual([{ level: expect.any(String), message, hint }])
  })

  it.each(['gbk', 'windows-1252'])('of UTF-8 that was read as %s says the original', (encoding) => {
    const line = new TextDecoder(encoding).decode(new TextEncoder().encode('担保业务公告信息'))
    expect(damageOf(line).map(({ hint }) => hint)).toContain('原来可能是：担保业务公告信息')
  })

  it.each([
    '2026 年 11 月 25 日，费率 0.75%。',
    '〔2026〕17号',
    'café 与 Müller',
    '温度 20℃、±5%、①②③、㎡',
  ])('says nothing of %s', (line) => expect(damageOf(line)).toEqual([]))
})
