import { type NavItem, withProducts } from '../../../shared/catalogue/navigation.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { useProducts } from '../../components/site-data.ts'
import styles from './Footer.module.css'

/** The address of an entry. From the foot of a page every link leads to the top or to its section. */
export const hrefOf = ({ routerName, classId }: Pick<NavItem, 'routerName' | 'classId'>): string =>
  pages[routerName].path + (classId ? `?classid=${encodeURIComponent(classId)}` : '')

/**
 * All sections with their pages. Forty router links would make every first load work for links that
 * few visitors see, so these are plain ones; see `delegateLinks`.
 */
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
                    <a className={styles.pageLink} href={hrefOf(item)}>
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
