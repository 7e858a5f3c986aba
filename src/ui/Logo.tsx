import logo from '#company/logo.json' with { type: 'json' }
import { siteConfig } from '#company/site.ts'
import styles from './Logo.module.css'

const { logoShowsName = false, companyShortName, companyShortEnglishName } = siteConfig

/** The company's logo, and its short name as real text, which grows with the visitor's text size. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoPicture />
      {!logoShowsName && (
        <span className={styles.names}>
          <span className={styles.name}>{companyShortName}</span>
          {companyShortEnglishName && (
            <span className={styles.englishTitle} lang="en">
              {companyShortEnglishName}
            </span>
          )}
        </span>
      )}
    </span>
  )
}

/**
 * In the dark theme the logo for dark grounds is shown, or else the only one on a light plate. `npm run make:brand`
 * writes both styles.
 */
function LogoPicture() {
  const { src, onDark, width, height } = logo
  const alt = logoShowsName ? companyShortName : ''
  const size = { width, height, className: styles.picture }
  return (
    <span className={styles.mark} data-mark data-both={onDark ? '' : undefined}>
      <img src={src} alt={alt} {...size} />
      {onDark && <img src={onDark} alt={alt} {...size} />}
    </span>
  )
}
