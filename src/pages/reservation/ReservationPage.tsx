import { hasPage } from '../../../shared/catalogue/company-pages.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import {
  reservationPapers,
  reservationRules,
  reservationSteps,
  reservationTimes,
} from '#company/reservation.ts'
import { ContactEntries } from '../../components/ContactEntries.tsx'
import { PageButton } from '../../components/PageButton.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { reveal } from '../../ui/reveal.ts'
import { PrintButton } from '../detail/PrintButton.tsx'
import { InnerPage } from '../../components/InnerPage.tsx'
import { type Temporary, TemporaryNotices } from '../contact/TemporaryNotices.tsx'
import styles from './ReservationPage.module.css'

const CONTACTS = [
  ['contact_number', '预约电话'],
  ['supervisory_telephone', '监督电话'],
  ['address', '到访地址'],
] as const

/** Visitor reservation: the steps in order, then what to bring, when, and the rules. */
export function ReservationPage(temporary: Temporary) {
  return (
    <InnerPage page="Reservation">
      <div className={styles.page}>
        <TemporaryNotices {...temporary} />
        <section className={styles.section} aria-labelledby="reservation-steps">
          <SectionHeading id="reservation-steps" title="预约步骤" />
          <ol role="list" className={styles.steps}>
            {reservationSteps.map(({ title, text }) => (
              <li key={title} className={styles.step}>
                <h3 className={styles.title}>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <div className={styles.actions} data-print="hide">
            {hasPage('Contact') && (
              <PageButton to={pages.Contact.path} noJump>
                填写在线咨询表单
              </PageButton>
            )}
            <PrintButton />
          </div>
        </section>
        <div className={styles.columns}>
          {reservationPapers.length > 0 && (
            <section className={styles.section} aria-labelledby="reservation-papers" {...reveal}>
              <SectionHeading id="reservation-papers" title="请携带" />
              <dl className={styles.papers}>
                {reservationPapers.map(({ who, papers }) => (
                  <div key={who}>
                    <dt>{who}</dt>
                    {papers.map((paper) => (
                      <dd key={paper}>{paper}</dd>
                    ))}
                  </div>
                ))}
              </dl>
            </section>
          )}
          <section className={styles.section} aria-labelledby="reservation-times" {...reveal}>
            <SectionHeading id="reservation-times" title="接待时间与电话" />
            <dl className={styles.times}>
              {reservationTimes.map(({ days, hours }) => (
                <div key={days + hours}>
                  <dt>{days}</dt>
                  <dd>{hours}</dd>
                </div>
              ))}
              <ContactEntries labels={CONTACTS} />
            </dl>
          </section>
        </div>
        {reservationRules.length > 0 && (
          <section className={styles.section} aria-labelledby="reservation-rules" {...reveal}>
            <SectionHeading id="reservation-rules" title="来访须知" />
            <ul className={styles.rules}>
              {reservationRules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </InnerPage>
  )
}
