import type { Honor } from '../../../shared/contract/honor.ts'

/** Stands in for a title that the server left empty: each image needs a text alternative. */
export const honorTitle = (honor: Honor): string =>
  honor.title || (honor.award_unit ? `${honor.award_unit}颁发的荣誉` : '荣誉证书（名称待补充）')
