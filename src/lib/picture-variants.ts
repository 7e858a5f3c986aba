import { siteConfig } from '#company/site.ts'

/** What a `<source>` and an `<img>` need to offer a picture in other sizes and formats. */
export interface PictureVariants {
  avif: string
  webp: string
}

/**
 * The other sizes of a picture that the API names by one address. Only for addresses of the site's own
 * convention (`siteConfig.pictures`): nothing is known about others, and a guess would be a request that fails.
 */
export function pictureVariants(src: string): PictureVariants | undefined {
  const rule = siteConfig.pictures.find(({ match }) => match.test(src))
  if (!rule) return undefined
  const stem = src.replace(/\.webp$/, '')
  const { narrow, full } = rule
  const widths = (format: string): string =>
    (narrow ? `${stem}-${narrow}.${format} ${narrow}w, ` : '') + `${stem}.${format} ${full}w`
  return { avif: widths('avif'), webp: widths('webp') }
}
