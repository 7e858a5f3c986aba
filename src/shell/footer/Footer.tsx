import { hasPage } from '../../../shared/catalogue/company-pages.ts'
import { type PageName, pages } from '../../../shared/catalogue/pages.ts'
import { registration } from '#company/registration.ts'
import { sections } from '#company/sections.ts'
import type { Registration } from '../../../shared/config/company.ts'
import { siteConfig } from '#company/site.ts'
import { ContactEntries } from '../../components/ContactEntries.tsx'
import { PageLink } from '../../components/PageLink.tsx'
import styles from './Footer.module.css'
import { LicenceViewer } from './LicenceViewer.tsx'
import { SiteMap } from './SiteMap.tsx'

const CONTACTS = [
  ['address', '地址'],
  ['contact_number', '服务热线'],
  ['supervisory_telephone', '监督电话'],
  ['mail', sections.words.mail],
] as const

/** The catalogue has these pages under 加入我们, where hardly anybody looks for them. */
const HELP = (['Contact', 'Reservation'] satisfies PageName[]).filter(hasPage)

/** Site map, contacts and what the law asks for. On the dark ground the focus ring is gold. */
export function Footer() {
  return (
    <footer className={`on-deep ${styles.footer}`} data-print="hide">
      <div className={`wrap ${styles.top}`}>
        <SiteMap />
        <div className={styles.company}>
          <dl className={styles.contacts}>
            <ContactEntries labels={CONTACTS} />
            {registration.supervisoryMail && (
              <div>
                <dt>监督邮箱</dt>
                <dd>
                  <a href={`mailto:${registration.supervisoryMail}`}>
                    {registration.supervisoryMail}
                  </a>
                </dd>
              </div>
            )}
          </dl>
          {HELP.length > 0 && (
            <ul role="list" className={styles.links}>
              {HELP.map((name) => (
                <li key={name}>
                  <PageLink className={styles.link} to={pages[name].path}>
                    {pages[name].title}
                  </PageLink>
                </li>
              ))}
            </ul>
          )}
          {registration.officialAccount && <OfficialAccount {...registration.officialAccount} />}
        </div>
      </div>
      <div className={styles.bottom}>
        <div className={`wrap ${styles.legal}`}>
          <p>
            © {siteConfig.copyrightYear} {siteConfig.companyName}
          </p>
          <ul role="list" className={styles.links}>
            {registration.filings.map(({ text, href }) => (
              <li key={text}>
                <a className={styles.link} href={href} rel="noopener">
                  {text}
                </a>
              </li>
            ))}
            {registration.privacyPolicy && (
              <li>
                <a className={styles.link} href={registration.privacyPolicy.path}>
                  个人信息保护
                </a>
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

/**
 * The code as a picture, and its name as text: a phone cannot scan its own screen, and a screen reader cannot read a
 * picture.
 */
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
