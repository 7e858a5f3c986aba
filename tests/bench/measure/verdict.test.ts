import { describe, expect, it } from 'vitest'
import type { LighthouseRow } from './lighthouse-table.ts'
import { judge } from './verdict.ts'

const row = (over: Partial<LighthouseRow> = {}): LighthouseRow => ({
  name: 'home',
  score: 100,
  others: 100,
  fcp: 700,
  lcp: 900,
  si: 700,
  tbt: 20,
  cls: 0,
  document: 13_000,
  stylesheet: 0,
  script: 0,
  image: 0,
  total: 13_000,
  requests: 1,
  ...over,
})
const of = (own: Partial<LighthouseRow>, limit: Partial<LighthouseRow> = {}) =>
  judge({ name: 'home', overlay: row(own), reduced: row(), limit: row(limit) })

describe('a page is judged by the static page beside it', () => {
  it('which it may equal', () => expect(of({ score: 99 })).toEqual({ failures: [] }))

  it('to 100 ms of blocking', () => {
    expect(of({ tbt: 121 })).toEqual({
      failures: ['home, overlay: TBT 121 ms, the static page 20'],
    })
  })

  it('and by what every page has to reach', () => {
    expect(of({ lcp: 1201 })).toEqual({ failures: ['home, overlay: LCP 1201 ms, at most 1200'] })
    expect(of({ score: 98 })).toEqual({ failures: ['home, overlay: performance 98, 99 is asked'] })
  })

  it('but by nothing on a machine that is too busy for a page without scripts', () => {
    expect(of({ score: 70 }, { tbt: 51 })).toHaveProperty('busy')
    expect(of({ score: 70 }, { score: 99 })).toHaveProperty('busy')
  })
})

it('asks more of reduced motion, and nothing of the shell', () => {
  const measured = { name: 'failed', overlay: row(), reduced: row({ score: 99 }), limit: row() }
  expect(judge(measured)).toEqual({ failures: ['failed, reduced: performance 99, 100 is asked'] })
  expect(judge({ ...measured, isShell: true })).toEqual({ failures: [] })
})
