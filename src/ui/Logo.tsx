import { siteConfig } from '#company/site.ts'
import styles from './Logo.module.css'
import { LogoMark } from './LogoMark.tsx'

/**
 * Mark, short name and small English name as real text: it grows with the visitor's text size and
 * takes the colour of its surroundings.
 */
export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark className={styles.mark} />
      <span className={styles.names}>
        <span className={styles.name}>{siteConfig.companyShortName}</span>
        <span className={styles.englishTitle} lang="en">
          {siteConfig.companyShortEnglishName}
        </span>
      </span>
    </span>
  )
}
