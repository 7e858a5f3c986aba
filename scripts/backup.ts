/**
 * `npm run backup [-- FILE]`: writes the whole database (content, consultations and notifications) into one file, and
 * what editors have written, with its earlier versions, into one beside it, while the service runs; each with its sum
 * (`.sha256`). deploy/README.md tells how to restore them.
 */
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  commandConfig,
  connect,
  openTrail,
  readCommandLine,
  requireDatabase,
  runCommand,
} from '../server/cli.ts'
import { backUp, noteBackup } from '../server/db/database-backup.ts'
import { isPostgres } from '../server/db/database-address.ts'
import { lockFile } from '../server/db/file-lock.ts'
import { backUpContent } from '../server/history/content-backup.ts'
import { UsageError } from '../server/explain.ts'
import { secondInChina } from '../shared/china-time.ts'

const USAGE =
  '用法：npm run backup [-- 文件]    默认 data/backup-日期时间.db（PostgreSQL 为 .dump）；内容在旁边，名字以 -content.tar 结尾'

const megabytes = (file: string): string => (statSync(file).size / 1024 / 1024).toFixed(1)

await runCommand(async () => {
  const { positionals } = readCommandLine(USAGE, { allowPositionals: true })
  if (positionals.length > 1) throw new UsageError(USAGE)
  const config = requireDatabase(commandConfig())
  const { DATABASE_URL } = config
  const time = secondInChina(Date.now()).replace(/\D/g, '')
  const kind = isPostgres(DATABASE_URL) ? 'dump' : 'db'
  const [file = `data/backup-${time}.${kind}`] = positionals
  const contentFile = `${file.replace(/\.\w+$/, '')}-content.tar`
  const database = connect(config)
  const trail = openTrail(config, database)
  const event = { action: 'backup', what: [file, contentFile] } as const
  const work = async (): Promise<void> => {
    // Two into one file each deleted and read what the other had not finished: there was no sum, or one that did not fit.
    mkdirSync(config.AUDIT_DIR, { recursive: true, mode: 0o700 })
    const lock = await lockFile(join(config.AUDIT_DIR, '.backup-lock'))
    await bothParts().finally(() => lock.close())
  }
  const bothParts = async (): Promise<void> => {
    await backUp(DATABASE_URL, file)
    console.log(`数据库已备份到 ${file}（${megabytes(file)} MB；含个人信息，请妥善保管）`)
    await backUpContent(config, contentFile)
    console.log(`内容已备份到 ${contentFile}（${megabytes(contentFile)} MB）`)
  }
  try {
    await trail.after(event, work)
    await noteBackup(database).catch(() =>
      console.error('备份是完整的，但没能在数据库里记下时间：监控看到的还是上一次'),
    )
  } finally {
    await database.close()
  }
})
