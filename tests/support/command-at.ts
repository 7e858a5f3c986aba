import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of a program of the machine, if it is in PATH. */
export const commandAt = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
