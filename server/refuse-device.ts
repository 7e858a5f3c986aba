import { statSync } from 'node:fs'
import { ConfigError } from './config.ts'
import { printable } from './printable.ts'

/**
 * Refuses a device, pipe or socket where a setting has to name a file. `npm run edit:password` put a file of its own in
 * the place of `/dev/null`, and SQLite took it for an empty database.
 * @param setting the variable that names the path
 * @throws {ConfigError}
 */
export function refuseDevice(setting: string, path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found && !found.isFile() && !found.isDirectory())
    throw new ConfigError(
      `${printable(path)}（${setting}）不是普通文件，请换一个路径 / ${setting} has to name a file`,
    )
}
