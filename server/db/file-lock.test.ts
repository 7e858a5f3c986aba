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
