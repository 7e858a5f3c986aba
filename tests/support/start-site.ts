/** The service over the built site, with a database of its own and no limits in the way of many tests from one address. */
import { join, resolve } from 'node:path'
import { BUILD_FOLDER, CONTENT_FOLDER } from '#folders'

export const BUILT_SITE = resolve(BUILD_FOLDER, 'client')

const siteEnv = {
  SITE_ROOT: process.env.SITE_ROOT ?? BUILT_SITE,
  CONTENT_DIR: CONTENT_FOLDER,
  CONSULT_PER_ADDRESS: '100000',
  CONSULT_PER_DAY: '1000000',
  SEARCH_PER_MINUTE: '100000',
}

export async function startSite(env: Record<string, string> = {}) {
  const { startTestService } = await import('./test-service.ts')
  const { temporaryFolder } = await import('./program.ts')
  const { DATABASE_URL = join(temporaryFolder(), 'site.db'), ...all } = { ...siteEnv, ...env }
  return startTestService(DATABASE_URL, all)
}
