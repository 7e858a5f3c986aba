/** A photo as long as one may be takes 10 s of the processor. That it is taken: `make-photos.test.ts`. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import {
  NEWS_FIELDS,
  documentText,
  makeDocumentFolder,
} from '../../tests/support/content-folder.ts'
import { recordsOf } from '../repository/records.ts'
import { makePhotos } from './make-photos.ts'
import { readContent } from './read-content.ts'

it('is made, and named with the size that it then has', async () => {
  const long = { width: 1080, height: 18_000, channels: 3, background: '#7a8450' } as const
  const folder = makeDocumentFolder({
    'news/company/1.md': documentText(NEWS_FIELDS, '![图](image:long.png)'),
    'media/long.png': await sharp({ create: long }).png().toBuffer(),
  })
  onTestFinished(() => folder.remove())
  expect(await makePhotos(folder.dir)).toEqual(new Map())
  const { width, height } = await sharp(
    readFileSync(`${folder.dir}media/photo/long.webp`),
  ).metadata()
  expect(width).toBeGreaterThanOrEqual(600)
  const { content, problems } = readContent(folder.dir)
  expect(problems).toEqual([])
  const [article] = recordsOf(content!).documents as any[]
  expect(article.rest.content).toContain(`width="${width}" height="${height}"`)
})
