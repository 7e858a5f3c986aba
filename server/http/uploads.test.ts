/** Each file of the content can be opened by exactly the right visitors, in all its states. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FILES_DIR } from '../content/read-content.ts'
import { Database } from '../db/database.ts'
import { loadFolder } from '../repository/load-content.ts'
import { SqlRepository } from '../repository/sql-repository.ts'
import {
  NEWS_FIELDS,
  bridge,
  documentText,
  makeTestFolder,
} from '../../tests/support/content-folder.ts'
import { type TestDatabase, databaseKinds, suiteName } from '../../tests/support/databases.ts'
import { findUpload, uploadHeaders } from './uploads.ts'

const pdf = readFileSync(`${FILES_DIR}basic-licence-2024.pdf`)
const news = (title: string, fields: Record<string, string> = {}, body?: string) =>
  documentText({ ...NEWS_FIELDS, title, ...fields }, body)
const MISTAKE = '金额【请填：金额】'

const NAMES = ['unused', 'open', 'text', 'draft', 'late', 'gone', 'broken', 'kept', 'two', 'saved']
const FIRST = {
  ...Object.fromEntries(NAMES.map((name) => [`files/${name}.pdf`, pdf])),
  ...bridge(),
  'news/company/1.md': news('甲', { files: '[{file: open.pdf, name: 决议}]' }),
  'news/company/2.md': news('乙', {}, '[看](/files/text.pdf)'),
  'news/company/3.md': news('丙', { draft: 'true', files: '[draft.pdf]' }, '![桥](image:bridge)'),
  'news/company/4.md': news('丁', { publish_at: '2099-01-01', files: '[late.pdf, two.pdf]' }),
  'news/company/5.md': news('戊', { until: '2099-01-01', files: '[two.pdf]' }),
  'news/company/6.md': news('己', { until: '2026-01-01', files: '[gone.pdf]' }),
  'news/company/7.md': news('庚', { files: '[broken.pdf]' }, MISTAKE),
  'news/company/8.md': news('辛', { files: '[kept.pdf]' }),
}
/** Documents that are imported after the others. */
const THEN = { 'news/company/8.md': news('辛', { files: '[saved.pdf]' }, MISTAKE) }

const LASTING = 'public, max-age=3600'
const ROWS: [path: string, what: string, cached?: string, name?: string][] = [
  ['files/unused.pdf', 'that nothing names'],
  ['files/open.pdf', 'of a document', LASTING, '决议.pdf'],
  ['files/text.pdf', 'of a link in a text', LASTING],
  ['files/draft.pdf', 'of a draft'],
  ['media/bridge.webp', 'of a draft, as a picture'],
  ['media/bridge-600.avif', 'of a draft, as a picture in another size'],
  ['files/late.pdf', 'of a document that is not yet visible'],
  ['files/two.pdf', 'of two documents, one of which is visible for a time', 'no-cache', 'two.pdf'],
  ['files/gone.pdf', 'of a withdrawn document'],
  ['files/broken.pdf', 'of a document that was never published for its mistake'],
  ['files/kept.pdf', 'of what was published before a mistake came', LASTING, 'kept.pdf'],
  ['files/saved.pdf', 'of what came with the mistake'],
]

for (const kind of databaseKinds) {
  describe.skipIf(kind.missing)(`a file on ${suiteName(kind)}`, () => {
    const folder = makeTestFolder(FIRST)
    let created: TestDatabase
    let database: Database
    beforeAll(async () => {
      created = await kind.create('empty')
      database = new Database({ url: created.url })
      await database.migrate()
      await loadFolder(database, folder.dir)
      folder.write(THEN)
      await loadFolder(database, folder.dir)
    })
    afterAll(async () => {
      await database.close()
      await created.drop()
      folder.remove()
    })
    const find = (path: string, id?: string) =>
      findUpload(
        { config: { CONTENT_DIR: folder.dir }, repository: new SqlRepository(database) },
        `/${path}`,
        id === undefined ? undefined : { resource: 'news', id },
      )

    it.each(ROWS)('%s %s', async (...[path, , cached, name]) => {
      const found = await find(path)
      const disposition =
        cached && `inline${name ? `; filename*=UTF-8''${encodeURIComponent(name)}` : ''}`
      const { 'Cache-Control': kept, 'Content-Disposition': as } = found?.headers ?? {}
      expect([kept, as]).toEqual([cached, disposition])
    })

    it('of a list is open, in all sizes', async () => {
      const lists = database.kysely.selectFrom('uses').select('path').where('id', '=', 0)
      const uses = await lists.execute()
      expect(uses.length).toBeGreaterThan(5)
      for (const { path } of uses) expect([path, await find(path)]).not.toContain(undefined)
    })

    it('lies there from saving to publishing without being found', async () => {
      folder.write({
        'news/company/9.md': news('壬', { files: '[unused.pdf]' }),
      })
      expect(await find('files/unused.pdf')).toBe(undefined)
      await loadFolder(database, folder.dir)
      expect(await find('files/unused.pdf')).not.toBe(undefined)
      folder.write({ 'news/company/9.md': undefined })
      await loadFolder(database, folder.dir)
      expect(await find('files/unused.pdf')).toBe(undefined)
    })

    it.each([
      ['files/draft.pdf', '3', true],
      ['media/bridge-600.avif', '3', true],
      ['files/draft.pdf', '4', false],
      ['files/draft.pdf', '03', false],
      ['files/late.pdf', '4', true],
      ['files/gone.pdf', '6', true],
      ['files/unused.pdf', '3', false],
      ['files/open.pdf', '3', true],
    ])('%s opens for the preview of %s: %s', async (path, previewed, isOpen) => {
      expect((await find(path, previewed)) !== undefined).toBe(isOpen)
    })

    it('is found as a picture while the database is away, and refused as an attachment', async () => {
      const away = { upload: () => Promise.reject(new Error('away')) }
      const services = { config: { CONTENT_DIR: folder.dir }, repository: away }
      expect(await findUpload(services, '/media/bridge.webp')).not.toBe(undefined)
      await expect(findUpload(services, '/files/open.pdf')).rejects.toThrow('away')
    })
  })
}

describe('a name in the header', () => {
  const signs = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))

  it.each([...signs, '示', '𠮷', '\u{E863}'])('with %j is read as it is', (sign) => {
    const name = `a${sign}b.pdf`
    const disposition = uploadHeaders('1.pdf', name)['Content-Disposition']!
    // `value-chars` of RFC 8187 (3.2.1): `attr-char` as it is, all else percent-encoded.
    const [, value] = /^inline; filename\*=UTF-8''((?:[\w!#$&+.^`|~-]|%[\dA-F]{2})+)$/.exec(
      disposition,
    )!
    expect(decodeURIComponent(value!)).toBe(name)
  })
})
