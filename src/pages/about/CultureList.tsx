import type { Culture } from '../../../shared/contract/company-lists.ts'
import { RichText } from '../../ui/RichText.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { reveal } from '../../ui/reveal.ts'
import { NothingYet } from '../../components/NothingYet.tsx'
import styles from './CultureList.module.css'

/** Mission, vision, values and principles, set like the articles of a charter. */
export function CultureList({ culture }: { culture: readonly Culture[] }) {
  if (culture.length === 0) return <NothingYet page="Company">暂无企业文化内容。</NothingYet>
  return (
    <ul role="list" className={styles.list} {...reveal}>
      {culture.map(({ id, title, en_title, content }) => (
        <li key={id} className={styles.article}>
          <div>
            <h3 className={styles.title}>{title}</h3>
            {en_title && (
              <p className={styles.englishTitle} lang="en">
                {en_title}
              </p>
            )}
          </div>
          <RichText html={content} />
        </li>
      ))}
    </ul>
  )
}

export function CultureSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.article}>
          <SkeletonLines lines={2} />
          <SkeletonLines lines={4} />
        </div>
      ))}
    </div>
  )
}
