import type { ReactNode } from 'react'
import {
  consultNotes,
  consultSteps,
  directions,
  openingHours,
  telephones,
} from '../../../shared/config/visit.ts'
import { PageButton } from '../../components/PageButton.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { pages } from '../../../shared/catalogue/pages.ts'
import { Consultation } from '../consult/Consultation.tsx'
import { InnerPage } from '../../components/InnerPage.tsx'
import { TemporaryNotices } from './TemporaryNotices.tsx'
import { ContactDetails } from './ContactDetails.tsx'
import styles from './ContactPage.module.css'

/** Contact: all details, opening hours and the way in words, and the consultation form. */
export function ContactPage() {
  return (
    <InnerPage page="Contact">
      <div className={styles.page}>
        <TemporaryNotices />
        <div className={styles.columns}>
          <section className={styles.section} aria-labelledby="contact-details">
            <SectionHeading id="contact-details" title="联系方式" enTitle="Contact Details" />
            <ContactDetails />
          </section>
          <section className={styles.section} aria-labelledby="contact-hours">
            {openingHours.length > 0 ? (
              <SectionHeading id="contact-hours" title="办公时间" enTitle="Opening Hours" />
            ) : (
              <SectionHeading id="contact-hours" title="来访" enTitle="Visits" />
            )}
            {openingHours.length > 0 && (
              <dl className={styles.hours}>
                {openingHours.map(({ days, hours }) => (
                  <div key={days} className={styles.row}>
                    <dt className={styles.term}>{days}</dt>
                    <dd>{hours}</dd>
                  </div>
                ))}
              </dl>
            )}
            <p>来访请先预约。</p>
            <p>
              <PageButton variant="secondary" to={pages.Reservation.path} noJump>
                查看来访预约步骤
              </PageButton>
            </p>
          </section>
        </div>
        <Rows
          id="contact-phones"
          title="按事项拨打"
          enTitle="Whom to Call"
          rows={telephones.map(({ about, number, hours }) => [
            about,
            <>
              <Phone number={number} />，{hours}
            </>,
          ])}
        />
        <Rows
          id="contact-way"
          title="交通指引"
          enTitle="How to Find Us"
          rows={directions.map(({ by, text }) => [by, text])}
        />
        <section className={styles.section} aria-labelledby="contact-form">
          <SectionHeading id="contact-form" title="在线咨询" enTitle="Consultation" />
          <div className={styles.columns}>
            <Consultation headingLevel={3} />
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

interface RowsProps {
  id: string
  title: string
  enTitle: string
  rows: readonly (readonly [term: string, text: ReactNode])[]
}

/** A section of terms with what there is to say about each; none where there is nothing. */
function Rows({ id, title, enTitle, rows }: RowsProps) {
  if (rows.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id} data-reveal>
      <SectionHeading id={id} title={title} enTitle={enTitle} />
      <dl className={styles.ways}>
        {rows.map(([term, text]) => (
          <div key={term} className={styles.way}>
            <dt className={styles.term}>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
