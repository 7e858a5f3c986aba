import { siteConfig } from '#company/site.ts'

/** What a `<source>` and an `<img>` need to offer a picture in other sizes and formats. */
export interface PictureVariants {
  avif: string
  webp: string
}

/**
 * The other sizes of a picture that the API names by one address. Only for addresses of the site's own
 * convention (`siteConfig.pictures`): nothing is known about others, and a guess would be a request that fails.
 * @param isThumb shown no wider than a thumb on phones, and never wider than the middle size
 */
export function pictureVariants(src: string, isThumb = false): PictureVariants | undefined {
  const rule = siteConfig.pictures.find(({ match }) => match.test(src))
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
