/** Answers of other servers, read within a bound of size: nothing keeps them from sending without an end. */
import { MOST_BYTES, beginningOf } from '../shared/bounded-body.ts'
import { withoutEnd } from '../shared/without-end.ts'
import { UsageError } from './explain.ts'
import { printable } from './printable.ts'

/**
 * How an API is asked: a redirect is an answer like any other. Followed, it would have this machine ask any address within
 * the network for whoever answers.
 */
export const POSTED = { method: 'POST', redirect: 'manual' } as const

/**
 * The base of another API's addresses, as somebody typed it. One with a password would be refused by `fetch`, and shown with the
 * error.
 * @throws {UsageError}
 */
export function readApiBase(typed: string): string {
  const url = URL.parse(typed)
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.username + url.password + url.search + url.hash
  )
    throw new UsageError(
      '接口地址应为 https://api.example.com 这样的网址，不带用户名、密码、? 和 # / The address of an API must be http(s), without user, password, query and fragment',
    )
  return withoutEnd(url.href, '/')
}

/** A sentence for an answer that redirects; `undefined` for others. */
export const redirected = ({ status }: Response): string | undefined =>
  status >= 300 && status < 400
    ? `接口把请求转到别的地址（HTTP ${status}），请填写最终的地址`
    : undefined

/** The code of what is wrong with a connection, e.g. `CERT_HAS_EXPIRED`. */
export function reasonOf({ cause, message }: Error): string {
  const { code, message: inner = message } = Object(cause) as { code?: string; message?: string }
  return printable(code ?? inner)
}

/** The answer is longer than what is read of one. */
export class TooLong extends Error {}

/** @throws {TooLong} and what the connection throws, its limit of time included */
export async function bytesOf(response: Response): Promise<Uint8Array> {
  const bytes = await beginningOf(response, MOST_BYTES)
  if (bytes.length > MOST_BYTES) throw new TooLong(`more than ${MOST_BYTES} bytes`)
  return bytes
}
