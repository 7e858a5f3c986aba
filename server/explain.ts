/** The sentences that operators read when something fails, each with the next step. */
import { resolve } from 'node:path'
import { AuditError } from './audit/audit-files.ts'
import { ConfigError } from './config.ts'
import { SectionsError } from './check-sections.ts'
import { ContentError } from './repository/import-content.ts'
import { BackupError } from './db/database-backup.ts'
import { OtherImporterError } from './repository/importer.ts'
import { ReaderError } from './reader/run-reader.ts'
import { databaseProblem } from './db/database-problems.ts'
import { printable } from './printable.ts'

export class UsageError extends Error {}

/** Errors whose messages are such sentences already. */
const OURS = [
  UsageError,
  ConfigError,
  SectionsError,
  ContentError,
  OtherImporterError,
  BackupError,
  AuditError,
  ReaderError,
]

const NO_PLACE =
  '% 或它上面的一级不能这样用：是文件而不是文件夹（或相反），或者名字太长，请检查路径 / % or a folder above it is a file, a folder or too long a name: check the path'

/** Errors of the system about a file or folder; `%` is its path. */
const FILES: Record<string, string> = {
  EEXIST: NO_PLACE,
  ENOTDIR: NO_PLACE,
  EISDIR: NO_PLACE,
  ENAMETOOLONG: NO_PLACE,
  ELOOP: NO_PLACE,
  ENOENT: '没有 % 这个文件或文件夹，请检查路径 / There is no %: check the path',
  EACCES: '没有权限使用 %，请检查属主和权限 / No permission to use %: check its owner and mode',
  EPERM: '没有权限使用 %，请检查属主和权限 / No permission to use %: check its owner and mode',
  EROFS:
    '% 所在的磁盘只读，无法写入，请换一个位置 / % is on a read-only disk: choose another place',
  ENOSPC:
    '磁盘已满，无法写入 %，请用 df -h 查看并腾出空间 / The disk is full, % was not written: free some space (df -h)',
}

/** Reasons why the service cannot listen; `%` is the port or the address. */
const LISTENING: Record<string, string> = {
  EADDRINUSE: '端口 % 已被占用，请用 PORT 换一个 / Port % is in use: choose another PORT',
  EACCES:
    '没有权限使用端口 %，1024 以下的端口通常需要 root；请用 PORT 换一个 / No permission for port %: choose a PORT from 1024 up',
  EADDRNOTAVAIL:
    '本机没有 % 这个地址，请检查 HOST / This machine does not have the address %: check HOST',
  ENOTFOUND: '找不到主机名 %，请检查 HOST / There is no host %: check HOST',
  EAI_AGAIN: '找不到主机名 %，请检查 HOST / There is no host %: check HOST',
  EINVAL: 'HOST 不是主机名或地址 / HOST is no name or address of a host',
}

const PATH_SETTINGS = [
  'DATABASE_URL',
  'SITE_ROOT',
  'CONTENT_DIR',
  'CONTENT_HISTORY',
  'EDIT_PASSWORDS',
  'AUDIT_DIR',
] as const

/** The variable that leads nearest to a file or folder, in brackets; empty for none. */
function settingOf(path: string): string {
  const wrong = resolve(path)
  const isIn = (inner: string, outer: string): boolean => `${inner}/`.startsWith(`${outer}/`)
  const set = PATH_SETTINGS.flatMap((name) => {
    const own = process.env[name] && resolve(process.env[name])
    return own && (isIn(own, wrong) || isIn(wrong, own)) ? [{ name, own }] : []
  })
  const lengthApart = ({ own }: { own: string }): number => Math.abs(own.length - wrong.length)
  const [nearest] = set.sort((a, b) => lengthApart(a) - lengthApart(b))
  return nearest ? `（${nearest.name}）` : ''
}

type SystemError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string }

function explain(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (OURS.some((kind) => error instanceof kind)) return error.message
  const { code = '', syscall, path, port, address = '', hostname } = error as SystemError
  const where = code === 'EADDRNOTAVAIL' ? address : (hostname ?? String(port))
  if (syscall === 'listen') return LISTENING[code]?.replaceAll('%', where)
  if (syscall === 'getaddrinfo' && hostname === process.env.HOST)
    return LISTENING[code]?.replaceAll('%', where)
  // A connection to a database that listens on a socket file has a path as well.
  if (path !== undefined && syscall !== 'connect')
    return FILES[code]?.replaceAll('%', printable(path) + settingOf(path))
  // A file that is written through its descriptor has no path.
  if (code === 'ENOSPC')
    return '磁盘已满，无法写入，请用 df -h 查看并腾出空间 / The disk is full: free some space (df -h)'
  return databaseProblem(error)
}

/** The sentence for an error; for an unexpected one the stack, and what to do with it. */
export function report(error: unknown): string {
  const sentence = explain(error)
  if (sentence !== undefined) return sentence
  const stack = error instanceof Error ? error.stack : String(error)
  return `出现了没有预料到的错误，请把下面的内容交给开发人员 / Unexpected error, please pass this on to the developers:\n${stack}`
}
