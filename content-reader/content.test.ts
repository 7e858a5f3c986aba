import { describe, expect, it } from 'vitest'
import { parseContent } from './content.ts'
import { readSizes, readTexts } from './read.ts'

describe('reading', () => {
  const texts = readTexts()
  const sizes = readSizes()

  const failing = (path: string, change: (text: string) => string) => () =>
    parseContent(new Map(texts).set(path, change(texts.get(path)!)), sizes)

  it.each([
    [
      'an unknown field',
      (text: string) => text.replace('\n---', '\nauthr: 某\n---'),
      /1024\.md：authr/,
    ],
    ['a missing title', (text: string) => text.replace(/^title:.*$/m, ''), /1024\.md：title/],
    ['broken YAML', (text: string) => text.replace(/^title:/m, 'title: "'), /1024\.md/],
    ['no front matter', () => '正文', /缺少 front matter/],
    ['an empty body', (text: string) => text.replace(/(\n---\n)[^]*/, '$1'), /正文为空/],
    ['an unknown picture address', (text: string) => `${text}\n![图](photo.jpg)`, /image:名称/],
  ])('names the file and the reason of %s', (_, change, message) => {
    expect(failing('news/company/1024.md', change)).toThrow(message)
  })

  it('names an attachment that is missing', () => {
    const none = new Map<string, number>()
    expect(() => parseContent(texts, none)).toThrow(/附件 [\w.-]+ 不存在/)
  })

  it('names both documents that share a number', () => {
    const twice = new Map(texts).set('news/reform/1024-again.md', texts.get('news/reform/2001.md')!)
    expect(() => parseContent(twice, sizes)).toThrow(
      'news/reform/1024-again.md：编号 1024 与 news/company/1024.md 重复',
    )
  })

  it('names a list that is missing', () => {
    const less = new Map(texts)
    less.delete('products.yaml')
    expect(() => parseContent(less, sizes)).toThrow('products.yaml：文件不存在')
  })
})
