import { expect, it } from 'vitest'
import { isPinyin } from './pinyin.ts'

it.each([
  'nianbao',
  'Nianbao',
  'NIANBAO',
  'ndbg',
  "xi'an",
  'lüse',
  '2025nianbao',
  'nianbao2025',
  'Nianbao2025',
  '2025年niandubaogao',
  '社会zhaopin',
  'zhaopin公告',
  'di3dangzhibu',
  'nian2bao4',
  '1cui1',
  'lü10',
  '２０２５ｎｉａｎｂａｏ',
])('%s is Pinyin', (word) => expect(isPinyin(word)).toBe(true))

it.each([
  '年报',
  '2025',
  'a',
  'X900',
  '税e贷',
  '4G网络',
  'SLDB2026',
  'GB50500',
  'ESG报告',
  'AI风控',
  'APP下载',
  'CG-2026-danbao',
  'www.example.com',
  'a@example.com',
])('%s is not', (word) => expect(isPinyin(word)).toBe(false))
