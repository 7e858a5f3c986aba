/** Writes the API document for people and the one for programs (`npm run api:doc`); a test holds both up to date. */
import { writeFileSync } from 'node:fs'
import { apiDocument } from './api-doc/document.ts'
import { openApi } from './api-doc/openapi.ts'

const root = new URL('../', import.meta.url)
const document = await openApi()
writeFileSync(new URL('src/api/API.md', root), apiDocument(document))
writeFileSync(new URL('docs/openapi.json', root), `${JSON.stringify(document, null, 2)}\n`)
console.log('接口文档已生成：src/api/API.md、docs/openapi.json')
