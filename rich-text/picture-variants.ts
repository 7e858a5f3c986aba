/** Pictures that exist on the server in several sizes and formats. */

export interface PictureRule {
  /** The addresses that have variants. */
  match: RegExp
  /** Widths in px, ascending. With three of them, the smallest is for thumbnails. */
  widths: readonly number[]
}

/** Attributes with which a `<source>` and an `<img>` offer a picture in other sizes and formats. */
export interface PictureVariants {
  avif: string
  webp: string
}

/**
 * The other sizes of a picture that the API names by one address. Only addresses that match a rule get variants: for
 * others a guess could be a request that fails.
 * @param isThumb shown no wider than a thumbnail on phones, and never wider than the middle size
 */
export function pictureVariants(
  src: string,
  rules: readonly PictureRule[],
  isThumb = false,
): PictureVariants | undefined {
  const rule = rules.find(({ match }) => match.test(src))
  // A comma or a space would begin another candidate.
  if (!rule || /[\s,]/.test(src)) return undefined
  const stem = src.replace(/\.webp$/, '')
  const { widths } = rule
  const full = widths[widths.length - 1]!
  const offered = isThumb ? widths.slice(0, 2) : widths.slice(-2)
  const sources = (format: string): string =>
    offered
      .map((width) => `${stem}${width < full ? `-${width}` : ''}.${format} ${width}w`)
      .join(', ')
  return { avif: sources('avif'), webp: sources('webp') }
}
