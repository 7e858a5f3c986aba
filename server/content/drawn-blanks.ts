/** What people draw with blanks, in Word files, in what they paste, and in texts: gaps to fill in, and lines to write on. */

/** The pattern of a date to fill in. @param gap the pattern of its blanks */
export const dateWith = (gap: string): string => `年${gap}月${gap}日`

/** Blanks as a line: two narrow ones are as wide as one of its signs. */
export const asLine = (blanks: string): string => blanks.replace(/ {1,2}|\s/g, '＿')

/** Between Latin words a blank parts them. */
export const areLatin = (one = '', other = ''): boolean => /^[!-~]{2}$/.test(one + other)

/** What a form counts in, behind a gap that begins a cell: four blanks and 票. */
export const UNITS =
  '[千万亿]?(?:元|美元|股|吨|米)|[角票人名位家户份个件项次笔台套张页册年月日天岁时分秒%％‰亩]|小时|分钟|平方米|公里|公斤|千克|㎡'
