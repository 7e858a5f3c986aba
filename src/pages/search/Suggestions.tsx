import { navigation } from '../../../shared/catalogue/navigation.ts'
import { PageLink } from '../../components/PageLink.tsx'
import styles from './Suggestions.module.css'

/** The sections of the site, for visitors who prefer to browse. */
export function Suggestions() {
  return (
    <section className={styles.suggestions} aria-labelledby="search-sections">
      <h2 id="search-sections" className={styles.heading}>
        按栏目查找
      </h2>
      <ul role="list" className={styles.sections}>
        {navigation.map(({ name, path }) => (
          <li key={path}>
            <PageLink className={styles.section} to={path}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
