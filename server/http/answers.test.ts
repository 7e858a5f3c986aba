import { expect, it } from 'vitest'
import { acceptedCodings } from './answers.ts'

it.each([
  [undefined, ['identity']],
  ['gzip, br', ['br', 'gzip', 'identity']],
  ['BR', ['br', 'identity']],
  ['br;q=0.1, gzip;q=1', ['gzip', 'br', 'identity']],
  ['gzip, deflate, *;q=0', ['gzip', 'identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['br;q=0', ['identity']],
])('%s', (header, codings) => {
  expect(acceptedCodings({ headers: { 'accept-encoding': header } })).toEqual(codings)
})
