/**
 * Telephones of the published numbering plans, as Google's libphonenumber has them (`google-libphonenumber` 3.2.47): an
 * example of each type in the mainland, Hong Kong, Macau and Taiwan, and a mobile and a landline of every other region.
 */
import lib from 'google-libphonenumber'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { parseQuery } from '../server/search/query.ts'
import { bodyTokens } from '../server/search/tokens.ts'
import { consultRequest } from '../shared/contract/consult.ts'
import { phonesIn } from './phones.ts'

const { PhoneNumberFormat, PhoneNumberType, PhoneNumberUtil } = lib
const util = PhoneNumberUtil.getInstance()
type Example = NonNullable<ReturnType<typeof util.getExampleNumberForType>>

const exampleOf = (region: string, type: keyof typeof PhoneNumberType) =>
  util.getExampleNumberForType(region, PhoneNumberType[type]) as Example | null

/** Types whose numbers are not taken, with the reason. */
const REFUSED: Record<string, string> = {
  'CN PREMIUM_RATE': 'no person and no company is reached at 168',
  'HK TOLL_FREE': 'is not reached from outside of Hong Kong',
  'HK PREMIUM_RATE': 'costs who dials it',
  'MO TOLL_FREE': 'is not reached from outside of Macau',
}

const REGIONS = ['CN', 'HK', 'MO', 'TW'] as const

const ROWS = REGIONS.flatMap((region) =>
  (Object.keys(PhoneNumberType) as (keyof typeof PhoneNumberType)[]).flatMap((type) => {
    const example = exampleOf(region, type)
    return example ? [{ name: `${region} ${type}`, region, example }] : []
  }),
)

const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

/** The ways in which people write a number. */
function spellings(region: string, example: Example): string[] {
  const international = util.format(example, PhoneNumberFormat.INTERNATIONAL)
  const all = [
    international,
    ...(region === 'CN' ? [util.format(example, PhoneNumberFormat.NATIONAL)] : []),
  ]
  return all.flatMap((text) => [
    text,
    text.replaceAll(' ', '-'),
    text.replaceAll(' ', '\u00A0'),
    wide(text),
  ])
}

const stored = (phone: string) =>
  v.parse(consultRequest, {
    name: '王女士',
    phone,
    content: '想了解小微信用保的额度和费率。',
    consent: '1',
    request_id: 'a1b2c3d4',
  }).phone

/** The codes of countries whose numbers may begin with a zero. */
const KEEPS_ZERO = new Set(
  util.getSupportedRegions().flatMap((region) =>
    (['MOBILE', 'FIXED_LINE'] as const).flatMap((type) => {
      const example = exampleOf(region, type)
      const isKept = example && util.getNationalSignificantNumber(example).startsWith('0')
      return isKept ? [`+${util.getCountryCodeForRegion(region)}`] : []
    }),
  ),
)

/** The number as `+86…`; 400 and 800 numbers go without it. */
const dialled = (example: Example): string => {
  const international = util.format(example, PhoneNumberFormat.E164)
  return international.replace(/^\+86(?=[48]00)/, '')
}

describe('a telephone', () => {
  it('is taken from the published plans', () => expect(ROWS.length).toBeGreaterThan(20))

  it.each(ROWS.filter(({ name }) => !REFUSED[name]))(
    '$name is linked, taken and found',
    ({ region, example }) => {
      const forms = new Set<string>()
      for (const text of spellings(region, example)) {
        const said = `联系电话：${text}。`
        expect(
          phonesIn(said).map(({ href }) => href),
          text,
        ).toEqual([`tel:${dialled(example)}`])
        forms.add(stored(text))
        const grams = bodyTokens({ body: said })
        // The keyword is the number as people dial it inside the country.
        const asked = parseQuery(util.format(example, PhoneNumberFormat.NATIONAL))
        const isFound = asked.units
          .flatMap((unit) => unit.grams)
          .every((gram) => [...grams].some((one) => one.startsWith(gram)))
        expect(isFound, text).toBe(true)
      }
      expect(forms.size, [...forms].join()).toBe(1)
    },
  )

  it.each(ROWS.filter(({ name }) => REFUSED[name]))('$name is none', ({ example }) => {
    const text = util.format(example, PhoneNumberFormat.INTERNATIONAL)
    expect(phonesIn(text)).toEqual([])
    expect(() => stored(text)).toThrow('联系电话格式不正确')
  })

  it('of any other region is one with + before its code', () => {
    const others = util
      .getSupportedRegions()
      .filter((one) => !['CN', 'HK', 'MO', 'TW'].includes(one))
    expect(others.length).toBeGreaterThan(200)
    for (const region of others)
      for (const type of ['MOBILE', 'FIXED_LINE'] as const) {
        const example = exampleOf(region, type)
        if (!example) continue
        const number = util.format(example, PhoneNumberFormat.E164)
        // Some countries write points within numbers; in a text, points separate other numbers.
        const text = util
          .format(example, PhoneNumberFormat.INTERNATIONAL)
          .replaceAll(/[^\d+]+/g, ' ')
        expect(
          phonesIn(text).map(({ href }) => href),
          text,
        ).toEqual([`tel:${number}`])
        expect(stored(text)).toBe(number)
        // What is dialled before a number of another country: here, in North America, in Australia, and two at once.
        for (const prefix of ['00', '011', '0011', '+00', '++', '00+'])
          expect(stored(number.replace('+', prefix)), prefix).toBe(number)
        // Abroad nobody dials the zero in brackets, except where the numbers themselves begin with one.
        const [code, ...rest] = text.split(' ') as [string, ...string[]]
        const tail = rest.join(' ').replace(/^0/, '')
        for (const before of ['+', '00', '011 '])
          for (const between of [' (0)', '-(0)', ')(0)']) {
            const bracket = between.startsWith(')') ? '(' : ''
            const spelt = bracket + code.replace('+', before) + between + tail
            if (tail.length < rest.join(' ').length || !KEEPS_ZERO.has(code))
              expect(stored(spelt), spelt).toBe(number)
          }
      }
  })

  it.each([
    ['+0512-65552000', '051265552000'],
    ['+0139 1234 5678', '13912345678'],
    ['011 86 139 1234 5678', '13912345678'],
    ['+011 86 (0)28 8512 6601', '02885126601'],
  ])('of the mainland is %s as well', (phone, number) => expect(stored(phone)).toBe(number))

  it.each([
    ['001-626-780-755', '+1 后面应有 10 位，不以 0、1 开头，现在是 626780755，共 9 位'],
    ['+1 626 780 75544', '+1 后面应有 10 位'],
    // Hong Kong dials 001 before other countries.
    ['001 86 139 1234 5678', '+1 后面应有 10 位'],
    ['001 852 2345 6789', '+1 后面应有 10 位'],
    ['+1 026 780 7554', '+1 后面应有 10 位'],
    ['000 65 6221 8833', '共 13 位'],
  ])('is not %s', (phone, sentence) => expect(() => stored(phone)).toThrow(sentence))
})
