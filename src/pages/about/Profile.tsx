import type { CompanyProfile } from '../../../shared/contract/company-lists.ts'
import { hasPage } from '../../../shared/catalogue/company-pages.ts'
import { pages } from '../../../shared/catalogue/pages.ts'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'
import { FigureList, FigureListSkeleton } from '../../ui/FigureList.tsx'
import { Frame } from '../../ui/Frame.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { PageLink } from '../../components/PageLink.tsx'
import styles from './Profile.module.css'

/** The company's own words, beside its picture and key figures. */
export function Profile({
  profile: { title, en_title, content, image, stats },
}: {
  profile: CompanyProfile
}) {
  return (
    <div className={styles.profile}>
      <div className={styles.aside}>
        {image && <Frame src={image} shape="arch" />}
        <div className={styles.name}>{title}</div>
        {en_title && (
          <p className={styles.englishTitle} lang="en">
            {en_title}
          </p>
        )}
      </div>
      <div className={styles.text}>
        {content ? (
          <RichText html={content} />
        ) : (
          <EmptyNotice
            action={hasPage('Contact') && <PageLink to={pages.Contact.path}>联系我们</PageLink>}
          >
            暂无公司简介。
          </EmptyNotice>
        )}
      </div>
      {stats.length > 0 && (
        <div className={styles.stats}>
          <FigureList figures={stats} />
        </div>
      )}
    </div>
  )
}

export function ProfileSkeleton() {
  return (
    <div className={styles.profile} aria-hidden="true">
      <div className={styles.aside}>
        <Frame shape="arch" />
        <SkeletonLines lines={2} />
      </div>
      <div className={styles.text}>
        <SkeletonLines lines={14} />
      </div>
      <div className={styles.stats}>
        <FigureListSkeleton />
      </div>
    </div>
  )
}
