import type { Crumb } from '../../shared/catalogue/navigation.ts'
import styles from './Breadcrumb.module.css'
import { PageLink } from './PageLink.tsx'

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="当前位置" data-print="hide">
      <ol role="list" className={styles.crumbs}>
        {crumbs.map(({ name, path }) => (
          <li key={name} className={styles.crumb}>
            {path ? (
              <PageLink className={styles.link} to={path}>
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
