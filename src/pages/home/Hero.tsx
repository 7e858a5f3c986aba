import type { Banner } from '../../../shared/contract/company-lists.ts'
import type { Deferred } from '../../api/load.ts'
import { openingWay } from '../../../shared/catalogue/home.ts'
import type { SiteConfig } from '../../../shared/config/company.ts'
import { siteConfig } from '#company/site.ts'
import { PageButton } from '../../components/PageButton.tsx'
import { HeroArch } from '../../ui/HeroArch.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { AsyncSection } from '../../components/AsyncSection.tsx'
import { BannerCarousel } from './BannerCarousel.tsx'
import styles from './Hero.module.css'

/** True when the header, right above the opening, says the name already: 江南担保集团 of 江南担保集团有限公司. */
export const headerSaysName = ({ companyName, companyShortName, logoShowsName }: SiteConfig) =>
  Boolean(logoShowsName) || companyName.startsWith(companyShortName)

const isUnnamed = headerSaysName(siteConfig)

const bySort = (a: Banner, b: Banner) => (a.sort ?? 0) - (b.sort ?? 0)

/**
 * The opening: the company's name as the `h1`, which is there before any call answers, then one statement and one
 * action. A name that the header says right above is only heard.
 */
export function Hero({ part }: { part: Deferred<Banner[]> }) {
  return (
    <section
      className={styles.hero}
      data-unnamed={isUnnamed || undefined}
      aria-labelledby="home-title"
    >
      <div className={isUnnamed ? 'visually-hidden' : `wrap ${styles.head}`}>
        <h1 id="home-title" className={styles.name}>
          {siteConfig.companyName}
        </h1>
        {siteConfig.companyEnglishName && (
          <p className={styles.englishTitle} lang="en">
            {siteConfig.companyEnglishName}
          </p>
        )}
      </div>
      <div className={styles.body}>
        <AsyncSection part={part} label="首页横幅" skeleton={<HeroSkeleton />}>
          {(banners) =>
            banners.length > 0 ? (
              <BannerCarousel banners={[...banners].sort(bySort)} />
            ) : (
              <Statement />
            )
          }
        </AsyncSection>
      </div>
      {/* The drawing comes last: its height follows the banner, so it would shift if it were painted earlier. */}
      <div className={styles.art} aria-hidden="true">
        <HeroArch />
      </div>
    </section>
  )
}

/** Shown when there is no banner: the company's own words. */
function Statement() {
  return (
    <div className={`wrap ${styles.slide}`} data-plain="statement">
      <div className={styles.text}>
        <p className={styles.statement}>{siteConfig.headline ?? siteConfig.description}</p>
        {openingWay && (
          <p className={styles.action}>
            <PageButton {...openingWay.link}>{openingWay.name}</PageButton>
          </p>
        )}
      </div>
    </div>
  )
}

function HeroSkeleton() {
  return (
    <div className={`wrap ${styles.slide}`} data-plain>
      <div className={styles.text}>
        <SkeletonLines lines={3} />
      </div>
    </div>
  )
}
