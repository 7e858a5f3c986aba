import type { Business } from '../../../shared/contract/company-lists.ts'
import type { Deferred } from '../../api/load.ts'
import { serviceSections } from '../../../shared/catalogue/search-params.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Consultation } from '../consult/Consultation.tsx'
import { ContactDetails } from '../contact/ContactDetails.tsx'
import { InnerPage } from '../../components/InnerPage.tsx'
import { AsyncSection } from '../../components/AsyncSection.tsx'
import { BusinessProcess, type Stage } from './BusinessProcess.tsx'
import { BusinessSegments, BusinessSegmentsSkeleton } from './BusinessSegments.tsx'
import styles from './ServicePage.module.css'

interface ServicePageProps {
  parts: { business: Deferred<Business[]>; relations: Deferred<Stage[]> }
  /** The product about which a visitor wants to ask. */
  productId?: string | undefined
}

export function ServicePage({ parts, productId }: ServicePageProps) {
  return (
    <InnerPage page="Service">
      <div className={styles.page}>
        <section id="guarantee" className={styles.section} aria-labelledby="guarantee-title">
          <SectionHeading id="guarantee-title" title={serviceSections.guarantee} />
          <AsyncSection
            part={parts.business}
            label={serviceSections.guarantee}
            skeleton={<BusinessSegmentsSkeleton />}
          >
            {(business) => <BusinessSegments business={business} />}
          </AsyncSection>
          <AsyncSection
            part={parts.relations}
            label="业务流程"
            skeleton={<SkeletonRows rows={4} />}
          >
            {(stages) => <BusinessProcess stages={stages} />}
          </AsyncSection>
        </section>
        <section id="contact" className={styles.section} aria-labelledby="contact-title">
          <SectionHeading id="contact-title" title={serviceSections.contact} />
          <div className={styles.columns}>
            <Consultation page="Service" productId={productId} />
            <aside className={styles.aside} aria-labelledby="contact-aside">
              <h3 id="contact-aside" className={styles.subtitle}>
                也可以直接联系
              </h3>
              <ContactDetails />
            </aside>
          </div>
        </section>
      </div>
    </InnerPage>
  )
}
