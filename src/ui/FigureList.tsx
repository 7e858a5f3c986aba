import type { Figure } from '../../shared/contract/company-lists.ts'
import { Blank } from './Blank.tsx'
import styles from './FigureList.module.css'

/** Key figures as large numerals; each reads as label, then value with its unit. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, unit }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd>
            <span className={styles.value}>{value}</span>
            {unit && <span className={styles.unit}> {unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function FigureListSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div className={styles.figures} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.figure}>
          <span className={styles.label}>
            <Blank width="half" />
          </span>
          <span className={styles.value}>
            <Blank width="half" />
          </span>
        </div>
      ))}
    </div>
  )
}
