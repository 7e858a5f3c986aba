import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const { dependencies } = JSON.parse(read('package.json')) as {
  dependencies: Record<string, string>
}

/** Parts of Decap that its documentation does not name: what it stores, classes of its elements, methods of its controls. */
const INSIDE = /IDBObjectStore|\[class\*=|\bextends [A-Z]|decap-cms \d/

it.each(
  readdirSync(new URL('page/', import.meta.url)).filter((file) =>
    INSIDE.test(read(`page/${file}`)),
  ),
)('%s names the Decap whose inside it relies on: look there again with a new one', (file) => {
  const versions = [...read(`page/${file}`).matchAll(/decap-cms (\d[\d.]*\d)/g)]
  expect(new Set(versions.map(([, version]) => version))).toEqual(
    new Set([dependencies['decap-cms']]),
  )
})
