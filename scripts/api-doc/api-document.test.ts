import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { apiDocument } from './api-document.ts'

const written = readFileSync(new URL('../../src/api/API.md', import.meta.url), 'utf8')

it('the API document is up to date; otherwise run npm run api:doc', () => {
  expect(written).toBe(apiDocument())
})
