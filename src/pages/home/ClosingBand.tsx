import { sections } from '#company/sections.ts'
import { consultLink } from '../../../shared/catalogue/navigation.ts'
import { Band } from '../../ui/Band.tsx'
import { PageButton } from '../../components/PageButton.tsx'
import { HeroArch } from '../../ui/HeroArch.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { reveal } from '../../ui/reveal.ts'
import { useContacts } from '../../components/site-data.ts'
import styles from './ClosingBand.module.css'

/** The band at the end of the home page, which says how to reach the group. */
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
      <div className={styles.closing} {...reveal}>
        <SectionHeading id="home-contact" title={sections.words.closing} enTitle="Talk to Us" />
        <p className={styles.intro}>说明用途、金额和期限即可咨询，客户经理会与您联系。</p>
        <div className={styles.actions}>
          {phone && (
            <p className={styles.phone}>
              <span className={styles.label}>服务热线</span>
              <Phone number={phone} />
            </p>
          )}
          {consultLink && <PageButton {...consultLink()}>在线咨询</PageButton>}
        </div>
      </div>
    </Band>
  )
}
