import { consultNotes, consultSteps, directions, openingHours, telephones } from '#company/visit.ts'
import { PageButton } from '../../components/PageButton.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { reveal } from '../../ui/reveal.ts'
import { hasPage } from '../../../shared/catalogue/company-pages.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { Consultation } from '../consult/Consultation.tsx'
import { InnerPage } from '../../components/InnerPage.tsx'
import { type Temporary, TemporaryNotices } from './TemporaryNotices.tsx'
import { ContactDetails } from './ContactDetails.tsx'
import styles from './ContactPage.module.css'

/** False when the company has configured no opening hours, telephones or visits; the section is then left out. */
const hasVisitInfo = (): boolean =>
  openingHours.length + telephones.length > 0 || hasPage('Reservation')

/** Contact: all details, opening hours and the way in words, and the consultation form. */
export function ContactPage(temporary: Temporary) {
  return (
    <InnerPage page="Contact">
      <div className={styles.page}>
        <TemporaryNotices {...temporary} />
        <div className={styles.columns}>
          <section className={styles.section} aria-labelledby="contact-details">
            <SectionHeading id="contact-details" title="联系方式" />
            <ContactDetails />
          </section>
          {hasVisitInfo() && (
            <section className={styles.section} aria-labelledby="contact-hours">
              <SectionHeading
                id="contact-hours"
                title={openingHours.length > 0 ? '办公时间' : '来访'}
              />
              {openingHours.length + telephones.length > 0 && (
                <dl className={styles.hours}>
                  {openingHours.map(({ days, hours }) => (
                    <div key={days + hours} className={styles.row}>
                      <dt className={styles.term}>{days}</dt>
                      <dd>{hours}</dd>
                    </div>
                  ))}
                  {telephones.map(({ about, number, hours }) => (
                    <div key={about + number} className={styles.row}>
                      <dt className={styles.term}>{about}</dt>
                      <dd>
                        <Phone number={number} />，{hours}
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
              {hasPage('Reservation') && (
                <>
                  <p>来访请先预约。</p>
                  <p>
                    <PageButton variant="secondary" to={pages.Reservation.path} noJump>
                      查看来访预约步骤
                    </PageButton>
                  </p>
                </>
              )}
            </section>
          )}
        </div>
        {directions.length > 0 && (
          <section className={styles.section} aria-labelledby="contact-way" {...reveal}>
            <SectionHeading id="contact-way" title="交通指引" />
            <dl className={styles.ways}>
              {directions.map(({ by, text }) => (
                <div key={by} className={styles.way}>
                  <dt className={styles.term}>{by}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <section className={styles.section} aria-labelledby="contact-form">
          <SectionHeading id="contact-form" title="在线咨询" />
          <div className={styles.columns}>
            <Consultation page="Contact" />
            {consultSteps.length > 0 && (
              <aside className={styles.aside} aria-labelledby="contact-after">
                <h3 id="contact-after" className={styles.asideHeading}>
                  提交之后
                </h3>
                <ol className={styles.after}>
                  {consultSteps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
                {consultNotes.length > 0 && <p>{consultNotes.join('')}</p>}
              </aside>
            )}
          </div>
        </section>
      </div>
    </InnerPage>
  )
}
