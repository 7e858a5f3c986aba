import styles from './NotFoundArch.module.css'

/** An arch without its keystone, which lies on the ground; for the 404 page. */
export function NotFoundArch() {
  return (
    <svg className={styles.arch} viewBox="0 0 416 260" width="416" height="260" aria-hidden="true">
      <path d="M0 244h416M48 244v-44a160 160 0 0 1 126-156l12 49a110 110 0 0 0-88 107v44zM368 244v-44a160 160 0 0 0-126-156l-12 49a110 110 0 0 1 88 107v44z" />
      <path d="M48 200h50M57 147l47 16M81 100l41 31M120 64l31 40M368 200h-50M359 147l-47 16M335 100l-41 31M296 64l-31 40M48 222h50M368 222h-50" />
      <path
        className={styles.thin}
        d="M208 244v-60M122 244v-40a86 86 0 0 1 172 0v40M146 244v-40a62 62 0 0 1 124 0v40"
      />
      <path className={styles.missing} d="M176 22h64l-16 66h-32z" />
      <path className={styles.stone} d="M174 243h68l-15-62-61 31z" />
    </svg>
  )
}
