/**
 * `npm run headers [-- /srv/site/client]`: writes the nginx includes with the headers of every answer into
 * `dist/nginx`, as the build does. Name the folder that nginx serves now, and the includes hold for its
 * documents as well: they can be loaded before the new documents are there.
 */
import { BUILD_FOLDER } from '#folders'
import { writeNginx } from './headers/nginx.ts'

await writeNginx(BUILD_FOLDER, process.argv.slice(2))
console.log(`已写入 ${BUILD_FOLDER}/nginx`)
