/** What Playwright starts for all suites: `start-site.ts` on the port in PORT. */
import { siteEnv } from '../support/start-site.ts'

Object.assign(process.env, siteEnv, { LOG_LEVEL: 'error' })
await import('../../server/main.ts')
