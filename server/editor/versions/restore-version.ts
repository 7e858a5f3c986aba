/** Brings an earlier version of a file back, as a new version. */
import { randomUUID } from 'node:crypto'
import { realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UnreadError, makeFolder } from '../../content/places.ts'
import { isText, readText, refuse } from '../refuse.ts'
import type { VersionKeeper } from './keep-versions.ts'

interface Asked {
  file: string
  /** The id of its contents then. */
  text: string
  /** An account, or a value of `BY`. */
  by: string
}

/** @returns a sentence if it is refused */
export async function restoreVersion(
  content: string,
  keeper: VersionKeeper,
  { file, text, by }: Asked,
): Promise<string | undefined> {
  const versions = await keeper.history.versionsOf(file)
  if (!versions.some((one) => one.text === text)) return '没有恢复：没有这个版本'
  const bytes = (await keeper.history.contents([text])).get(text)!
  const refused = refuse(content, callFor(content, file, bytes))
  if (refused) return refused.replace('没有保存', '没有恢复')
  const folder = join(realpathSync(content), dirname(file))
  try {
    makeFolder(folder)
  } catch (error) {
    if (!(error instanceof UnreadError)) throw error
    return '没有恢复：这个栏目的文件夹是一个链接，请告诉技术人员'
  }
  await keeper.keepOthers([file])
  // All of it or nothing: an import may read the file at any moment.
  const unfinished = join(folder, `.${randomUUID()}.tmp`)
  try {
    writeFileSync(unfinished, bytes)
    renameSync(unfinished, join(content, file))
  } finally {
    rmSync(unfinished, { force: true })
  }
  await keeper.keep(by, [file])
  return undefined
}

/** The call of Decap that would save the same, so that the same is refused. */
function callFor(content: string, path: string, bytes: Buffer) {
  const asset = { path, content: bytes.toString('base64') }
  return isText(path)
    ? {
        action: 'persistEntry',
        params: { dataFiles: [{ path, seen: readText(content, path) }] },
      }
    : { action: 'persistMedia', params: { asset } }
}
