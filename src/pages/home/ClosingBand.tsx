import { pages } from '../../../shared/catalogue/pages.ts'
import { Band } from '../../ui/Band.tsx'
import button from '../../ui/ButtonLink.module.css'
import { HeroArch } from '../../ui/HeroArch.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { PageLink } from '../../components/PageLink.tsx'
import { useContacts } from '../../components/site-data.ts'
import styles from './ClosingBand.module.css'

/** The last word: how to reach the group. */
export function ClosingBand() {
  const phone = useContacts().contact_number
  return (
    <Band
      tone="deep"
      labelledBy="home-contact"
      art={
        <div className={styles.art} aria-hidden="true">
          <HeroArch />
        </div>
      }
    >
      <div className={styles.closing} data-reveal>
        <SectionHeading
          id="home-contact"
          title="有融资担保需求，请与我们联系"
          enTitle="Talk to Us"
        />
        <p className={styles.intro}>说明用途、金额和期限即可咨询，客户经理会与您联系。</p>
        <div className={styles.ways}>
          {phone && (
            <p className={styles.phone}>
              <span className={styles.label}>服务热线</span>
              <Phone number={phone} />
            </p>
          )}
          <PageLink
            className={button.button}
            to={pages.Service.path}
            search={{ classid: 'contact' }}
          >
            在线咨询
          </PageLink>
        </div>
      </div>
    </Band>
  )
}
