import styles from './Frame.module.css'

interface FrameProps {
  src?: string | undefined
  /** Empty where the text beside the picture says the same. */
  alt?: string
  /** `arch`: a window with an arched top, the motif of the site. */
  shape?: 'arch' | 'plain'
  /** `wide` 8:5, `certificate` 4:3. */
  ratio?: 'wide' | 'certificate'
  /** `contain` shows the whole picture, `cover` fills the frame. */
  fit?: 'cover' | 'contain'
}

const SIZES = { wide: [1200, 750], certificate: [800, 600] } as const

/** A picture in a frame of a fixed ratio: nothing moves when it arrives, and a missing one leaves a plate. */
export function Frame({
  src,
  alt = '',
  shape = 'plain',
  ratio = 'wide',
  fit = 'cover',
}: FrameProps) {
  const [width, height] = SIZES[ratio]
  return (
    <span className={styles.frame} data-shape={shape} data-ratio={ratio} data-fit={fit}>
      {src && (
        <img
          className={styles.picture}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  )
}
