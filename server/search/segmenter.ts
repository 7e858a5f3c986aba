/** The words of a Chinese text, by ICU's dictionary. */
export const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
