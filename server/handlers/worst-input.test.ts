/**
 * What a stranger sends costs at most in proportion to its length: each step gets the worst input that the
 * limits allow.
 */
import { describe, expect, it, vi } from 'vitest'
import { findOldAddress } from '../content/old-addresses.ts'
import { KEYWORD_MAX_LENGTH } from '../../shared/contract/limits.ts'
import { acceptedCodings } from '../http/content-coding.ts'
import { clientAddress } from '../http/client-address.ts'
import { resolvePage } from '../http/pages.ts'
import { loggedPath, siteUrl } from '../http/request-target.ts'
import { parseQuery, fold } from '../search/tokens.ts'
import { type Expression, rankingsOf } from '../search/rank.ts'
import { handlers } from './all.ts'
import { readPayload } from './define-handler.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'

/** As long as MAX_BODY_KB and Node's limit of the header allow, by default. */
const BODY = 64 * 1024
const HEADER = 16 * 1024

const calls = handlers.map(({ call }) => call)

const fieldsOf = (call: (typeof calls)[number]): string[] =>
  Object.keys((call.request as { entries: object }).entries)

const refusalOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

const manyFields = (length: number): string => {
  let body = ''
  for (let index = 0; body.length < length; index += 1) body += `${index.toString(36)}&`
  return body.slice(0, length)
}

describe('more fields than any call has', () => {
  it.each([
    ['different names', manyFields(BODY)],
    ['one name', 'a=1&'.repeat(BODY / 4)],
    ['no names', '&'.repeat(BODY)],
    ['one more than allowed', 'a=1&'.repeat(20)],
  ])('%s: refused before any of them is read', (_, body) => {
    const parser = vi.spyOn(globalThis, 'URLSearchParams')
    for (const call of calls)
      expect(refusalOf(() => readPayload(call, FORM_TYPE, body))).toBe('请求参数过多')
    expect(parser).not.toHaveBeenCalled()
    parser.mockRestore()
  })

  it('is at least twice what the largest call takes', () => {
    const largest = Math.max(...calls.map((call) => fieldsOf(call).length))
    expect(largest * 2).toBeLessThanOrEqual(20)
  })
})

const ofDifferentShape = [...new Map(calls.map((call) => [fieldsOf(call).join(), call])).values()]

/** In milliseconds. Not the processor's time: some kernels count that in steps of 4 ms. */
function timeOf(times: number, work: () => unknown): number {
  const start = performance.now()
  for (let index = 0; index < times; index += 1) work()
  return performance.now() - start
}

/**
 * The same number of bytes in one piece and in four. Looking at each byte once takes as long for both,
 * looking at all for each takes four times as long in one piece. The least of several rounds counts,
 * because other programs interrupt some of them, and rounds end when it is clear; a tenth of a millisecond is no
 * attack.
 */
function expectLinear(step: (size: number) => () => unknown, size: number): void {
  const [quarter, whole] = [step(size / 4), step(size)]
  timeOf(4, quarter)
  timeOf(1, whole)
  let [small, large] = [Infinity, Infinity]
  for (let round = 0; round < 3 || (round < 40 && large > 2.5 * small); round += 1) {
    small = Math.min(small, Math.max(timeOf(4, quarter), 0.1))
    large = Math.min(large, timeOf(1, whole))
  }
  expect(large).toBeLessThan(2.5 * small)
}

const PIECES = ['a', ' ', '1', '-', '%20', '%E6%8B%85', '%', '+', '<', '\u0000', '％', '=']

describe('a body of few, long fields', () => {
  it.each(PIECES)('%j', (piece) => {
    for (const call of ofDifferentShape) {
      for (const name of fieldsOf(call))
        expectLinear((size) => {
          const body = `${name}=${piece.repeat(size / piece.length)}x`
          return () => refusalOf(() => readPayload(call, FORM_TYPE, body))
        }, BODY)
    }
  })

  it('as the name of a field, or the content type', () => {
    for (const piece of PIECES) {
      const text = (size: number): string => piece.repeat(size / piece.length)
      const [call] = calls
      expectLinear(
        (size) => () => refusalOf(() => readPayload(call!, FORM_TYPE, `${text(size)}=1`)),
        BODY,
      )
      expectLinear((size) => {
        const type = `${FORM_TYPE}${text(size)}x`
        return () => refusalOf(() => readPayload(call!, type, ''))
      }, HEADER)
    }
  })
})

describe('a request line and headers', () => {
  const pieces = [
    'a',
    '/',
    '/.',
    '/a',
    '\\',
    '%2e',
    '.',
    '..%2f',
    ';q=',
    ',',
    'br,',
    '"',
    ' ',
    '*;q=0,',
    '1.1.1.1,',
  ]

  it.each(pieces)('%j', async (piece) => {
    const text = (size: number): string => piece.repeat(size / piece.length)
    for (const end of ['', 'x', '/', 'x/']) {
      expectLinear((size) => {
        const target = `/${text(size)}${end}`
        return () => [siteUrl(target).pathname, loggedPath(target)]
      }, HEADER)
    }
    expectLinear((size) => {
      const headers = { 'accept-encoding': `${text(size)}x`, 'x-forwarded-for': `${text(size)}x` }
      return () => [
        acceptedCodings({ headers }),
        clientAddress({ headers, socket: { remoteAddress: '127.0.0.1' } }, 5),
      ]
    }, HEADER)
  })

  it.each(pieces)('%j, looked for among the addresses of the site before', (piece) => {
    for (const end of ['', 'x', '/', 'x/'])
      expectLinear((size) => {
        const url = siteUrl(`/a${piece.repeat(size / piece.length)}${end}`)
        return () => findOldAddress([], url)
      }, HEADER)
  })

  it('slashes within an address that ends with one', async () => {
    const repository = { has: () => false, isWithdrawn: () => false, lastChange: () => 0 }
    const url = (size: number): URL => siteUrl(`/a${'/'.repeat(size)}x/`)
    // The redirect is decided before anything is awaited, so that the call alone is the work.
    expectLinear((size) => {
      const address = url(size)
      return () => void resolvePage('/none', address, repository)
    }, HEADER)
    expect(await resolvePage('/none', url(5), repository)).toEqual({ redirect: '/a/////x' })
  })
})

const tokensIn = (expression: Expression): number =>
  'term' in expression
    ? 1
    : ('all' in expression ? expression.all : expression.any)
        .map(tokensIn)
        .reduce((sum, count) => sum + count, 0)

describe('a keyword', () => {
  it.each(['担', '担保', '１', '1,', 'a', 'ﷺ', '的担', 'é', '𠮷', 'a1', '㍿'])(
    'of %s asks for a bounded number of tokens',
    (piece) => {
      const keyword = Array.from(piece.repeat(KEYWORD_MAX_LENGTH))
        .slice(0, KEYWORD_MAX_LENGTH)
        .join('')
      const asked = rankingsOf(parseQuery(keyword)).flatMap(({ hits, groups }) =>
        [hits, ...groups.map(({ holds }) => holds)].map(tokensIn),
      )
      expect(Math.max(...asked)).toBeLessThanOrEqual(12 * fold(keyword).length)
    },
  )
})
