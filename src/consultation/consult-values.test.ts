import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { consultRequest } from '../../shared/contract/consult.ts'
import { EMPTY_VALUES, countCharacters, countHint } from './consult-values.ts'
import type { ConsultValues } from '../../shared/contract/consult-fields.ts'
import { validate } from './consult-rules.ts'

const good: ConsultValues = {
  ...EMPTY_VALUES,
  name: '林晓',
  phone: '138 0000 0000',
  content: '我们是一家食品加工厂，想了解小微信用保的额度。',
  consent: '1',
}

const messageOf = (change: Partial<ConsultValues>) => validate({ ...good, ...change })

describe('validate', () => {
  it('names every required field of an empty form, in the order of the form', () => {
    expect(validate(EMPTY_VALUES)).toEqual([
      { field: 'name', message: '请填写您的姓名' },
      { field: 'phone', message: '请填写联系电话' },
      { field: 'content', message: '请填写咨询内容' },
      { field: 'consent', message: '请先阅读并同意个人信息处理说明' },
    ])
  })

  it.each([
    ['+86 138-0013-8000', '13800138000'],
    ['１３８　００１３　８０００', '13800138000'],
    ['\u202A\u200B138\u200E00138000\u202C', '13800138000'],
    ['1️⃣3️⃣8️⃣0️⃣0️⃣1️⃣3️⃣8️⃣0️⃣0️⃣0️⃣', '13800138000'],
    ['（028）8765 4321', '02887654321'],
    ['+86 (0)28 8765 4321', '02887654321'],
    ['028-87654321 转 801', '02887654321转801'],
    ['028 8765 4321 ext. 801', '02887654321转801'],
    ['0710-5550100#12', '07105550100转12'],
    ['138,0013,8000', '13800138000'],
    ['400-123-4567', '4001234567'],
    ['010/8765/4321', '01087654321'],
    ['+49 (0) 172 123 45678', '+4917212345678'],
  ])('takes the phone %s', (phone, stored) => {
    expect(v.parse(consultRequest.entries.phone, phone)).toBe(stored)
  })

  it.each([
    ['138001380', '现在是 138001380，共 9 位'],
    ['13800138000 王', '不能含有“王”'],
    ['010-1234567', '现在是 0101234567，共 10 位'],
    ['\u200B', '请填写联系电话'],
  ])('says what is wrong with the phone %s: %s', (phone, message) => {
    expect(messageOf({ phone })[0]!.message).toContain(message)
  })

  it('takes what nobody sees for nothing', () => {
    expect(messageOf({ name: '\u200B\uFEFF' })).toMatchObject([{ message: '请填写您的姓名' }])
    expect(countCharacters('\u200E 担保 \u200B')).toBe(2)
  })
})

describe('counting', () => {
  it.each([
    [0, '还可以输入 500 个字'],
    [10, '还可以输入 490 个字'],
    [503, '已超出 3 个字'],
  ])('says for %i characters: %s', (length, text) => {
    expect(countHint(length, 10, 500)).toBe(text)
  })
})
