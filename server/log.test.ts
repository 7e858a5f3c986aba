import { expect, it } from 'vitest'
import { makeLog } from './log.ts'

it('leaves a terminal nothing to carry out, and readers the whole text', () => {
  const lines: string[] = []
  const origin = 'http://\u009B2J\u001B[31m\u007F\u202E\u2028王'
  makeLog('info', (line) => lines.push(line)).warn('refused', { origin })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^[^\p{Cc}\p{Bidi_Control}\u2028]*\n$/u)
  expect(JSON.parse(lines[0]!)).toMatchObject({ event: 'refused', origin })
})
