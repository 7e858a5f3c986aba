/** Sentences with a word that no document has: most of the words are searched for, and the others are told. */
import { describe, expect, it } from 'vitest'
import { databaseKinds, databaseOfEachTest, suiteName } from '../../tests/support/databases.ts'
import { importSearched, searchRecord } from '../../tests/support/search-record.ts'
import { SqlRepository } from '../repository/sql-repository.ts'
import { PRODUCT_SITE } from './tokens.ts'

const record = (id: number, title: string, body = '') =>
  searchRecord(id, title, body, `2026-01-0${id}`)
const product = (id: number, title: string, body: string) => ({
  ...record(id, title, body),
  resource: 'product' as const,
  site: PRODUCT_SITE,
  date: '',
})

for (const kind of databaseKinds) {
  describe.skipIf(kind.missing)(suiteName(kind), () => {
    const { database } = databaseOfEachTest(kind)

    async function search(keyword: string) {
      await importSearched(database(), [
        product(1, '设备更新担保', '公司购买设备可以贷款'),
        record(2, '安全会议', '公司更新消防设备，落实担保责任，贷款另议'),
        record(3, '集团年会', '公司、贷款和担保'),
        record(4, '关于2026年收费标准的通知', '担发〔2026〕17号'),
      ])
      const { list, ignored, similar } = await new SqlRepository(database()).search(keyword, {})
      return { ids: list.map(({ id }) => id), ignored, similar }
    }

    it.each(['区块链', '比特币', 'blockchain', '飛碟'])('%s anywhere in it', async (unknown) => {
      const words = ['公司', '贷款', '担保']
      for (const blank of [' ', '，'])
        for (let at = 0; at <= words.length; at += 1) {
          const keyword = words.toSpliced(at, 0, unknown).join(blank)
          const { ids, ignored, similar } = await search(keyword)
          expect([keyword, ids, ignored, similar]).toEqual([
            keyword,
            [1, 3, 2],
            [unknown === '飛碟' ? '飞碟' : unknown],
            undefined,
          ])
        }
    })

    it.each<[string, number[], string[] | undefined]>([
      // Each word stands in some document, all of them in none; 贷款 names the products.
      ['年会上说的设备贷款能担保吗', [1, 2], ['年会上', '说的', '能', '吗']],
      ['元宇宙设备更新公司贷款可以担保吗？', [1, 2], ['元宇宙', '可以', '吗']],
      // One known word is an answer; of two known words both are needed.
      ['外星飞碟的贷款', [1, 3, 2], ['外星', '飞碟', '的']],
      ['贷款可以用USDT吗', [1, 3, 2], ['usdt', '可以', '用', '吗']],
      ['外星飞碟', [], undefined],
      ['年会 通知', [], undefined],
      // Another year is an answer, another number is none.
      ['2031年的收费标准', [4], ['2031', '年', '的']],
      ['担发〔2026〕99号', [], undefined],
    ])('%s', async (keyword, ids, ignored) => {
      const found = await search(keyword)
      expect(found.ids).toEqual(ids)
      expect(found.ignored).toEqual(ignored)
    })

    it.each<[string, number[]]>([
      // 审计 is the more frequent word, and stands with 磋商 in a title.
      ['审计事务所 磋商', [2]],
      // What a visitor wants to do with it does not make up for what it is.
      ['报名登记表下载', [4]],
      ['登记表在哪下载', [4]],
      // 改到 may be mistyped, and what is left of it stands everywhere.
      ['开标时间改到几号', [5]],
      ['开标时间改为什么时候', [5]],
    ])('%s leads with what it is about', async (keyword, ids) => {
      await importSearched(database(), [
        record(
          1,
          '评估机构库磋商入围',
          '经律师事务合作部审核，磋商结束，报名已截止，资料请到网站下载',
        ),
        record(2, '年度审计服务竞争性磋商公告', '预算见附件'),
        record(3, '财务报表审计', '审计报告报名后下载，开标地点到三楼'),
        record(4, '公开招聘公告', '附件：报名登记表'),
        record(5, '办公家具更正公告', '开标时间由2日变更至9日'),
        record(6, '内部审计', '审计报名，进场登记'),
      ])
      const { list } = await new SqlRepository(database()).search(keyword, { limit: ids.length })
      expect(list.map(({ id }) => id)).toEqual(ids)
    })
  })
}
