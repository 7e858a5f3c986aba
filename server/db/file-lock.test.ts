import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../tests/support/program.ts'
import { lockFile } from './file-lock.ts'

it('is held by one at a time, and another gives up when it has waited long enough', async () => {
  const file = join(temporaryFolder(), 'lock')
  const held = await lockFile(file)
  await expect(lockFile(file, { waitMs: 20, pauseMs: 5 })).rejects.toThrow('locked')
  const waiting = lockFile(file, { pauseMs: 5 })
  held.close()
  ;(await waiting).close()
})

it('leaves its folder as it was, so that nobody takes publishing for something to publish', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'lock')
  ;(await lockFile(file)).close()
  const before = statSync(folder).ctimeMs
  const held = await lockFile(file)
  expect(readdirSync(folder)).toEqual(['lock'])
  held.close()
  expect(statSync(folder).ctimeMs).toBe(before)
})
