/** The sentence that an operator reads when a database fails, and the one that asks a visitor to come back. */
import { expect, it } from 'vitest'
import { databaseProblem, isUnavailable } from './database-problems.ts'

const failing = (code: string, more = {}) =>
  Object.assign(new Error('of the driver'), { code, ...more })

it.each([
  ['08006', '无法连接'],
  ['08P01', '无法连接'],
  ['53100', '磁盘已满'],
  ['53200', '资源不足'],
  ['53300', '连接数已满'],
  ['57P01', '启动或关闭'],
  ['57P02', '启动或关闭'],
  ['57P05', '启动或关闭'],
  ['57014', '启动或关闭'],
  ['58030', '磁盘'],
  ['58P01', '磁盘'],
  ['40001', '占用'],
  ['42P07', '同名的表'],
  ['XX001', '损坏'],
  ['28000', 'pg_hba.conf'],
  ['EPIPE', '无法连接'],
  ['ECONNRESET', '无法连接'],
])('%s of PostgreSQL or of its connection', (code, said) => {
  expect(databaseProblem(failing(code))).toContain(said)
  expect(isUnavailable(failing(code))).toBe(true)
})

it('a server without encryption, which has no code', () =>
  expect(databaseProblem(new Error('The server does not support SSL connections'))).toContain(
    '没有启用 SSL',
  ))

it.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Postgres connection has been discarded',
])('“%s”, which is all that the driver says', (message) =>
  expect(databaseProblem(new Error(message))).toContain('无法连接'),
)

it.each([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_SSL_WRONG_VERSION_NUMBER',
])('%s of an encrypted connection', (code) => {
  expect(databaseProblem(failing(code))).toContain('加密连接')
  expect(isUnavailable(failing(code))).toBe(true)
})

it.each([5, 8, 10, 11, 13, 14, 26])('SQLite’s %i', (errcode) =>
  expect(isUnavailable(failing('ERR_SQLITE_ERROR', { errcode }))).toBe(true),
)

it.each(['23505', '42P01', '22P02', 'ERR_INVALID_ARG_TYPE', 'ENOENT'])(
  '%s is a mistake of the program',
  (code) => expect(isUnavailable(failing(code))).toBe(false),
)
