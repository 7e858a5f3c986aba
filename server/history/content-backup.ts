/** The content and its earlier versions as one file. */
import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync, rmSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { PHOTO_FOLDER } from '../content/photos.ts'
import { BackupError, finishBackup } from '../db/database-backup.ts'
import { ContentHistory } from './content-history.ts'

/**
 * Writes both folders into a tar, each below its own name, without the pictures that an import makes of photos; a
 * failure leaves no half-written one. The tar is not compressed: most of it is pictures, which are so already.
 * @throws {BackupError}
 */
export async function backUpContent(config: Config, file: string): Promise<void> {
  const content = realpathSync(config.CONTENT_DIR)
  const history = resolve(config.CONTENT_HISTORY)
  const unfinished = `${resolve(file)}.new`
  const hasHistory = existsSync(history)
  const folders = hasHistory ? [content, realpathSync(history)] : [content]
  const write = async (): Promise<void> => {
    const { status, error, stderr } = spawnSync(
      'tar',
      [
        `--exclude=${basename(content)}/media/${PHOTO_FOLDER}`,
        '-cf',
        unfinished,
        ...folders.flatMap((folder) => ['-C', dirname(folder), `./${basename(folder)}`]),
      ],
      { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
    )
    // GNU tar: somebody saved while a file was read. The next backup has all of it.
    if (status === 1 && /file changed as we read it|File removed before we read it/.test(stderr))
      return console.warn('备份时有人在保存，那一个文件可能不完整；下一次备份会是完整的')
    if (/No space left/.test(stderr))
      throw new BackupError(
        '磁盘已满，内容没有备份，请用 df -h 查看并腾出空间 / The disk is full, the content was not backed up: free some space (df -h)',
      )
    if (status !== 0)
      throw new BackupError(
        `内容没有备份：tar 没有成功 / the content was not backed up: ${error?.message ?? stderr.trim()}`,
      )
  }
  try {
    // Nothing may be written into the history meanwhile.
    await (hasHistory ? new ContentHistory(config).locked(write) : write())
    await finishBackup(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
}
