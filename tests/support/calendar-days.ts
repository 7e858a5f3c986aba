/** How notices of the test content stand on three days, whatever the day of the build. */
import { pages } from '../../shared/catalogue/pages.ts'

export const DAYS = ['2026-11-22', '2026-12-31', '2027-06-01'] as const

export interface Expected {
  tb: 'purchase' | 'publicity'
  id: number
  /** The address of the list that shows it. */
  list: string
  /** The state on each of the days; undefined for a document without states. */
  states: readonly (string | undefined)[]
}

const purchase = { tb: 'purchase', list: pages.Purchase.path } as const
const result = { tb: 'purchase', list: pages.Notice.path } as const
const job = { tb: 'publicity', list: pages.TalentStructure.path } as const

export const NOTICES: readonly Expected[] = [
  { ...purchase, id: 1021, states: ['待开标', '已截止', '已截止'] },
  { ...purchase, id: 1022, states: ['报价中', '已截止', '已截止'] },
  // Without a last day for documents.
  { ...purchase, id: 1023, states: [undefined, '已截止', '已截止'] },
  { ...purchase, id: 1024, states: ['获取文件中', '已截止', '已截止'] },
  { ...purchase, id: 1017, states: ['已终止', '已终止', '已终止'] },
  { ...result, id: 2024, states: ['公示中', '公示已结束', '公示已结束'] },
  { ...result, id: 2021, states: [] },
  { ...job, id: 8023, states: ['报名中', '已截止', '已截止'] },
  { ...job, id: 8019, states: ['公示已结束', '公示已结束', '公示已结束'] },
]

export const ANY_STATE = /获取文件中|待开标|报价中|报名中|公示中|公示已结束|已截止|已终止/

/** The page of a document; recruitment has one of its own. */
export const pathOf = ({ tb, id }: Expected): string =>
  `${tb === 'purchase' ? '/bidding_detail' : '/zp_detail'}/${id}`
