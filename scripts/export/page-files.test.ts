/** What an export says of the one before it. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../tests/support/program.ts'
import { FOLDERS, detailPath } from '../../server/content/resources.ts'
import { goneDocuments } from './page-files.ts'

function exported(...paths: string[]): string {
  const root = temporaryFolder()
  for (const path of paths) mkdirSync(join(root, path), { recursive: true })
  return root
}

it.each([...FOLDERS.values()])(
  'a document of $resource $site that is gone is named',
  async (place) => {
    const [kept, gone] = [detailPath(place, 3101), detailPath(place, 3102)]
    const before = exported(kept, gone, 'about')
    expect(await goneDocuments(before, exported(kept, detailPath(place, 3103)))).toEqual([gone])
    expect(await goneDocuments(before, before)).toEqual([])
    expect(await goneDocuments(join(before, 'none'), before)).toEqual([])
  },
)
