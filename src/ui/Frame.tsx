import { siteConfig } from '#company/site.ts'
import { pictureVariants } from '../../rich-text/picture-variants.ts'
import styles from './Frame.module.css'

interface FrameProps {
  src?: string | undefined
  /** `arch`: a window with an arched top, the motif of the site. */
  shape?: 'arch' | 'plain'
  /** `wide` is 8:5 and filled by the picture; `certificate` is 4:3 and shows the whole picture. */
  ratio?: 'wide' | 'certificate'
  sizes?: string
  isThumb?: boolean
}

const SIZES = { wide: [1200, 750], certificate: [800, 600] } as const

const DEFAULT_WIDTH = '(max-width: 768px) 90vw, 24rem'

/**
 * A picture in a frame with a fixed ratio. The layout does not shift when it loads, and a missing picture leaves an
 * empty frame. The text beside it describes it, so it has no alternative text.
 */
export function Frame({
  src,
  shape = 'plain',
  ratio = 'wide',
  sizes = DEFAULT_WIDTH,
  isThumb,
}: FrameProps) {
  const [width, height] = SIZES[ratio]
  const variants = src && pictureVariants(src, siteConfig.pictures, isThumb)
  return (
    <span className={styles.frame} data-shape={shape} data-ratio={ratio}>
      {src && (
        <picture>
          {variants && <source type="image/avif" srcSet={variants.avif} sizes={sizes} />}
          <img
            className={styles.picture}
            {...(variants && { srcSet: variants.webp, sizes })}
            src={src}
            alt=""
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
          />
        </picture>
      )}
    </span>
  )
}
