import type { Neighbour } from '../../../shared/contract/primitives.ts'
import { PageLink, type PageTarget } from '../../components/PageLink.tsx'
import styles from './Neighbours.module.css'

interface NeighboursProps {
  prev: Neighbour | undefined
  next: Neighbour | undefined
  /** Leads to a document of the same kind. */
  linkTo: (id: string) => PageTarget
}

/** The documents before and after this one. */
export function Neighbours({ prev, next, linkTo }: NeighboursProps) {
  if (!prev && !next) return null
  return (
    <nav aria-label="上一篇和下一篇" data-print="hide">
      <ul role="list" className={styles.neighbours}>
        {[
          { label: '上一篇', item: prev },
          { label: '下一篇', item: next },
        ].map(
          ({ label, item }) =>
            item && (
              <li key={label} className={styles.neighbour}>
                <PageLink className={styles.link} {...linkTo(item.id)}>
                  <span className={styles.label}>{label}</span>
                  <span className="visually-hidden">：</span>
                  <span>{item.title}</span>
                </PageLink>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}
