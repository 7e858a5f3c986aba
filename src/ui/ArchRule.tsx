import styles from './ArchRule.module.css'

/** A thin divider that rises into a small arch with its keystone in the middle. Decorative. */
export function ArchRule() {
  return (
    <span className={styles.rule} aria-hidden="true">
      <svg viewBox="0 0 64 24" width="64" height="24" focusable="false">
        <path d="M0 23.5h12a20 20 0 0 1 40 0h12M20 23.5a12 12 0 0 1 24 0" />
        <path className={styles.key} d="M29 1h6l-1.5 9h-3z" />
      </svg>
    </span>
  )
}
