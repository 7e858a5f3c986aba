/**
 * Checks the passwords of editors. nginx could do that too (`auth_basic`), but does not count wrong ones: it answered
 * 600 guesses at once. fail2ban reads the log lines that are written here (`deploy/fail2ban`).
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { promisify } from 'node:util'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { hashOf } from '../hash.ts'

const hashPassword = promisify<string, Buffer, number, Buffer>(scrypt)
const BYTES = 32

/** The allowed names of accounts: they appear in the log and in a line of the file. */
export const ACCOUNT = /^[\w.-]{1,40}$/

/** A line of the file: account, salt and hash. */
export async function passwordLine(account: string, password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await hashPassword(password, salt, BYTES)
  return [account, salt.toString('base64url'), hash.toString('base64url')].join(':')
}

/**
 * @param file lines of `passwordLine`
 * @param account an unknown one gets a line that matches no password
 */
async function isRight(file: string, account: string, password: string): Promise<boolean> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const line = lines.find((one) => one.startsWith(`${account}:`))
  const [, salt = '', known = ''] = line?.split(':') ?? []
  // An unknown account is checked too, so that the time does not tell which accounts exist.
  const hash = await hashPassword(password, Buffer.from(salt, 'base64url'), BYTES)
  const expected = Buffer.from(known, 'base64url')
  return expected.length === BYTES && timingSafeEqual(hash, expected)
}

const MAX_WRONG = 5
const WAIT_MS = 10 * 60_000

/** Counts wrong passwords of an account from an address: after the fifth, none is checked for ten minutes. */
class WrongPasswords {
  readonly #counts = new LRUCache<string, number>({ max: 10_000, ttl: WAIT_MS, ttlResolution: 0 })

  /** @returns minutes to wait; 0 when a password may be checked, which counts as wrong until `forget` */
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
 * @param file read again when it changes; a removed account loses access at once
 * @param address of the visitor
 */
export function askPassword(
  file: string,
  address: (request: { headers: Record<string, unknown> }) => string,
): RequestHandler {
  const wrong = new WrongPasswords()
  /** Keyed by a hash of the header, because opening the page takes ninety requests. */
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
