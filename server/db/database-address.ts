/** The address of the database, as it stands in `DATABASE_URL`. */
import { fileURLToPath } from 'node:url'

export const isPostgres = (address: string): boolean => /^postgres(?:ql)?:\/\//.test(address)

/** The host that `pg` connects to; a folder, where PostgreSQL listens on a socket file in it. */
export function postgresHost(address: string): string {
  const { hostname, searchParams } = new URL(address)
  const host =
    Object.fromEntries(searchParams).host || hostname || process.env.PGHOST || 'localhost'
  return decodeURIComponent(host)
}

/** SQLite's own form: relative or not, and no parameters, which the program sets itself. https://sqlite.org/uri.html */
function fileOf(address: string): string | undefined {
  const [, path = ''] = /^file:(?:\/\/(?:localhost)?(?=\/))?([^?#]*)$/i.exec(address) ?? []
  // The first part behind two slashes would be another machine.
  if (path === '' || path.startsWith('//')) return undefined
  try {
    return path.startsWith('/') ? fileURLToPath(`file://${path}`) : decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** False where a program fails when it connects, because it decodes user and password then. */
export function isReadableUrl(address: string): boolean {
  try {
    const { username, password } = new URL(address)
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

/**
 * Reads an address: `postgres://…`, the path of a SQLite file, or that path with `file:` in front.
 * @returns the address of PostgreSQL, or a path, the two forms that everything else takes; `undefined` for anything else.
 * `sqlite:` is one of these: programs do not agree on whether `sqlite:///data/site.db` is below the root. `:memory:` too:
 * each thread would have a database of its own.
 */
export function readDatabaseAddress(value: string): string | undefined {
  if (isPostgres(value)) return isReadableUrl(value) ? value : undefined
  if (/^file:/i.test(value)) return fileOf(value)
  // A single letter before the colon is a drive of Windows.
  return /^(?::|[a-z][a-z\d+.-]+:)/i.test(value) ? undefined : value
}
