/**
 * `npm run bench:service -- NAME …`: figures of the service, on SQLite or on the PostgreSQL of
 * DATABASE_URL. Needs a built site. Names: `large`, `kill`, `flood`, `soak`, `updates`, `renders`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const benches: Record<string, () => Promise<(env: Record<string, string>) => Promise<void>>> = {
  large: async () => (await import('./service/large.ts')).large,
  kill: async () => (await import('./service/kill.ts')).kill,
  flood: async () => (await import('./service/flood.ts')).flood,
  soak: async () => (await import('./service/soak.ts')).soak,
  updates: async () => (await import('./service/updates.ts')).updates,
  renders: async () => (await import('./service/renders.ts')).renders,
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
  await (
    await benches[name]!()
  )(env)
  rmSync(folder, { recursive: true, force: true })
}
