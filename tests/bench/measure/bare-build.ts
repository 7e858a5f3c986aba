import { cpSync, mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'

/** What a prerendering needs of a build. */
const PARTS = ['server', 'template.html', 'client/.vite', 'client/assets', 'client/shell.html']

/**
 * A copy of a build that has no pages yet; inside the project, because it imports packages. The
 * caller removes it.
 * @param root `dist`
 * @returns its folder
 */
export function copyBareBuild(root: string): string {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync('.cache/bare-build-')
  mkdirSync(join(folder, 'client'))
  for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true })
  return folder
}
