import type { Mark } from '../db/tables.ts'

/** Why a consultation is told about in the digest only, as the staff reads it. */
export const MARK_LABELS = {
  '': '',
  advert: '疑似广告',
  repeat: '重复提交',
  flood: '同一来源大量提交',
} satisfies { [M in Mark | '']: string }
