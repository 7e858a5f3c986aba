/** Whether the pages of a build show placeholders: such a build is for looking at, `npm run deploy` refuses it. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileOf = (root: string): string => join(root, 'unfilled')

/** Notes beside the pages how many placeholders their content has. */
export function noteUnfilled(root: string, count: number): void {
  if (count > 0) writeFileSync(fileOf(root), `${count}\n`)
  else rmSync(fileOf(root), { force: true })
}

/** How many placeholders the pages of a build show at least; 0 when nothing is known of any. */
export const unfilledIn = (root: string): number =>
  existsSync(fileOf(root)) ? Number(readFileSync(fileOf(root), 'utf8')) : 0
