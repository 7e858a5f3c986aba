import { expect, it } from 'vitest'
import { expectLinear } from './cost.ts'

/** Looks so many times at each of the characters. */
function look(times: number, text: string): number {
  let found = 0
  for (let time = 0; time < times; time += 1)
    for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) === time) found += 1
  return found
}

it('a step that looks at each character again for each is none that is linear', async () => {
  await expect(expectLinear(20_000, (size) => look(size, ' '.repeat(size)))).rejects.toThrow(
    /times as much/,
  )
  await expectLinear(20_000, (size) => look(4_000, ' '.repeat(size)))
})
