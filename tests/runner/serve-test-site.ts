/** Playwright starts this for all suites: `start-site.ts` on the port in PORT, with a database that tests read. */
import { copyFileSync, rmSync } from 'node:fs'
import { startSite } from '../support/start-site.ts'
import { databaseOn } from '../support/stored.ts'
import { template } from '../support/templates.ts'

const PORT = process.env.PORT!
const file = databaseOn(PORT)
for (const rest of ['', '-wal', '-shm']) rmSync(`${file}${rest}`, { force: true })
copyFileSync(await template('cleaned'), file)
await startSite({ PORT, LOG_LEVEL: 'error', DATABASE_URL: file })
