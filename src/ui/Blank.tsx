import styles from './Blank.module.css'

/** A grey run in the place of a line of text: it takes the font and line height of where it stands. */
export function Blank({ width = 'long' }: { width?: 'short' | 'half' | 'long' }) {
  return (
    <span className={styles.line} data-width={width} aria-hidden="true">
      <span className={styles.run}>&nbsp;</span>
    </span>
  )
}
