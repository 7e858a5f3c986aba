/**
 * `npm run backup [-- FILE]` and `npm run restore -- FILE [--overwrite]`: everything in the service's
 * database, content, index, consultations and notifications, into one compressed file and back. Works
 * while the service runs, and from one kind of database to the other.
 */
import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { commandConfig, openDatabase, readCommandLine, runCommand } from '../server/cli.ts'
import { UsageError } from '../server/explain.ts'
import { BackupError, backUp, restore } from '../server/db/backup.ts'

const USAGE = `用法：npm run backup [-- 文件]            默认 data/backup-日期时间.jsonl.gz
      npm run restore -- 文件 [--overwrite]  恢复到空的数据库；--overwrite 替换已有的全部内容`

function readArguments(): { action: string; file: string | undefined; overwrite: boolean } {
  const { positionals, values } = readCommandLine(USAGE, {
    allowPositionals: true,
    options: { overwrite: { type: 'boolean', default: false } },
  })
  const [action = '', file, ...more] = positionals
  if (more.length > 0) throw new UsageError(USAGE)
  return { action, file, overwrite: values.overwrite }
}

const defaultFile = (): string =>
  `data/backup-${new Date().toISOString().slice(0, 19).replace(/\D/g, '')}.jsonl.gz`

await runCommand(async () => {
  const {
    action,
    file = action === 'backup' ? defaultFile() : undefined,
    overwrite,
  } = readArguments()
  if (file === undefined || !['backup', 'restore'].includes(action)) throw new UsageError(USAGE)
  const database = await openDatabase(commandConfig())
  const started = performance.now()
  const seconds = (): string => ((performance.now() - started) / 1000).toFixed(1)
  try {
    if (action === 'backup') {
      mkdirSync(dirname(file), { recursive: true })
      await backUp(database, file)
      const megabytes = (statSync(file).size / 1024 / 1024).toFixed(1)
      console.log(
        `已备份到 ${file}（${megabytes} MB，用时 ${seconds()} 秒；含个人信息，请妥善保管）`,
      )
    } else {
      await restore(database, file, { overwrite })
      console.log(`已从 ${file} 恢复，用时 ${seconds()} 秒`)
    }
  } catch (error) {
    if (error instanceof BackupError) throw new UsageError(error.message)
    throw error
  } finally {
    await database.close()
  }
})
