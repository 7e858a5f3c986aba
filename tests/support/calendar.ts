/** How notices of the demo content stand on three days, whatever the day of the build. */
import { pages } from '../../shared/catalogue/pages.ts'

export const DAYS = ['2026-11-22', '2026-12-31', '2027-06-01'] as const

export interface Expected {
  tb: 'purchase' | 'publicity'
  id: number
  /** Where its list shows it. */
  list: string
  /** On each of the days; nothing for what has no state. */
  states: readonly [string?, string?, string?]
  /** The last day of a call for applications. */
  closes?: string
}

export const purchases = pages.Purchase.path
export const results = pages.Notice.path
export const recruitment = pages.TalentStructure.path

export const NOTICES: readonly Expected[] = [
  { tb: 'purchase', id: 1021, list: purchases, states: ['待开标', '已截止', '已截止'] },
  { tb: 'purchase', id: 1022, list: purchases, states: ['报价中', '已截止', '已截止'] },
  { tb: 'purchase', id: 1023, list: purchases, states: ['获取文件中', '已截止', '已截止'] },
  { tb: 'purchase', id: 1024, list: purchases, states: ['获取文件中', '已截止', '已截止'] },
  { tb: 'purchase', id: 1017, list: purchases, states: ['已终止', '已终止', '已终止'] },
  { tb: 'purchase', id: 1019, list: purchases, states: ['公示已结束', '公示已结束', '公示已结束'] },
  { tb: 'purchase', id: 2024, list: results, states: ['公示中', '公示已结束', '公示已结束'] },
  { tb: 'purchase', id: 2021, list: results, states: [] },
  {
    tb: 'publicity',
    id: 8023,
    list: recruitment,
    states: ['报名中', '已截止', '已截止'],
    closes: '2026-12-10',
  },
  {
    tb: 'publicity',
    id: 8024,
    list: recruitment,
    states: ['报名中', '已截止', '已截止'],
    closes: '2026-12-15',
  },
  {
    tb: 'publicity',
    id: 8019,
    list: recruitment,
    states: ['公示已结束', '公示已结束', '公示已结束'],
  },
  { tb: 'publicity', id: 8022, list: recruitment, states: [] },
]

export const ANY_STATE = /获取文件中|待开标|报价中|报名中|公示中|公示已结束|已截止|已终止/

/** The page of a document; recruitment has one of its own. */
export const pathOf = ({ tb, id }: Expected): string =>
  `${tb === 'purchase' ? '/bidding_detail' : '/zp_detail'}/${id}`
