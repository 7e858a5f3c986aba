/**
 * `npm run headers [-- API_ORIGIN]`: writes the nginx include with the headers of every answer. With an
 * API on another host, name its origin, e.g. `npm run headers -- https://api.example.com`.
 */
import { writeFileSync } from 'node:fs'
import { NGINX_INCLUDE, nginxInclude } from './headers/nginx.ts'

writeFileSync(NGINX_INCLUDE, nginxInclude(process.argv[2]))
console.log(`已写入 ${NGINX_INCLUDE}`)
