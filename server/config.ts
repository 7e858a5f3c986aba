/** Every setting of the service. `.env.example` explains each. */
import { BlockList, isIP } from 'node:net'
import * as v from 'valibot'
import { nearest } from './content/near.ts'
import { keysOf } from '../shared/keys-of.ts'
import {
  isPostgres,
  isReadableUrl,
  postgresHost,
  readDatabaseAddress,
} from './db/database-address.ts'
import { isMailbox } from './mail-address.ts'
import { printableLine } from './printable.ts'

const integer = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d+$/, `应为整数 / must be a whole number`),
    v.transform(Number),
    v.minValue(min, `应不小于 ${min} / must be at least ${min}`),
    v.maxValue(max, `应不大于 ${max} / must be at most ${max}`),
  )

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/**
 * True for an address whose traffic does not leave this machine. No name is one: browsers take `localhost` and the
 * names below it for this machine, but Node asks a name server for `x.localhost`, and nodemailer for `localhost` too,
 * which may answer with any machine: https://www.w3.org/TR/secure-contexts/#localhost
 */
export function isLoopback(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  const version = isIP(address)
  return version > 0 && loopback.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** True for `localhost` and the names below it (RFC 6761, section 6.3). */
export const isLocalhost = (hostname: string): boolean => /^(?:.+\.)?localhost\.?$/i.test(hostname)

/**
 * False for a PostgreSQL on another machine where nobody has said how the way there is protected. `require` and its like are
 * not accepted, because `pg` and `pg_dump` do not agree on whether they look at the certificate.
 */
function isPrivate(address: string): boolean {
  if (!isPostgres(address)) return true
  const host = postgresHost(address)
  // `pg` asks the system for addresses, and that knows localhost by itself.
  if (host.startsWith('/') || host === 'localhost' || isLoopback(host)) return true
  const { sslmode = process.env.PGSSLMODE } = Object.fromEntries(new URL(address).searchParams)
  return sslmode === 'verify-full' || sslmode === 'disable'
}

const text = v.string()
const textThat = (isValid: (value: string) => boolean, message: string) =>
  v.pipe(text, v.check(isValid, message))

const isUrl = (value: string, scheme: RegExp): boolean => scheme.test(value) && isReadableUrl(value)

const webhook = v.pipe(
  textThat(
    (value) => value === '' || isUrl(value, /^https?:\/\//),
    '应为 http:// 或 https:// 开头的网址 / must be an http(s) address',
  ),
  v.check(
    (value) => value === '' || !new URL(value).username,
    '网址里不能有用户名和密码，请用 NOTIFY_WEBHOOK_SECRET / must hold no user and password',
  ),
  v.check(
    (value) => !value.startsWith('http:') || isLoopback(new URL(value).hostname),
    '咨询含个人信息，发往其他机器须加密，应为 https:// 开头的网址；本机写 127.0.0.1，localhost 可能指到别处 / consultations are personal data: must be https:// unless it is http://127.0.0.1',
  ),
)

const webOrigin = textThat(
  (value) => isUrl(value, /^https?:\/\//) && new URL(value).origin === value,
  '应为 https://edit.example.com 这样的源，末尾不带斜杠 / must be an origin such as https://edit.example.com, without a trailing slash',
)

/** The form in which NOTIFY_WEBHOOK takes notices: JSON with everything, or that of the robot of a chat group. */
export type WebhookFormat = 'json' | keyof typeof ROBOT_HOSTS

/** The hosts of the robots. Groups of a company's own installation have others, so the format is a setting. */
const ROBOT_HOSTS = {
  wecom: /^qyapi\.weixin\.qq\.com$/,
  dingtalk: /^oapi\.dingtalk\.com$/,
  feishu: /^open\.(?:feishu\.cn|larksuite\.com)$/,
} as const

const mailServer = v.pipe(
  textThat(
    (value) => value === '' || (isUrl(value, /^smtps?:\/\//) && new URL(value).hostname !== ''),
    '应为 smtp:// 或 smtps:// 开头的地址，用户名和密码里的 % 写成 %25 / must be an smtp:// or smtps:// address; a % in user or password is %25',
  ),
  // nodemailer takes any of its options from there, also those that send without encryption.
  textThat(
    (value) => value === '' || !/[?#]/.test(value),
    '? 和 # 后面的参数不起作用，请删去，密码里的写成 %3F 和 %23 / must have no parameters; ? and # in a password are %3F and %23',
  ),
  textThat(
    (value) => !value.startsWith('smtp:') || !isLocalhost(new URL(value).hostname),
    'localhost 可能指到别的机器，请写 127.0.0.1 / localhost may be another machine: write 127.0.0.1',
  ),
)

const mailbox = textThat((value) => {
  const boxes = value.split(',').map((one) => one.trim())
  // A comma may stand behind the last one.
  const named = boxes.filter(Boolean)
  return value === '' || (named.length > 0 && named.every(isMailbox))
}, '应为邮箱地址 / must be an e-mail address')

const database = v.pipe(
  text,
  v.transform(readDatabaseAddress),
  v.string(
    '应为 SQLite 文件的路径，如 data/site.db 或 file:/srv/site/data/site.db，或 postgres://用户:密码@主机/数据库 / must be the path of a SQLite file or a postgres:// address',
  ),
  v.check(
    isPrivate,
    '咨询含个人信息，数据库在别的机器上时须加密：末尾加 ?sslmode=verify-full（单位自己的证书再加 &sslrootcert=文件）；别人看不到的网络，如同一台机器上的容器之间，写 ?sslmode=disable；本机写 127.0.0.1 或 localhost / consultations are personal data: for another machine add ?sslmode=verify-full, or ?sslmode=disable in a network that nobody else sees',
  ),
)

const GIT_BACKEND =
  '应为 {"name": "gitea", "base_url": "https://…", …}，name 也可以是 gitlab / must be such JSON; name may be gitlab as well'

const gitBackend = v.pipe(
  v.string(),
  v.parseJson(undefined, GIT_BACKEND),
  v.nullable(
    v.looseObject(
      {
        name: v.picklist(['gitea', 'gitlab'], GIT_BACKEND),
        base_url: v.pipe(
          v.string(GIT_BACKEND),
          v.check((value) => isUrl(value, /^https?:\/\//), GIT_BACKEND),
        ),
      },
      GIT_BACKEND,
    ),
  ),
)

const variables = v.object({
  HOST: v.optional(text, '127.0.0.1'),
  PORT: v.optional(integer(0, 65_535), '4173'),
  DATABASE_URL: v.optional(database, 'data/site.db'),
  SITE_ROOT: v.optional(text, 'dist/client'),
  CONTENT_DIR: v.optional(text, 'content'),
  CONTENT_HISTORY: v.optional(text, 'data/content-history.git'),
  EDIT_ORIGIN: v.optional(webOrigin, 'http://127.0.0.1:5180'),
  EDIT_PASSWORDS: v.optional(text, 'data/edit-passwords'),
  EDIT_BACKEND: v.optional(gitBackend, 'null'),
  AUDIT_DIR: v.optional(text, 'data/audit'),
  TRUST_PROXY: v.optional(integer(0, 5), '0'),
  LOG_LEVEL: v.optional(
    v.picklist(['info', 'warn', 'error'], '应为 info、warn 或 error / must be info, warn or error'),
    'info',
  ),
  METRICS_TOKEN: v.optional(
    textThat(
      (value) => /^[!-~]*$/.test(value),
      '只能用字母、数字和英文符号 / must be letters, digits and signs of ASCII',
    ),
    '',
  ),
  SEARCH_PER_MINUTE: v.optional(integer(1, 1_000_000), '120'),
  RENDER_THREADS: v.optional(integer(1, 64), '1'),
  CONSULT_PER_ADDRESS: v.optional(integer(1, 1_000_000), '10'),
  CONSULT_PER_DAY: v.optional(integer(1, 100_000_000), '2000'),
  NOTIFY_WEBHOOK: v.optional(webhook, ''),
  NOTIFY_WEBHOOK_FORMAT: v.optional(
    v.picklist(
      ['json', ...keysOf(ROBOT_HOSTS)],
      '应为 json、wecom（企业微信）、dingtalk（钉钉）或 feishu（飞书） / must be json, wecom, dingtalk or feishu',
    ),
    'json',
  ),
  NOTIFY_WEBHOOK_SECRET: v.optional(text, ''),
  SMTP_URL: v.optional(mailServer, ''),
  NOTIFY_FROM: v.optional(mailbox, ''),
  NOTIFY_TO: v.optional(mailbox, ''),
})

const robotAt = (address: string): WebhookFormat | undefined =>
  keysOf(ROBOT_HOSTS).find((one) => address && ROBOT_HOSTS[one].test(new URL(address).hostname))

/** Settings that may hold a password, so no message shows their values. */
const SECRET = /^(?:DATABASE_URL|METRICS_TOKEN|NOTIFY_WEBHOOK(?:_SECRET)?|SMTP_URL)$/

/**
 * Blanks around a value and characters that nobody sees: such a path is another folder, and such a token is never the one
 * that somebody types.
 */
const UNSEEN = /^\s|\s$|[\p{Cc}\u2028\u2029]|\p{Bidi_Control}/u
const UNSEEN_MESSAGE =
  '首尾有空格，或者里面有换行等看不见的字符 / has blanks around it, or characters that nobody sees'

export type Config = v.InferOutput<typeof variables>

/** The error whose message lists everything that is wrong with the configuration. */
export class ConfigError extends Error {}

/**
 * Reads the configuration; an empty variable counts as not set.
 * @throws {ConfigError} naming every variable that is wrong
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const parsed = v.safeParse(variables, given, { abortPipeEarly: true })
  const wrong = new Map(
    (parsed.issues ?? []).map(({ path, message }) => [String(path![0].key), message]),
  )
  // JSON may stand on several lines.
  for (const name of keysOf(variables.entries))
    if (name !== 'EDIT_BACKEND' && UNSEEN.test(given[name] ?? '')) wrong.set(name, UNSEEN_MESSAGE)
  const problems = Array.from(wrong, ([name, message]) => {
    const is = printableLine(given[name]!).slice(0, 80)
    return `  ${name}：${message}${SECRET.test(name) ? '' : `（现在是 ${is}）`}`
  })
  const config = parsed.success ? parsed.output : undefined
  if (config?.SMTP_URL && !(config.NOTIFY_FROM && config.NOTIFY_TO))
    problems.push(
      '  SMTP_URL：还需要 NOTIFY_FROM 和 NOTIFY_TO / needs NOTIFY_FROM and NOTIFY_TO as well',
    )
  const robot = config && robotAt(config.NOTIFY_WEBHOOK)
  if (robot && robot !== config.NOTIFY_WEBHOOK_FORMAT)
    problems.push(
      `  NOTIFY_WEBHOOK：这是群机器人的地址，还需要 NOTIFY_WEBHOOK_FORMAT=${robot} / is the address of a robot and needs this`,
    )
  if (!config || problems.length > 0)
    throw new ConfigError(`配置有误 / Configuration errors:\n${problems.join('\n')}`)
  return config
}

/**
 * `.env` may hold names of other programs. A name that nearly is one of ours is a typing error that nobody would
 * notice.
 * @throws {ConfigError}
 */
export function refuseMisspelt(names: readonly string[]): void {
  const known = Object.keys(variables.entries)
  for (const name of names.filter((one) => !known.includes(one))) {
    const meant = nearest(name, known)
    if (meant) throw new ConfigError(`.env 里的 ${name} 不起作用：是不是 ${meant}？`)
  }
}
