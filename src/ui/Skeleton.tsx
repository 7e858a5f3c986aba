import styles from './Skeleton.module.css'

/** Grey lines instead of text. They are decorative, so assistive technology does not see them. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles.line} />
      ))}
    </div>
  )
}

/** A block instead of a picture or a card. `ratio` is width / height. */
export function SkeletonBlock({ ratio = 16 / 9 }: { ratio?: number }) {
  return (
    <span
      className={styles.block}
      style={{ paddingBlockEnd: `${100 / ratio}%` }}
      aria-hidden="true"
    />
  )
}

/** Rows instead of a list: date block, title, summary. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row}>
          <span className={styles.date} />
          <SkeletonLines lines={3} />
        </div>
      ))}
    </div>
  )
}
