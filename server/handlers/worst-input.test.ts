/** A stranger's input costs time in proportion to its length at most: each step gets the worst input that the limits allow. */
import { describe, expect, it, vi } from 'vitest'
import { findOldAddress } from '../content/old-addresses.ts'
import { KEYWORD_MAX_LENGTH } from '../../shared/catalogue/search-params.ts'
import { acceptedCodings } from '../http/answers.ts'
import { clientAddress } from '../http/client-address.ts'
import { resolvePage } from '../http/page-routes.ts'
import { loggedPath, siteUrl } from '../http/request-target.ts'
import { namedKinds } from '../repository/named-kinds.ts'
import { snippet } from '../search/snippet.ts'
import { parseQuery } from '../search/query.ts'
import { bodyTokens } from '../search/tokens.ts'
import { fold } from '../search/variants.ts'
import { type Expression, ranking } from '../search/rank.ts'
import { calls as allCalls } from '../../shared/contract/calls.ts'
import { readPayload } from './request.ts'
import { expectAtMost, expectLinear } from '../../tests/support/cost.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'

/** The longest body that is accepted. */
const BODY = 64 * 1024

const calls = allCalls.map(({ call }) => call)

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

/** Pieces that have a meaning to parsers and patterns. */
const PIECES =
  'a| |1|-|.|%20|%E6%8B%85|%|+|<|\u0000|％|=|/|/.|\\|%2e|..%2f|;q=|,|br,|"|*;q=0,|1.1.1.1,'.split(
    '|',
  )

const steps: Readonly<Record<string, (text: string) => unknown>> = {
  ...Object.fromEntries(
    ofDifferentShape.flatMap((call) =>
      fieldsOf(call).map((name) => [
        `${call.path} ${name}`,
        (text: string) => refusalOf(() => readPayload(call, FORM_TYPE, `${name}=${text}`)),
      ]),
    ),
  ),
  'a name': (text) => refusalOf(() => readPayload(calls[0]!, FORM_TYPE, `${text}=1`)),
  'the content type': (text) => refusalOf(() => readPayload(calls[0]!, `${FORM_TYPE}${text}`, '')),
  'an address': (text) => [siteUrl(`/${text}`).pathname, loggedPath(`/${text}`)],
  'a page': (text) =>
    resolvePage(siteUrl(`/a${text}`), {
      has: async () => false,
      isWithdrawn: async () => false,
      list: async () => [],
    }),
  'an address of the site before': (text) => findOldAddress([], siteUrl(`/a${text}`)),
  'Accept-Encoding': (text) => acceptedCodings({ headers: { 'accept-encoding': text } }),
  'X-Forwarded-For': (text) =>
    clientAddress(
      { headers: { 'x-forwarded-for': text }, socket: { remoteAddress: '127.0.0.1' } },
      5,
    ),
}

it.each(Object.entries(steps))('%s of any piece again and again', async (_, step) => {
  for (const piece of PIECES)
    // Blanks between two words cost more than blanks at the beginning, which are taken off first.
    for (const start of ['', 'x'])
      for (const end of ['', 'x', '/', 'x/'])
        await expectLinear(BODY, (size) => step(start + piece.repeat(size / piece.length) + end))
})

/** A document is longer than what visitors send. */
const DOCUMENT = 2 * BODY

/** Words, words that blanks spread out, and blanks. */
const WRITTEN = ['融资担保', '担 保', '字 ', '担保 费 ', '担\u3000', ' ', '1 ', 'a']

it.each(WRITTEN)('a document of “%s” again and again is indexed and summed up', async (piece) => {
  const bodyOf = (size: number): string => piece.repeat(size / Buffer.byteLength(piece))
  await expectLinear(DOCUMENT, (size) => bodyTokens({ body: bodyOf(size) }))
  await expectLinear(DOCUMENT, (size) => snippet(bodyOf(size), ['担保费', '字字', '担担']))
})

describe('an unknown address among 20,000 old ones', () => {
  const COUNT = 20_000
  const ROUNDS = 100
  /** As long as Node takes an address: all its parameters differ. */
  const parameters = (name: string): string =>
    Array.from({ length: 1500 }, (_, index) => `${name}${index}=1`).join('&')
  const addresses = {
    'of one path': (index: number) => `/show.asp?lang=cn&id=${index}`,
    'with paths of their own': (index: number) => `/news/${index}.html`,
    // Each parameter stands in as many of them as there are values of the other one.
    'whose parameters meet': (index: number, count: number) => {
      const side = Math.ceil(Math.sqrt(count))
      return `/s.asp?a=${index % side}&b=${Math.floor(index / side)}`
    },
  }

  it.each(Object.entries(addresses))(
    '%s costs hardly more than among a tenth of them',
    async (_, addressOf) => {
      const tableOf = (count: number) =>
        Array.from({ length: count }, (_, index) => ({ from: addressOf(index, count), to: '/' }))
      const [many, few] = [tableOf(COUNT), tableOf(COUNT / 10)]
      const [path] = addressOf(0, COUNT).split('?')
      const unknown = [
        '/unknown',
        `${path}?lang=cn&id=none&a=1&b=none`,
        `${path}?${parameters('x')}`,
        `${path}?${Array.from({ length: 142 }, (_, index) => `a=${index}`).join('&')}&b=none`,
      ].map((address) => siteUrl(address))
      // The table is taken apart once for each version of the content.
      for (const table of [many, few]) await findOldAddress(table, siteUrl('/'))
      const lookUp = (table: typeof many, url: URL) => async () => {
        for (let round = 0; round < ROUNDS; round += 1) await findOldAddress(table, url)
      }
      for (const url of unknown) await expectAtMost(5, lookUp(many, url), lookUp(few, url))
    },
  )
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
      const query = parseQuery(keyword)
      const kindsOf = namedKinds(keyword, query, [])
      const asked = [query.units, query.relaxed, query.similar].flatMap((units) => {
        const { hits, better } = ranking(query, units, kindsOf(units))
        return [...hits, ...better].map(tokensIn)
      })
      expect(Math.max(...asked)).toBeLessThanOrEqual(12 * fold(keyword).length)
    },
  )
})
