const HAN_BEFORE_HAN = /\p{Script=Han}(?=\p{Script=Han})/gu

/**
 * Finds a word also where blanks spread it out to the width of its neighbours: 尹 蓓 beside 段思齐, 通 报. A lookbehind would be
 * shorter, but Safari 14.1 has none.
 */
export const spreadPattern = (word: string): RegExp =>
  new RegExp(word.replace(/[^\p{L}\p{N}]/gu, '\\$&').replace(HAN_BEFORE_HAN, '$&\\s*'), 'g')
