/**
 * `npm run server:docs`: writes `.env.example` and the README's table of variables from
 * `server/config.ts`, `deploy/nginx-headers.conf` from `shared/config/headers.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { nginxOwnHeaders } from '../build/headers/nginx-own.ts'
import { configTable, envExample } from '../server/config.ts'

const TABLE = /\| Variable \| Default \| Meaning \|\n(?:\|.*\n)+/

writeFileSync('.env.example', envExample())
writeFileSync('deploy/nginx-headers.conf', nginxOwnHeaders())
const readme = readFileSync('README.md', 'utf8')
if (!TABLE.test(readme)) throw new Error('README.md has no table of variables')
writeFileSync(
  'README.md',
  readme.replace(TABLE, () => `${configTable()}\n`),
)
