/**
 * `npm run content:import [-- --dir FOLDER] [--remove-many]`: checks the content files and writes changed ones into the
 * database; the service shows them with the next request. A second run changes nothing. Files with mistakes are not
 * published; the result is in `发布结果.md` beside the content, and is mailed when there is a new mistake. When more than a
 * third of the visible documents would go, nothing is published without `--remove-many`. Only one machine imports into
 * a PostgreSQL database; `--take-over` makes it this one.
 */
import { sendMail } from '../server/consultations/deliver.ts'
import {
  commandConfig,
  openDatabase,
  openTrail,
  readCommandLine,
  runCommand,
  secondsSince,
} from '../server/cli.ts'
import { report } from '../server/explain.ts'
import { BY, ContentHistory } from '../server/history/content-history.ts'
import { importApart } from '../server/reader/run-reader.ts'
import { keepImportResult, resultText } from '../server/repository/import-result.ts'
import { claimImport } from '../server/repository/importer.ts'
import type { Loaded } from '../server/repository/load-content.ts'

const USAGE = '用法：npm run content:import [-- --dir 文件夹] [--remove-many] [--take-over]'

await runCommand(async ({ writePublicFiles }) => {
  const { values } = readCommandLine(USAGE, {
    options: {
      dir: { type: 'string' },
      'remove-many': { type: 'boolean' },
      'take-over': { type: 'boolean' },
    },
  })
  const config = commandConfig()
  const database = await openDatabase(config)
  // The files written from here on (drafts from Word files, the result) can be changed by all editors.
  writePublicFiles()
  const started = performance.now()
  const folder = values.dir ?? config.CONTENT_DIR
  const at = Date.now()
  const trail = openTrail(config, database)
  const notify = async (outcome: Loaded | string): Promise<void> => {
    const isNew = await keepImportResult(database, folder, at, outcome)
    // The timer tries again every two seconds, so a failure is recorded once.
    if (isNew && typeof outcome === 'string')
      await trail.record([{ action: 'publish', outcome: 'failed' }])
    if (!isNew || !config.SMTP_URL) return
    const mail = { subject: '网站发布：有内容没有发布', text: resultText(at, outcome) }
    const wrong = await sendMail(config, mail).catch(
      (error: unknown) => `邮件没有发出：${String(error)}`,
    )
    if (wrong) console.warn(wrong)
  }
  const history = new ContentHistory({ ...config, CONTENT_DIR: folder })
  const keepVersions = async (by: string): Promise<void> => {
    if (history.hasBegun)
      await history
        .record(by)
        .catch((error: Error) => console.warn(`versions not kept: ${error.message}`))
  }
  const load = async (): Promise<Loaded> => {
    await keepVersions(BY.folder)
    try {
      return await importApart(config.DATABASE_URL, folder, {
        removeMany: values['remove-many'] ?? false,
        onPhoto: (done, count) => {
          if (done === count || done % 25 === 0) console.log(`处理照片 ${done}/${count}`)
        },
      })
    } catch (error) {
      await notify(report(error)).catch(() => {})
      throw error
    } finally {
      // It numbers documents and makes drafts of Word files.
      await keepVersions(BY.program)
    }
  }
  try {
    // The claim comes before any mail, because the result in the database belongs to the machine that imports.
    await claimImport(database, { takeOver: values['take-over'] ?? false })
    const loaded = await load()
    const what = [
      ...loaded.entries.map(({ tb, id, change }) => `${tb}/${id} ${change}`),
      ...loaded.lists,
    ]
    if (what.length > 0) await trail.record([{ action: 'publish', outcome: 'done', what }])
    console.log(resultText(at, loaded))
    await notify(loaded)
  } finally {
    await database.close()
  }
  console.log(`用时 ${secondsSince(started)} 秒`)
})
