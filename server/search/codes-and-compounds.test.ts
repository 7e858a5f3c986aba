/** Codes with blanks, as licences print them, and compounds that the dictionary does not know. */
import { describe, expect, it } from 'vitest'
import { databaseKinds, databaseOfEachTest, suiteName } from '../../tests/support/databases.ts'
import { importSearched, searchRecord } from '../../tests/support/search-record.ts'
import { SqlRepository } from '../repository/sql-repository.ts'

const RECORDS = [
  ['2025年年度报告', '统一社会信用代码91510700MA6ABCDE5X，注册资本20亿元。'],
  ['分公司登记', '统一社会信用代码 91510700 MA6X YWQT 3K。'],
  ['关于变更对公收款账户的公告', '账号2308412309100012345，原账户停用。'],
  ['党建简报', '党风和廉政教育'],
  ['对外担保公告', '编号 2026 1128 0001，公开'],
  ['电话', '2026 11 28 MA6ABCDE5X'],
  ['法律顾问成交结果公告', '项目编号：SJDB-2026-CS-031，成交价：286,000.00元'],
  ['会议系统公示', '编号SCIT/2026/GK-022号，投标报价1,860,000元，预算20,000,000元'],
  ['增资公告', '增资12.5亿元，单户最高500万元'],
  ['线上办理', '登录 www.shudan.example 办理'],
  ['风险分担', '银行、担保、再担保、政府按4∶3∶2∶1分担，贷后由3比7分担，保费补贴1/3，费率0.3%'],
  ['业务简报', '4月3日新增2户、1户，第7批；1月24日、7月3日有3户；0.35%、10.3%、0.3倍'],
  ['询价结果', '采购X-900型扫描仪2台、N95口罩500只，24/7服务，9:00开始'],
  ['保函遗失声明', '第900号X单'],
] as const

for (const kind of databaseKinds) {
  describe.skipIf(kind.missing)(suiteName(kind), () => {
    const { database } = databaseOfEachTest(kind)

    async function search(keyword: string) {
      await importSearched(
        database(),
        RECORDS.map(([title, body], index) => searchRecord(index + 1, title, body, '2026-01-01')),
      )
      const { list, ...told } = await new SqlRepository(database()).search(keyword, {})
      return { ids: list.map(({ id }) => id), ...told }
    }

    it.each([
      ['91510700MA6ABCDE5X', 1],
      ['91510700 MA6A BCDE 5X', 1],
      ['91510700-MA6ABCDE-5x', 1],
      ['９１５１０７００ＭＡ６ＡＢＣＤＥ５Ｘ', 1],
      ['91510700MA6XYWQT3K', 2],
      ['信用代码 91510700 MA6X YWQT 3K', 2],
      ['2308412309100012345', 3],
    ])('%s is one code, whole', async (keyword, id) => {
      const { ids, ignored, similar } = await search(keyword)
      expect([ids, ignored, similar]).toEqual([[id], undefined, undefined])
    })

    it.each([
      'www.shudan.example',
      'https://www.shudan.example/',
      ' HTTP://www.shudan.example',
      'shudan.example/',
    ])('%s is an address, as texts have it', async (keyword) =>
      expect((await search(keyword)).ids).toEqual([10]),
    )

    it.each([
      ['CS031', 7],
      ['cs-031', 7],
      ['2026CS031', 7],
      ['SJDB2026CS031', 7],
      ['GK022', 8],
      ['2026GK022', 8],
    ])('%s is the end of a code in groups', async (keyword, id) => {
      const { ids, ignored, similar } = await search(keyword)
      expect([ids, ignored, similar]).toEqual([[id], undefined, undefined])
    })

    it.each([
      ['4:3:2:1', 11],
      ['4：3：2：1', 11],
      ['4比3比2比1', 11],
      ['3:7', 11],
      ['3∶7分担', 11],
      ['1/3', 11],
      ['⅓', 11],
      ['0.3%', 11],
      ['０．３０％', 11],
      ['费率0.3%', 11],
      ['24/7', 13],
      ['9:00', 13],
      ['09：00', 13],
      ['X-900', 13],
      ['x900', 13],
      ['X 900', 14, 13],
      ['N95', 13],
      ['N-95', 13],
      ['7:3', undefined],
      ['2:1', undefined],
    ])('%s is one figure with its signs', async (keyword, ...expected) => {
      const { ids } = await search(keyword)
      expect(ids).toEqual(expected.filter((id) => id !== undefined))
    })

    it('a percentage that no text has is found as its number', async () => {
      const { ids } = await search('12.5%')
      expect(ids).toEqual([9])
    })

    it.each([
      ['28.6万', 7],
      ['28.6万元', 7],
      ['186万', 8],
      ['一百八十六万', 8],
      ['2000万', 8],
      ['0.0286亿', undefined],
      ['1000万', undefined],
    ])('%s is found where the sum stands in yuan', async (keyword, id) => {
      const { ids } = await search(keyword)
      expect(ids[0]).toBe(id)
    })

    it.each([
      ['对公账号', 3],
      ['对公账户', 3],
      ['党风廉政', 4],
    ])('%s is found by its halves', async (keyword, id) => {
      const { ids, similar } = await search(keyword)
      expect([ids, similar]).toEqual([[id], undefined])
    })
  })
}
