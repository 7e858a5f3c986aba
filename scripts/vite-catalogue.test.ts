import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hasPage } from '../shared/catalogue/company-pages.ts'
import * as home from '../shared/catalogue/home.ts'
import { decidedCatalogue } from './vite-catalogue.ts'

interface Hooks {
  load: (id: string) => string | undefined
  transform: { handler: (code: string) => string }
}
const { load, transform } = decidedCatalogue() as unknown as Hooks

const moduleAt = (name: string): string | undefined =>
  load(join(import.meta.dirname, '../shared/catalogue', name))

it('puts the values of plain data into the scripts', async () => {
  const code = moduleAt('home.ts')!
  expect(code).not.toContain('import')
  const values = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect({ ...values }).toEqual({ ...home })
})

it('leaves all other modules alone', () => expect(moduleAt('pages.ts')).toBeUndefined())

it('answers what can be answered: a name that is written out', () => {
  const result = hasPage('Contact')
  expect(
    transform.handler("hasPage('Contact') && link; names.filter(hasPage); hasPage(name)"),
  ).toBe(`${result} && link; names.filter(hasPage); hasPage(name)`)
})
