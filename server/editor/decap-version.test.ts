import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('names in page.js the Decap whose inside it relies on: look again at IDBObjectStore with a new one', () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
  const { dependencies } = JSON.parse(read('package.json')) as {
    dependencies: Record<string, string>
  }
  expect(read('page/page.js')).toContain(`sources of decap-cms ${dependencies['decap-cms']};`)
})
