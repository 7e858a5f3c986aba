/** A search finds a document by everything that visitors read on its page. */
import { expect, it } from 'vitest'
import { frontMatter } from '../content/content-schemas.ts'
import { ALWAYS } from '../content/publication.ts'
import type { Document } from '../content/read-document.ts'
import { loadContent } from '../content/read-content.ts'
import { openInMemory } from './import-content.ts'
import { SEARCHED_FIELDS } from './searched-fields.ts'

it('decides on each field of each kind of document', () =>
  expect(Object.keys(SEARCHED_FIELDS).sort()).toEqual(
    [...new Set(Object.values(frontMatter).flatMap(({ entries }) => Object.keys(entries)))].sort(),
  ))

/** A value of each searched field, and what is typed to find it. */
const VALUES: Record<string, readonly [value: unknown, ...keywords: string[]]> = {
  intro: ['枇杷苗圃育种', '枇杷苗圃'],
  doc_no: ['示担办发〔2026〕961 号', '示担办发〔2026〕961号', '961 号'],
  project_no: ['SLDB-2026-CS-0961', '0961', 'SLDB2026CS0961', 'sldb-2026-cs-0961'],
  winner: ['云帆示例数据有限公司', '云帆示例数据'],
  dept: ['普惠琥珀事业部', '普惠琥珀'],
  source: ['琉璃日报', '琉璃日报'],
  author: ['欧阳娜拉', '欧阳娜拉'],
  place: ['云岭市枫桥路', '枫桥路'],
  event: ['资格终审面谈', '资格终审面谈'],
  method: ['框架协议', '框架协议 砗磲'],
  budget: [43_790_000, '4379万元', '4,379 万元'],
  amount: [268_765, '26.8765万元'],
  files: [
    [{ name: '反担保物翡翠清单.xlsx', url: '/files/a.xlsx', size: 1 }],
    '翡翠清单',
    '反担保物翡翠清单.xlsx',
  ],
}

it('has a value for each searched field', () =>
  expect(Object.keys(VALUES).sort()).toEqual(
    Object.keys(SEARCHED_FIELDS)
      .filter((name) => SEARCHED_FIELDS[name as keyof typeof SEARCHED_FIELDS] !== null)
      .sort(),
  ))

it('finds a document by each of them, and shows where it stands', async () => {
  const content = loadContent()
  const names = Object.keys(VALUES)
  const documents = names.map((name, index) => {
    const common = { id: 90_000 + index, site: 1, title: '砗磲事项', date: '2026-01-01', uses: [] }
    const text = { html: '<p>见下。</p>', files: [], file: `${index}.md` }
    return { ...common, ...text, publication: ALWAYS, [name]: VALUES[name]![0] } as Document
  })
  const { repository, database } = await openInMemory({
    ...content,
    documents: { ...content.documents, purchase: documents },
  })
  for (const [index, name] of names.entries())
    for (const keyword of VALUES[name]!.slice(1) as string[]) {
      const { list } = await repository.search(keyword, { limit: 10 })
      const hit = list.find(({ id }) => id === 90_000 + index)
      expect(hit, `${name}: ${keyword}`).toBeDefined()
      expect(hit!.intro, keyword).toContain(SEARCHED_FIELDS[name as keyof typeof SEARCHED_FIELDS])
    }
  await database.close()
})
