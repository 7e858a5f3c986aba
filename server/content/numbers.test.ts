import { readdirSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import {
  NEWS_FIELDS,
  documentText,
  makeDocumentFolder,
} from '../../tests/support/content-folder.ts'
import { nextNumber, numberFiles, numberedNames } from './numbers.ts'
import { listFolder } from './tree.ts'

const FILES = ['news/company/7.md', 'news/reform/8.md', 'party/honest/30.md']

it.each([
  ['goes on from its folder', FILES, [], 'news/reform', 9],
  ['passes over what its table has', FILES, [], 'news/company', 9],
  ['does not know other tables', FILES, ['party/9'], 'news/company', 9],
  [
    'is not that of one that has just been deleted',
    FILES,
    ['news/9', 'news/10'],
    'news/reform',
    11,
  ],
  ['begins with 1', [], [], 'news/safe', 1],
] as const)('a number %s', (_, files, published, folder, number) => {
  expect(nextNumber(files, folder, new Set(published))).toBe(number)
})

it('is reported before the file is renamed, and the same', () => {
  const text = documentText(NEWS_FIELDS)
  const folder = makeDocumentFolder(
    Object.fromEntries(['7', '甲', '乙'].map((name) => [`news/company/${name}.md`, text])),
  )
  onTestFinished(() => folder.remove())
  const { documents } = listFolder(folder.dir, [])
  const published = new Set(['news/8'])
  const told = numberedNames(documents, published)
  expect([...told.values()].sort()).toEqual(
    ['news/company/10-甲.md', 'news/company/9-乙.md'].sort(),
  )
  numberFiles(folder.dir, documents, published)
  expect(readdirSync(`${folder.dir}news/company`).sort()).toEqual(
    ['7.md', ...[...told.values()].map((file) => file.split('/').at(-1)!)].sort(),
  )
})
