/** When a document is visible, in the company's time zone. */
import { expect, it } from 'vitest'
import {
  ALWAYS,
  NEVER,
  isDraft,
  isVisible,
  isWithdrawn,
  publicationOf,
  widest,
} from './publication.ts'

const at = (time: string): number => Date.parse(`${time}+08:00`)

it('begins and ends on the minute; a day lasts to its end', () => {
  const publication = publicationOf({ publish_at: '2026-12-01 09:30', until: '2026-12-03' })
  const states = [
    '2026-12-01T09:29:59.999',
    '2026-12-01T09:30',
    '2026-12-03T23:59:59.999',
    '2026-12-04T00:00',
  ].map((time) => [isVisible(publication, at(time)), isWithdrawn(publication, at(time))])
  expect(states).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [false, true],
  ])
  expect(publicationOf({ publish_at: '2026-12-01' }).publish_at).toBe(at('2026-12-01T00:00'))
  expect(publicationOf({ until: '2026-12-01 09:30:15' }).until).toBe(at('2026-12-01T09:30:15'))
})

it('never comes for a draft, whatever times it has', () => {
  const draft = publicationOf({ draft: true, publish_at: '2020-01-01', until: '2021-01-01' })
  for (const now of [0, at('2020-06-01T00:00'), at('2026-01-01T00:00'), NEVER - 1])
    expect([isDraft(draft), isVisible(draft, now), isWithdrawn(draft, now)]).toEqual([
      true,
      false,
      false,
    ])
  expect(publicationOf({})).toEqual(ALWAYS)
  expect([isVisible(ALWAYS, 0), isVisible(ALWAYS, NEVER - 1)]).toEqual([true, true])
})

it('of several lasts from the first to the last', () => {
  const [a, b] = [
    { publish_at: 10, until: 20 },
    { publish_at: 15, until: 30 },
  ]
  expect(widest([a, b])).toEqual({ publish_at: 10, until: 30 })
})
