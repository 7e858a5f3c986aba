import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import styles from '../detail/DocumentArticle.module.css'
import { InnerPage } from '../../components/InnerPage.tsx'
import { useContacts } from '../../components/site-data.ts'
import type { PendingProps } from './PendingPage.tsx'

const FACTS = 3

/** Lines of text that fill a screen. */
const LINES = 14

/**
 * `PendingPage` of a document, which has its title below the banner, in the middle of a wide page. It has a file of its
 * own: without network a list has the styles of lists, and those of documents would be missing.
 */
export function PendingDocument({ name, title }: PendingProps) {
  return (
    <InnerPage page={name} bannerTitle={title} bannerIsHeading={false}>
      <div className={styles.document} aria-busy="true" data-section-pending>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <div className={styles.margin}>
          <SkeletonLines lines={FACTS} />
        </div>
        <div className={styles.body}>
          {/* The notice stands above the lines; below them it would be out of sight. */}
          <SlowNotice label={title} phone={useContacts().contact_number} />
          <SkeletonLines lines={LINES} />
        </div>
      </div>
    </InnerPage>
  )
}
