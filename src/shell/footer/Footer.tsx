import { pages } from '../../../shared/catalogue/pages.ts'
import { registration } from '#company/registration.ts'
import type { Registration } from '../../../shared/config/company.ts'
import { siteConfig } from '#company/site.ts'
import { PageLink } from '../../components/PageLink.tsx'
import { useContacts } from '../../components/site-data.ts'
import { Phone } from '../../ui/Phone.tsx'
import styles from './Footer.module.css'
import { LicenceViewer } from './LicenceViewer.tsx'
import { SiteMap } from './SiteMap.tsx'

/** Where everything that a visitor looks for at the end of a page stands. */
export function Footer() {
  return (
    <footer className={`on-deep ${styles.footer}`} data-print="hide">
      <div className={`wrap ${styles.top} below-fold`}>
        <SiteMap />
        <div className={styles.company}>
          <ContactList />
          {registration.officialAccount && <OfficialAccount {...registration.officialAccount} />}
        </div>
      </div>
      <div className={styles.bottom}>
        <div className={`wrap ${styles.legal}`}>
          <p>
            © {siteConfig.copyrightYear} {siteConfig.companyName}
          </p>
          <ul className={styles.links}>
            {registration.filings.map(({ text, href }) => (
              <li key={text}>
                <a className={styles.link} href={href} rel="noopener">
                  {text}
                </a>
              </li>
            ))}
            {registration.privacyPolicy && (
              <li>
                <PageLink className={styles.link} to={registration.privacyPolicy.path}>
                  个人信息保护
                </PageLink>
              </li>
            )}
            {registration.licence && (
              <li>
                <LicenceViewer licence={registration.licence} />
              </li>
            )}
            <li>
              <PageLink className={styles.link} to={pages.Accessibility.path}>
                {pages.Accessibility.title}
              </PageLink>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}

function ContactList() {
  const { address, contact_number, supervisory_telephone, mail } = useContacts()
  return (
    <dl className={styles.contacts}>
      {address && (
        <div>
          <dt>地址</dt>
          <dd>{address}</dd>
        </div>
      )}
      {contact_number && (
        <div>
          <dt>服务热线</dt>
          <dd>
            <Phone number={contact_number} />
          </dd>
        </div>
      )}
      {supervisory_telephone && (
        <div>
          <dt>监督电话</dt>
          <dd>
            <Phone number={supervisory_telephone} />
          </dd>
        </div>
      )}
      {mail && (
        <div>
          <dt>监督邮箱</dt>
          <dd>
            <a href={`mailto:${mail}`}>{mail}</a>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The picture, and its name as text: a phone can't scan its own screen, a screen reader no picture. */
function OfficialAccount({ name, image, size }: NonNullable<Registration['officialAccount']>) {
  return (
    <div className={styles.account}>
      <img
        className={styles.code}
        src={image}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        alt={`微信公众号二维码，公众号名称：${name}`}
      />
      <p>
        微信公众号
        <br />
        <strong>{name}</strong>
        <br />
        <a className={styles.link} href={image} download>
          保存二维码图片
        </a>
      </p>
    </div>
  )
}
