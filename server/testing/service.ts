import { readConfig } from '../config.ts'
import { makeLog } from '../log.ts'
import { type RunningService, startService } from '../service.ts'

/** Starts a service on a free port; its log lines go into `lines`. */
export async function startTestService(
  databaseUrl: string,
  env: Record<string, string> = {},
  lines: string[] = [],
): Promise<RunningService> {
  const config = readConfig({ PORT: '0', DATABASE_URL: databaseUrl, SITE_ROOT: 'none', ...env })
  return startService(config, { log: makeLog('info', (line) => lines.push(line)) })
}
