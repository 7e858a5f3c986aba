/** The generated route tree is committed; it has to fit the route files. */
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const routeFiles = readdirSync('src/routes', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx') && !/(^|\/)-/.test(file))
const tree = readFileSync('src/routeTree.gen.ts', 'utf8')
const imported = [...tree.matchAll(/from '\.\/routes\/([^']+)'/g)].map(([, file]) => file!)

describe('src/routeTree.gen.ts', () => {
  it('imports every route file and no other', () => {
    const names = routeFiles.map((file) => file.replace(/\.tsx$/, ''))
    expect(imported.map((file) => file.replace(/\.tsx$/, '')).toSorted()).toEqual(names.toSorted())
  })

  it('finds a Route export and no other in every route file', () => {
    // Another export would defeat the splitting of that route.
    for (const file of routeFiles) {
      const source = readFileSync(`src/routes/${file}`, 'utf8')
      expect(source.match(/^export /gm), file).toHaveLength(1)
      expect(source, file).toContain('export const Route = create')
    }
  })
})
