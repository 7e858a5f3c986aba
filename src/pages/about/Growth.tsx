import type { Milestone } from '../../../shared/contract/company-lists.ts'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { reveal } from '../../ui/reveal.ts'
import { NothingYet } from '../../components/NothingYet.tsx'
import styles from './Growth.module.css'

/** The history as a line of years; each year is a small arch on it. */
export function Growth({ milestones }: { milestones: readonly Milestone[] }) {
  if (milestones.length === 0) return <NothingYet page="Company">暂无发展历程。</NothingYet>
  return (
    <ol role="list" className={styles.line}>
      {milestones.map(({ year, title, content }) => (
        <li key={`${year}${title}`} className={styles.stop} {...reveal}>
          <p className={styles.year}>{year}</p>
          <div className={styles.text}>
            <h3 className={styles.title}>{title}</h3>
            {content && <p className={styles.content}>{content}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

export function GrowthSkeleton() {
  return (
    <div className={styles.line} aria-hidden="true">
      {Array.from({ length: 15 }, (_, index) => (
        <div key={index} className={styles.stop}>
          <span className={styles.year}>&nbsp;</span>
          <SkeletonLines lines={3} />
        </div>
      ))}
    </div>
  )
}
