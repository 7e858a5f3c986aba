import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { calls } from '../../shared/contract/calls.ts'
import { apiDocument } from './document.ts'

const committed = readFileSync(new URL('../../src/api/API.md', import.meta.url), 'utf8')

describe('the API document', () => {
  it('is up to date; otherwise run npm run api:doc', async () => {
    expect(committed).toBe(await apiDocument())
  })

  it.each(calls.map(({ call, summary, usedBy }) => [call.path, summary, usedBy]))(
    'describes %s',
    (path, summary, usedBy) => {
      expect(committed).toContain(`. ${summary}\n\n\`POST ${path}\`　使用页面：${usedBy}`)
    },
  )
})
