/** Turns errors of the database into sentences for the operator, with the next step. No sentence repeats stored data. */
import { EncodingError, OtherVersionError } from './database.ts'
import { ForeignDatabaseError, MovedDatabaseError, isBusy } from './dialects.ts'

export const FULL =
  '磁盘已满，数据库没有写入；已保存的内容没有受影响。请用 df -h 查看并腾出空间，然后重试 / ' +
  'The disk is full and nothing was written; what was stored is unharmed. Free some space (df -h), then try again'

const DAMAGED =
  '数据库文件已损坏，或者不是数据库。DATABASE_URL 没有写错时，请停止服务，把它连同 -wal、-shm 一起移到别处（不要删除），把最近的备份复制到原处，再启动（见 deploy/README.md） / ' +
  'The database file is damaged or no database. Stop the service, move the file with its -wal and -shm away (keep them), copy the last backup into its place and start again (deploy/README.md)'

const READ_ONLY =
  '数据库只能读，不能写。请检查数据库文件、所在文件夹的属主和权限，以及磁盘是否以只读方式挂载 / ' +
  'The database is read-only. Check owner and mode of the file and of its folder, and whether the disk is mounted read-only'

const BUSY =
  '数据库正被另一个程序占用。请等它结束，或者停止它，然后重试 / ' +
  'Another program is using the database. Wait until it has ended, or stop it, then try again'

const DISK =
  '读写数据库文件时出错，可能是磁盘已满或有故障。请检查磁盘（df -h、dmesg）后重试；文件损坏时用备份恢复（见 deploy/README.md） / ' +
  'Reading or writing the database file failed: the disk may be full or failing. Check it (df -h, dmesg), then try again; put a backup in its place if the file is damaged (deploy/README.md)'

/** Primary result codes, https://www.sqlite.org/rescode.html */
const SQLITE: Record<number, string> = {
  5: BUSY,
  6: BUSY,
  8: READ_ONLY,
  10: DISK,
  11: DAMAGED,
  13: FULL,
  14:
    '打不开数据库文件。请检查 DATABASE_URL：应是文件而不是文件夹，运行服务的用户对文件和所在文件夹要有读写权限 / ' +
    'The database file cannot be opened. Check DATABASE_URL: it has to be a file, and the user of the service needs to read and write it and its folder',
  26: DAMAGED,
}

/** SQLSTATE codes, then their two-character classes (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const POSTGRES: Record<string, string> = {
  '28P01':
    '数据库拒绝了用户名或密码，请检查 DATABASE_URL / The database refused user or password: check DATABASE_URL',
  '28': '数据库不允许这个用户从这里连接，请检查 DATABASE_URL 和 pg_hba.conf / The database does not admit this user from here: check DATABASE_URL and pg_hba.conf',
  '3D': 'DATABASE_URL 中的数据库不存在，请先创建（createdb） / The database in DATABASE_URL does not exist: create it first (createdb)',
  '3F': '数据库里没有可用的 schema，请检查 search_path / The database has no schema to use: check search_path',
  '42501':
    '数据库用户权限不足，请授予在 schema 中建表和读写的权限 / The user of the database lacks rights: grant it to create, read and write tables in its schema',
  '42P07':
    '数据库里已有同名的表，不是本网站建的，没有写入任何内容。请在 DATABASE_URL 里换一个空的数据库（createdb），或给用户一个自己的 schema / ' +
    'The database has tables with our names that are not ours. Nothing was written: name an empty database (createdb), or give the user a schema of its own',
  '53300':
    '数据库的连接数已满，请增大 max_connections / The database has no connection left: raise max_connections',
  '53100': FULL,
  '53': '数据库服务器的内存或其他资源不足，请查看它的日志 / The database server lacks memory or another resource: see its log',
  '57': '数据库正在启动或关闭，或者中止了查询，请稍后重试 / The database is starting, stopping or has cancelled the query: try again in a moment',
  '25006': READ_ONLY,
  '55P03': BUSY,
  '40': BUSY,
  '58': DISK,
  XX:
    '数据库服务器内部出错，数据可能已损坏。请查看它的日志，必要时用备份恢复（见 deploy/README.md） / ' +
    'The database server failed inside, its data may be damaged: see its log, and restore the backup if it is (deploy/README.md)',
}

const ofPostgres = (code: string): string | undefined =>
  /^[0-9A-Z]{5}$/.test(code) ? (POSTGRES[code] ?? POSTGRES[code.slice(0, 2)]) : undefined

/** Error codes of the operating system that mean the same as class 08 of SQLSTATE. */
const CONNECTION =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08\w{3})$/
/** Messages of `pg` and Kysely errors that have no code. */
const CONNECTION_ENDED =
  /connection te|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|connection has been discarded/i

