import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, refuseMisspelt } from './config.ts'

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({ PORT: 4173, DATABASE_URL: 'data/site.db' })
    expect(readConfig({ PORT: '', TRUST_PROXY: '1' })).toMatchObject({
      PORT: 4173,
      TRUST_PROXY: 1,
    })
  })

  it.each([
    [{ PORT: 'abc' }, /PORT：应为整数/],
    [{ TRUST_PROXY: '9' }, /TRUST_PROXY：应不大于 5/],
    [{ NOTIFY_WEBHOOK: 'http://oa.example.com/hook' }, /NOTIFY_WEBHOOK：.*应为 https:\/\/ 开头/],
    [
      { NOTIFY_WEBHOOK_FORMAT: 'teams' },
      /NOTIFY_WEBHOOK_FORMAT：应为 json、wecom（企业微信）.*现在是 teams/,
    ],
    [
      { NOTIFY_WEBHOOK: 'https://oapi.dingtalk.com/robot/send?access_token=t' },
      /NOTIFY_WEBHOOK：这是群机器人的地址，还需要 NOTIFY_WEBHOOK_FORMAT=dingtalk/,
    ],
    [{ NOTIFY_WEBHOOK: 'http://127.0.0.1.example.com/' }, /NOTIFY_WEBHOOK：.*应为 https/],
    [{ SMTP_URL: 'smtps://mail.example.com' }, /SMTP_URL：还需要 NOTIFY_FROM/],
    [{ NOTIFY_TO: 'nobody' }, /NOTIFY_TO：应为邮箱地址/],
    [{ DATABASE_URL: 'postgres://' + 'a b@[:' }, /DATABASE_URL：/],
    [{ EDIT_BACKEND: '{"name":"github"}' }, /EDIT_BACKEND：应为/],
  ])('refuses %o', (env, message) => {
    expect(() => readConfig(env)).toThrow(message)
    expect(() => readConfig(env)).toThrow(ConfigError)
  })

  it.each(['http://127.0.0.1:9/x', 'http://[::1]/', 'https://a.example/'])(
    'takes the webhook %s',
    (address) => {
      expect(readConfig({ NOTIFY_WEBHOOK: address }).NOTIFY_WEBHOOK).toBe(address)
    },
  )

  it('names everything that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT[^]*LOG_LEVEL/)
  })

  it('does not pass over a misspelt name in .env, and leaves those of other programs', () => {
    expect(() => refuseMisspelt(['PORT', 'POSTGRES_PASSWORD', 'NODE_ENV'])).not.toThrow()
    expect(() => refuseMisspelt(['DATABSE_URL'])).toThrow('是不是 DATABASE_URL？')
  })

  it('stands in .env.example with its defaults', () => {
    const example = readFileSync('.env.example', 'utf8').replaceAll(/^# (?=[A-Z_]+=)/gm, '')
    const given = parseEnv(example)
    expect(Object.keys(given).sort()).toEqual(Object.keys(readConfig({})).sort())
    expect(readConfig(given)).toEqual(readConfig({}))
  })
})
