/**
 * `node scripts/server-docs.ts`: writes `.env.example` and the table of variables in `docs/configuration.md` from
 * `server/config.ts`, `deploy/nginx-headers.conf` from `shared/config/headers.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { nginxOwnHeaders } from './headers/nginx-own.ts'
import { configTable, envExample } from '../server/config.ts'

const TABLE = /\| Variable \| Default \| Meaning \|\n(?:\|.*\n)+/

const FILE = 'docs/configuration.md'

writeFileSync('.env.example', envExample())
writeFileSync('deploy/nginx-headers.conf', nginxOwnHeaders())
const text = readFileSync(FILE, 'utf8')
if (!TABLE.test(text)) throw new Error(`${FILE} has no table of variables`)
writeFileSync(
  FILE,
  text.replace(TABLE, () => `${configTable()}\n`),
)