/** Certificates that Node refuses: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const CERTIFICATE =
  /^(?:ERR_(?:TLS|SSL)_\w+|UNABLE_TO_\w+|(?:CERT|CRL)_\w+|ERROR_IN_C\w+|\w*SELF_SIGNED_CERT\w*|INVALID_(?:CA|PURPOSE)|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)$/
/** A message of `pg`, without a code. */
const NO_ENCRYPTION = /does not support SSL connections/

/** The sentence for an error of either database; `undefined` for any other error. */
export function databaseProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof OtherVersionError)
    return (
      `数据库由程序的另一个版本写成（${error.message}），本版本不能使用。请安装写它的那个版本；要换到本版本，用那个版本导出咨询，导入新的数据库 / ` +
      'The database was written by another version of this program. Install that version, or export the consultations with it and import them into a new database'
    )
  if (error instanceof EncodingError)
    return (
      `DATABASE_URL 中的数据库的编码是 ${error.message}，放不下访客和编辑会写的一些字，没有写入任何内容。请新建一个 UTF8 的数据库（createdb --encoding UTF8 --template template0） / ` +
      'The database in DATABASE_URL has an encoding without some of the characters that people write. Nothing was written: create one in UTF8 (createdb --encoding UTF8 --template template0)'
    )
  if (error instanceof ForeignDatabaseError)
    return (
      `DATABASE_URL 指向别的程序的数据库（里面有表 ${error.message}），没有写入任何内容。请检查路径，或者换一个还不存在的文件 / ` +
      'DATABASE_URL names the database of another program. Nothing was written: check the path, or name a file that does not exist yet'
    )
  if (error instanceof MovedDatabaseError)
    return (
      '数据库文件在服务运行时被移走或换掉了，没有写入任何内容。请重新启动服务；恢复备份前要先停止服务（见 deploy/README.md） / ' +
      'The database file was moved or replaced while the service ran, and nothing was written. Restart the service; stop it before a backup is restored (deploy/README.md)'
    )
  const { code, errcode, syscall } = error as NodeJS.ErrnoException & { errcode?: number }
  if (code === 'ERR_SQLITE_ERROR') return SQLITE[(errcode ?? 0) & 0xff]
  const said = ofPostgres(code ?? '')
  if (said) return said
  if (CERTIFICATE.test(code ?? '') || NO_ENCRYPTION.test(error.message))
    return (
      `与数据库的加密连接没有建立（${code ?? '数据库没有启用 SSL'}）。请检查数据库的证书：期限、名称是否与 DATABASE_URL 的主机一致；单位自己的证书要写 sslrootcert / ` +
      'No encrypted connection to the database: check its certificate (its dates, its name against the host in DATABASE_URL), and sslrootcert for one of your own'
    )
  const isConnection = CONNECTION.test(code ?? '') && syscall !== 'listen'
  if (isConnection || (code === undefined && CONNECTION_ENDED.test(error.message)))
    return (
      `无法连接数据库（${code ?? error.message}），请检查 DATABASE_URL，以及数据库是否在运行 / ` +
      'Cannot connect to the database: check DATABASE_URL and whether the database is running'
    )
  return undefined
}

/** True when the database failed rather than the statement, so that the same statement may succeed later. */
export const isUnavailable = (error: unknown): boolean =>
  isBusy(error) || databaseProblem(error) !== undefined
