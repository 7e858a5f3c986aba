/** `node scripts/migrate.ts`: brings the tables up to date with this program (`deploy/release.sh`). */
import { commandConfig, openDatabase, runCommand } from '../server/cli.ts'

await runCommand(async () => {
  const database = await openDatabase(commandConfig())
  await database.close()
})
