import { hrefOf } from '../../../shared/catalogue/addresses.ts'
import { withProducts } from '../../../shared/catalogue/navigation.ts'
import { useProducts } from '../../components/site-data.ts'
import styles from './Footer.module.css'

/** All sections with their pages as plain links; `delegateLinks` hands them to the router. */
export function SiteMap() {
  const sections = withProducts(useProducts())
  return (
    <nav className={styles.map} aria-label="网站地图">
      <ul role="list" className={styles.sections}>
        {sections.map(({ section, name, path, children }) => (
          <li key={section}>
            <a className={styles.sectionLink} href={path}>
              {name}
            </a>
            {children.length > 0 && (
              <ul role="list">
                {children.map((item) => (
                  <li key={item.name}>
                    <a className={styles.pageLink} href={hrefOf(item.link)}>
                      {item.name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
