import styles from './Blank.module.css'

/** A grey bar instead of a line of text, with the font and line height of its surroundings. */
export function Blank({ width = 'long' }: { width?: 'short' | 'half' | 'long' }) {
  return (
    <span className={styles.line} data-width={width} aria-hidden="true">
      <span className={styles.run}>&nbsp;</span>
    </span>
  )
}
