/**
 * The table of failures: each dependency, how it fails, and how that shows. Tests go through it row by row
 * (`server/failures.test.ts` and `.program.test.ts`), and the table in `docs/operations.md` is made of it.
 */

/** The effects that every row states, checked while the failure lasts. Cached pages go on in all rows. */
export interface Seen {
  consultations: 'stored' | 'refused'
  /** Status of pages that are not cached, and of calls. */
  others: 200 | 503
  isReady: boolean
  /** An event in the log, and a part of the sentence that it has. */
  log: readonly [event: string, sentence: string]
  /** A line of the metrics. */
  figure: string
}

export interface Failure {
  dependency: string
  failure: string
  /** The effects to check, for failures that `server/failures.test.ts` or a `.program.test.ts` brings about. */
  seen?: Seen
  /** The effect, in words, and the test that holds it: its file and a part of its name. */
  held?: { says: string; log: string; figure: string; test: readonly [file: string, name: string] }
}

const AWAY = { consultations: 'refused', isReady: false, figure: 'database_writable 0' } as const
const FINE = { consultations: 'stored', others: 200, isReady: true } as const
const failedBy = (way: string): string => `notifications_total{way="${way}",result="failed"} 1`

export const failures = {
  'sqlite locked': {
    dependency: 'SQLite',
    failure: 'locked by another program',
    seen: { ...AWAY, others: 200, log: ['storage failed', '数据库正被另一个程序占用'] },
  },
  'sqlite full': {
    dependency: 'SQLite',
    failure: 'disk full',
    seen: { ...AWAY, others: 200, log: ['storage full', '磁盘已满'] },
  },
  'sqlite read-only': {
    dependency: 'SQLite',
    failure: 'read-only',
    seen: { ...AWAY, others: 200, log: ['storage failed', '数据库只能读，不能写'] },
  },
  'sqlite damaged': {
    dependency: 'SQLite',
    failure: 'damaged, at a start or for a command',
    held: {
      says: 'the service does not start; nginx sends what it has cached',
      log: '数据库文件已损坏，或者不是数据库。… (standard error)',
      figure: 'no answer of `/healthz`',
      test: ['server/explain.program.test.ts', 'a damaged database'],
    },
  },
  'postgres away': {
    dependency: 'PostgreSQL',
    failure: 'away',
    seen: { ...AWAY, others: 503, log: ['consultation not stored', '无法连接数据库'] },
  },
  'postgres silent': {
    dependency: 'PostgreSQL',
    failure: 'swallows packets',
    seen: { ...AWAY, others: 503, log: ['consultation not stored', '无法连接数据库'] },
  },
  'postgres slow': {
    dependency: 'PostgreSQL',
    failure: 'does not answer a write (a table is locked)',
    seen: {
      consultations: 'refused',
      others: 200,
      isReady: true,
      log: ['consultation not stored', '无法连接数据库'],
      figure: 'consultations_refused_total 1',
    },
  },
  'postgres restarting': {
    dependency: 'PostgreSQL',
    failure: 'restarts under requests, fast and immediate',
    held: {
      says: 'some consultations: 503 with the telephone; sent again, they are stored once',
      log: '`storage failed`, `storage works again`',
      figure: '`database_writable` 0, then 1',
      test: ['server/failures.program.test.ts', 'restarts of PostgreSQL'],
    },
  },
  'postgres full': {
    dependency: 'PostgreSQL',
    failure: 'its disk is full',
    seen: { ...AWAY, others: 200, log: ['storage full', '磁盘已满'] },
  },
  'postgres without connections': {
    dependency: 'PostgreSQL',
    failure: 'out of connections (53300), damaged (XX001)',
    held: {
      says: 'as when it is away, each with its sentence',
      log: '`storage failed`',
      figure: '`database_writable` 0',
      test: ['server/db/database-problems.test.ts', 'of PostgreSQL or of its connection'],
    },
  },
  'disk full, service': {
    dependency: 'Disk',
    failure: 'full while consultations come',
    seen: { ...AWAY, others: 200, log: ['storage full', '磁盘已满'] },
  },
  'disk full, import': {
    dependency: 'Disk',
    failure: 'full during an import',
    held: {
      says: 'nothing: the site is as it was',
      log: '磁盘已满 … (standard error)',
      figure: '`content_import_timestamp_seconds` stands still',
      test: ['server/full-disk.program.test.ts', 'during an import'],
    },
  },
  'disk full, backup': {
    dependency: 'Disk',
    failure: 'full during a backup',
    held: {
      says: 'nothing; there is no half backup',
      log: '磁盘已满 … (standard error)',
      figure: '`backup_timestamp_seconds` stands still',
      test: ['server/full-disk.program.test.ts', 'during a backup'],
    },
  },
  'disk full, upload': {
    dependency: 'Disk',
    failure: 'full while an editor saves or uploads',
    held: {
      says: 'nothing; the editor: 没有保存：服务器的磁盘已满 …, and nothing is touched (below 100 MB)',
      log: '—',
      figure: '—',
      test: ['server/full-disk.program.test.ts', 'during an upload of an editor'],
    },
  },
  'mail away': {
    dependency: 'Mail',
    failure: 'away',
    seen: { ...FINE, log: ['notification failed', '通知邮件没有发出'], figure: failedBy('mail') },
  },
  'mail refuses all': {
    dependency: 'Mail',
    failure: 'refuses every recipient',
    seen: { ...FINE, log: ['notification failed', '通知邮件没有发出'], figure: failedBy('mail') },
  },
  'mail refuses one': {
    dependency: 'Mail',
    failure: 'refuses one of two recipients',
    seen: {
      ...FINE,
      log: ['notification partly failed', '拒绝了 NOTIFY_TO 中第 2 个收件人'],
      figure: 'notifications_total{way="mail",result="partly"} 1',
    },
  },
  'mail slow': {
    dependency: 'Mail',
    failure: 'takes the connection and says nothing',
    seen: { ...FINE, log: ['notification failed', '通知邮件没有发出'], figure: failedBy('mail') },
  },
  'webhook away': {
    dependency: 'Webhook',
    failure: 'away, and the mail works',
    seen: {
      ...FINE,
      log: ['notification failed', '通知没有送到 NOTIFY_WEBHOOK'],
      figure: 'notifications_total{way="mail",result="sent"} 1',
    },
  },
  'webhook 500': {
    dependency: 'Webhook',
    failure: 'answers 500',
    seen: {
      ...FINE,
      log: ['notification failed', '通知没有送到 NOTIFY_WEBHOOK'],
      figure: failedBy('webhook'),
    },
  },
  'webhook own error': {
    dependency: 'Webhook',
    failure: 'answers 200 with an error of its own',
    seen: {
      ...FINE,
      log: ['notification failed', '通知没有送到 NOTIFY_WEBHOOK'],
      figure: failedBy('webhook'),
    },
  },
  'clock ahead': {
    dependency: 'Clock',
    failure: 'ahead by more than 60 days',
    held: {
      says: 'nothing; nothing is deleted by it',
      log: '`retention failed`: 没有删除到期的咨询：系统时间是 …',
      figure: '`consultations_retention_timestamp_seconds` stands still',
      test: [
        'server/consultations/personal-data.test.ts',
        'in a figure when a clock that is ahead',
      ],
    },
  },
  'clock back': {
    dependency: 'Clock',
    failure: 'was ahead and has been corrected',
    held: {
      says: 'nothing: what is dated into the future keeps nobody out',
      log: '—',
      figure: '—',
      test: [
        'server/consultations/personal-data.test.ts',
        'the clock was ahead and has been corrected',
      ],
    },
  },
  'clock jumping': {
    dependency: 'Clock',
    failure: 'jumps back and ahead by a month, again and again',
    held: {
      says: 'nothing: all are stored once, and told of within the hour after it stands still',
      log: '—',
      figure: '—',
      test: ['server/consultations/consultations.test.ts', 'the clock jumped back and ahead'],
    },
  },
  'build missing': {
    dependency: 'Build',
    failure: 'missing',
    held: {
      says: 'the service does not start; the one that runs goes on',
      log: '没有找到构建结果 … (standard error)',
      figure: 'no answer of `/healthz`',
      test: ['server/main.test.ts', 'when there is no built site'],
    },
  },
  'build incomplete': {
    dependency: 'Build',
    failure: 'not complete, at a start',
    held: {
      says: 'the service does not start; the one that runs goes on',
      log: '构建结果 … 不完整 … (standard error)',
      figure: 'no answer of `/healthz`',
      test: ['server/main.program.test.ts', 'with a built site that lacks'],
    },
  },
  'build half replaced': {
    dependency: 'Build',
    failure: 'half replaced',
    held: {
      says: 'nothing: pages and shell go on from memory; a file that is missing, 404 until it is there',
      log: '`request`, 404',
      figure: '`http_requests_total` 404',
      test: ['server/failures.test.ts', 'a half replaced build'],
    },
  },
  'content emptied': {
    dependency: 'Content folder',
    failure: 'emptied, half copied',
    held: {
      says: 'nothing: the import refuses',
      log: '`发布结果.md`, a mail to `NOTIFY_TO`',
      figure: '`content_import_kept_out` -1',
      test: ['scripts/content-import.program.test.ts', 'of an emptied folder'],
    },
  },
  'content away': {
    dependency: 'Content folder',
    failure: 'away, or its disk not mounted',
    held: {
      says: 'nothing: the import refuses',
      log: '没有找到内容文件夹 … (standard error), a mail to `NOTIFY_TO`',
      figure: '`content_import_kept_out` -1',
      test: ['scripts/content-import.program.test.ts', 'of a folder that is away'],
    },
  },
  'content read-only': {
    dependency: 'Content folder',
    failure: 'read-only',
    held: {
      says: 'nothing: what needs no new file is published, the rest is named',
      log: '没有写入 … (standard error), a mail to `NOTIFY_TO`',
      figure: '`content_import_kept_out`',
      test: ['scripts/content-import.program.test.ts', 'of a folder that cannot be written'],
    },
  },
  'list missing': {
    dependency: 'Content folder',
    failure: 'each of the lists missing',
    held: {
      says: 'nothing: the list is as it was',
      log: '`发布结果.md`, a mail to `NOTIFY_TO`',
      figure: '`content_import_kept_out` 1',
      test: ['server/repository/import-content.test.ts', 'that has lost a list'],
    },
  },
  'save each second': {
    dependency: 'Import',
    failure: 'a save for each second',
    held: {
      says: 'nothing: one import at a time, the last save is published',
      log: '—',
      figure: '—',
      test: ['server/repository/import-content.test.ts', 'the last of thirty saves'],
    },
  },
  'import killed': {
    dependency: 'Import',
    failure: 'killed at any of its steps',
    held: {
      says: 'the site as it was, or as it will be; the next import ends it',
      log: '—',
      figure: '`content_import_timestamp_seconds` stands still',
      test: ['scripts/content-import.program.test.ts', 'that is killed at any step'],
    },
  },
  'two imports': {
    dependency: 'Import',
    failure: 'two at once',
    held: {
      says: 'nothing: the second waits',
      log: '—',
      figure: '—',
      test: ['server/repository/import-content.test.ts', 'waits for another one'],
    },
  },
  'two instances': {
    dependency: 'Another instance',
    failure: 'takes consultations and tells of them as well',
    held: {
      says: 'nothing: each is stored once and told of once',
      log: '—',
      figure: '—',
      test: ['server/consultations/consultations.test.ts', 'with several instances'],
    },
  },
  'too much to do': {
    dependency: 'Processor',
    failure: 'more than 50 pages wait',
    held: {
      says: 'the shell at once, with the status of the page',
      log: '—',
      figure: '`pages_total` `refused`',
      test: ['server/http/page-routes.test.ts', 'at once when too many wait'],
    },
  },
  'slow bodies': {
    dependency: 'Visitors',
    failure: 'send slowly, from a dozen addresses',
    held: {
      says: 'nothing',
      log: '—',
      figure: '—',
      test: ['server/http/server.test.ts', 'those who send slowly turn nobody away'],
    },
  },
  flood: {
    dependency: 'Visitors',
    failure: 'flood the form',
    held: {
      says: 'nothing: all are stored, floods marked',
      log: '`marked consultations dropped`: 带标记的咨询太多 …',
      figure: '`consultations_dropped_total`',
      test: ['server/consultations/consultations.test.ts', 'keeps a bounded number of marked ones'],
    },
  },
  'backup under writes': {
    dependency: 'Backup',
    failure: 'another program commits all the time',
    held: {
      says: 'nothing',
      log: '—',
      figure: '—',
      test: ['server/db/database-backup.test.ts', 'ends although another program commits'],
    },
  },
  'audit trail': {
    dependency: 'Audit trail',
    failure: 'cannot be written',
    held: {
      says: 'nothing: saving, publishing and backups go on; commands on consultations: 没有执行，因为审计记录 …',
      log: '`audit trail not written`',
      figure: '`audit_failed_timestamp_seconds`, `audit_lines` -1',
      test: ['scripts/audit.program.test.ts', 'refuse without the trail, and a backup does not'],
    },
  },
} satisfies Record<string, Failure>

export type FailureName = keyof typeof failures

const reads = ({ consultations, others }: Seen): string =>
  [
    consultations === 'refused' && 'consultations: 503 with the telephone, what was typed stays',
    others === 503 &&
      'pages that are not cached: the shell, 503; calls: 503, except lists that were read',
  ]
    .filter(Boolean)
    .join('; ') || 'nothing: it is stored, and told of when the way works again'

/** The rows of the table in `docs/operations.md`. */
export const failureRows = (): string[] =>
  Object.values(failures as Record<string, Failure>).map(({ dependency, failure, seen, held }) => {
    const cells = seen
      ? [reads(seen), `\`${seen.log[0]}\`: ${seen.log[1]}…`, `\`${seen.figure}\``]
      : [held!.says, held!.log, held!.figure]
    return `| ${[dependency, failure, ...cells].join(' | ')} |`
  })
