/** Fields that several handlers make. */

/** A plausible number of readers that is always the same for the same document. */
export const viewsOf = (id: number): number => 86 + ((id * 7919) % 1973)

/** Plain paragraphs as HTML. */
export const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => `<p>${block.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('\n')
