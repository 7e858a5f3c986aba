import { expect, it } from 'vitest'
import { readApiBase } from './bounded-answer.ts'
import { UsageError } from './explain.ts'

it.each([
  ['https://api.example.com', 'https://api.example.com'],
  ['http://127.0.0.1:8080/api/', 'http://127.0.0.1:8080/api'],
  ['https://接口.example/a\u001Bb', 'https://xn--6orp08a.example/a%1Bb'],
])('%s is the base of an API', (typed, base) => expect(readApiBase(typed)).toBe(base))

it.each([
  '',
  'api.example.com',
  'http://',
  'http://127.0.0.1:99999',
  'file:///etc/passwd',
  'https://user:geheim@api.example.com',
  'https://api.example.com/?a=',
  'https://api.example.com/#a',
])('“%s” is none', (typed) => {
  expect(() => readApiBase(typed)).toThrow(UsageError)
  expect(() => readApiBase(typed)).not.toThrow('geheim')
})
