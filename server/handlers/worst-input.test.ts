/**
 * What a stranger sends costs at most in proportion to its length: each step gets the worst input that the
 * limits allow.
 */
import { describe, expect, it, vi } from 'vitest'
import { findOldAddress } from '../content/old-addresses.ts'
import { KEYWORD_MAX_LENGTH } from '../../shared/catalogue/search-params.ts'
import { acceptedCodings } from '../http/content-coding.ts'
import { clientAddress } from '../http/client-address.ts'
import { resolvePage } from '../http/pages.ts'
import { loggedPath, siteUrl } from '../http/request-target.ts'
import { parseQuery } from '../search/tokens.ts'
import { fold } from '../search/variants.ts'
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
})

const ofDifferentShape = [...new Map(calls.map((call) => [fieldsOf(call).join(), call])).values()]

/** Looking at each byte once gives 1, looking at all for each gives 16: between the two, on their scale. */
const MAX_RATIO = 8
/** The processor's time is counted in steps of up to 10 ms. */
const ENOUGH_CPU_MS = 100

/** Milliseconds on the clock. */
function timeOf(times: number, work: () => unknown): number {
  const start = performance.now()
  for (let index = 0; index < times; index += 1) work()
  return performance.now() - start
}

/** Milliseconds of this thread's processor time, of one call. */
function cpuTimeOf(work: () => unknown): number {
  const start = process.threadCpuUsage()
  for (let calls = 1; ; calls += 1) {
    work()
    const { user, system } = process.threadCpuUsage(start)
    if (user + system >= ENOUGH_CPU_MS * 1000) return (user + system) / 1000 / calls
  }
}

/**
 * The same number of bytes in one piece and in sixteen; a tenth of a millisecond is no attack. The clock settles
 * nearly all at once. On a machine with many programs whatever takes longer than their share of a moment is
 * interrupted each time, then the processor's time decides: that is right but slow.
 */
function expectLinear(step: (size: number) => () => unknown, size: number): void {
  const [part, whole] = [step(size / 16), step(size)]
  timeOf(16, part)
  for (let round = 0; round < 5; round += 1)
    if (timeOf(1, whole) < MAX_RATIO * Math.max(timeOf(16, part), 0.1)) return
  const parts = (): void => void timeOf(16, part)
  // The smallest of three: a busy machine empties the caches and lets one of them come out at 6.3 times.
  const ratios = [0, 1, 2].map(() => cpuTimeOf(whole) / Math.max(cpuTimeOf(parts), 0.1))
  expect(Math.min(...ratios)).toBeLessThan(MAX_RATIO)
}

/** What parsers and patterns give a meaning to. */
const PIECES =
  'a| |1|-|%20|%E6%8B%85|%|+|<|\u0000|％|=|/|/.|\\|%2e|..%2f|;q=|,|br,|"|*;q=0,|1.1.1.1,'.split('|')

type Work = (text: string) => unknown

const asField = ofDifferentShape.flatMap((call) =>
  fieldsOf(call).map(
    (name): Work =>
      (text) =>
        refusalOf(() => readPayload(call, FORM_TYPE, `${name}=${text}`)),
  ),
)
const asName: Work = (text) => refusalOf(() => readPayload(calls[0]!, FORM_TYPE, `${text}=1`))

const inHeaders: Readonly<Record<string, Work>> = {
  'the content type': (text) => refusalOf(() => readPayload(calls[0]!, `${FORM_TYPE}${text}`, '')),
  'an address': (text) => [siteUrl(`/${text}`).pathname, loggedPath(`/${text}`)],
  'an address of the site before': (text) => findOldAddress([], siteUrl(`/a${text}`)),
  'Accept-Encoding': (text) => acceptedCodings({ headers: { 'accept-encoding': text } }),
  'X-Forwarded-For': (text) =>
    clientAddress(
      { headers: { 'x-forwarded-for': text }, socket: { remoteAddress: '127.0.0.1' } },
      5,
    ),
}

describe.each(PIECES)('%j again and again', (piece) => {
  const textOf = (size: number, end: string): string => piece.repeat(size / piece.length) + end
  const expectLinearIn = (work: Work, size: number): void => {
    for (const end of ['', 'x', '/', 'x/'])
      expectLinear((length) => {
        const text = textOf(length, end)
        return () => work(text)
      }, size)
  }

  it('in a body', () => {
    for (const work of [...asField, asName]) expectLinearIn(work, BODY)
  })

  it.each(Object.entries(inHeaders))('as %s', (_, work) => expectLinearIn(work, HEADER))
})

it('slashes within an address that ends with one', async () => {
  const repository = { has: () => false, isWithdrawn: () => false }
  const url = (size: number): URL => siteUrl(`/a${'/'.repeat(size)}x/`)
  // The redirect is decided before anything is awaited, so that the call alone is the work.
  expectLinear((size) => {
    const address = url(size)
    return () => void resolvePage(address, repository)
  }, HEADER)
  expect(await resolvePage(url(5), repository)).toMatchObject({ redirect: '/a/////x' })
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
