/**
 * Short class names for the built site: they stand in every document. A name is a digest of file and
 * class, so that the client and the server build agree; a collision stops the build.
 */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const LENGTH = 4

const owners = new Map<string, string>()

/** The `generateScopedName` of CSS modules. */
export function shortClassName(name: string, file: string): string {
  const owner = `${relative(process.cwd(), file).split('?')[0]}#${name}`
  const short = createHash('sha256')
    .update(owner)
    .digest('base64')
    .replace(/[^a-z]/gi, '')
    .slice(0, LENGTH)
  const other = owners.get(short)
  if (other !== undefined && other !== owner) {
    throw new Error(`类名冲突：${owner} 与 ${other} 都得到 ${short}，请改名或增加 LENGTH`)
  }
  owners.set(short, owner)
  return short
}
