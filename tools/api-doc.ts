/** Writes the API document (`npm run api:doc`); a test fails when it is out of date. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { apiDocument } from './api-doc/document.ts'

const target = fileURLToPath(new URL('../src/api/API.md', import.meta.url))
writeFileSync(target, await apiDocument())
console.log(`接口文档已生成：${target}`)
