/** After five wrong passwords for an account from an address, also at the same time, the editor has to wait and is told so. */
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Request, Response } from 'express'
import { beforeEach, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../tests/support/program.ts'
import { askPassword, passwordLine } from './passwords.ts'

const file = join(temporaryFolder(), 'edit-passwords')
const wang = await passwordLine('wang', 'right')

const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`

function page() {
  const handle = askPassword(file, () => {})
  return async (authorization?: string, address = '203.0.113.1') => {
    const told = { status: 200, text: '', headers: {} as Record<string, string> }
    const response = {
      status: (code: number) => Object.assign(told, { status: code }) && response,
      set: (name: string, value: string) =>
        Object.assign(told.headers, { [name]: value }) && response,
      type: () => response,
      send: (text: string) => Object.assign(told, { text }) && response,
    }
    const request = { headers: { authorization, 'x-real-ip': address } }
    await handle(request as unknown as Request, response as unknown as Response, () => {})
    return told
  }
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  rmSync(file, { force: true, recursive: true })
  appendFileSync(file, `${wang}\n`)
})

it('asks, and lets the right password pass', async () => {
  const ask = page()
  for (const given of [
    undefined,
    '',
    'Basic',
    'Bearer x',
    basic('wang'),
    basic('a b:right'),
    basic('wang:wrong'),
    basic('li:right'),
    basic(':'),
  ])
    expect(await ask(given)).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': expect.stringContaining('Basic') },
    })
  expect((await ask(basic('wang:right'))).status).toBe(200)
})

it('goes on when the file cannot be read, and lets people in again once it can', async () => {
  const ask = page()
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined)
  rmSync(file)
  mkdirSync(file)
  for (let tries = 0; tries < 2; tries++)
    expect(await ask(basic('wang:right'))).toMatchObject({
      status: 503,
      text: expect.stringContaining('密码文件'),
    })
  expect(error).toHaveBeenCalledTimes(2)
  rmSync(file, { recursive: true })
  appendFileSync(file, `${wang}\n`)
  expect((await ask(basic('wang:right'))).status).toBe(200)
})

it.each(['one after another', 'at once'])(
  'waits after five wrong ones, %s, also with the right one',
  async (how) => {
    const ask = page()
    const guesses = Array.from({ length: 50 }, (_, index) => basic(`wang:${index}`))
    const told = []
    if (how === 'at once') told.push(...(await Promise.all(guesses.map((one) => ask(one)))))
    else for (const one of guesses) told.push(await ask(one))
    expect(told.map(({ status }) => status)).toEqual(
      guesses.map((_, index) => (index < 5 ? 401 : 429)),
    )
    expect(told.at(-1)).toMatchObject({
      text: expect.stringContaining('请 10 分钟后再试'),
      headers: { 'retry-after': '600' },
    })
    expect((await ask(basic('wang:right'))).status).toBe(429)
    // Other addresses and other accounts do not have to wait.
    expect((await ask(basic('wang:right'), '203.0.113.2')).status).toBe(200)
    expect((await ask(basic('li:right'))).status).toBe(401)
    expect(console.warn).toHaveBeenCalledWith('wrong password from 203.0.113.1 for wang')
    // `li` is no account, and may be a password in the wrong field.
    expect(console.warn).toHaveBeenLastCalledWith('wrong password from 203.0.113.1 for -')
  },
)

it.each([
  ['a /64', 5, (index: number) => `2001:db8:0:1::${index.toString(16)}`],
  ['a /48', 25, (index: number) => `2001:db8:0:${index.toString(16)}::1`],
])('takes %s of IPv6 for one address', async (_, most, addressOf) => {
  const ask = page()
  const told = []
  for (let index = 1; index <= 30; index += 1)
    told.push((await ask(basic('wang:wrong'), addressOf(index))).status)
  expect(told.indexOf(429)).toBe(most)
  expect(new Set(told.slice(most))).toEqual(new Set([429]))
  expect((await ask(basic('wang:right'), '2001:db8:1::1')).status).toBe(200)
})

it('compares a few passwords at a time, and lets those pass meanwhile who are in', async () => {
  const ask = page()
  await ask(basic('wang:right'))
  const guesses = Promise.all(
    Array.from({ length: 300 }, (_, index) => ask(basic('wang:wrong'), `198.51.100.${index}`)),
  )
  expect((await ask(basic('wang:right'))).status).toBe(200)
  expect((await ask(basic('wang:right'), '203.0.113.9')).text).toContain('稍后再试')
  expect((await guesses).filter(({ status }) => status === 503).length).toBeGreaterThan(200)
  expect((await ask(basic('wang:right'), '203.0.113.9')).status).toBe(200)
})

it('shuts nobody out who is in, and forgets wrong ones after the right one', async () => {
  const ask = page()
  for (const password of ['a', 'b', 'c', 'd']) await ask(basic(`wang:${password}`))
  expect((await ask(basic('wang:right'))).status).toBe(200)
  for (const password of ['a', 'b', 'c', 'd'])
    expect((await ask(basic(`wang:${password}`))).status).toBe(401)
  const all = await Promise.all(Array.from({ length: 90 }, () => ask(basic('wang:right'))))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
  for (let index = 0; index < 9; index += 1) await ask(basic(`wang:${index}`))
  expect((await ask(basic('wang:right'))).status).toBe(200)
})

it('takes a password away at once', async () => {
  const ask = page()
  expect((await ask(basic('wang:right'))).status).toBe(200)
  rmSync(file)
  expect((await ask(basic('wang:right'))).status).toBe(401)
})
