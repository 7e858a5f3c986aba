import { CONTENT_FOLDER } from '#folders'
import { readConfig } from '../../server/config.ts'
import { makeLog } from '../../server/log.ts'
import { type RunningService, startService } from '../../server/service.ts'
import { AUDIT_DIR } from './program.ts'

/**
 * Starts a service on a free port; its log lines go into `lines`. It waits longer for a page than the real one, which
 * would send the shell on a busy machine, and its rendering threads have normal priority: with the real niceness they
 * got no time at all beside four busy processes on two cores, and were given up while they started.
 */
export async function startTestService(
  databaseUrl: string,
  env: Record<string, string> = {},
  lines: string[] = [],
  renderWaitMs = 90_000,
): Promise<RunningService> {
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    SITE_ROOT: 'none',
    CONTENT_DIR: CONTENT_FOLDER,
    AUDIT_DIR,
    ...env,
  })
  const log = makeLog('info', (line) => lines.push(line))
  return startService(config, { log, renderWaitMs, renderNice: 0 })
}

/** Has a list name files that a test has put beside the content: only files that a document names can be opened. */
export const nameFiles = (
  { database }: RunningService,
  paths: readonly string[],
): Promise<unknown> =>
  database.kysely
    .insertInto('uses')
    .values(paths.map((path) => ({ resource: 'banners', id: 0, path, name: '' })))
    .execute()
