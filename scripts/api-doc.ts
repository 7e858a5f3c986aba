/** Writes the API document (`npm run api:doc`); a test holds it up to date. */
import { writeFileSync } from 'node:fs'
import { apiDocument } from './api-doc/api-document.ts'

writeFileSync(new URL('../src/api/API.md', import.meta.url), apiDocument())
console.log('接口文档已生成：src/api/API.md')
