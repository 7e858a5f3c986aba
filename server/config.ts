/**
 * Everything that can be set from outside, in one table: the start reads it; `docs/configuration.md`
 * and `.env.example` are written from it by `node scripts/server-docs.ts`, and a test compares them.
 */
import * as v from 'valibot'
import { CONSULT_RETENTION_DAYS } from '#company/periods.ts'
import { nearest } from './content/near.ts'
import { isPostgres } from './db/dialects.ts'

const whole = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d+$/, `应为整数 / must be a whole number`),
    v.transform(Number),
    v.minValue(min, `应不小于 ${min} / must be at least ${min}`),
    v.maxValue(max, `应不大于 ${max} / must be at most ${max}`),
  )

/** True for a host whose traffic does not leave this machine. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[?::1\]?)$/i.test(hostname)

const httpAddress = v.pipe(
  v.string(),
  v.check(
    (value) => value === '' || (/^https?:\/\//.test(value) && URL.canParse(value)),
    '应为 http:// 或 https:// 开头的网址 / must be an http(s) address',
  ),
)

const webAddress = v.pipe(
  httpAddress,
  v.check(
    (value) => !value.startsWith('http:') || isLoopback(new URL(value).hostname),
    '咨询含个人信息，发往其他机器须加密，应为 https:// 开头的网址 / consultations are personal data: must be https:// unless it is this machine',
  ),
)

const isOrigin = (value: string): boolean => URL.canParse(value) && new URL(value).origin === value

const webOrigin = v.pipe(
  v.string(),
  v.check(
    isOrigin,
    '应为 https://edit.example.com 这样的源，末尾不带斜杠 / must be an origin such as https://edit.example.com, without a trailing slash',
  ),
)

const webOrigins = v.pipe(
  v.string(),
  v.transform((value) =>
    value
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
  v.check(
    (all) => all.every(isOrigin),
    '应为网站的源（如 https://www.example.com，末尾不带斜杠），多个以逗号分隔 / must be origins such as https://www.example.com, without a trailing slash, by commas',
  ),
)

const mailServer = v.pipe(
  v.string(),
  v.check(
    (value) => value === '' || (/^smtps?:\/\//.test(value) && URL.canParse(value)),
    '应为 smtp:// 或 smtps:// 开头的地址 / must be an smtp:// or smtps:// address',
  ),
)

const mailbox = v.pipe(
  v.string(),
  v.check(
    (value) => value.split(',').every((one) => /^\s*(?:[^\s@]+@[^\s@]+)?\s*$/.test(one)),
    '应为邮箱地址 / must be an e-mail address',
  ),
)

const database = v.pipe(
  v.string(),
  v.check(
    (value) => !/^\w+:\/\//.test(value) || (isPostgres(value) && URL.canParse(value)),
    '应为 postgres:// 地址或 SQLite 文件路径 / must be a postgres:// address or the path of a SQLite file',
  ),
)

interface Variable {
  schema: v.GenericSchema<string, unknown>
  fallback: string
  /** For people who run the service. */
  meaning: string
  /** May hold a password; never shown. */
  secret?: true
}

