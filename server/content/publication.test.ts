/** When a document is visible, in the company's time zone. */
import { expect, it } from 'vitest'
import { isDraft, isVisible, isWithdrawn, publicationOf } from './publication.ts'

const at = (time: string): number => Date.parse(`${time}+08:00`)

const timed = { publish_at: '2026-12-01 09:30', until: '2026-12-03' }
const draft = { draft: true, publish_at: '2020-01-01', until: '2021-01-01' }

it.each([
  [timed, '2026-12-01T09:29:59.999', 'not yet'],
  [timed, '2026-12-01T09:30', 'visible'],
  // `until` includes its whole day.
  [timed, '2026-12-03T23:59:59.999', 'visible'],
  [timed, '2026-12-04T00:00', 'withdrawn'],
  [{ publish_at: '2026-12-01' }, '2026-12-01T00:00', 'visible'],
  [{ until: '2026-12-01 09:30:15' }, '2026-12-01T09:30:15', 'withdrawn'],
  [draft, '2020-06-01T00:00', 'not yet'],
  [draft, '2026-01-01T00:00', 'not yet'],
  [{}, '1970-01-01T08:00', 'visible'],
])('%j at %s is %s', (fields, time, state) => {
  const publication = publicationOf(fields)
  expect(isDraft(publication)).toBe(fields === draft)
  expect([isVisible(publication, at(time)), isWithdrawn(publication, at(time))]).toEqual([
    state === 'visible',
    state === 'withdrawn',
  ])
})
