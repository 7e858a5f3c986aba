/** From the content files into the database: reads and checks all of them, and writes what differs. */
import { statSync } from 'node:fs'
import { makePhotos } from '../content/make-photos.ts'
import { type Problem, blockers, formatProblems, hasErrors } from '../content/problem.ts'
import { scanContent } from '../content/scan.ts'
import { recordsOf } from '../handlers/records.ts'
import type { Database } from '../db/database.ts'
import { withImportLock } from './import-lock.ts'
import { type ImportReport, importRecords } from './import.ts'

/** Content that cannot be published; the message names every mistake with its file and line. */
export class ContentError extends Error {}

export interface Loaded extends ImportReport {
  /** Things to look at that do not keep the content from being published. */
  warnings: Problem[]
  /** Number of documents. */
  total: number
}

interface LoadOptions {
  dryRun?: boolean
  /** Told of each photo that is made smaller. */
  onPhoto?: (done: number, count: number) => void
  /** Called when another import has to end first. */
  onWait?: () => void
  /** Take what has placeholders: it is looked at, not published. */
  unfilled?: boolean
}

/**
 * Imports a content folder; while another import runs, it waits.
 * @throws {ContentError} when anything is wrong; the database is then as it was
 */
export function loadFolder(
  database: Database,
  folder: string,
  { dryRun = false, unfilled = false, onPhoto, onWait = () => {} }: LoadOptions = {},
): Promise<Loaded> {
  return withImportLock(database, onWait, async () => {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new ContentError(
        `没有找到内容文件夹 ${folder}，请检查 CONTENT_DIR（或 --dir） / No content folder ${folder}: check CONTENT_DIR (or --dir)`,
      )
    const { problems, content, total } = scanContent(folder)
    if (unfilled ? hasErrors(problems) : blockers(problems).length > 0)
      throw new ContentError(
        `内容有误，未导入 / Errors in the content, nothing was imported:\n\n${formatProblems(problems)}`,
      )
    // First: a page never names a picture that is not there.
    if (!dryRun) await makePhotos(folder, onPhoto)
    const report = await importRecords(database, recordsOf(content), { dryRun })
    return { ...report, warnings: problems, total }
  })
}
