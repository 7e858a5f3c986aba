/**
 * Checks the passwords of editors. nginx could do that too (`auth_basic`), but does not count wrong ones: it answered
 * 600 guesses at once. fail2ban reads the log lines that are written here (`deploy/fail2ban`).
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import { addressGroups } from '../address-groups.ts'
import { hashOf } from '../hash.ts'
import { type AsyncHandler, settled } from './settled.ts'

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

interface Compared {
  isRight: boolean
  /** False for a name that is no account. */
  isKnown: boolean
}

/**
 * @param file lines of `passwordLine`
 * @param account an unknown one gets a line that matches no password
 */
async function compare(file: string, account: string, password: string): Promise<Compared> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const line = lines.find((one) => one.startsWith(`${account}:`))
  const [, salt = '', known = ''] = line?.split(':') ?? []
  // An unknown account is checked too, so that the time does not tell which accounts exist.
  const hash = await hashPassword(password, Buffer.from(salt, 'base64url'), BYTES)
  const expected = Buffer.from(known, 'base64url')
  return {
    isRight: expected.length === BYTES && timingSafeEqual(hash, expected),
    isKnown: line !== undefined,
  }
}

const MAX_WRONG = 5
/** From a /48 of IPv6, which may be one person's. */
const MAX_WRONG_NET = 25
const WAIT_MS = 10 * 60_000

/**
 * Passwords that are being compared. One takes a thread 50 ms, and those threads also read the files of the page: guesses from
 * 2,000 addresses at once would have editors wait for two minutes.
 */
const MAX_CHECKS = 20

/** Counts wrong passwords of an account from an address: after the fifth, none is checked for ten minutes. */
class WrongPasswords {
  readonly #counts = new LRUCache<string, number>({ max: 10_000, ttl: WAIT_MS, ttlResolution: 0 })

  /** What a guess counts for. A subscriber of IPv6 has a /64, so an address of it says nothing. */
  #keys(account: string, address: string): [key: string, most: number][] {
    const { host, net } = addressGroups(address)
    const own: [string, number] = [`${host} ${account}`, MAX_WRONG]
    return address.includes(':') ? [own, [`${net} ${account}`, MAX_WRONG_NET]] : [own]
  }

  /** @returns minutes to wait; 0 when a password may be checked, which counts as wrong until `forget` */
  begin(account: string, address: string): number {
    const keys = this.#keys(account, address)
    const full = keys.find(([key, most]) => (this.#counts.get(key) ?? 0) >= most)
    if (full) return Math.ceil(this.#counts.getRemainingTTL(full[0]) / 60_000)
    for (const [key] of keys) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    return 0
  }

  forget(account: string, address: string): void {
    for (const [key] of this.#keys(account, address)) this.#counts.delete(key)
  }
}

/** `Basic d2FuZzpwYXNzd29yZA==`, https://www.rfc-editor.org/rfc/rfc7617 */
function readHeader(header = ''): [account: string, password: string] | undefined {
  const [, encoded] = /^Basic ([\w+/=]+)$/i.exec(header) ?? []
  const [, account, password] =
    /^([^:]*):([^]*)$/.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? []
  return account !== undefined && ACCOUNT.test(account) ? [account, password!] : undefined
}

/** The account of a request that has passed. */
export const accountOf = ({ authorization }: IncomingHttpHeaders): string | undefined =>
  readHeader(authorization)?.[0]

/** The visitor's address: only nginx can reach the page, and sets this header. */
export const addressOf = (headers: IncomingHttpHeaders): string => String(headers['x-real-ip'])

/**
 * Lets requests with a right password pass.
 * @param file read again when it changes; a removed account loses access at once
 * @param compared called after each comparison, which is one for each visitor and password; `isKnown` is false for a name
 * that is no account
 */
export function askPassword(
  file: string,
  compared: (headers: IncomingHttpHeaders, isRight: boolean, isKnown: boolean) => unknown,
): RequestHandler {
  const wrong = new WrongPasswords()
  /** Keyed by a hash of the header, because opening the page takes ninety requests. */
  const known = new LRUCache<string, Promise<Compared>>({ max: 1_000 })
  let stamp = 0
  let checks = 0
  const handle: AsyncHandler = async (request, response, next) => {
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
    const from = addressOf(request.headers)
    const id = hashOf(`${from} ${authorization}`)
    const wait = (status: number, seconds: number, sentence: string): void =>
      void response.status(status).set('retry-after', String(seconds)).type('text').send(sentence)
    let check = known.get(id)
    if (!check) {
      if (checks >= MAX_CHECKS) return wait(503, 10, '现在有太多人在输入密码，请稍后再试')
      const minutes = wrong.begin(account, from)
      if (minutes > 0)
        return wait(
          429,
          minutes * 60,
          `密码错了 ${MAX_WRONG} 次，请 ${minutes} 分钟后再试；忘了密码，请技术人员重设`,
        )
      checks += 1
      check = compare(file, account, password).finally(() => (checks -= 1))
      known.set(id, check)
      const { isRight, isKnown } = await check
      void compared(request.headers, isRight, isKnown)
      if (isRight) wrong.forget(account, from)
      else {
        // fail2ban shuts out what stands here; a subscriber of IPv6 has another address for each guess. A name that is no account
        // may be a password in the wrong field.
        const name = isKnown ? account : '-'
        console.warn(`wrong password from ${addressGroups(from).host} for ${name}`)
        known.delete(id)
      }
    }
    if ((await check).isRight) next()
    else ask()
  }
  return settled(handle, (error, _, response) => {
    console.error(`passwords cannot be checked: ${(error as Error).message}`)
    known.clear()
    response
      .status(503)
      .set('retry-after', '60')
      .type('text')
      .send('现在不能核对密码，请稍后再试；一直这样时，请技术人员检查密码文件的权限和所有者')
  })
}
