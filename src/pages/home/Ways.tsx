import { ways } from '../../../shared/catalogue/home.ts'
import { telHref } from '../../../rich-text/tel.ts'
import { PageLink } from '../../components/PageLink.tsx'
import { useContacts } from '../../components/site-data.ts'
import { splitPhones } from '../../ui/Phone.tsx'
import styles from './Ways.module.css'

/** The ways that most people look for, and the telephone: below the opening, within the first screen. */
export function Ways() {
  const [phone = ''] = splitPhones(useContacts().contact_number ?? '')
  const href = telHref(phone)
  return (
    <nav className={styles.ways} aria-label="常用入口" data-print="hide">
      <ul role="list" className={`wrap ${styles.items}`}>
        {ways.map(({ name, link }) => (
          <li key={name}>
            <PageLink className={styles.link} {...link}>
              {name}
            </PageLink>
          </li>
        ))}
        {href && (
          <li>
            <a className={styles.link} href={href}>
              服务热线<span className="visually-hidden">：{phone}</span>
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
