/**
 * The passwords of editors, asked for by the page itself. nginx could ask too (`auth_basic`), but it counts no wrong ones:
 * 600 guesses at once were answered. fail2ban reads the lines that are logged here (`deploy/fail2ban`).
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { promisify } from 'node:util'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { hashOf } from '../hash.ts'

const hashPassword = promisify<string, Buffer, number, Buffer>(scrypt)
const BYTES = 32

/** Names of accounts: they stand in the log and in a line of the file. */
export const ACCOUNT = /^[\w.-]{1,40}$/

/** A line of the file: account, salt and hash. */
export async function passwordLine(account: string, password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await hashPassword(password, salt, BYTES)
  return [account, salt.toString('base64url'), hash.toString('base64url')].join(':')
}

/** @param file lines of `passwordLine` @param account none has a line with nothing to compare with */
async function isRight(file: string, account: string, password: string): Promise<boolean> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const line = lines.find((one) => one.startsWith(`${account}:`))
  const [, salt = '', known = ''] = line?.split(':') ?? []
  // For an unknown account too: the time must not tell which there are.
  const hash = await hashPassword(password, Buffer.from(salt, 'base64url'), BYTES)
  const expected = Buffer.from(known, 'base64url')
  return expected.length === BYTES && timingSafeEqual(hash, expected)
}

const MAX_WRONG = 5
const WAIT_MS = 10 * 60_000

/** Wrong passwords of an account from an address: after the fifth nothing is tried for ten minutes. */
class WrongPasswords {
  readonly #counts = new LRUCache<string, number>({ max: 10_000, ttl: WAIT_MS, ttlResolution: 0 })

  /** @returns minutes to wait; 0 when a password may be tried, which counts as wrong until `forget` */
  begin(key: string): number {
    const count = this.#counts.get(key) ?? 0
    if (count >= MAX_WRONG) return Math.ceil(this.#counts.getRemainingTTL(key) / 60_000)
    this.#counts.set(key, count + 1)
    return 0
  }

  forget(key: string): void {
    this.#counts.delete(key)
  }
}

/** `Basic d2FuZzpwYXNzd29yZA==`, https://www.rfc-editor.org/rfc/rfc7617 */
function readHeader(header = ''): [account: string, password: string] | undefined {
  const [, encoded] = /^Basic ([\w+/=]+)$/i.exec(header) ?? []
  const [, account, password] =
    /^([^:]*):([^]*)$/.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? []
  return account !== undefined && ACCOUNT.test(account) ? [account, password!] : undefined
}

/**
 * Lets requests with a right password pass.
 * @param file may be changed at any time; an account that is removed is out at once
 * @param address of the visitor
 */
export function askPassword(
  file: string,
  address: (request: { headers: Record<string, unknown> }) => string,
): RequestHandler {
  const wrong = new WrongPasswords()
  /** By hashes of the header: opening the page takes ninety requests. */
  const known = new LRUCache<string, Promise<boolean>>({ max: 1_000 })
  let stamp = 0
  return async (request, response, next) => {
    const now = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (now !== stamp) known.clear()
    stamp = now
    const { authorization } = request.headers
    const given = readHeader(authorization)
    const ask = (): void =>
      void response
        .status(401)
        .set('www-authenticate', 'Basic realm="edit", charset="UTF-8"')
        .type('text')
        .send('请输入名字和密码')
    if (!given) return ask()
    const [account, password] = given
    const from = address(request)
    const key = `${from} ${account}`
    const id = hashOf(`${key} ${authorization}`)
    let check = known.get(id)
    if (!check) {
      const minutes = wrong.begin(key)
      if (minutes > 0)
        return void response
          .status(429)
          .set('retry-after', String(minutes * 60))
          .type('text')
          .send(`密码错了 ${MAX_WRONG} 次，请 ${minutes} 分钟后再试；忘了密码，请技术人员重设`)
      check = isRight(file, account, password)
      known.set(id, check)
      if (await check) wrong.forget(key)
      else {
        console.warn(`wrong password from ${from} for ${account}`)
        known.delete(id)
      }
    }
    if (await check) next()
    else ask()
  }
}
