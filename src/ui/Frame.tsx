import { siteConfig } from '#company/site.ts'
import { pictureVariants } from '../../rich-text/picture-variants.ts'
import styles from './Frame.module.css'

interface FrameProps {
  src?: string | undefined
  /** `arch`: a window with an arched top, the motif of the site. */
  shape?: 'arch'
  /** A picture is 8:5 and fills the frame; a certificate is 4:3 and shown whole. */
  ratio?: 'certificate'
  sizes?: string
  isThumb?: boolean
}

const DEFAULT_WIDTH = '(max-width: 768px) 90vw, 24rem'

/**
 * A picture in a frame with a fixed ratio. The layout does not shift when it loads, and a missing picture leaves an
 * empty frame. The text beside it describes it, so it has no alternative text.
 */
export function Frame({ src, shape, ratio, sizes = DEFAULT_WIDTH, isThumb }: FrameProps) {
  const [width, height] = ratio === 'certificate' ? [800, 600] : [1200, 750]
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
