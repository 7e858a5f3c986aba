/**
 * `npm run bench:service -- NAME …`: figures of the service, on SQLite or on the PostgreSQL of
 * DATABASE_URL. Needs a built site. Names: `large`, `kill`, `flood`, `soak`, `updates`, `renders`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { flood } from './service/flood.ts'
import { kill } from './service/kill.ts'
import { large } from './service/large.ts'
import { renders } from './service/renders.ts'
import { soak } from './service/soak.ts'
import { updates } from './service/updates.ts'

const benches: Record<string, (env: Record<string, string>) => Promise<void>> = {
  large,
  kill,
  flood,
  soak,
  updates,
  renders,
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !benches[name])
if (names.length === 0 || unknown.length > 0) {
  console.error(`用法：npm run bench:service -- ${Object.keys(benches).join('|')} …`)
  process.exit(2)
}
for (const name of names) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const env = { DATABASE_URL: process.env.DATABASE_URL ?? join(folder, 'site.db') }
  console.log(
    `\n=== ${name} (${env.DATABASE_URL.startsWith('postgres') ? 'PostgreSQL' : 'SQLite'})`,
  )
  await benches[name]!(env)
  rmSync(folder, { recursive: true, force: true })
}
