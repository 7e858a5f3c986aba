/** What the command-line programs share: the configuration, a database, and how they end. */
import { existsSync } from 'node:fs'
import { type Config, ConfigError, readConfig } from './config.ts'
import { ContentError } from './content/load.ts'
import { Database } from './db/database.ts'

/** A wrong use of a command, with the right one. */
export class UsageError extends Error {}

/** How long a command waits for the running service to finish a write; it may block meanwhile. */
const WAIT_MS = 10_000

/** Reads the configuration as the service does. @throws {ConfigError} */
export function commandConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}

/** Opens the configured database. */
export async function openDatabase(config: Config): Promise<Database> {
  const database = new Database({ url: config.DATABASE_URL, connections: 4, waitMs: WAIT_MS })
  await database.migrate()
  return database
}

/** Runs a command: 0 when it did its work, 1 when not, 2 when it was called in a wrong way. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isOurs = [UsageError, ConfigError, ContentError].some((kind) => error instanceof kind)
    console.error(isOurs ? (error as Error).message : error)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
