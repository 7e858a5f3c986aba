/** What lies below `/media` and `/files` may be shown or downloaded; it never runs on the site's origin. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningService } from '../../server/service.ts'
import { type TestDatabase, databaseKinds } from '../../server/testing/databases.ts'
import { startTestService } from '../../server/testing/service.ts'
import { expect, test } from '../support/worker-fixtures.ts'

const html = '<!doctype html><script>window.ran = true</script><body onload="window.ran = true">x'
const xhtml = '<html xmlns="http://www.w3.org/1999/xhtml"><script>window.ran = true</script></html>'
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran = true"><script>window.ran = true</script></svg>'
const kinds: Record<string, string> = {
  svg,
  html,
  htm: html,
  shtml: html,
  xhtml,
  xml: xhtml,
  txt: html,
  js: 'window.ran = true',
  unknown: html,
}

let folder: string
let database: TestDatabase
let service: RunningService

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'uploads-'))
  for (const place of ['media', 'files']) {
    mkdirSync(join(folder, place))
    for (const [kind, text] of Object.entries(kinds))
      writeFileSync(join(folder, place, `x.${kind}`), text)
  }
  database = await databaseKinds[0]!.create()
  service = await startTestService(database.url, { CONTENT_DIR: folder })
})

test.afterAll(async () => {
  await service?.close()
  await database?.drop()
  rmSync(folder, { recursive: true })
})

for (const place of ['media', 'files']) {
  test(`no file below /${place} runs scripts`, async ({ page }) => {
    const executed: string[] = []
    const shown: string[] = []
    for (const kind of Object.keys(kinds)) {
      await page.goto('about:blank')
      const arrived = await page.goto(`${service.url}/${place}/x.${kind}`).then(
        () => true,
        (error: Error) => {
          // A download is no page.
          expect(error.message).toContain('Download is starting')
          return false
        },
      )
      if (arrived) shown.push(kind)
      if (await page.evaluate(() => 'ran' in window)) executed.push(kind)
    }
    expect(executed).toEqual([])
    expect(shown).toEqual(['svg'])
  })
}
