/** `npm run migrate`: brings the database up to this version, as the start of the service does as well. */
import { commandConfig, openDatabase, runCommand } from '../server/cli.ts'
import { UsageError } from '../server/explain.ts'

await runCommand(async () => {
  if (process.argv.length > 2) throw new UsageError('用法：npm run migrate')
  const database = await openDatabase(commandConfig())
  await database.close()
  console.log('数据库可供本版本使用')
})
