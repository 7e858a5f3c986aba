/** Entries of a list: a draft is nobody's business, and a mistake costs the entry in which it stands. */
import { readFileSync } from 'node:fs'
import { siteConfig } from '#company/site.ts'
import { stringify } from 'yaml'
import { afterAll, describe, expect, it } from 'vitest'
import { bridge, makeTestFolder } from '../../tests/support/content-folder.ts'
import { databaseKinds, databaseOfEachTest, suiteName } from '../../tests/support/databases.ts'
import { loadFolder } from './load-content.ts'
import { SqlRepository } from './sql-repository.ts'

const post = (id: number, more = '') =>
  `- {id: ${id}, title: 岗位${id}, dept: 业务部, num: 1, place: 滨江, edu: 本科, publish_date: "2026-01-01", duty: 写, require: 本科${more}}\n`
const product = (id: number, title: string, more = '') =>
  `- {id: ${id}, title: ${title}, subtitle: 甲, intro: 甲, target: 甲, quota: 甲, term: 甲, rate: 甲, conditions: [甲], process: [甲], materials: [甲], tel: "1"${more}}\n`
const honor = (id: number, image: string, more = '') =>
  `- {id: ${id}, title: 荣誉${id}, image: ${image}, award_unit: 甲, award_date: "2026-01-01"${more}}\n`

for (const kind of databaseKinds)
  describe.skipIf(kind.missing)(suiteName(kind), () => {
    const { database } = databaseOfEachTest(kind)
    const folder = makeTestFolder(bridge())
    afterAll(folder.remove)

    /** Publishes these lists. @returns the titles of each, and the problems */
    async function publish(files: Record<string, string>) {
      folder.write(files)
      const { problems, lists } = await loadFolder(database(), folder.dir)
      const repository = new SqlRepository(database())
      const titlesOf = async (name: 'posts' | 'products' | 'honors') =>
        (await repository.list(name)).map(({ title }) => title)
      return {
        posts: await titlesOf('posts'),
        products: await titlesOf('products'),
        honors: await titlesOf('honors'),
        changed: lists,
        problems: problems.filter(({ file }) => Object.hasOwn(files, file)),
        found: (await repository.search('山楂', {})).total,
      }
    }
    const isOpen = async (path: string): Promise<boolean> =>
      (await database().kysely.selectFrom('uses').select('path').where('path', '=', path).execute())
        .length > 0

    it('a mistake keeps its entry as visitors have read it, and the others are published', async () => {
      const files = {
        'posts.yaml': post(1) + post(2) + post(3),
        'products.yaml': product(1, '山楂贷') + product(2, '乙贷'),
      }
      expect((await publish(files)).posts).toEqual(['岗位1', '岗位2', '岗位3'])
      const wrong = {
        'posts.yaml':
          post(1).replace('岗位1', '新岗位') +
          '- {id: 2, title: 改, dept: 甲}\n' +
          post(4) +
          '- {id: 5, title: 缺}\n',
        'products.yaml': product(1, '山楂贷改', ', more: 甲') + product(2, '丙贷'),
      }
      const now = await publish(wrong)
      expect(now.posts).toEqual(['新岗位', '岗位2', '岗位4'])
      expect(now.products).toEqual(['山楂贷', '丙贷'])
      expect(now.found).toBe(1)
      expect(new Set(now.problems.map(({ entry }) => entry))).toEqual(new Set([1, 2, 5]))
      // Nothing to do a second time.
      expect((await publish(wrong)).changed).toEqual([])
      expect((await publish({ 'posts.yaml': post(2) })).posts).toEqual(['岗位2'])
    })

    it('a mistake outside of the entries keeps the whole list', async () => {
      await publish({ 'posts.yaml': post(1) })
      expect((await publish({ 'posts.yaml': `${post(2)}- id: "x\n` })).posts).toEqual(['岗位1'])
      expect((await publish({ 'posts.yaml': `${post(2)}- {title: 无号}\n` })).posts).toEqual([
        '岗位1',
      ])
    })

    it('a contact that differs from the one in reserve, or is missing, is named with its two places', async () => {
      const publishContacts = async (contacts: object) =>
        (await publish({ 'contact.yaml': stringify(contactsOf(contacts)) })).problems
      const { fallbackContact: reserve } = siteConfig
      const contactsOf = (contacts: object) =>
        Object.entries(contacts).map(([code, content]) => ({ code, content }))
      expect(await publishContacts(reserve)).toEqual([])
      const { mail, ...others } = reserve
      const site = readFileSync(new URL(import.meta.resolve('#company/site.ts')), 'utf8')
      const lineOf = (text: string) => site.split('\n').findIndex((one) => one.includes(text)) + 1
      expect(await publishContacts({ ...others, contact_number: '010-1234 0000' })).toMatchObject([
        {
          level: 'warning',
          line: 1,
          message: expect.stringContaining(mail!),
          hint: expect.stringContaining(` ${lineOf(`'${mail}'`)} `),
        },
        {
          level: 'warning',
          line: 3,
          message: expect.stringContaining(reserve.contact_number),
          hint: expect.stringContaining(` ${lineOf(`'${reserve.contact_number}'`)} `),
        },
      ])
    })

    it('a draft is left out, is not finished, and opens no file', async () => {
      const now = await publish({
        'posts.yaml': post(1, ', draft: false') + '- {id: 2, title: 没写完, draft: true}\n',
        'honors.yaml': honor(1, 'bridge', ', draft: true'),
      })
      expect(now.posts).toEqual(['岗位1'])
      expect(now.honors).toEqual([])
      expect(now.problems.filter(({ level }) => level !== 'warning')).toEqual([])
      expect(await isOpen('media/bridge.webp')).toBe(false)
      await publish({ 'honors.yaml': honor(1, 'bridge') })
      expect(await isOpen('media/bridge.webp')).toBe(true)
    })
  })
