/** Words of the trade that ICU's dictionary does not have, and names that visitors have for what a notice calls otherwise. */
import { describe, expect, it } from 'vitest'
import { databaseKinds, databaseOfEachTest, suiteName } from '../../tests/support/databases.ts'
import { importSearched, searchRecord } from '../../tests/support/search-record.ts'
import { SqlRepository } from '../repository/sql-repository.ts'

const RECORDS = [
  searchRecord(
    1,
    '关于启用保函核验系统的公告',
    '核对真伪请输入编号；冒用我公司名义的，请致电举报',
    '2026-01-01',
  ),
  searchRecord(2, '关于电子保函验真平台上线的公告', '输入编号即可查询', '2026-01-02'),
  searchRecord(3, '系统停机维护的公告', '保函真伪可电话核对', '2026-01-03'),
  searchRecord(4, '校园招聘面试名单及安排', '请携带身份证', '2026-01-04'),
  searchRecord(5, '2027届校园招聘公告', '岗位：项目经理', '2026-01-05'),
  searchRecord(6, '社会招聘公告', '某高校招标，与校招无关', '2026-01-06'),
  searchRecord(7, '关于债权转让的通知', '面向全体债务人；离职员工名单', '2026-01-07'),
  searchRecord(8, '保函业务介绍', '电话咨询；无犯罪证明由当事人提供', '2026-01-08'),
]

for (const kind of databaseKinds) {
  describe.skipIf(kind.missing)(suiteName(kind), () => {
    const { database } = databaseOfEachTest(kind)

    it.each<[keyword: string, first: number[], ignored?: string[]]>([
      // 保/函/真/伪 were one word.
      ['保函真伪查询', [2, 1, 3], ['查询']],
      ['保函真假', [2, 3, 1]],
      ['保函验真', [2, 3, 1]],
      ['保函是真的吗', [8, 2, 1, 3], ['是', '真的', '吗']],
      ['假保函举报方式', [1], ['方式', '假']],
      ['校招', [5, 4, 6]],
      ['校招面试', [4]],
      ['社招', [6]],
      // What a document is called is the last thing to ask for.
      ['面试通知', [4], ['通知']],
      // Both words stand somewhere, so neither is mistyped.
      ['离职证明', []],
    ])('%s', async (keyword, first, ignored) => {
      await importSearched(database(), RECORDS)
      const found = await new SqlRepository(database()).search(keyword, {})
      expect(found.list.map(({ id }) => id).slice(0, first.length || 1)).toEqual(first)
      if (first.length > 0) expect(found.ignored).toEqual(ignored)
      expect(found.similar).toBeUndefined()
    })
  })
}
