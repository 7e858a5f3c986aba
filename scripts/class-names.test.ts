import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../tests/support/program.ts'
import { countedClassNames } from './class-names.ts'

const root = temporaryFolder()
for (const file of ['src/ui/B.module.css', 'src/ui/A.module.css', 'src/ui/plain.css']) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), '')
}
const [a, b] = [join(root, 'src/ui/A.module.css'), join(root, 'src/ui/B.module.css')]

it('names tell files and classes apart, and one is the same wherever it is asked for', () => {
  const nameOf = countedClassNames(root)
  const names = [nameOf('wrap', b), nameOf('wrap', a), nameOf('more', a), nameOf('wrap', a)]
  expect(names).toEqual(['ab0', 'aa0', 'aa1', 'aa0'])
})

it('the order in which files are met does not matter: client and server meet them in another one', () => {
  const [client, server] = [countedClassNames(root), countedClassNames(root)]
  client('wrap', a)
  expect(server('wrap', b)).toBe(client('wrap', b))
})

it('a module elsewhere is refused, instead of sharing a name', () => {
  expect(() => countedClassNames(root)('x', join(root, 'other/C.module.css'))).toThrow('CSS module')
})
