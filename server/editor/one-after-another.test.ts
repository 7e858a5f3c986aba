import { expect, it } from 'vitest'
import { oneAfterAnother } from './one-after-another.ts'

it('one runs and one waits, and what a call has saved is in the run that it waits for', async () => {
  const ends: (() => void)[] = []
  let saved = 0
  const read: number[] = []
  const ask = oneAfterAnother(() => {
    read.push(saved)
    return new Promise((done) => ends.push(done))
  })
  const save = () => {
    saved += 1
    return ask()
  }
  const first = save()
  await Promise.resolve()
  const rest = Array.from({ length: 25 }, save)
  expect(ends).toHaveLength(1)
  ends[0]!()
  await first
  await Promise.resolve()
  expect(ends).toHaveLength(2)
  ends[1]!()
  await Promise.all(rest)
  expect(read).toEqual([1, 26])
})
