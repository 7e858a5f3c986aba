import type { BusinessSummary } from '../../../shared/contract/company-lists.ts'
import type { Deferred } from '../../api/load.ts'
import { sectionLink } from '../../../shared/catalogue/addresses.ts'
import { Band } from '../../ui/Band.tsx'
import { Blank } from '../../ui/Blank.tsx'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'
import { Frame } from '../../ui/Frame.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { reveal } from '../../ui/reveal.ts'
import { PageLink } from '../../components/PageLink.tsx'
import { AsyncSection } from '../../components/AsyncSection.tsx'
import styles from './BusinessOverview.module.css'
import { MoreLink } from './MoreLink.tsx'

const guarantee = sectionLink('Service', 'guarantee')

/** The business segments as a row of arched windows. */
export function BusinessOverview({ part }: { part: Deferred<BusinessSummary[]> }) {
  const more = <MoreLink {...guarantee}>查看业务服务</MoreLink>
  return (
    <Band tone="warm" labelledBy="home-business">
      <div className={styles.section}>
        <SectionHeading id="home-business" title="业务板块" enTitle="What We Do" action={more} />
        <AsyncSection part={part} label="业务板块" skeleton={<BusinessSkeleton />}>
          {(business) =>
            business.length > 0 ? (
              <ul role="list" className={styles.segments} {...reveal}>
                {business.map(({ id, title, en_title, intro, image }) => (
                  <li key={id} className={styles.segment}>
                    <div className={styles.window}>
                      <Frame
                        src={image}
                        shape="arch"
                        sizes="(max-width: 600px) 6.5rem, 22rem"
                        isThumb
                      />
                    </div>
                    <div className={styles.text}>
                      <h3 className={styles.title}>
                        <PageLink className={styles.link} {...guarantee}>
                          {title}
                        </PageLink>
                      </h3>
                      {en_title && (
                        <p className={styles.englishTitle} lang="en">
                          {en_title}
                        </p>
                      )}
                      <p className={styles.intro}>{intro}</p>
                    </div>
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyNotice action={more}>暂无业务板块介绍，请查看业务服务页。</EmptyNotice>
            )
          }
        </AsyncSection>
      </div>
    </Band>
  )
}

function BusinessSkeleton() {
  return (
    <div className={styles.segments} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.segment}>
          <div className={styles.window}>
            <Frame shape="arch" />
          </div>
          <div className={styles.text}>
            <div className={styles.title}>
              <Blank width="half" />
            </div>
            <div className={styles.englishTitle}>
              <Blank width="half" />
            </div>
            <div className={styles.intro}>
              <Blank />
              <Blank />
              <Blank width="half" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