/** All variables of the environment that the service reads. */
export const variables = {
  HOST: {
    schema: v.pipe(v.string(), v.nonEmpty('不能为空 / must not be empty')),
    fallback: '127.0.0.1',
    meaning: 'Address to listen on; `0.0.0.0` for all',
  },
  PORT: { schema: whole(0, 65_535), fallback: '4173', meaning: 'Port; 0 takes a free one' },
  DATABASE_URL: {
    schema: database,
    fallback: 'data/site.db',
    meaning: 'SQLite file, or `postgres://user:password@host/database`',
    secret: true,
  },
  DATABASE_CONNECTIONS: {
    schema: whole(1, 200),
    fallback: '10',
    meaning: 'PostgreSQL: most connections of this instance',
  },
  SITE_ROOT: { schema: v.string(), fallback: 'dist/client', meaning: 'The built site' },
  CONTENT_DIR: {
    schema: v.string(),
    fallback: 'content',
    meaning: 'Content files, pictures and attachments',
  },
  EDIT_ORIGIN: {
    schema: webOrigin,
    fallback: 'http://127.0.0.1:5180',
    meaning: 'Where editors have the page to write on',
  },
  EDIT_REPOSITORY: {
    schema: httpAddress,
    fallback: '',
    meaning:
      'Where the content is a repository of its own in Gitea or GitLab: its page there, e.g. `https://git.example.com/office/content`',
  },
  EDIT_GIT_SERVER: {
    schema: v.picklist(['gitea', 'gitlab'], '应为 gitea 或 gitlab / must be gitea or gitlab'),
    fallback: 'gitea',
    meaning: '`gitea` (Forgejo as well) or `gitlab`',
  },
  EDIT_APP_ID: { schema: v.string(), fallback: '', meaning: 'Client ID that it gave to the page' },
  EDIT_BRANCH: { schema: v.string(), fallback: 'main', meaning: 'Branch that is published' },
  TRUST_PROXY: {
    schema: whole(0, 5),
    fallback: '0',
    meaning: 'Proxies in front whose `X-Forwarded-For` counts; 0 believes none',
  },
  SITE_ORIGINS: {
    schema: webOrigins,
    fallback: '',
    meaning:
      'Origins besides `origin` in `company/site.ts` whose pages may send consultations, by commas',
  },
  LOG_LEVEL: {
    schema: v.picklist(
      ['info', 'warn', 'error', 'silent'],
      '应为 info、warn、error 或 silent / must be info, warn, error or silent',
    ),
    fallback: 'info',
    meaning:
      '`info` logs every request, `warn` failures only, `error` our own mistakes, `silent` nothing',
  },
  METRICS_TOKEN: {
    schema: v.string(),
    fallback: '',
    meaning: 'Bearer token for `/metrics`; without one nobody may read it',
    secret: true,
  },
  MAX_BODY_KB: { schema: whole(4, 1024), fallback: '64', meaning: 'Longest body of a call, in KB' },
  MAX_CONNECTIONS: {
    schema: whole(10, 1_000_000),
    fallback: '10000',
    meaning: 'Open connections; further ones are refused',
  },
  SEARCH_PER_MINUTE: {
    schema: whole(1, 1_000_000),
    fallback: '120',
    meaning: 'Searches from one address within a minute, and pages with a search of their own',
  },
  RENDER_THREADS: { schema: whole(1, 64), fallback: '1', meaning: 'Threads that render pages' },
  SHUTDOWN_SECONDS: {
    schema: whole(0, 300),
    fallback: '10',
    meaning: 'How long a stop waits for requests that have begun',
  },
  CONSULT_PER_ADDRESS: {
    schema: whole(1, 1_000_000),
    fallback: '10',
    meaning:
      'Consultations from one address (IPv6: one /64) within an hour before the rest is marked; ten times as many from its /24 or /48',
  },
  CONSULT_PER_DAY: {
    schema: whole(1, 100_000_000),
    fallback: '2000',
    meaning:
      'Consultations from all addresses within 24 hours, without marked ones, before notices come as one digest an hour',
  },
  CONSULT_RETENTION_DAYS: {
    schema: whole(1, 3650),
    fallback: String(CONSULT_RETENTION_DAYS),
    meaning:
      'Consultations are deleted after so many days; the form states the period (`company/periods.ts`)',
  },
  NOTIFY_WEBHOOK: {
    schema: webAddress,
    fallback: '',
    meaning: 'Address that gets each consultation as JSON; `https://` unless it is this machine',
    secret: true,
  },
  NOTIFY_WEBHOOK_SECRET: {
    schema: v.string(),
    fallback: '',
    meaning: 'Key of the webhook’s `X-Signature` (HMAC-SHA256 of the body, hex)',
    secret: true,
  },
  SMTP_URL: {
    schema: mailServer,
    fallback: '',
    meaning:
      'Mail server, `smtps://user:password@host:465`, or `smtp://` with STARTTLS, which is required unless it is this machine',
    secret: true,
  },
  NOTIFY_FROM: { schema: mailbox, fallback: '', meaning: 'Sender of the mails' },
  NOTIFY_TO: { schema: mailbox, fallback: '', meaning: 'Recipients of the mails, by commas' },
} as const satisfies Record<string, Variable>

type Name = keyof typeof variables

/** The configuration as it was read. */
export type Config = { [K in Name]: v.InferOutput<(typeof variables)[K]['schema']> }

/** Says everything that is wrong with the configuration at once. */
export class ConfigError extends Error {}

const isSecret = (name: Name): boolean => 'secret' in variables[name]

/**
 * Reads the configuration; an empty variable counts as not set.
 * @throws {ConfigError} naming every variable that is wrong
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = []
  const entries = (Object.keys(variables) as Name[]).map((name) => {
    const { schema, fallback } = variables[name]
    const given = env[name] || fallback
    const parsed = v.safeParse(schema as v.GenericSchema<string, unknown>, given)
    if (!parsed.success) {
      const value = isSecret(name) ? '' : `（现在是 ${given.slice(0, 80)}）`
      problems.push(`  ${name}：${parsed.issues[0].message}${value}`)
    }
    return [name, parsed.output] as const
  })
  const config = Object.fromEntries(entries) as Config
  if (problems.length === 0 && config.SMTP_URL && !(config.NOTIFY_FROM && config.NOTIFY_TO))
    problems.push(
      '  SMTP_URL：还需要 NOTIFY_FROM 和 NOTIFY_TO / needs NOTIFY_FROM and NOTIFY_TO as well',
    )
  if (problems.length > 0)
    throw new ConfigError(`配置有误 / Configuration errors:\n${problems.join('\n')}`)
  return config
}

/** Other programs have names of their own in `.env`; one that is nearly ours is a mistake that nobody would notice. @throws {ConfigError} */
export function refuseMisspelt(names: readonly string[]): void {
  const known = Object.keys(variables)
  for (const name of names.filter((one) => !known.includes(one))) {
    const meant = nearest(name, known)
    if (meant) throw new ConfigError(`.env 里的 ${name} 不起作用：是不是 ${meant}？`)
  }
}

/** The table of `docs/configuration.md`. */
export const configTable = (): string =>
  [
    '| Variable | Default | Meaning |',
    '|---|---|---|',
    ...Object.entries(variables).map(
      ([name, { fallback, meaning }]) =>
        `| \`${name}\` | ${fallback ? `\`${fallback}\`` : '—'} | ${meaning} |`,
    ),
  ].join('\n')

/** `.env.example`: every variable with its default, switched off. */
export const envExample = (): string =>
  [
    '# Read by `npm run serve`: copy to .env and change what differs. Written by `node scripts/server-docs.ts`.',
    ...Object.entries(variables).flatMap(([name, { fallback, meaning }]) => [
      '',
      `# ${meaning.replaceAll('`', '')}`,
      `# ${name}=${fallback}`,
    ]),
    '',
  ].join('\n')
