/** What was built can be read by the oldest browsers that the site supports. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD_FOLDER } from '#folders'
import { cssAboveFloor, isAboveFloor, missingAtFloor } from '../support/floor-syntax.ts'
import { expect, test } from '@playwright/test'

/** As the server: another build may be judged. */
const CLIENT = process.env.SITE_ROOT ?? `${BUILD_FOLDER}/client`
const ASSETS = join(CLIENT, 'assets')
const files = (extension: string): string[] =>
  readdirSync(ASSETS).filter((name) => name.endsWith(extension))
const read = (name: string): string => readFileSync(join(ASSETS, name), 'utf8')

test('no script holds syntax above the floor', async () => {
  const above: string[] = []
  for (const name of files('.js')) {
    if (await isAboveFloor(read(name))) above.push(name)
  }
  expect(files('.js').length).toBeGreaterThan(5)
  expect(above).toEqual([])
})

test('no script calls what the floor does not have', () => {
  expect(files('.js').flatMap((name) => missingAtFloor(read(name)))).toEqual([])
})

test('no style sheet depends on what is above the floor', () => {
  const inlined = /<style>([^]*?)<\/style>/g
  const documents = [join(CLIENT, '../template.html'), join(CLIENT, 'shell.html')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(inlined)].map(([, css]) => [file, css!] as const),
  )
  const sheets = [...documents, ...files('.css').map((name) => [name, read(name)] as const)]
  expect(sheets.length).toBeGreaterThan(5)
  expect(
    sheets.flatMap(([name, css]) => cssAboveFloor(css).map((what) => `${name}: ${what}`)),
  ).toEqual([])
})
