/** The content service itself behind the site of a test; its quota for an address is small. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTENT_FOLDER } from '#folders'
import { readConfig } from '../../server/config.ts'
import { makeLog } from '../../server/log.ts'
import { type RunningService, startService } from '../../server/service.ts'
import { test as base } from './test.ts'

export const test = base.extend<{ service: RunningService }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  service: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'service-'))
    const config = readConfig({
      PORT: '0',
      DATABASE_URL: join(folder, 'site.db'),
      CONSULT_PER_ADDRESS: '2',
      CONTENT_DIR: CONTENT_FOLDER,
    })
    const service = await startService(config, { log: makeLog('silent') })
    await use(service)
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  },
  baseURL: ({ service }, use) => use(service.url),
})
