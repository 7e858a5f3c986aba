/** Brings the content files into the database: reads and checks all of them, and writes the rows that differ. */
import { lstatSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { labelOf } from '../content/schema-messages.ts'
import { makePhotos, removePhotos } from '../content/make-photos.ts'
import { FILE_NAME, numberFiles } from '../content/numbers.ts'
import { type Problem, formatProblems, reportOn } from '../content/problem.ts'
import { PHOTO_FOLDER } from '../content/photos.ts'
import { ReadJournal, unlimited } from '../content/read-limits.ts'
import { FOLDERS } from '../content/resources.ts'
import { RESOURCES } from '../../shared/catalogue/pages.ts'
import { type Scan, type ScanOptions, scanContent } from '../content/scan.ts'
import { listFolder } from '../content/tree.ts'
import { importWord } from '../content/word/import-word.ts'
import { checkSettings } from '../content/content-schemas.ts'
import type { Database } from '../db/database.ts'
import { lockFile } from '../db/file-lock.ts'
import {
  ContentError,
  type ImportOptions,
  type ImportReport,
  importRecords,
  keyOf,
} from './import-content.ts'
import { checkNumbersAgain, publishedNumbers } from './published-numbers.ts'
import { recordsOf } from './records.ts'

export interface Loaded extends ImportReport {
  /** Problems that keep files from being published, and advice that does not. */
  problems: Problem[]
  /** Problems that only this run can report: converted Word files, and changes of published documents. */
  once: Problem[]
  /** Documents that got a number. */
  renamed: string[]
  total: number
}

export interface LoadOptions extends Pick<ImportOptions, 'removeMany'> {
  /** Called for each photo that is made smaller. */
  onPhoto?: (done: number, count: number) => void
  /** Publishes placeholders too, for the first look at a new site. */
  unfilled?: boolean
  /** The journal of the files that are read (`server/content/read-limits.ts`); without it there are no limits. */
  journal?: string
}

/**
 * Warns of changes that readers of a published document would not expect.
 * @param files by `news/1024`
 */
function checkPublished(
  { entries }: ImportReport,
  files: ReadonlyMap<string, string>,
  problems: Problem[],
): void {
  for (const { tb, id, title, change, published } of entries) {
    const report = reportOn(files.get(`${tb}/${id}`) ?? `${tb}/${id}`, problems)
    if (published && change === 'removed')
      report.warning(
        1,
        `《${title}》已经公开，现在文件没有了，读者打开原来的地址看到“找不到页面”`,
        '要下架，请恢复文件，加一行 until: 现在的时间，读者看到的是“内容已下架”',
      )
    else if (published?.length)
      report.warning(
        1,
        `《${title}》已经公开，改动了${published.map(labelOf).join('、')}`,
        `采购、公示、任免类公告发布后不得直接改：请改回原样，另发更正公告，在它的“更正的是哪一篇”里填 ${id}；已经改回的，不用再管`,
      )
  }
}

function requireFolder(folder: string): void {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new ContentError(
      `没有找到内容文件夹 ${folder}，请检查 CONTENT_DIR（或 --dir） / No content folder ${folder}: check CONTENT_DIR (or --dir)`,
    )
}

/** Reads and checks a content folder, and writes nothing. @throws {ContentError} when nothing in it can be published */
export function readFolder(folder: string, options: ScanOptions): Scan {
  requireFolder(folder)
  const scan = scanContent(folder, options)
  // With a mistake in the settings of the check, it would miss words that the company forbids.
  const settings = scan.problems.filter(
    ({ file, level }) => file === checkSettings.file && level === 'error',
  )
  if (settings.length > 0)
    throw new ContentError(
      `检查用的设置有误，没有发布任何内容 / Errors in the settings of the check, nothing was imported:\n\n${formatProblems(settings)}`,
    )
  return scan
}

/** A file in the content folder. Only programs that can write there change anything in it, and they wait for one another. */
const LOCK_FILE = '.import-lock'

/**
 * Imports a content folder; while another import of the folder or into the database runs, it waits. A file with
 * mistakes is kept out and stays as it was published before; the rest is published.
 * @throws {ContentError} when nothing can be published; the database is unchanged then
 */
export async function loadFolder(
  database: Database,
  folder: string,
  options: LoadOptions = {},
): Promise<Loaded> {
  requireFolder(folder)
  const file = join(folder, LOCK_FILE)
  // A link there could have any database locked; the check names it.
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()
  const lock = isLink ? undefined : await lockFile(file).catch(() => undefined)
  try {
    return await database.whileImporting(() => load(database, folder, options))
  } finally {
    lock?.close()
  }
}

/** True where the file of a published document, or a folder that it may lie in, is there and cannot be read. */
function isUnread(
  { resource, site, id }: { resource: string; site: number; id: number },
  unread: readonly string[],
): boolean {
  if (unread.length === 0) return false
  const [folder = ''] =
    [...FOLDERS].find(([, place]) => place.resource === resource && place.site === site) ?? []
  return unread.some(
    (path) =>
      `${folder}/`.startsWith(`${path}/`) ||
      (dirname(path) === folder && FILE_NAME.exec(path)?.[1] === String(id)),
  )
}

async function load(
  database: Database,
  folder: string,
  { unfilled = false, removeMany = false, onPhoto, journal }: LoadOptions,
): Promise<Loaded> {
  const limits = journal === undefined ? unlimited : new ReadJournal(journal)
  const refused: Problem[] = []
  const tree = listFolder(folder, [])
  const numbers = await publishedNumbers(database)
  const once = limits.earlier.flatMap((done) => ('once' in done ? done.once : []))
  once.push(...(await importWord(folder, tree, numbers.all, refused, limits)))
  const numbered = numberFiles(folder, tree.documents, numbers.all)
  for (const renamed of numbered) limits.keep({ renamed })
  const before = limits.earlier.flatMap((done) => ('renamed' in done ? done.renamed : []))
  // Before the rows, because a page must never name a missing picture.
  const brokenPhotos = await makePhotos(folder, onPhoto, limits)
  const filled = await database.kysely
    .selectFrom('lists')
    .select('name')
    .where('data', '!=', '[]')
    .execute()
  const { problems, content, total } = readFolder(folder, {
    unfilled,
    brokenPhotos,
    limits,
    published: new Set(filled.map(({ name }) => name)),
    unread: numbers.stored.filter((one) => isUnread(one, tree.unread)).map(keyOf),
  })
  const report = await importRecords(database, recordsOf(content), { removeMany, limits })
  const photos = await database.kysely
    .selectFrom('uses')
    .select('path')
    .where('path', 'like', `media/${PHOTO_FOLDER}/%`)
    .execute()
  removePhotos(folder, new Set(photos.map(({ path }) => path)), limits)
  await limits.close()
  const files = RESOURCES.flatMap((resource) =>
    content.documents[resource].map(({ id, file }) => [keyOf({ resource, id }), file] as const),
  )
  checkPublished(report, new Map(files), once)
  checkNumbersAgain(content.documents, numbers, once)
  return {
    ...report,
    problems: [...once, ...refused, ...problems],
    once,
    renamed: [...before, ...numbered],
    total,
  }
}
