/** The words of a Chinese text, by ICU's dictionary. */
export const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** The words of a text, one after another, with what stands between them. */
export const segmentsOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)
