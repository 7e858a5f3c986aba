import { describe, expect, it } from 'vitest'
import { databaseKinds, databaseOfEachTest, suiteName } from '../../tests/support/databases.ts'
import {
  NEWS_FIELDS,
  documentText,
  makeDocumentFolder,
} from '../../tests/support/content-folder.ts'
import { scanContent } from '../content/scan.ts'
import { importRecords } from '../repository/import-content.ts'
import { recordsOf } from '../repository/records.ts'
import { noticeChoices } from './notice-choices.ts'

const tender = (title: string, date: string, more: Record<string, string> = {}) =>
  documentText(
    { title, date, kind: '采购公告', project_no: 'A-1', method: '询价', deadline: date, ...more },
    '正文。',
  )

for (const kind of databaseKinds)
  describe.skipIf(kind.missing)(suiteName(kind), () => {
    const { database } = databaseOfEachTest(kind)

    it('offers notices by their titles, the newest first, and neither drafts, corrections nor news', async () => {
      const folder = makeDocumentFolder({
        'purchase/purchase/1.md': tender('甲', '2026-01-01'),
        'purchase/notice/2.md': tender('乙', '2026-01-02', {
          kind: '结果公示',
          winner: '丙',
          amount: '1',
        }),
        'purchase/purchase/3.md': tender('丁', '2026-01-03', { draft: 'true' }),
        'purchase/purchase/4.md': tender('戊', '2026-01-04', {
          kind: '更正公告',
          changes: '1',
          action: '更正',
        }),
        'news/company/5.md': documentText({ ...NEWS_FIELDS, title: '己', date: '2026-01-05' }),
      })
      await importRecords(database(), recordsOf(scanContent(folder.dir).content))
      folder.remove()
      expect(Object.fromEntries(await noticeChoices(database()))).toEqual({
        purchase: [
          { label: '乙（2026-01-02）', value: 2 },
          { label: '甲（2026-01-01）', value: 1 },
        ],
        publicity: [],
      })
    })
  })
