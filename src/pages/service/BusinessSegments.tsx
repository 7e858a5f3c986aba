import type { Business } from '../../../shared/contract/company-lists.ts'
import { Frame } from '../../ui/Frame.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { reveal } from '../../ui/reveal.ts'
import { NothingYet } from '../../components/NothingYet.tsx'
import styles from './BusinessSegments.module.css'

export function BusinessSegmentsSkeleton() {
  return (
    <div className={styles.segment} aria-hidden="true">
      <Frame shape="arch" />
      <div className={styles.text}>
        <SkeletonLines lines={4} />
      </div>
    </div>
  )
}

/** The business segments, one after the other; long texts open on demand, also without scripts. */
export function BusinessSegments({ business }: { business: readonly Business[] }) {
  if (business.length === 0) {
    return <NothingYet page="Product">暂无业务介绍，您可以先了解我们的产品。</NothingYet>
  }
  return (
    <div className={styles.segments}>
      {business.map(({ id, title, intro, image, content }) => (
        <article
          key={id}
          className={`${styles.segment} below-fold`}
          aria-labelledby={`business-${id}`}
          {...reveal}
        >
          {/* No alternative text: the title beside the picture has the same meaning. */}
          {image && <Frame src={image} shape="arch" sizes="(max-width: 640px) 30vw, 24rem" />}
          <div className={styles.text}>
            <h3 id={`business-${id}`} className={styles.title}>
              {title}
            </h3>
            <p className={styles.intro}>{intro}</p>
            {content && (
              <details className={styles.details}>
                <summary className={styles.summary}>{`${title}的详细说明`}</summary>
                <div className={styles.content}>
                  <RichText html={content} />
                </div>
              </details>
            )}
          </div>
        </article>
      ))}
    </div>
  )
}
