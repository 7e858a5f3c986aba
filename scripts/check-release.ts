/**
 * `node scripts/check-release.ts`: shows that this release can run, before it touches the database: it reads the
 * settings, and renders a page with the release's own packages and build (`deploy/release.sh`).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILD_FOLDER } from '#folders'
import { pages } from '../shared/catalogue/pages.ts'
import { commandConfig, runCommand } from '../server/cli.ts'
import { ConfigError } from '../server/config.ts'
import { Database } from '../server/db/database.ts'
import { openPool } from '../server/rendering/pool.ts'

/** The 404 page needs no content, so it can be rendered from an empty database. */
async function renderPage(url: string): Promise<void> {
  const database = new Database({ url })
  await database.migrate()
  await database.close()
  const pool = openPool({ root: BUILD_FOLDER, source: { database: url }, threads: 1 })
  try {
    const { failures } = await pool.run({ path: pages.NotFound.path })
    if (failures.length > 0)
      throw new ConfigError(
        `页面不能生成，请重新构建 / Pages cannot be rendered: build again\n${failures.join('\n')}`,
      )
  } finally {
    await pool.destroy()
  }
}

await runCommand(async () => {
  commandConfig()
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  try {
    await renderPage(join(folder, 'empty.db'))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
