/** What Playwright starts for all suites: `start-site.ts` on the port in PORT. */
import { startSite } from '../support/start-site.ts'

await startSite({ PORT: process.env.PORT!, LOG_LEVEL: 'error' })
