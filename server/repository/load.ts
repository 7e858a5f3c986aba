/** From the content files into the database: reads what has changed since the last time, checks all. */
import { statSync } from 'node:fs'
import { type Affected, affectedPaths } from '../content/changes.ts'
import { makePhotos } from '../content/make-photos.ts'
import { type Problem, blockers, formatProblems, hasErrors } from '../content/problem.ts'
import { scanWhole } from '../content/read.ts'
import { type ContentIndex, indexAt, parseIndex } from '../content/scan.ts'
import { recordsOf } from '../handlers/records.ts'
import type { Database } from '../db/database.ts'
import { importRecords, readIndex } from './import.ts'
import type { ImportReport } from './import-plan.ts'

/** Content that cannot be published; the message names every mistake with its file and line. */
export class ContentError extends Error {}

export interface Loaded extends ImportReport {
  /** Things to look at that do not keep the content from being published. */
  warnings: Problem[]
  /** Number of files read, and of all. */
  opened: number
  total: number
  /** Pages that differ from those of an earlier state of the content. */
  affected: (published: ContentIndex | undefined) => Affected
  /** What of it visitors see at that time, in milliseconds. */
  index: ContentIndex
  now: number
}

interface LoadOptions {
  dryRun?: boolean
  /** Told of each photo that is made smaller. */
  onPhoto?: (done: number, count: number) => void
  /** Take what has placeholders: it is looked at, not published. */
  unfilled?: boolean
  /** Open every file, also those that the index calls unchanged. */
  full?: boolean
}

/**
 * Imports a content folder.
 * @throws {ContentError} when anything is wrong; the database is then as it was
 */
export async function loadFolder(
  database: Database,
  folder: string,
  { dryRun = false, full = false, unfilled = false, onPhoto }: LoadOptions = {},
): Promise<Loaded> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new ContentError(
      `没有找到内容文件夹 ${folder}，请检查 CONTENT_DIR（或 --dir） / No content folder ${folder}: check CONTENT_DIR (or --dir)`,
    )
  const remembered = full ? undefined : await readIndex(database)
  const { problems, content, index, opened, total } = scanWhole(folder, {
    index: remembered === undefined ? undefined : parseIndex(remembered),
  })
  if (unfilled ? hasErrors(problems) : blockers(problems).length > 0)
    throw new ContentError(
      `内容有误，未导入 / Errors in the content, nothing was imported:\n\n${formatProblems(problems)}`,
    )
  // First: a page never names a picture that is not there.
  if (!dryRun) await makePhotos(folder, onPhoto)
  const present = new Set(
    Object.values(index.documents).map(({ resource, id }) => `${resource}/${id}`),
  )
  const report = await importRecords(database, recordsOf(content), {
    dryRun,
    isKept: (tb, id) => present.has(`${tb}/${id}`),
    index: JSON.stringify(index),
  })
  const now = Date.now()
  const shown = indexAt(index, now)
  return {
    ...report,
    warnings: problems,
    opened,
    total,
    index: shown,
    now,
    affected: (published) => affectedPaths(published, shown),
  }
}
