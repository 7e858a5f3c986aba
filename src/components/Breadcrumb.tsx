import type { Crumb } from '../../shared/catalogue/navigation.ts'
import styles from './Breadcrumb.module.css'
import { PageLink } from './PageLink.tsx'

/** ARIA pattern: breadcrumb. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="当前位置" data-print="hide">
      <ol role="list" className={styles.crumbs}>
        {crumbs.map(({ name, link }) => (
          <li key={name} className={styles.crumb}>
            {link ? (
              <PageLink className={styles.link} {...link}>
                {name}
              </PageLink>
            ) : (
              <span aria-current="page" className={styles.current}>
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
