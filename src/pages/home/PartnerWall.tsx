import type { Partner } from '../../../shared/contract/company-lists.ts'
import type { Deferred } from '../../api/load.ts'
import { hasPage } from '../../../shared/catalogue/company-pages.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { Band } from '../../ui/Band.tsx'
import { Blank } from '../../ui/Blank.tsx'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { reveal } from '../../ui/reveal.ts'
import { AsyncSection } from '../../components/AsyncSection.tsx'
import { MoreLink } from './MoreLink.tsx'
import styles from './PartnerWall.module.css'

export function PartnerWall({ part }: { part: Deferred<Partner[]> }) {
  return (
    <Band labelledBy="home-partners">
      <div className={styles.section}>
        <SectionHeading id="home-partners" title="合作伙伴" enTitle="Partners" />
        <AsyncSection part={part} label="合作伙伴" skeleton={<PartnersSkeleton />}>
          {(partners) =>
            partners.length > 0 ? (
              <ul role="list" className={styles.partners} {...reveal}>
                {partners.map((partner) => (
                  <li key={partner.id} className={styles.partner}>
                    <PartnerEntry partner={partner} />
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyNotice
                action={
                  hasPage('Contact') && (
                    <MoreLink to={pages.Contact.path}>联系我们洽谈合作</MoreLink>
                  )
                }
              >
                暂无合作伙伴信息。
              </EmptyNotice>
            )
          }
        </AsyncSection>
      </div>
    </Band>
  )
}

function PartnerEntry({ partner: { name, logo, type, url } }: { partner: Partner }) {
  return (
    <>
      <span className={styles.mark}>
        {logo && (
          <img
            className={styles.logo}
            src={logo}
            alt=""
            width={240}
            height={96}
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
      {url ? (
        <a className={styles.link} href={url} rel="noopener">
          {name}
          <span className="visually-hidden">（外部链接）</span>
        </a>
      ) : (
        <span>{name}</span>
      )}
      {type && <span className={styles.type}>{type}</span>}
    </>
  )
}

function PartnersSkeleton() {
  return (
    <div className={styles.partners} aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={styles.partner}>
          <span className={styles.mark} />
          <Blank />
          <span className={styles.type}>
            <Blank width="half" />
          </span>
        </div>
      ))}
    </div>
  )
}
