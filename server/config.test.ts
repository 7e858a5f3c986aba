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
    [{ SMTP_URL: 'smtp://mail.example.com?requireTLS=false' }, /SMTP_URL：.*参数/],
    [{ SMTP_URL: 'smtps://mail.example.com/#secure=false' }, /SMTP_URL：.*参数/],
    [{ SMTP_URL: 'smtp://localhost:25' }, /SMTP_URL：localhost .*请写 127\.0\.0\.1/],
    [{ SMTP_URL: 'smtp://u:p@mail.LOCALHOST.' }, /SMTP_URL：localhost /],
    [{ NOTIFY_TO: 'nobody' }, /NOTIFY_TO：应为邮箱地址/],
    [{ DATABASE_URL: 'postgres://' + 'a b@[:' }, /DATABASE_URL：/],
    [{ EDIT_BACKEND: '{"name":"github"}' }, /EDIT_BACKEND：应为/],
  ])('refuses %o', (env, message) => {
    expect(() => readConfig(env)).toThrow(message)
    expect(() => readConfig(env)).toThrow(ConfigError)
  })

  const database = (address: string) => () => readConfig({ DATABASE_URL: `postgres://${address}` })

  it.each([
    'site@db.example.com/site',
    'site@10.0.0.5/site',
    'site@127.0.0.1.example.com/site',
    'site@db.localhost/site',
    'site@localhost/site?host=db.example.com',
    'site@127.0.0.1/site?host=127.0.0.1&host=10.0.0.5',
    'site@db/site?sslmode=require',
    'site@db/site?sslmode=prefer',
    'site@db/site?sslmode=no-verify',
    'site@db/site?ssl=true',
    'site@db/site?sslmode=verify-full&sslmode=prefer',
    '[2001:db8::1]/site',
  ])('refuses a database on another machine without a word on encryption: %s', (address) => {
    expect(database(address)).toThrow(/DATABASE_URL：.*\?sslmode=verify-full/)
  })

  it.each([
    'site@db.example.com/site?sslmode=verify-full',
    'site@db.example.com/site?sslmode=verify-full&sslrootcert=/srv/ca.pem',
    'site@database/site?sslmode=disable',
    'site@127.0.0.1:5433/site',
    'site@[::1]/site',
    'site:secret@localhost/site',
    '/site?host=/run/postgresql',
    '%2Frun%2Fpostgresql/site',
    '/site',
  ])('takes the database %s', (address) => {
    expect(database(address)).not.toThrow()
  })

  it.each([
    'http://127.0.0.1:9/x',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    // Other spellings of 127.0.0.1.
    'http://2130706433/',
    'http://0x7f.1/',
    'https://a.example/',
    'https://localhost/',
  ])('takes the webhook %s', (address) => {
    expect(readConfig({ NOTIFY_WEBHOOK: address }).NOTIFY_WEBHOOK).toBe(address)
  })

  it.each(Object.keys(readConfig({})))('refuses for %s what nobody sees, in one line', (name) => {
    const unseen = [
      ' ',
      '\t',
      ' x',
      'x ',
      'x\ny',
      'x\u0000y',
      'x\u001B[2Jy',
      'x\u202Ey',
      'x\u2028y',
    ]
    for (const value of unseen) {
      const read = () => readConfig({ [name]: value })
      expect(read).toThrow(ConfigError)
      expect(read).toThrow(new RegExp(`^[^\\n]+\\n  ${name}：[^\\p{Cc}\u2028\u202E]*$`, 'u'))
    }
  })

  it.each([
    [
      'PORT',
      '-1',
      '65536',
      '4173.5',
      '1e3',
      '0x10',
      '４１７３',
      'NaN',
      'Infinity',
      '9'.repeat(400),
    ],
    ['TRUST_PROXY', '-1', '6', 'true'],
    ['RENDER_THREADS', '0', '65'],
    ['SEARCH_PER_MINUTE', '0', '-1', '1000001'],
    ['CONSULT_PER_ADDRESS', '0', '1.5'],
    ['CONSULT_PER_DAY', '0', '100000001'],
    ['LOG_LEVEL', 'INFO', '0', '__proto__'],
    [
      'DATABASE_URL',
      'postgres://u:%zz@h/d',
      'sqlite:///d',
      'file://host/d',
      ':memory:',
      'mysql://h/d',
    ],
    ['EDIT_ORIGIN', 'ftp://x', 'data:text/html,x', 'https://x/', 'https://u:p@x', '*', 'null'],
    [
      'EDIT_BACKEND',
      '[]',
      '{}',
      '{"name":"gitea"}',
      '{"name":"gitea","base_url":"data:text/html,x"}',
    ],
    ['METRICS_TOKEN', 'two words', '令牌'],
    [
      'NOTIFY_WEBHOOK',
      'file:///etc/passwd',
      'https://',
      'https://u:p@example.com/',
      'http://127.0.0.1:99999',
      // Names that a name server may give to any machine.
      'http://localhost/',
      'http://hook.localhost/',
      'http://localhost./',
      'http://10.0.0.1/',
      'http://0.0.0.0/',
      'http://[::ffff:10.0.0.1]/',
      'http://[64:ff9b::7f00:1]/',
    ],
    ['NOTIFY_WEBHOOK_FORMAT', 'JSON', 'constructor'],
    ['SMTP_URL', 'smtp://', 'smtps://u:%zz@h', 'http://h', 'smtp:h'],
    ['NOTIFY_FROM', ',', 'a', 'a@', 'https://u:p@example.com/', 'a@b.cn;c@d.cn'],
    ['NOTIFY_TO', ',', ', ,', 'a@b@c', 'a@b.cn c@d.cn'],
  ])('refuses for %s other values than it takes', (name, ...values) => {
    for (const value of values)
      expect(() => readConfig({ [name]: value }), value).toThrow(
        new RegExp(`^[^\\n]+\\n  ${name}：[^\\n]*[\u4E00-\u9FFF][^\\n]*$`),
      )
  })

  it.each([
    ['NOTIFY_TO', 'a@b.cn, 客服<c@d.cn>,'],
    ['SMTP_URL', 'smtps://site%40b.cn:a%25b@mail.example.com:465'],
    ['DATABASE_URL', 'postgresql:///site?host=/run/postgresql'],
    ['EDIT_BACKEND', '{\n  "name": "gitlab",\n  "base_url": "https://git.example.com"\n}\n'],
  ])('takes for %s: %s', (name, value) => {
    const mail = { NOTIFY_FROM: 'a@b.cn', NOTIFY_TO: 'a@b.cn' }
    expect(() => readConfig({ ...mail, [name]: value })).not.toThrow()
  })

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
